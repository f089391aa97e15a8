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
  const warned = (env: Record<string, string>) => {
    const warnings: string[] = []
    const { configResolved, buildStart } = hosting() as unknown as Record<string, (given?: object) => void>
    configResolved?.({ define: {}, env, logger: { warn: (text: string) => warnings.push(text) } })
    buildStart?.()
    return warnings
  }

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
    expect(warned({ VITE_SELLER: 'Example Ltd.', VITE_SUPPORT_URL: 'mailto:support@fract.example' })).toEqual([])
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
    const page = withSiteOrigin(html, 'https://sale.example.com')
    expect(page).toContain('<meta property="og:image" content="https://sale.example.com/social.png" />')
    expect(page).toContain('<meta property="og:url" content="https://sale.example.com/" />')
    expect(page).toContain('<link rel="canonical" href="https://sale.example.com/" />')
    expect(withSiteOrigin(html, 'https://sale.example.com', '/de/')).toContain('href="https://sale.example.com/de/" />')
    expect(withSiteOrigin(html, '')).toBe(html)
  })

  it.each([
    'http://sale.example.com',
    'https://sale.example.com/',
    'https://sale.example.com"><script>',
    'sale.example',
  ])('stops a build whose origin is none: %s', origin => {
    expect(() => withSiteOrigin(html, origin)).toThrow('VITE_SITE_ORIGIN is an origin')
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
    const times = (header: string) => files[name].match(new RegExp(header, 'g'))?.length
    for (const header of Object.keys(all)) expect(times(header)).toBe(FOR_DOCUMENTS.includes(header) ? 1 : 2)
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
      Caddyfile: 'not path /assets/* /de/*',
    }
    expect(file).toContain(rule[name as keyof typeof rule])
  })

  it('hosts that know such rules answer a path of a language with its document', () => {
    expect(nginx(two)).toContain('try_files $uri /de/index.html;')
    expect(caddy(two)).toContain('try_files /de/* {path} /de/index.html')
  })

  it('hosts that know such rules answer an unknown path with the page', () => {
    expect(files['nginx.conf']).toContain('try_files $uri /index.html;')
    expect(files.Caddyfile).toContain('try_files @page {path} /index.html')
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
