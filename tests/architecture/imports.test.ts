import { describe, expect, it } from 'vitest'
import { code, type Import, importsOf, roomOf, sources } from '../support/imports'

interface Rule {
  /** What the room may use: rooms, files of `src/`, packages. */
  uses: readonly string[]
  /** What it may name in its types alone. */
  names?: readonly string[]
  because: string
}

const RULES: Record<string, Rule> = {
  machines: {
    uses: ['machines', 'domain', 'package:xstate'],
    because:
      'A chart says what can happen and does none of it: it runs in a test, in the inspector and without a page.',
  },
  domain: {
    uses: ['domain', 'package:@noble/hashes', 'package:qrcode'],
    because: 'What is true does not depend on who asks. The two packages calculate and do nothing else.',
  },
  api: {
    uses: ['api', 'domain', 'package:valibot'],
    because: 'The border is shared with the sandbox, so it knows neither charts nor the page; snake_case ends in it.',
  },
  actors: {
    uses: ['actors', 'api', 'domain', 'start', 'package:xstate', 'package:fuse.js', 'package:wagmi', 'package:viem'],
    names: ['machines'],
    because:
      'A door carries out work that a chart names. It may say what it hands over, and knows no chart and no view; the recorder asks whether a machine is loading.',
  },
  words: {
    uses: ['words', 'domain'],
    names: ['machines', 'api'],
    because: 'A table of sentences is keyed by what is true, and shows itself to nobody.',
  },
  views: {
    uses: [
      'views',
      'machines',
      'domain',
      'words',
      'start',
      'package:react',
      'package:react-dom',
      'package:@xstate/react',
      'package:xstate',
    ],
    because:
      'Snapshot in, events out: a view that reached for the API or a door would have a life no chart shows. What is lazy comes from the start.',
  },
  provide: {
    uses: ['actors', 'api', 'machines', 'domain', 'start', 'environment', 'provide-lazy', 'package:xstate'],
    because: 'It is the one place where charts meet the world.',
  },
  'provide-lazy': {
    uses: ['actors', 'machines', 'domain', 'words', 'package:xstate'],
    names: ['api', 'environment', 'start'],
    because:
      'It is the half of src/provide.ts that is loaded after the buy form. A notification is work that speaks, so its words are given here.',
  },
  start: {
    uses: [
      'start',
      'views',
      'styles',
      'api',
      'domain',
      'environment',
      'provide',
      'provide-lazy',
      'inspector',
      'package:react',
      'package:react-dom',
      'package:@xstate/react',
      'package:xstate',
    ],
    names: ['machines', 'actors'],
    because: 'It brings the page to life and loads what is lazy; what the page does is given to it.',
  },
  environment: {
    uses: ['domain'],
    because: 'Settings are read once, by those who start the page; what they default to is what is true.',
  },
  sandbox: {
    uses: ['sandbox', 'domain', 'api'],
    because:
      'The back end in a box shares the arithmetic and the border with the page, and nothing of the page itself.',
  },
  inspector: {
    uses: [
      'inspector',
      'elk',
      'machines',
      'domain',
      'actors',
      'views',
      'words',
      'styles',
      'start',
      'sandbox',
      'paths',
      'package:react',
      'package:react-dom',
      'package:@xstate/react',
      'package:xstate',
      'package:@xyflow/react',
      'package:elkjs',
      'package:@fontsource-variable/figtree',
      'package:valibot',
    ],
    because:
      'The inspector looks at all of the page and is no part of it; nothing but the start in development looks back (see below).',
  },
}

/** What the inspector may use of rooms that are not there to be looked at. */
const INSPECTED: Record<string, readonly string[]> = {
  actors: ['recorder', 'trace', 'redaction'],
  sandbox: ['logos'],
}

const product = [...sources('machines'), ...sources('src'), ...sources('sandbox')]
const files = [...product, ...sources('inspector').filter(file => !file.endsWith('vite.config.ts'))]
const imports = files.flatMap(importsOf)
const show = ({ file, specifier }: Import) => `${file} imports ${specifier}`

function offences(room: string, { uses, names = [] }: Rule): string[] {
  return imports
    .filter(({ file }) => roomOf(file) === room)
    .filter(({ from, typesOnly }) => !uses.includes(from) && !(typesOnly && names.includes(from)))
    .filter(({ from }) => room !== 'sandbox' || !from.startsWith('package:'))
    .filter(({ specifier }) => !specifier.endsWith('.css'))
    .map(show)
}

