/** What the Sandbox Wallet asks its user about; every other method is a read, or is not known. */
export const QUESTIONS = [
  'eth_requestAccounts',
  'wallet_requestPermissions',
  'wallet_switchEthereumChain',
  'wallet_watchAsset',
  'eth_sendTransaction',
  'personal_sign',
  'eth_signTypedData_v4',
] as const
/** The questions by which a page gets to see an account. */
export const CONNECTING: readonly string[] = ['eth_requestAccounts', 'wallet_requestPermissions']

export type QuestionName = (typeof QUESTIONS)[number]

/** What becomes of a question, each with a description for testers. What a mode says nothing about is approved at once. */
export const MODES = {
  approve: 'approves at once',
  ask: 'asks in the sandbox bar, and waits',
  decline: 'declines (4001)',
  later: 'approves after some seconds',
  silent: 'never answers',
  busy: 'is busy with another question (-32002)',
  'fails before sending': 'sends, switches and adds nothing, and answers with an error (-32603)',
  'fails after sending': 'sends, and answers with an error (-32603)',
  'speeds up': 'sends, and seconds later the same with a higher fee and another hash in its place',
  cancels: 'sends, and seconds later nothing, to its own account, in its place',
  reverts: 'sends with too little gas, so that the chain takes a token’s transfer back',
  'adds no token': 'answers wallet_watchAsset with false',
  'knows no tokens': 'has no method wallet_watchAsset (-32601)',
} as const
export type Mode = keyof typeof MODES
export const MODE_NAMES = Object.keys(MODES) as Mode[]

/** The modes that answer a question in the end: the others leave it open. */
export type Ending = Exclude<Mode, 'ask' | 'later'>
export const ENDINGS = MODE_NAMES.filter((name): name is Ending => name !== 'ask' && name !== 'later')

/** The accounts of the Sandbox Wallet, each with a description for testers. */
export const ACCOUNTS = {
  'first account': 'has coins and tokens',
  'another account': 'has coins and tokens',
  'contract account': 'is a contract: what it sends is sent inside of another account’s transaction',
  'empty account': 'has neither coins nor tokens',
  'account without gas': 'has tokens, and no coins to send them with',
} as const
export type AccountName = keyof typeof ACCOUNTS
export const ACCOUNT_NAMES = Object.keys(ACCOUNTS) as AccountName[]
