import { fromCallback, fromPromise } from 'xstate'
import { BYTES_32, hex, word } from '#domain/json-rpc'
import { callOf, type TransferTerms } from '#domain/transfer'
import { isSentSince, type TransferAttempt } from '#domain/transfer-attempt'
import { NotAsked, type TransferFault, transferFault } from '#domain/transfer-fault'
import type { Funds, TransferCheck, TransferQuestion, TurnEvent, WalletQuestion } from '#domain/transfer-question'
import type { Sighting } from '#domain/transfer-sighting'
import { TRANSFER_TOPIC } from '#domain/verification'
import type { TransferRecords } from '../transfers'
import { balanceOf, count, quantity, type ReadChain, tokenAt } from './erc20'

/** The connected wallet, as far as a payment needs it. */
export interface PayingWallet {
  /** Asks the wallet itself, however long its visitor takes. */
  ask(method: string, params?: unknown): Promise<unknown>
  /**
   * Reads a chain: through a wallet of this browser that is on it, or for a wallet app from the sale's node. Rejects in
   * time, because the looking for a transfer waits for each answer.
   */
  read(chainId: number, method: string, params: readonly unknown[]): Promise<unknown>
}

/**
 * The doors of a payment from the wallet. This file alone asks a wallet to send, by plain `eth_sendTransaction`; nothing
 * is ever signed or approved.
 */
