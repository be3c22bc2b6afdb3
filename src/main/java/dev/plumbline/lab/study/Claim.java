package dev.plumbline.lab.study;

/**
 * What is said of searching and collecting, and whether it holds here.
 *
 * @param sentence the claim
 * @param holds by the figures
 * @param figures in words
 */
public record Claim(String sentence, boolean holds, String figures) {}
