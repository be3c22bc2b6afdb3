# Completes plumbline in fish; written by "plumbline completion fish".

function __plumbline_place
    set -l place
    set -l before
    set -l typed (commandline -opc)
    for word in $typed[2..-1]
        if contains -- "$before" @VALUED@
            set before
        else if contains -- (string trim "$place $word") @PLACES@
            set place (string trim "$place $word")
        else
            set before $word
        end
    end
    echo $place
end
function __plumbline_at
    test "$(__plumbline_place)" = "$argv"
end
function __plumbline_suites
    set -l data $HOME/.local/share
    set -q XDG_DATA_HOME; and set data $XDG_DATA_HOME
    set -l folder $data/plumbline/suites
    set -q PLUMBLINE_SUITES; and set folder $PLUMBLINE_SUITES
    printf '%s\n' @SUITES@
    command ls $folder 2>/dev/null | string match -r '.*(?=\.epd$)'
end
function __plumbline_engines
    set -l config $HOME/.config
    set -q XDG_CONFIG_HOME; and set config $XDG_CONFIG_HOME
    set -l names builtin (command sed -n 's/^ *\[\([^]."]*\)\].*/\1/p' \
        $config/plumbline/engines.toml 2>/dev/null)
    for name in @ENGINES@
        if command -q $name; or test -x /usr/games/$name
            set -a names $name
        end
    end
    set -l typed (commandline -ct | string replace -r '^-[^=]*=' '')
    if not string match -q -- "$typed*" $names
        set names (complete -C "$typed")
    end
    printf '%s\n' $names
end
# Choices separated by commas, after those that are typed.
function __plumbline_list
    set -l chosen (commandline -ct | string replace -r '^-[^=]*=' '' | string match -r '.*,')
    printf "$chosen%s\n" $argv
end
function __plumbline_settings
    printf '%s\n' @SETTINGS@
end
function __plumbline_filters
    printf '%s\n' @FILTERS@
end
function __plumbline_gates
    printf '%s\n' @GATES@
end

complete -c plumbline -f
