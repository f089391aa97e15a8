import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { code, type Import, importsOf, roomOf, sources } from '../support/imports'

/**
 * What a room may import: rooms, files of `src/`, packages; what stands in brackets may be named in its types alone. That
 * domain and machines know neither page nor Node, and src/ no Node, is held by their `tsconfig.json`, and that domain knows
 * no other room.
 */
const MAY: Record<string, string> = {
  // What is true does not depend on who asks; the package calculates and does nothing else.
  domain: 'domain @noble/hashes',
  // A machine says what can happen and does none of it: it runs in a test, in the inspector and without a page.
  machines: 'machines domain xstate',
  // The border is shared with the sandbox, so it knows neither machines nor the page; snake_case ends in it.
  api: 'api domain valibot',
  // A door carries out work that a machine names, and knows no machine and no view.
  actors: 'actors [api] domain environment xstate fuse.js wagmi viem',
  // What happened is written down by who looks on, of any machines: the page and the inspector share it.
  trace: 'trace valibot [xstate]',
  // A visitor's own file: what is private in a trace is known to the page alone.
  'trace-file': 'trace-file trace actors',
  // A table of sentences shows itself to nobody; it is written from words/.
  words: 'words environment domain',
  // Snapshot in, events out: a view that reached for the API or a door would have a life no machine shows.
  views: 'views machines domain words environment start react @xstate/react qrcode [xstate]',
  // The one place where machines meet the world, and its half that is loaded after the buy form.
  provide: 'actors trace-file [api] machines domain start environment provide-after-form xstate',
  // A notification is work that speaks, so its words are given here.
  'provide-after-form': 'actors trace machines domain words start provide-transfer xstate [api] [environment]',
  // Its part that is loaded once a wallet is connected.
  'provide-transfer': 'actors machines xstate [api]',
  // It brings the page to life and loads what is lazy; what the page does is given to it.
  start:
    'start views styles api domain [environment] provide provide-after-form adapter react react-dom @xstate/react xstate [machines] [actors] [trace]',
  // The names of chain and token are written by the build; settings are read once, by who starts the page.
  environment: '',
  // The back end in a box shares the arithmetic and the border with the page, and nothing of the page itself; it runs in
  // Node, with whatever packages it needs.
  sandbox: 'sandbox domain api *',
  // The transforms of a build run in Node and know of the page only what they write into it; hosting/ builds on them.
  build: 'build domain environment words *',
  // It inspects any app of machines, and knows this one through its adapter alone, whose room is inspector/sale/.
  inspector:
    'inspector inspected elk trace styles react react-dom @xstate/react xstate @xyflow/react elkjs fuse.js @fontsource-variable/figtree valibot',
  // For any other app: its plugin runs in Node, its probe in that app, and nothing of this product is in it.
  package: 'package inspector trace *',
  adapter:
    'adapter inspector machines domain trace trace-file views words styles start sandbox paths react react-dom xstate',
}

const product = [...sources('machines'), ...sources('src'), ...sources('trace'), ...sources('sandbox')]
const files = [
  ...product,
  ...sources('build'),
  ...sources('inspector').filter(file => !file.endsWith('vite.config.ts')),
]
const imports = files.flatMap(importsOf)
const show = ({ file, specifier }: Import) => `${file} imports ${specifier}`

/** The inspector, and its adapter for this product. */
const ADAPTED = ['inspector', 'adapter']

