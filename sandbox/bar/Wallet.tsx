import { useEffect, useReducer, useState } from 'react'
import { ACCOUNT_NAMES, ACCOUNTS, MODE_NAMES, MODES } from '../wallet/modes'
import type { SandboxWallet } from '../wallet/provider'
import type { ListedQuestion } from '../wallet/questions'
import { ask, type Send } from './ask'
import style from './bar.module.css'

const POLL = 1_000
/** A chain that the wallet has no node of. */
const ELSEWHERE = { chainId: 10, name: 'one it has no node of' }

/** The Sandbox Wallet of this page, shown again at every change; `null` where there is none. */
export function useWallet(): SandboxWallet | null {
  const { sandboxWallet = null } = window as { sandboxWallet?: SandboxWallet }
  const [, showAgain] = useReducer((times: number) => times + 1, 0)
  useEffect(() => sandboxWallet?.subscribe(showAgain), [])
  return sandboxWallet
}

/** What the Sandbox Wallet's user does: answers what it asks, and chooses what becomes of the next question. */
export function Wallet({ wallet, send }: { wallet: SandboxWallet; send: Send }) {
  const { state, asked, change } = wallet
  const chains = [...wallet.chains, ELSEWHERE]
  return (
    <fieldset className={style.wallet}>
      <legend>Sandbox Wallet</legend>
      <OpenQuestions wallet={asked.wallet} count={asked.open.length} send={send} />
      <label>
        It
        <select value={state.mode} onChange={event => change({ mode: chosen(MODE_NAMES, event) })}>
          {MODE_NAMES.map(name => (
            <option key={name} value={name}>
              {MODES[name]}
            </option>
          ))}
        </select>
      </label>
      <label>
        Its
        <select value={state.account} onChange={event => change({ account: chosen(ACCOUNT_NAMES, event) })}>
          {ACCOUNT_NAMES.map(name => (
            <option key={name} value={name}>
              {name} {ACCOUNTS[name]}
            </option>
          ))}
        </select>
      </label>
      <label>
        Network
        <select value={state.chainId} onChange={({ target }) => change({ chainId: Number(target.value) })}>
          {chains.map(({ chainId, name }) => (
            <option key={chainId} value={chainId}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </fieldset>
  )
}

/** The questions that the wallet of this browser has open, oldest first, those of pages that are gone among them. */
function OpenQuestions({ wallet, count, send }: { wallet: string; count: number; send: Send }) {
  const [questions, setQuestions] = useState<readonly ListedQuestion[]>([])
  useEffect(() => {
    let isOver = false
    const refresh = async () => {
      const all: ListedQuestion[] = count > 0 ? await ask('GET', '/wallet/questions').catch(() => []) : []
      if (!isOver) setQuestions(all.filter(question => question.wallet === wallet))
    }
    refresh()
    const timer = count > 0 ? setInterval(refresh, POLL) : undefined
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [wallet, count])

  return questions.map(({ id, does, to, chain_id }) => (
    <section key={id} className={style.question} aria-label="Open question">
      <p>
        <strong>{does}</strong> {to && `to ${to}`} on chain {chain_id}?
      </p>
      <div className={style.buttons}>
        <button type="button" onClick={() => send('POST', `/wallet/questions/${id}`, { ending: 'approve' })}>
          Approve
        </button>
        <button type="button" onClick={() => send('POST', `/wallet/questions/${id}`, { ending: 'decline' })}>
          Decline
        </button>
      </div>
    </section>
  ))
}

function chosen<Name extends string>(names: readonly Name[], { target }: { target: { value: string } }): Name {
  return names.find(name => name === target.value) as Name
}
