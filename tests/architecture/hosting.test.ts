import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, it, vi } from 'vitest'
import { logoOrigins } from '#api/logo'
import { withNamespaces } from '../../build/class-names'
import { refuseHalfAChain } from '../../build/names'
import { caddy, type Documents, nginx, underscoreHeaders } from '../../hosting/files'
import { arrivalScript, forwardingScript } from '../../hosting/forwarding'
import {
  assetHeaders,
  CACHING,
  contentSecurityPolicy,
  FOR_DOCUMENTS,
  headers,
  type Surroundings,
} from '../../hosting/headers'
import { hosting, withoutRule } from '../../hosting/plugin'
import { KNOWN } from '../../hosting/settings'
import { withSiteOrigin } from '../../hosting/site-origin'

const OWN: Surroundings = {
  apiBase: '/api',
  logos: [],
  rpcUrl: '/rpc/137',
  hasWalletConnect: false,
  scripts: ['sha256-abc='],
  styles: ['sha256-def='],
}

describe('the styles of the page', () => {
  const page = (styles: string) => `<style>${styles}</style><p class="a-b c">x</p>`

  it.each([
    '.a-b{color:red}.c{color:red}',
    '.a-b>p,.c:hover{color:red}',
    '@media print{.a-b{color:red}}.a-b .c{top:0}',
  ])('have a rule for each of its classes: %s', styles => {
    expect(withoutRule(page(styles))).toEqual([])
  })

  it.each([
    ['', ['a-b', 'c']],
    ['.a-b-c{color:red}.c{top:.5px}', ['a-b']],
    ['.a-b{inset:var(--c)}', ['c']],
  ])('lack the rule of a class: %s', (styles, bare) => {
    expect(withoutRule(page(styles))).toEqual(bare)
  })
})

describe("a view's classes", () => {
  it('are asked of a namespace, so that the bundler writes them in place', () => {
    const view = "import css from './buy.module.css'\nimport shell from '../app.module.css'\n"
    expect(withNamespaces(view)).toBe(
      view.replace('css from', '* as css from').replace('shell from', '* as shell from'),
    )
  })

  it.each([
    "import './page.module.css'",
    "import * as css from './buy.module.css'",
    "import words from './words'",
    'const text = "import css from \'./buy.module.css\'"',
  ])('leave everything else as it is: %s', line => {
    expect(withNamespaces(line)).toBe(line)
  })
})

describe('the script of the document of another language', () => {
  it('puts the promocode into the path again, and leaves the order that the address names', () => {
    const replaceState = vi.fn()
    vi.stubGlobal('history', { state: null, replaceState })
    vi.stubGlobal('location', { pathname: '/de/', search: '?wr=&code=FRIEND5', hash: '#o=abc' })
    new Function(arrivalScript('/de/'))()
    expect(replaceState).toHaveBeenCalledExactlyOnceWith(null, '', '/de/FRIEND5?wr=#o=abc')
  })
})

describe('the policy of the page', () => {
  it('lets in nothing but the page itself, and the icons that wallets announce as data', () => {
    expect(contentSecurityPolicy(OWN)).toBe(
      "default-src 'none'; script-src 'self' 'sha256-abc='; style-src 'self' 'sha256-def='; img-src 'self' data:; " +
        "font-src 'self'; connect-src 'self'; frame-src 'none'; manifest-src 'self'; base-uri 'none'; " +
        "form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
    )
  })

  it('names the servers of another origin, each once, without their paths', () => {
    const policy = contentSecurityPolicy({
      ...OWN,
      apiBase: 'https://api.fract.example/v1',
      rpcUrl: 'https://api.fract.example/rpc',
    })
    expect(policy).toContain("connect-src 'self' https://api.fract.example;")
    expect(contentSecurityPolicy({ ...OWN, rpcUrl: 'https://node.example/v2/key' })).toContain(
      "connect-src 'self' https://node.example;",
    )
  })

  it('lets logos come from the server of the API and from the hosts that the build names, and from no other', () => {
    const apiBase = 'https://api.fract.example/v1'
    const logos = logoOrigins('cdn.example, cdn.example img.example:8443')
    const policy = contentSecurityPolicy({ ...OWN, apiBase, rpcUrl: 'https://node.example', logos })
    expect(policy).toContain(
      "; img-src 'self' data: https://api.fract.example https://cdn.example https://img.example:8443;",
    )
    expect(policy).not.toMatch(/\bhttps:(?!\/\/)/)
  })

  it('names the relay of WalletConnect and its frame only where WalletConnect is offered', () => {
    const policy = contentSecurityPolicy({ ...OWN, hasWalletConnect: true })
    expect(policy).toContain("connect-src 'self' wss://relay.walletconnect.org wss://relay.walletconnect.com;")
    expect(policy).toContain('frame-src https://verify.walletconnect.org https://verify.walletconnect.com;')
  })

  it('is never unsafe', () => {
    expect(contentSecurityPolicy({ ...OWN, hasWalletConnect: true })).not.toContain('unsafe')
  })
})

