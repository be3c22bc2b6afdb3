#!/bin/bash
# sbatch slurm.sh: a run as an array of Slurm jobs. Afterwards:
#   plumbline merge parts/*.jsonl -o all.jsonl
#SBATCH --array=1-100
#SBATCH --cpus-per-task=1
#SBATCH --mem=1G
#SBATCH --requeue
mkdir -p parts
exec plumbline run wac sts --engine stockfish --nodes 1M --quiet \
  --shard "$SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT" \
  --journal "parts/$SLURM_ARRAY_TASK_ID.jsonl" --resume