export function transferDoors(
  wallet: PayingWallet,
  records: TransferRecords,
  {
    locks = globalThis.navigator?.locks,
    now = Date.now,
    otherAsked = () => null,
    readNode = () => Promise.reject(new Error('There is no node.')),
  }: {
    locks?: LockManager | undefined
    now?: () => number
    /** The order beside this one that a wallet may still ask about. */
    otherAsked?: (uuid: string) => string | null
    /** Reads a chain from the page's own node of it; rejects for a chain of which the page knows none. */
    readNode?: PayingWallet['read']
  } = {},
) {
  /** The questions that a wallet has not answered, by order. */
  const questions = new Map<string, Promise<unknown>>()

  /**
   * Records the question before the wallet is asked, because its window outlives the page, and the answer, because the machine
   * that asked may be gone by then.
   */
  async function ask({ attempt, before }: WalletQuestion): Promise<string> {
    // Another tab may have found meanwhile that the question before was answered with a yes.
    if (isSentSince(before, records.read(attempt.uuid))) throw new NotAsked('elsewhere')
    const isKept = records.keep(attempt.uuid, attempt)
    try {
      if (!isKept) throw new NotAsked('unkept')
      // Nothing is waited for here: a wallet is asked only while the machine's state says that it may be.
      const hash = await wallet.ask('eth_sendTransaction', [callOf(attempt, attempt.from)])
      if (typeof hash !== 'string' || !BYTES_32.test(hash)) throw new Error('The wallet answered with no hash.')
      // The chain may have shown this very transaction meanwhile.
      const known = records.read(attempt.uuid)
      records.complete({ ...(known?.at === attempt.at && known.hash === hash ? known : attempt), hash })
      return hash
    } catch (error) {
      if (transferFault(error) !== null) records.restore(attempt, before)
      throw error
    }
  }

  /** The fault where the wallet is on another account or chain than its connection says; rejects where it does not answer. */
  async function walletChange({ from, chainId }: TransferAttempt): Promise<TransferFault | null> {
    const [accounts, chain] = await Promise.all([wallet.ask('eth_accounts'), wallet.ask('eth_chainId')])
    const [account] = Array.isArray(accounts) ? accounts : []
    if (String(account).toLowerCase() !== from.toLowerCase()) return { kind: 'account' }
    return Number(chain) === chainId ? null : { kind: 'network' }
  }

  /**
   * What the chain shows through the wallet, else through the page's node, because the wallet may be gone. It is all read again there:
   * a nonce that is used up beside another node's missing transaction would look like a replaced one.
   */
  const shownOnChain = (attempt: TransferAttempt) => {
    const shownBy = (read: PayingWallet['read']) =>
      sighting(attempt, (method, params) => read(attempt.chainId, method, params))
    return shownBy(wallet.read).catch(() => shownBy(readNode))
  }

  return {
    'take turn': fromCallback<TurnEvent, string>(({ input: uuid, sendBack }) => {
      let [isLeft, release] = [false, () => {}]
      const hold = (lock: Lock | null) => {
        if (isLeft) return
        if (!lock) throw new Error('Another tab has the turn.')
        // Made before the news, on which the payment may give the turn back at once.
        const held = new Promise<void>(released => {
          release = released
        })
        sendBack({ type: 'turn.taken', attempt: records.read(uuid), otherOrder: otherAsked(uuid) })
        return held
      }
      const request = async () => (locks as LockManager).request(`transfer ${uuid}`, { ifAvailable: true }, hold)
      // A browser without Web Locks refuses, too.
      request().catch(() =>
        sendBack({ type: 'turn.refused', fault: { kind: questions.has(uuid) ? 'busy' : 'elsewhere' } }),
      )
      return () => {
        isLeft = true
        // The question outlives its actor, and so does the turn: another tab would ask beside it.
        Promise.resolve(questions.get(uuid)).then(release, release)
      }
    }),

    'switch network': fromPromise<void, number>(async ({ input: chainId }) => {
      await wallet.ask('wallet_switchEthereumChain', [{ chainId: hex(chainId) }])
      if (Number(await wallet.ask('eth_chainId')) !== chainId) throw new NotAsked('network')
    }),

    'read funds': fromPromise<Funds, TransferQuestion>(async ({ input: { terms, payer } }) => {
      const { read, isReviewed } = reader(wallet, terms)
      if (!(await isReviewed())) return { fault: { kind: 'token' } }
      const units = await balanceOf(read, terms.contract, payer.address)
      return { units: String(units) }
    }),

    'check transfer': fromPromise<TransferCheck, TransferQuestion>(async ({ input }) => {
      const { uuid, terms, payer } = input
      const { read, isReviewed } = reader(wallet, terms)
      const from = payer.address
      const fault = (found: TransferFault) => ({ fault: found })
      const { chainId: _, ...call } = callOf(terms, from)
      // All reads start together, because the visitor waits. They are judged in turn, so that a read that failed counts
      // only where those before it found no fault.
      const reads = {
        shown: input.before && shownOnChain(input.before),
        code: read('eth_getCode', [from, 'latest']),
        isReviewed: isReviewed(),
        balance: balanceOf(read, terms.contract, from),
        tried: read('eth_call', [call, 'latest']).catch(refusal),
        gas: read('eth_estimateGas', [call]).then(quantity),
        price: read('eth_gasPrice', []).then(quantity),
        coins: balanceOf(read, null, from),
        nonce: read('eth_getTransactionCount', [from, 'pending']).then(count),
        block: read('eth_blockNumber', []).then(count),
        before: terms.contract === null ? balanceOf(read, null, terms.to) : Promise.resolve(0n),
      }
      await Promise.allSettled(Object.values(reads))

      const seen = await reads.shown
      if (seen?.kind === 'mined' || seen?.kind === 'pending') return { seen }
      const isContractAccount = isContract(await reads.code)
      if (isContractAccount && terms.contract === null) return fault({ kind: 'contract account' })
      if (!(await reads.isReviewed)) return fault({ kind: 'token' })
      const units = BigInt(terms.units)
      const balance = await reads.balance
      if (balance < units) return fault({ kind: 'balance', missing: String(units - balance) })
      if (!isSuccess(await reads.tried)) return fault({ kind: 'refused' })
      // The gas of a contract account is paid by whoever sends its transactions.
      if (!isContractAccount) {
        const due = (await reads.gas) * (await reads.price) + (terms.contract === null ? units : 0n)
        const coins = await reads.coins
        if (coins < due) return fault({ kind: 'gas', missing: String(due - coins) })
      }
      const [nonce, block, before] = await Promise.all([reads.nonce, reads.block, reads.before])
      const { chainId, contract, to } = terms
      const attempt = {
        uuid,
        chainId,
        contract,
        from,
        to,
        units: terms.units,
        at: now(),
        nonce,
        isNonceSeen: false,
        block,
        unitsBefore: String(before),
        hash: null,
        end: null,
      }
      const change = await walletChange(attempt)
      return change ? fault(change) : { attempt }
    }),

    'ask wallet': fromPromise<string, WalletQuestion>(({ input }) => {
      const { uuid } = input.attempt
      const answer = ask(input).finally(() => questions.delete(uuid))
      questions.set(uuid, answer)
      return answer
    }),

    'look for transfer': fromPromise<Sighting, TransferAttempt>(({ input }) => shownOnChain(input)),
  }
}