describe('the rooms', () => {
  it.each(Object.entries(RULES))('%s imports only what it may', (room, rule) => {
    expect(offences(room, rule), rule.because).toEqual([])
  })

  it('machines import charts by their names and two helpers beside them', () => {
    const beside = imports.filter(({ file, specifier }) => roomOf(file) === 'machines' && specifier.startsWith('.'))
    expect(beside.filter(({ specifier }) => !['./unprovided', './lazy'].includes(specifier)).map(show)).toEqual([])
  })

  it('only src/provide.ts and its later half see both the charts and the doors', () => {
    const both = product.filter(file => {
      const seen = importsOf(file).filter(({ typesOnly }) => !typesOnly)
      return ['machines', 'actors'].every(room => seen.some(({ from }) => from === room))
    })
    expect(both).toEqual(['src/provide-lazy.ts', 'src/provide.ts'])
  })

  it('neither src nor machines import the sandbox: none of it may reach a visitor', () => {
    const reaching = imports.filter(({ file, from }) => /^(?:src|machines)\//.test(file) && from === 'sandbox')
    expect(reaching.map(show)).toEqual([])
  })

  it('only the start imports the inspector, in development, and only the sandbox knows where it is served', () => {
    const reaching = imports.filter(({ file, from }) => !file.startsWith('inspector/') && from === 'inspector')
    expect(reaching.map(show)).toEqual(['src/start/main.ts imports ../../inspector/live/probe'])
    expect(code('src/start/main.ts', { texts: true })).toContain(
      "import.meta.hot ? await import('../../inspector/live/probe') : null",
    )
    const knowing = product.filter(file => /\/inspector\b/.test(code(file, { texts: true })))
    expect(knowing).toEqual(['src/start/main.ts', 'sandbox/http/page.ts', 'sandbox/start.ts'])
  })

  it('the inspector listens at no door but the recorder’s, and takes nothing but pictures from the sandbox', () => {
    const others = imports.filter(({ file, from, specifier, typesOnly }) => {
      const own = INSPECTED[from]
      return roomOf(file) === 'inspector' && own && !typesOnly && !own.includes(specifier.split('/').at(-1) ?? '')
    })
    expect(others.map(show)).toEqual([])
  })

  it('nothing outside tests/ imports tests/: what others use of them too is the kit in paths/', () => {
    const rooms = ['machines', 'src', 'sandbox', 'inspector', 'hosting', 'paths', 'proofs', 'scripts', 'bench']
    const reaching = rooms
      .flatMap(sources)
      .flatMap(importsOf)
      .filter(({ from }) => from === 'tests')
    expect(reaching.map(show)).toEqual([])
  })

  it('nothing is imported through a barrel: a path says where a thing lives', () => {
    expect(files.filter(file => /(?:^|\/)index\.tsx?$/.test(file))).toEqual([])
  })

  it('every room of src has its rule', () => {
    const rooms = new Set(sources('src').map(roomOf))
    expect([...rooms].filter(room => !(room in RULES))).toEqual([])
  })
})

describe('purity', () => {
  // The field of a record may be called what a thing of the page is.
  const WORLD =
    /(?<!\.)\b(?:globalThis|fetch|window|document|localStorage|sessionStorage|navigator|location|history|setTimeout|setInterval|Date\.now|new Date|Math\.random|crypto|performance|console)\b(?!:)/g

  it.each([...sources('machines'), ...sources('src/domain')])(
    '%s touches neither page, clock, chance nor network',
    file => {
      expect(code(file, { texts: false }).match(WORLD) ?? []).toEqual([])
    },
  )
})

describe('the token contract', () => {
  // spec 6.setRule.unused
  it('is only read: no file of the page writes to a contract or sends a transaction', () => {
    const WRITE = /\bsetRule\b|\bwriteContract\b|\bsendTransaction\b|eth_sendTransaction|eth_signTransaction/
    const writing = [...sources('machines'), ...sources('src')].filter(file => WRITE.test(code(file, { texts: true })))
    expect(writing).toEqual([])
  })
})

describe('the reader of imports', () => {
  it('sees each kind of import, so that the rules above rest on something', () => {
    const seen = importsOf('src/actors/store.ts')
    expect(seen).toContainEqual({
      file: 'src/actors/store.ts',
      specifier: '#machines/order',
      from: 'machines',
      typesOnly: true,
    })
    expect(importsOf('src/actors/token-search.ts')).toContainEqual({
      file: 'src/actors/token-search.ts',
      specifier: 'fuse.js',
      from: 'package:fuse.js',
      typesOnly: false,
    })
    expect(importsOf('machines/stage.machine.ts').map(({ from, typesOnly }) => [from, typesOnly])).toEqual([
      ['package:xstate', false],
      ['domain', false],
      ['domain', true],
      ['machines', false],
    ])
  })
})
