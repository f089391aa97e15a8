/**
 * Runs a script by its command and name: `npm run proof -- border --count 1000`. Options after the name are the script's own;
 * an unknown name prints the names and fails.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { COMMANDS, DEFAULTS } from './commands'

const [command = '', ...words] = process.argv.slice(2)
const isNamed = words.length > 0 && !words[0]?.startsWith('-')
const [name = '', ...options] = isNamed ? words : [DEFAULTS[command] ?? '', ...words]
const scripts = new Map<string, Record<string, string>>(Object.entries(COMMANDS)).get(command) ?? {}
const script = new Map(Object.entries(scripts)).get(name)

if (script) {
  process.argv.splice(1, Number.POSITIVE_INFINITY, script, ...options)
  await import(pathToFileURL(join(import.meta.dirname, '..', script)).href)
} else {
  const names = Object.keys(scripts).map(known => `  npm run ${command} -- ${known}`)
  console.error([name ? `npm run ${command} knows no '${name}'. It knows:` : 'Say which:', ...names].join('\n'))
  process.exitCode = 1
}
