/**
 * The Node half of the Sandbox Wallet: what its user is asked, and what becomes of it. A question outlives the page that asked
 * it, and is carried out when it is approved, whoever still waits for the answer; it is not stored, and ends with the process.
 */
import type { Address } from 'viem'
import type { Network } from '../chain/chain'
import type { Networks } from '../chain/networks'
import { chainIdOf, described, sendingOf, tokenOf } from './asked'
import { errorOf, WalletError } from './error'
import type { Keyring } from './keyring'
import { type AccountName, type Ending, type Mode, QUESTIONS, type QuestionName } from './modes'

/** How the wallet of one browser is set. */
export interface WalletSettings {
  /** The wallet's own id: each browser has one. */
  readonly id: string
  /** The chain that it is on. */
  readonly chainId: number
  readonly account: AccountName
  readonly mode: Mode
  /** The delay of the modes that act later, in milliseconds. */
  readonly after: number
}

/** A call as the page makes it. */
interface WalletCall {
  /** Unique over all browsers and restarts. */
  readonly id: string
  readonly method: string
  readonly params: unknown
  readonly wallet: WalletSettings
}

/** What the page is told; nothing at all by a silent wallet. */
type WalletAnswer = { result: unknown } | { error: { code: number; message: string } } | { silent: true }

/** What a rule of the fault injector says of the next question. */
export interface Drawn {
  readonly mode?: Mode
  /** Which account is connected. */
  readonly account?: AccountName
  readonly after: number
}

/** A question that is open, as it is shown. */
export interface ListedQuestion {
  readonly id: string
  readonly wallet: string
  readonly method: string
  readonly chain_id: number
  readonly from: Address
  /** What it does, in words, such as 'Send 50.5 USDT'. */
  readonly does: string
  readonly to: Address | null
}

export interface Questions {
  ask(call: WalletCall): Promise<WalletAnswer>
  readonly open: readonly ListedQuestion[]
  /** The answer of a question that was asked, once there is one; `null` for one that is not known. */
  answer(id: string): Promise<WalletAnswer> | null
  /** Lets the user of the wallet answer an open question; `null` where it is not open. */
  settle(id: string, ending: Ending): Promise<WalletAnswer> | null
}

interface Question {
  readonly name: QuestionName
  readonly listed: ListedQuestion
  readonly carryOut: (way: Way) => Promise<unknown>
}

/** In what way a question is carried out. */
interface Way {
  readonly ending: Ending
  readonly account: AccountName
  readonly after: number
}

const ANSWERS_KEPT = 1_000