describe('the headers of the page', () => {
  it('let a wallet answer from its popup, and nothing else in', () => {
    const { 'Content-Security-Policy': _, ...others } = headers(OWN)
    expect(others).toEqual({
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'Referrer-Policy': 'no-referrer',
      'Strict-Transport-Security': 'max-age=31536000',
      'X-Content-Type-Options': 'nosniff',
    })
  })
})

describe('a build', () => {
  /** What a build with these settings warns of before it begins. */
  const warned = (env: Record<string, string>, base = '/') => {
    const warnings: string[] = []
    const { configResolved, buildStart } = hosting() as unknown as Record<string, (given?: object) => void>
    const logger = { warn: (text: string) => warnings.push(text) }
    configResolved?.({ base, define: {}, env: { VITE_RPC_URL: '/rpc/137', ...env }, logger })
    buildStart?.()
    return warnings
  }
  const named = { VITE_SELLER: 'Example Ltd.', VITE_SUPPORT_URL: 'mailto:support@fract.example' }

  it.each(['', 'support@fract.example', 'http://fract.example/help'])(
    'says so where it names no support that can be reached: %j',
    setting => {
      expect(warned({ VITE_SELLER: 'Example Ltd.', VITE_SUPPORT_URL: setting })).toEqual([
        'No support address: VITE_SUPPORT_URL is no page (https://…) and no e-mail address (mailto:…), so no sentence of this page sends a buyer to support.',
      ])
    },
  )

  it('fails where it names a contract of the token that is no address, or is spelled otherwise', () => {
    const spelled = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    expect(() => warned({ VITE_TOKEN_ADDRESS: '0x5aAe' })).toThrow('0x5aAe')
    expect(() => warned({ VITE_TOKEN_ADDRESS: spelled.replace('aA', 'Aa') })).toThrow('EIP-55')
    expect(() => warned({ VITE_TOKEN_ADDRESS: spelled })).not.toThrow()
    expect(() => warned({ VITE_TOKEN_ADDRESS: `0x${'0'.repeat(40)}` })).toThrow('VITE_TOKEN_ADDRESS')
  })

  it.each(['/sale/', './', 'https://cdn.example/'])('stops where it is for no root of an origin: %s', base => {
    expect(() => warned({}, base)).toThrow(
      `The page lives at the root of an origin, so its base is / and can be no other: ${base}`,
    )
  })

  it.each(['/api', '/', '/sale/v1/', 'https://api.fract.example', 'HTTPS://api.fract.example:8443/v1/', ''])(
    'takes an address or a path as that of the API, and of a node: %j',
    address => {
      expect(warned({ ...named, VITE_API_BASE_URL: address })).toEqual([])
      expect(() => warned({ VITE_RPC_URL: address })).not.toThrow()
    },
  )

  it.each([
    'api.fract.example',
    'api',
    '//api.fract.example',
    '/\\api.fract.example',
    ' https://api.fract.example',
    'https://api.fract.example/v1 ',
    ' ',
    'https://api.fract.example/#v1',
    'https:/api.fract.example',
    'https:///v1',
    'https://user:secret@api.fract.example',
    'ftp://api.fract.example',
    'https://api.fract.example:99999',
  ])('stops at an address of the API, or of a node, that is none: %j', address => {
    const none = `and this is none: ${JSON.stringify(address)}`
    expect(() => warned({ VITE_API_BASE_URL: address })).toThrow(
      `VITE_API_BASE_URL is an address like https://api.example.com, or a path like /api, without a query, ${none}`,
    )
    expect(() => warned({ VITE_RPC_URL: address })).toThrow(
      `VITE_RPC_URL is an address like https://node.example.com, or a path like /rpc/137, ${none}`,
    )
  })

  it.each(['/api?v=1', 'https://api.fract.example?v=1', 'https://api.fract.example/?'])(
    'stops at a query where the paths of the API follow, and leaves it to a node: %s',
    address => {
      expect(() => warned({ VITE_API_BASE_URL: address })).toThrow('VITE_API_BASE_URL')
      expect(warned({ ...named, VITE_RPC_URL: address })).toEqual([])
    },
  )

  it('says so where a page of https: may not ask the API or the node', () => {
    expect(
      warned({ ...named, VITE_API_BASE_URL: 'http://api.fract.example', VITE_RPC_URL: 'http://10.0.0.7' }),
    ).toEqual([
      'VITE_API_BASE_URL is of http:, and browsers let no page of https: ask it: http://api.fract.example',
      'VITE_RPC_URL is of http:, and browsers let no page of https: ask it: http://10.0.0.7',
    ])
    for (const own of ['http://localhost:8080', 'http://api.localhost', 'http://127.0.0.1:5173/api', 'http://[::1]']) {
      expect(warned({ ...named, VITE_API_BASE_URL: own, VITE_RPC_URL: own })).toEqual([])
    }
  })

  it('says so where it names no node', () => {
    expect(warned({ ...named, VITE_RPC_URL: '', VITE_CHAIN_ID: '10' })).toEqual([
      'No node: VITE_RPC_URL is empty, so the host of the page has to answer JSON-RPC at /rpc/10, or deliveries cannot be checked.',
    ])
  })

  it.each([' ', 'abc ', 'a b'])('stops at a project of WalletConnect with spaces: %j', project => {
    expect(() => warned({ VITE_WALLETCONNECT_PROJECT_ID: project })).toThrow(
      `VITE_WALLETCONNECT_PROJECT_ID is the id of a project, without spaces, and this is none: ${JSON.stringify(project)}`,
    )
  })

  it('says so where a setting has a name that nothing reads', () => {
    expect(warned({ ...named, VITE_API_URL: 'https://api.fract.example', MODE: 'production' })).toEqual([
      'VITE_API_URL is no setting of this page, so nothing reads it; .env.example has those that are.',
    ])
  })

  it('knows the settings of .env.example', () => {
    const example = Object.keys(parseEnv(readFileSync('.env.example', 'utf8')))
    expect(new Set(KNOWN)).toEqual(new Set([...example, 'VITE_ATLAS_URL', 'VITE_USER_NODE_ENV']))
  })

  it.each(['', ' '])('says so where it names no seller: %j', setting => {
    expect(warned({ VITE_SELLER: setting, VITE_SUPPORT_URL: 'https://fract.example/help' })).toEqual([
      'No seller: VITE_SELLER is empty, so this page does not say who sells.',
    ])
  })

  it('stops at terms that are no page', () => {
    expect(() => warned({ VITE_TERMS_URL: 'javascript:alert(1)' })).toThrow('VITE_TERMS_URL')
    expect(() => warned({ VITE_TERMS_URL: 'https://fract.example/terms' })).not.toThrow()
  })

  it('has nothing to say where it names both', () => {
    expect(warned(named)).toEqual([])
  })

  it('stops at a host of logos that is none', () => {
    expect(() => warned({ VITE_LOGO_HOSTS: 'cdn.example, https:' })).toThrow(
      'VITE_LOGO_HOSTS names hosts, like cdn.example.com, and these are none: https:',
    )
  })
})