/** Reads the chain of the terms, and whether its contract is the reviewed one. */
function reader(wallet: PayingWallet, { chainId, contract, decimals, symbols }: TransferTerms) {
  const read: ReadChain = (method, params) => wallet.read(chainId, method, params)
  const isReviewed = async () => {
    if (contract === null) return true
    const token = await tokenAt(read, contract)
    return symbols.includes(token.symbol) && token.decimals === decimals
  }
  return { read, isReviewed }
}

/** The code of an account of a person that delegates to a contract (EIP-7702). */
const DELEGATED = /^0xef0100/i

function isContract(code: unknown): boolean {
  return code !== '0x' && !DELEGATED.test(String(code))
}

/** A call that the contract reverts is an answer; a node that cannot be reached is none. */
function refusal(error: unknown): null {
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (code === 3 || /revert/i.test(String(message))) return null
  throw error
}

/** Whether a transfer would go through: tokens answer `true`, and some, such as USDT on Ethereum, nothing at all. */
function isSuccess(answer: unknown): boolean {
  return typeof answer === 'string' && /^0x(0{63}1)?$/.test(answer)
}

/** What the chain shows of a transfer: by its hash, else by a token's log, or by the coins at the deposit address. */
async function sighting(attempt: TransferAttempt, read: ReadChain): Promise<Sighting> {
  const { contract, hash, nonce, isNonceSeen, from } = attempt
  let isOnChain = false
  if (hash) {
    const [receipt, transaction] = (await Promise.all([
      read('eth_getTransactionReceipt', [hash]),
      read('eth_getTransactionByHash', [hash]),
    ])) as [Receipt | null, Transaction | null]
    if (transaction && isCalled(transaction, attempt)) {
      if (receipt?.status === '0x1') return { kind: 'mined', hash, nonce: null }
      if (receipt?.status === '0x0') return { kind: 'failed' }
      return { kind: 'pending', hash, nonce: nonceOf(transaction) }
    }
    isOnChain = receipt !== null || transaction !== null
  }
  const arrived = await arrival(attempt, read)
  if (arrived) return { kind: 'mined', hash: arrived.hash, nonce: null }
  // Without a hash, other transactions of the account say nothing about a question that may still be open. A hash that the
  // chain knows for another call may be the outer transaction of an account contract.
  if (!hash || isOnChain) return { kind: 'none' }
  const isReplaced = count(await read('eth_getTransactionCount', [from, 'latest'])) > nonce
  if (!isReplaced) return { kind: 'none' }
  return { kind: contract === null || !isNonceSeen ? 'maybe lost' : 'lost' }
}

type Receipt = { status?: unknown }
type Transaction = { to?: unknown; value?: unknown; input?: unknown; nonce?: unknown }

/** Whether a transaction is the very call that was asked for: a wallet may answer with the hash of any. */
function isCalled({ to, value, input }: Transaction, attempt: TransferAttempt): boolean {
  const call = callOf(attempt, attempt.from)
  const same = (...fields: unknown[]) => fields.join().toLowerCase()
  return same(to, value, input) === same(call.to, call.value, call.data ?? '0x')
}

/** The nonce of a transaction; `null` where the node shows none, because a record with another value could not be read. */
function nonceOf({ nonce }: Transaction): number | null {
  try {
    return count(nonce)
  } catch {
    return null
  }
}

/** A transfer like the one that was asked for, under whatever hash: a wallet that speeds one up changes it. */
async function arrival({ contract, from, to, units, block, unitsBefore }: TransferAttempt, read: ReadChain) {
  if (contract === null) {
    const isArrived = (await balanceOf(read, null, to)) >= BigInt(unitsBefore) + BigInt(units)
    return isArrived ? { hash: null } : null
  }
  const topics = [TRANSFER_TOPIC, `0x${word(from)}`, `0x${word(to)}`]
  const logs = await read('eth_getLogs', [{ address: contract, fromBlock: hex(block), topics }])
  const due = `0x${word(hex(BigInt(units)))}`
  const found = (Array.isArray(logs) ? logs : []).find(
    log => String(log?.data).toLowerCase() === due && BYTES_32.test(log.transactionHash),
  )
  return found ? { hash: found.transactionHash as string } : null
}
