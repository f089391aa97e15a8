/**
 * A part of `npm run fix`, due after `npm install`: names in the lock file the optional packages of other platforms that the registry in
 * use does not carry. npm leaves those out without a word, and `npm ci` then refuses the lock file everywhere.
 */
import { readFileSync, writeFileSync } from 'node:fs'

interface Entry {
  version?: string
  dev?: boolean
  optionalDependencies?: Record<string, string>
  [field: string]: unknown
}

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']
const SAME: Record<string, string> = { amd64: 'x64', win: 'win32', gnueabihf: 'arm' }

const file = 'package-lock.json'
const lock: { packages: Record<string, Entry> } = JSON.parse(readFileSync(file, 'utf8'))

for (const [path, parent] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    const isNamed = [`${path}/node_modules/${name}`, `node_modules/${name}`].some(place => place in lock.packages)
    if (isNamed || !/^\d/.test(version)) continue
    const words = name.split(/[/-]/).map(word => SAME[word] ?? word)
    const [os, cpu] = [SYSTEMS, PROCESSORS].map(known => words.filter(word => known.includes(word)))
    lock.packages[`node_modules/${name}`] = {
      version,
      ...(cpu?.length && { cpu }),
      ...(parent.dev && { dev: true }),
      // Without it npm installs the binary for musl beside that for glibc.
      ...(name.includes('musl') && { libc: ['musl'] }),
      optional: true,
      ...(os?.length && { os }),
    }
    console.log(`named ${name}@${version}`)
  }
}

const packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(file, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`)