/** The headers of a path by a `_headers` file: all rules of the path hold, values of one name are joined, `!` takes one back. */
function rulesOf(file: string, path: string): Map<string, string> {
  const found = new Map<string, string>()
  let holds = false
  for (const line of file.split('\n')) {
    if (line.startsWith('/')) holds = path.startsWith(line.replace('*', ''))
    const [, taken] = /^ {2}! (.+)$/.exec(line) ?? []
    const [, name, value] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? []
    if (holds && taken) found.delete(taken)
    if (holds && name && value) found.set(name, [found.get(name) ?? [], value].flat().join(', '))
  }
  return found
}

describe('a link to the page', () => {
  const html = readFileSync('index.html', 'utf8')

  it('is unfolded with absolute addresses where the build says where the page will live', () => {
    const page = withSiteOrigin(html, 'https://sale.example.com', '/')
    expect(page).toContain('<meta property="og:image" content="https://sale.example.com/social.png" />')
    expect(page).toContain('<meta property="og:url" content="https://sale.example.com/" />')
    expect(page).toContain('<link rel="canonical" href="https://sale.example.com/" />')
    expect(withSiteOrigin(html, 'https://sale.example.com', '/de/')).toContain('href="https://sale.example.com/de/" />')
    expect(withSiteOrigin(html, '', '/')).toBe(html)
  })

  it.each([
    'http://sale.example.com',
    'https://sale.example.com/',
    'https://sale.example.com"><script>',
    'sale.example',
  ])('stops a build whose origin is none: %s', origin => {
    expect(() => withSiteOrigin(html, origin, '/')).toThrow('VITE_SITE_ORIGIN is an origin')
  })
})