export function openQuestions(
  keyring: Keyring,
  networks: Networks,
  draw: (name: QuestionName) => Drawn | null,
): Questions {
  const open = new Map<string, { question: Question; end: (ending: Ending) => Promise<WalletAnswer> }>()
  const answers = new Map<string, Promise<WalletAnswer>>()

  const networkOfChain = async (chainId: number): Promise<Network> => {
    const facts = networks.known.find(network => network.chainId === chainId)
    if (!facts) throw new WalletError(4901, `The wallet is on chain ${chainId}, and has no node of it.`)
    return networks.open(facts.code)
  }

  /** What a call would do. @throws WalletError for what a wallet refuses before it asks anybody. */
  async function prepared(name: QuestionName, { id, params, wallet }: WalletCall): Promise<Question | null> {
    const { account, chainId } = wallet
    const from = keyring.addresses[account]
    const question = (does: string, to: Address | null, carryOut: Question['carryOut']): Question => ({
      name,
      listed: { id, wallet: wallet.id, method: name, chain_id: chainId, from, does, to },
      carryOut,
    })
    const list = Array.isArray(params) ? params : []
    switch (name) {
      case 'eth_requestAccounts':
        return question('Connect to this page', null, async way => [keyring.addresses[way.account]])
      case 'wallet_requestPermissions':
        return question('Connect to this page', null, async way => [
          { parentCapability: 'eth_accounts', caveats: [{ value: [keyring.addresses[way.account]] }] },
        ])
      case 'wallet_switchEthereumChain': {
        const wanted = chainIdOf(list[0]?.chainId)
        const facts = networks.known.find(network => network.chainId === wanted)
        if (!facts) throw new WalletError(4902, `Unrecognized chain ID ${String(list[0]?.chainId).slice(0, 64)}.`)
        return wanted === chainId ? null : question(`Switch to ${facts.name}`, null, async () => null)
      }
      case 'wallet_watchAsset': {
        const token = await tokenOf(await networkOfChain(chainId), params)
        return question(`Add the token ${token.symbol}`, token.address, async () => true)
      }
      case 'eth_sendTransaction': {
        const network = await networkOfChain(chainId)
        const sending = sendingOf(list[0], network, networks, from)
        const { does, to } = described(sending, network)
        return question(does, to, way => keyring.send(account, network, sending, way))
      }
      default:
        return question('Sign a message', null, () => keyring.sign(account, name, list))
    }
  }

  /** Leaves a question open until its user answers it, or the mode's delay is over. */
  function leftOpen(question: Question, wallet: WalletSettings): Promise<WalletAnswer> {
    const { id } = question.listed
    return new Promise(resolve => {
      const end = (ending: Ending) => {
        const answer = ended(question, { ...wallet, ending })
        resolve(answer)
        return answer
      }
      open.set(id, { question, end })
      if (wallet.mode === 'later') setTimeout(() => settle(id, 'approve'), wallet.after).unref()
    })
  }

  function settle(id: string, ending: Ending): Promise<WalletAnswer> | null {
    const asked = open.get(id)
    open.delete(id)
    return asked?.end(ending) ?? null
  }

  async function answered(call: WalletCall): Promise<WalletAnswer> {
    if (call.method === 'eth_accounts') return { result: [keyring.addresses[call.wallet.account]] }
    const name = QUESTIONS.find(known => known === call.method)
    if (!name) return errorOf(new WalletError(4200, `The Sandbox Wallet does not know ${call.method.slice(0, 64)}.`))
    try {
      const question = await prepared(name, call)
      if (!question) return { result: null }
      const wallet = { ...call.wallet, ...draw(name) }
      const { mode } = wallet
      return mode === 'ask' || mode === 'later'
        ? leftOpen(question, wallet)
        : ended(question, { ...wallet, ending: mode })
    } catch (failure) {
      return errorOf(failure)
    }
  }

  return {
    ask(call) {
      const answer = answers.get(call.id) ?? answered(call)
      answers.set(call.id, answer)
      const [oldest] = answers.keys()
      if (answers.size > ANSWERS_KEPT && oldest !== undefined) answers.delete(oldest)
      return answer
    },
    get open() {
      return [...open.values()].map(({ question }) => question.listed)
    },
    answer: id => answers.get(id) ?? null,
    settle,
  }
}

async function ended({ name, carryOut }: Question, way: Way): Promise<WalletAnswer> {
  const { ending } = way
  const sends = name === 'eth_sendTransaction'
  const watches = name === 'wallet_watchAsset'
  try {
    if (ending === 'decline') throw new WalletError(4001, 'User rejected the request.')
    if (ending === 'busy') throw new WalletError(-32_002, 'Another request is already pending.')
    if (ending === 'silent') return { silent: true }
    if (ending === 'fails before sending' && (sends || watches || name === 'wallet_switchEthereumChain')) {
      throw new WalletError(-32_603, 'The wallet failed, and did nothing.')
    }
    if (ending === 'adds no token' && watches) return { result: false }
    if (ending === 'knows no tokens' && watches) throw new WalletError(-32_601, 'The method does not exist.')
    const result = await carryOut(way)
    if (ending === 'fails after sending' && sends) throw new WalletError(-32_603, 'The wallet failed.')
    return { result }
  } catch (failure) {
    return errorOf(failure)
  }
}
