import { useEffect, useReducer, useState } from 'react'
import { ACCOUNT_NAMES, ACCOUNTS, MODE_NAMES, MODES } from '../wallet/modes'
import type { SandboxWallet } from '../wallet/provider'
import type { ListedQuestion } from '../wallet/questions'
import { ask, type Send } from './ask'
import style from './bar.module.css'

const POLL = 1_000
/** A chain that the wallet has no node of. */
const ELSEWHERE = { chainId: 250, name: 'another one' }

/** The Sandbox Wallet of this page, shown again at every change; `null` where there is none. */
export function useWallet(): SandboxWallet | null {
  const { sandboxWallet = null } = window as { sandboxWallet?: SandboxWallet }
  const [, showAgain] = useReducer((times: number) => times + 1, 0)
  useEffect(() => sandboxWallet?.subscribe(showAgain), [])
  return sandboxWallet
}

/** What the Sandbox Wallet's user chooses: what becomes of its next question, its account, and its network. */
export function Wallet({ wallet: { state, chains, change } }: { wallet: SandboxWallet }) {
  return (
    <fieldset className={style.wallet}>
      <legend>Sandbox Wallet</legend>
      <label>
        Mode
        <select value={state.mode} onChange={({ target }) => change({ mode: MODE_NAMES[target.selectedIndex] })}>
          {MODE_NAMES.map(name => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <p>{MODES[state.mode]}</p>
      {state.connected && (
        <button type="button" onClick={() => change({ connected: false })}>
          Disconnect
        </button>
      )}
      <label>
        Account
        <select
          value={state.account}
          title={ACCOUNTS[state.account]}
          onChange={({ target }) => change({ account: ACCOUNT_NAMES[target.selectedIndex] })}
        >
          {ACCOUNT_NAMES.map(name => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label>
        Network
        <select value={state.chainId} onChange={({ target }) => change({ chainId: Number(target.value) })}>
          {[...chains, ELSEWHERE].map(({ chainId, name }) => (
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
export function OpenQuestions({ wallet: { asked, chains }, send }: { wallet: SandboxWallet; send: Send }) {
  const [questions, setQuestions] = useState<readonly ListedQuestion[]>([])
  const { open, wallet } = asked
  useEffect(() => {
    let isOver = false
    const refresh = async () => {
      const all: ListedQuestion[] = open.length > 0 ? await ask('GET', '/wallet/questions').catch(() => []) : []
      if (!isOver) setQuestions(all.filter(question => question.wallet === wallet))
    }
    refresh()
    const timer = open.length > 0 ? setInterval(refresh, POLL) : undefined
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [wallet, open])

  const settle = (id: string, ending: 'approve' | 'decline') => send('POST', `/wallet/questions/${id}`, { ending })
  return questions.map(({ id, does, to, chain_id }) => (
    <section key={id} className={style.question} aria-label="Question of the Sandbox Wallet">
      <p>
        <strong>{does}</strong> {to && `to ${to} `}on {chains.find(({ chainId }) => chainId === chain_id)?.name}?
      </p>
      <div className={style.buttons}>
        <button type="button" onClick={() => settle(id, 'approve')}>
          Approve
        </button>
        <button type="button" onClick={() => settle(id, 'decline')}>
          Decline
        </button>
      </div>
    </section>
  ))
}