describe('a build for another chain', () => {
  const whole = { VITE_CHAIN_ID: '10', VITE_CHAIN_NAME: 'OP Mainnet', VITE_CHAIN_CURRENCY: 'ETH' }

  it('stops where it leaves names of Polygon as they are', () => {
    expect(() => refuseHalfAChain({ VITE_CHAIN_ID: '10', VITE_CHAIN_NAME: 'OP Mainnet' })).toThrow(
      'VITE_CHAIN_ID is 10, and these are still of Polygon: VITE_CHAIN_CURRENCY, VITE_EXPLORER_URL',
    )
    expect(refuseHalfAChain({ ...whole, VITE_EXPLORER_URL: 'https://optimistic.etherscan.io' })).toBe(undefined)
  })

  it('has nothing left of the Polygon of .env.example, but for a currency that has the same name', () => {
    const example = parseEnv(readFileSync('.env.example', 'utf8')) as Record<string, string>
    expect(() => refuseHalfAChain({ ...example, VITE_CHAIN_ID: '80002' })).toThrow(
      'VITE_CHAIN_ID is 80002, and these are still of Polygon: VITE_CHAIN_NAME, VITE_EXPLORER_URL, VITE_RPC_URL',
    )
    const amoy = { VITE_CHAIN_ID: '80002', VITE_CHAIN_NAME: 'Amoy', VITE_RPC_URL: '/rpc/80002' }
    expect(refuseHalfAChain({ ...example, ...amoy, VITE_EXPLORER_URL: 'https://amoy.polygonscan.com' })).toBe(undefined)
  })

  it.each(['javascript:alert(1)', 'http://scan.example', 'https://scan.example/'])(
    'stops at an explorer that is none: %s',
    explorer => {
      expect(() => refuseHalfAChain({ ...whole, VITE_EXPLORER_URL: explorer })).toThrow(
        `VITE_EXPLORER_URL is a page like https://polygonscan.com, and this is none: ${explorer}`,
      )
    },
  )

  it.each(['abc', '0x89', '0', '-1', '13 7'])('stops at an id that is no number: %j', chainId => {
    expect(() => refuseHalfAChain({ VITE_CHAIN_ID: chainId })).toThrow(
      `VITE_CHAIN_ID is a number like 137, and this is none: ${chainId}`,
    )
  })

  it.each([{}, { VITE_CHAIN_ID: '' }, { VITE_CHAIN_ID: '137' }])('is not one for Polygon: %j', given => {
    expect(refuseHalfAChain(given)).toBe(undefined)
  })
})

