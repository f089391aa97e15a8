import type { SettledStatus } from '#domain/order'

/** What the eye finds on the page: exactly these words, or words of this form. */
export type Words = string | RegExp

/** Where assistive technology is told of what changes. */
export const LIVE_REGION = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]'

/** The page as a visitor has it: everything is found by role and visible words, and waited for. */
export interface Screen {
  sees(words: Words): Promise<void>
  lacks(words: Words): Promise<void>
  /** The whole text in which these words stand; nothing where they are not on the page. */
  reads(words: Words): Promise<string>
  /** Whether assistive technology is told these words when they change: they stand in a polite live region. */
  announces(words: Words): Promise<void>
  /** What a camera reads from the QR code of this name. */
  scans(name: string): Promise<string>
  /** Presses a button, and resolves with what it put on the clipboard. */
  copies(button: string): Promise<string>
  /** The title of the browser's tab. */
  title(): Promise<string>
  /** Whether a button of this name can be pressed; one that says why it cannot stays in the tab order. */
  offers(button: Words, isPossible: boolean): Promise<void>
  presses(button: Words): Promise<void>
  /** Puts a text into a field at once, as a paste does. */
  fills(field: string, text: string): Promise<void>
  /** Types a text into an empty field, key by key. */
  types(field: string, text: string): Promise<void>
  /** Whether a field holds exactly this text. */
  holds(field: string, text: string): Promise<void>
  /** The Enter key in a field. */
  enters(field: string): Promise<void>
  picksOption(name: RegExp): Promise<void>
  /** A radio button by its name. */
  chooses(choice: string): Promise<void>
  escapes(): Promise<void>
  /** A press on the page's own ground, beside all that is open. */
  pressesBeside(): Promise<void>
  /** Whether a dialog is open, and the keyboard in it. */
  showsDialog(title: string): Promise<void>
  showsNoDialog(title: string): Promise<void>
}

/** The calls that wait, once the page has made them, until the path says how they are answered. */
export interface Answers {
  stage: 'live' | 'closed' | 'nothing'
  estimate: 'fits' | 'more than before' | 'beyond the stage' | 'refused' | 'nothing'
  create: 'created' | 'refused' | 'nothing'
  promocode: 'valid' | 'not valid' | 'nothing'
  save: 'saved' | 'refused' | 'nothing'
}

/** What the server says when it refuses one of these calls. */
export const REASONS = {
  estimate: 'This coin is not accepted right now.',
  create: 'This estimate is too old. Please try again.',
  save: 'This address is on a list we may not pay to.',
} as const

/** What the server makes of the order on screen. */
export type ServerStatus = 'PREPARING' | 'WAITING' | 'CONFIRMING' | 'SENDING' | SettledStatus

/** What the visitor's wallet does with the question it was asked. */
type WalletAnswer = 'approves' | 'declines'

/** The payment that the server waits for. */
export interface Due {
  address: string
  amount: string
  /** The coin by its ticker, and the network by the name a wallet shows. */
  ticker: string
  network: string
  /** Where the tokens go. */
  receiver: string
  /** Seconds left to pay, as the server said them when the status changed; `null` where its own clock runs on. */
  secondsLeft: number | null
}

interface Arrival {
  /** What the page's address holds after the origin. */
  path?: string
  stored?: Record<string, string>
  /** Whether the server knows the receiving address of orders by itself, so that nobody is asked for it. */
  knowsReceiver?: boolean
  /** Whether a wallet is connected that has enough of the coin. */
  hasWallet?: boolean
}

/** A transfer that a wallet was asked for: the recipient in lower case, and the amount in the coin. */
export interface Transfer {
  to: string
  amount: string
}

/**
 * Everything around the page that a path touches. Level 2 plays it with fakes in the tab of the test, level 3 with the
 * sandbox behind the built site; the models know neither.
 */
export interface World {
  readonly screen: Screen
  /** Amounts of the coin on screen, by the specification's verdict on them. */
  readonly amounts: Record<'fitting' | 'another' | 'small' | 'large' | 'precise', string>
  readonly addresses: Record<'own' | 'misspelt' | 'zero', string>
  readonly walletName: string
  /** Whether the server has a clock of its own, which goes on while the page's rests. */
  readonly hasServerClock: boolean
  /** A coin that is not the chosen one: how it is searched for, its network, its option in the list, and its button
   * in the form. */
  readonly anotherCoin: { code: string; query: string; network: string; option: RegExp; selector: RegExp }
  /** What the server said of the order on screen, and what must be paid for it. */
  due(): Promise<Due>
  arrives(arrival?: Arrival): Promise<void>
  reloads(): Promise<void>
  /** Lets the page's time pass, in milliseconds. */
  passes(milliseconds: number): Promise<void>
  /** Answers the call of this kind that is under way; `nothing` is an answer that never comes whole (5xx, cut, no network). */
  answers<Call extends keyof Answers>(call: Call, answer: Answers[Call]): Promise<void>
  /** How often a call was made since the visitor arrived. */
  asked(call: keyof Answers | 'order'): Promise<number>
  /** Makes the server move the order on screen to a status, and lets the page's next question be answered. */
  moves(status: ServerStatus): Promise<void>
  /** Makes the server know the receiving address without this page, as when another tab gave it. */
  learnsReceiver(): Promise<void>
  /** Lets another tab of the same browser show an order that is not settled. */
  anotherTabPays(): Promise<void>
  /** Lets the page's next question about the order fail. */
  losesPoll(): Promise<void>
  /** The visitor decides in the wallet itself. */
  walletAnswers(answer: WalletAnswer): Promise<void>
  /** Resolves once the wallet was asked to send so often since then. */
  isAskedToSend(times: number): Promise<void>
  /** What the wallet was asked to send since the visitor's first arrival. */
  transfers(): Promise<readonly Transfer[]>
  /** The wallet goes to another network by itself, or comes back to Polygon. */
  walletIsOn(network: 'Polygon' | 'another'): Promise<void>
  /** The wallet leaves by itself. */
  walletLeaves(): Promise<void>
  stored(key: string): Promise<string | null>
  /** The events that analytics was given since the visitor's first arrival, by name. */
  analytics(): Promise<string[]>
}