describe('the rooms', () => {
  it.each(Object.entries(MAY))('%s imports only what it may', (room, may) => {
    const all = may.split(' ')
    const offences = imports
      .filter(({ file, specifier }) => roomOf(file) === room && (room === 'inspector' || !specifier.endsWith('.css')))
      .filter(({ from, typesOnly }) => {
        const name = from.replace('package:', '')
        return !all.includes(name) && !(typesOnly && all.includes(`[${name}]`)) && !(name !== from && all.includes('*'))
      })
    expect(offences.map(show)).toEqual([])
  })

  it('every room of src has its line', () => {
    expect([...new Set(sources('src').map(roomOf))].filter(room => !(room in MAY))).toEqual([])
  })

  it('machines import each other by their names and two helpers beside them', () => {
    const beside = imports.filter(({ file, specifier }) => roomOf(file) === 'machines' && specifier.startsWith('.'))
    expect(beside.filter(({ specifier }) => !['./unprovided', './loading'].includes(specifier)).map(show)).toEqual([])
  })

  it('only the start imports the inspector, in development, and only the sandbox knows where it is served', () => {
    const reaching = imports.filter(({ file, from }) => !file.startsWith('inspector/') && ADAPTED.includes(from))
    expect(reaching.map(show)).toEqual(['src/start/main.ts imports ../../inspector/sale/probe'])
    expect(code('src/start/main.ts', { texts: true })).toContain(
      "import.meta.hot ? await import('../../inspector/sale/probe') : null",
    )
    const knowing = product.filter(file => /\/inspector\b/.test(code(file, { texts: true })))
    expect(knowing).toEqual(['src/start/main.ts', 'sandbox/http/page.ts', 'sandbox/start.ts'])
  })

  it('the inspector knows the product by one name, that of its adapter, which may be another product’s', () => {
    const names = imports.filter(({ file, specifier }) => roomOf(file) === 'inspector' && specifier.startsWith('#'))
    const used = [...new Set(names.map(({ specifier }) => specifier))].filter(name => !name.startsWith('#trace/'))
    expect(used.sort()).toEqual(['#elk', '#inspected', '#inspected/page'])
    const { imports: means } = JSON.parse(readFileSync('package.json', 'utf8'))
    expect([means['#inspected'], means['#inspected/page']]).toEqual([
      './inspector/sale/adapter.ts',
      './inspector/sale/page.ts',
    ])
  })

  it('the adapter takes nothing but pictures from the sandbox', () => {
    const taken = imports.filter(({ file, from }) => roomOf(file) === 'adapter' && from === 'sandbox')
    expect(taken.filter(({ specifier }) => !specifier.endsWith('/sandbox/logos')).map(show)).toEqual([])
  })

  it('nothing outside tests/ imports tests/: what others use of them too is the kit in paths/', () => {
    const rooms = [
      'machines',
      'src',
      'trace',
      'sandbox',
      'inspector',
      'build',
      'hosting',
      'paths',
      'proofs',
      'scripts',
      'bench',
    ]
    const reaching = rooms.flatMap(sources).flatMap(importsOf)
    expect(reaching.filter(({ from }) => from === 'tests').map(show)).toEqual([])
  })

  it('nothing is imported through a barrel: a path says where a thing lives', () => {
    expect(files.filter(file => /(?:^|\/)index\.tsx?$/.test(file))).toEqual([])
  })
})

describe('purity', () => {
  /** What every JavaScript has, so that it compiles without a page. */
  const WORLD = /\bDate\.now|\bnew Date\b|\bMath\.random\b/

  it('no machine reads the snapshot of another actor: what it knows of a child, it was told', () => {
    expect(sources('machines').filter(file => code(file, { texts: false }).includes('getSnapshot'))).toEqual([])
  })

  it('machines and domain touch neither clock nor chance', () => {
    const pure = [...sources('machines'), ...sources('src/domain')]
    expect(pure.filter(file => WORLD.test(code(file, { texts: false })))).toEqual([])
  })
})

describe('what a wallet is asked for', () => {
  const page = [...sources('machines'), ...sources('src')]
  /** Every place of the page's code with such a word in it, texts too. */
  const places = (word: RegExp) =>
    page.flatMap(file => (code(file, { texts: true }).match(new RegExp(word, 'gi')) ?? []).map(found => [file, found]))

  it('is to send, in one place alone', () => {
    expect(places(/eth_send\w*|sendTransaction|sendRawTransaction/)).toEqual([
      ['src/actors/wallet/transfer.ts', 'eth_sendTransaction'],
    ])
  })

  // spec 6.setRule.unused
  it('is never to write to a contract otherwise, to sign, or to approve', () => {
    const WRITES = /\bsetRule\b|writeContract|deployContract|wallet_sendCalls|wallet_sendPreparedCalls/
    const SIGNS = /eth_sign\w*|personal_sign\w*|signTypedData\w*|signMessage\w*|signTransaction/
    const APPROVES = /\bapprove\w*\(|095ea7b3|39509351|d505accf|\bpermit2?\b|increaseAllowance|setApprovalForAll/
    expect([...places(WRITES), ...places(SIGNS), ...places(APPROVES)]).toEqual([])
  })

  it('is one call of ERC-20: `transfer`, and the three that only read', () => {
    const SELECTORS = ['0xa9059cbb', '0x95d89b41', '0x313ce567', '0x70a08231']
    const found = places(/(?<=')0x[0-9a-f]{8}(?=')/).map(([, selector]) => selector)
    expect([...new Set(found)].sort()).toEqual(SELECTORS.sort())
  })
})

describe('the reader of imports', () => {
  it('sees each kind of import, so that the rules above rest on something', () => {
    expect(importsOf('src/views/pay/Delivery.tsx')).toContainEqual({
      file: 'src/views/pay/Delivery.tsx',
      specifier: '#domain/order',
      from: 'domain',
      typesOnly: true,
    })
    expect(importsOf('src/actors/find-coins.ts')).toContainEqual({
      file: 'src/actors/find-coins.ts',
      specifier: 'fuse.js/basic',
      from: 'package:fuse.js',
      typesOnly: false,
    })
    expect(importsOf('machines/stage.machine.ts').map(({ from, typesOnly }) => [from, typesOnly])).toEqual([
      ['package:xstate', false],
      ['domain', true],
      ['domain', false],
      ['machines', false],
    ])
  })
})