describe('the files of the hosts', () => {
  const all = headers(OWN)
  const german = headers({ ...OWN, scripts: ['sha256-ghi='] })
  const one = new Map([['/', all]])
  const two = new Map([...one, ['/de/', german]])
  const of = (documents: Documents) => ({
    _headers: underscoreHeaders(documents),
    'nginx.conf': nginx(documents),
    Caddyfile: caddy(documents),
  })
  const files = of(one)

  it.each(Object.entries(files))('%s says every header, and how long an answer may be kept', (_, file) => {
    for (const [name, value] of Object.entries(all)) expect(file).toMatch(new RegExp(`${name}:? "?${escaped(value)}`))
    expect(file).toContain('public, max-age=31536000, immutable')
    expect(file).toContain('no-cache')
  })

  it.each(['nginx.conf', 'Caddyfile'] as const)('%s says beside the assets what is not of documents alone', name => {
    const times = (header: string) => files[name].match(new RegExp(`\\b${header}\\b`, 'g'))?.length
    // nginx says it of a missing asset, too.
    const often = name === 'nginx.conf' ? 3 : 2
    for (const header of Object.keys(all)) expect(times(header)).toBe(FOR_DOCUMENTS.includes(header) ? 1 : often)
  })

  it.each(Object.entries(files))('%s says at its head that it is of exactly one build', (_, file) => {
    expect(file).toMatch(/^# Of exactly one build, .*\n# built folder, with every deploy and every rollback/)
  })

  it('_headers takes back from the assets what is of documents alone, and has the caching of no other', () => {
    expect(rulesOf(files._headers, '/assets/a.js')).toEqual(
      new Map([...Object.entries(assetHeaders(all)), ['Cache-Control', CACHING['/assets/']]]),
    )
    expect(rulesOf(files._headers, '/FRIEND5')).toEqual(
      new Map([...Object.entries(all), ['Cache-Control', CACHING['/']]]),
    )
  })

  it.each(Object.entries(of(two)))('%s has a policy for each language, and one alone of each path', (name, file) => {
    const policy = (text: string) => text.match(/'sha256-\w+=' ?/g)?.map(hash => hash.trim())
    expect(policy(file)?.filter(hash => hash !== "'sha256-def='")).toEqual(["'sha256-abc='", "'sha256-ghi='"])
    const rule = {
      _headers: '/de/*\n  ! Content-Security-Policy\n',
      'nginx.conf': 'location /de/ {',
      Caddyfile: 'handle /de/* {',
    }
    expect(file).toContain(rule[name as keyof typeof rule])
  })

  /** The blocks of a file, each with its opening and without its indentation, as far as they have no headers. */
  const blocksOf = (file: string) =>
    file
      .replaceAll(/^ *(?:add_header (?!Cache)[\w-]+ .*|[A-Z][\w-]+ ".*)\n/gm, '')
      .split(/(?<=^\}\n)/m)
      .map(block => block.replaceAll(/^#.*\n|^ +/gm, ''))

  it('nginx answers an unknown path with the document of its language, and keeps an asset, but not that it is missing', () => {
    const compressed = 'gzip_static on;\nbrotli_static on;\ngzip_vary on;\n'
    const page = `add_header Cache-Control "no-cache" always;\n${compressed}`
    expect(blocksOf(nginx(two))).toEqual([
      `location /assets/ {\nadd_header Cache-Control "public, max-age=31536000, immutable";\n${compressed}try_files $uri @missing_asset;\n}\n`,
      'location @missing_asset {\nadd_header Cache-Control "no-store" always;\nreturn 404;\n}\n',
      `location / {\n${page}try_files $uri /index.html;\n}\n`,
      `location /de/ {\n${page}try_files $uri /de/index.html;\n}\n`,
    ])
  })

  it('Caddy does the same, in blocks of which one alone answers a path', () => {
    const files = 'file_server {\nprecompressed br gzip\n'
    expect(blocksOf(caddy(two))).toEqual([
      `handle /assets/* {\nheader {\n}\nroute {\n${files}pass_thru\n}\nheader Cache-Control "no-store"\nrespond 404\n}\n}\n`,
      `handle {\nheader {\n}\ntry_files {path} /index.html\n${files}}\n}\n`,
      `handle /de/* {\nheader {\n}\ntry_files {path} /de/index.html\n${files}}\n}\n`,
    ])
    const kept = caddy(two).match(/(?<=^ {4}Cache-Control ").*(?=")/gm)
    expect(kept).toEqual([CACHING['/assets/'], CACHING['/'], CACHING['/']])
  })
})

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

describe('the script that brings a visitor to the document of a language', () => {
  /** Where it leads from an address, for somebody who chose this language; `null` where the document stays. */
  function leads(address: string, chosen: string | null = null): string | null {
    const { pathname, search, hash } = new URL(address, 'https://fract.example')
    let to: string | null = null
    const location = { pathname, search, hash, replace: (address: string) => (to = address) }
    const script = new Function('location', 'localStorage', 'stop', forwardingScript(['de', 'fr']))
    script(location, { getItem: () => chosen }, () => {})
    return to
  }

  it.each([
    ['/', 'de', '/de/'],
    ['/FRIEND5', 'de', '/de/?code=FRIEND5'],
    ['/?wr=1&coin=BTC#o=3f0c1b2a', 'fr', '/fr/?wr=1&coin=BTC#o=3f0c1b2a'],
    ['/#o=3f0c1b2a', 'de', '/de/#o=3f0c1b2a'],
    ['/de/FRIEND5?wr=1#faq', null, '/de/?wr=1&code=FRIEND5#faq'],
    ['/de/FRIEND5', 'fr', '/de/?code=FRIEND5'],
    ['/de/', 'fr', null],
    ['/', null, null],
    ['/', 'xx', null],
    ['/FRIEND5', 'en', null],
  ])('leads from %s, where %s was chosen, to %s', (address, chosen, to) => {
    expect(leads(address, chosen)).toBe(to)
  })
})
