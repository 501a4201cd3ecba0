import ArgumentParser

/// The script that makes a shell complete `rbook`.
///
/// It asks `rbook` for everything (`CompletionRequest`) and takes what it answers as data: a name of a cookbook is never part of
/// anything that the shell expands or evaluates. The program is the one on the path, whatever was typed, so that completion
/// never starts a program that lies in a cookbook.
enum CompletionScript {
    static func text(for shell: CompletionShell) -> String? {
        switch shell {
        case .bash: bash
        case .zsh: zsh
        case .fish: fish
        default: nil
        }
    }

    /// The words are quoted already; readline puts them in as they are.
    private static let bash = #"""
        # Completion of rbook for bash.
        _rbook() {
            local -a reply
            mapfile -t reply < <(command rbook ---complete bash "${COMP_LINE:0:COMP_POINT}" "$2" 2>/dev/null </dev/null)
            COMPREPLY=()
            case "${reply[0]-}" in
            words) COMPREPLY=("${reply[@]:1}") ;;
            files) compopt -o default ;;
            directories) compopt -o dirnames ;;
            esac
            if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *[:=] ]]; then compopt -o nospace; fi
        }
        complete -F _rbook rbook
        """#

    /// `compadd` quotes what it puts in, as the quotes around the cursor need it.
    private static let zsh = #"""
        #compdef rbook
        # Completion of rbook for zsh.
        _rbook() {
            local line typed=$PREFIX
            local -i width=0
            local -a reply plain open other described texts
            [[ $compstate[quote] == \' ]] || typed=${(Q)typed}
            reply=("${(@f)$(command rbook ---complete zsh "${(@Q)words[2,CURRENT-1]}" "$typed" 2>/dev/null </dev/null)}")
            case "$reply[1]" in
            files) _files; return ;;
            directories) _files -/; return ;;
            esac
            for line in "${(@)reply[2,-1]}"; do
                case "$line" in
                *$'\t'*) described+=("${line%%$'\t'*}") ;;
                *[:=]) if [[ -n $compstate[quote] ]]; then plain+=("$line"); else open+=("$line"); fi ;;
                "$typed"*) plain+=("$line") ;;
                *) other+=("$line") ;;
                esac
            done
            for line in "${(@)described}"; do (( ${#line} > width )) && width=${#line}; done
            for line in "${(@M)reply:#*$'\t'*}"; do
                texts+=("${${(r:width:)${line%%$'\t'*}}//\%/%%}  -- ${${line#*$'\t'}//\%/%%}")
            done
            compadd -l -d texts -a described
            compadd -a plain
            compadd -S '' -a open
            if (( $#other )); then
                # Typed without its quotes, its case or its accents: what was typed must not be cut to what they share.
                (( $#other + $#plain > 1 )) && compstate[insert]=menu
                compadd -U -a other
            fi
            (( $#described + $#plain + $#open + $#other ))
        }
        if [[ "$funcstack[1]" == _rbook ]]; then _rbook "$@"; else compdef _rbook rbook; fi
        """#

    /// fish quotes what it puts in.
    private static let fish = #"""
        # Completion of rbook for fish.
        function __rbook_reply
            set -l words (commandline -opc)
            while string match -q -- '*=*' $words[1]
                set -e words[1]
            end
            set -l raw (commandline -ct | string collect)
            # A quote may be open still.
            set -l typed (string unescape -- $raw; or string unescape -- $raw\'; or string unescape -- $raw\")
            command rbook ---complete fish $words[2..] "$typed" 2>/dev/null </dev/null
        end
        function __rbook_words
            set -l reply (__rbook_reply)
            if test "$reply[1]" = words; and set -q reply[2]
                printf '%s\n' $reply[2..]
            end
        end
        function __rbook_wants_files
            set -l reply (__rbook_reply)
            test "$reply[1]" != words
        end
        complete -c rbook -f
        complete -c rbook -a '(__rbook_words)'
        complete -c rbook -n __rbook_wants_files -F
        """#
}
