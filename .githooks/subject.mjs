/** Fails where the subject of a commit is not conventional, or longer than git shows: `node subject.mjs <message file>`. */
import { readFileSync } from 'node:fs'

const TYPES = ['build', 'chore', 'ci', 'docs', 'feat', 'fix', 'perf', 'refactor', 'revert', 'style', 'test']
const CONVENTIONAL = new RegExp(`^(?:${TYPES.join('|')})(?:\\([a-z-]+\\))?!?: (?![A-Z][a-z]|\\s).*[^.\\s]$`)
const LONGEST = 72

const [subject = ''] = readFileSync(process.argv[2] ?? '', 'utf8').split('\n')
const isMadeByGit = /^(?:Merge|Revert "|fixup!|squash!|amend!) ?/.test(subject)
if (!isMadeByGit && !(CONVENTIONAL.test(subject) && subject.length <= LONGEST)) {
  console.error(`This subject has ${subject.length} characters: ${subject}
A subject reads 'fix: keep the last stage on screen when a refresh fails': a type (${TYPES.join(', ')}),
what was done in the imperative and lowercase, no full stop, ${LONGEST} characters at most.`)
  process.exitCode = 1
}
