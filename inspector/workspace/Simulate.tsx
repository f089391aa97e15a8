import { useState } from 'react'
import { inspected } from '#inspected'
import { inputsFor } from '../simulation/simulation'
import { Dialog } from './Dialog'
import css from './side.module.css'
import { words } from './words'
import type { WorkspaceActor } from './workspace.machine'
import shell from './workspace.module.css'

/** Which chart to play without a page, and how it starts. */
export function Simulate({ workspace, first }: { workspace: WorkspaceActor; first: string }) {
  const [chart, choose] = useState(first)
  const inputs = inputsFor(chart)
  return (
    <Dialog
      title={words.simulation.title}
      closeLabel={words.simulation.close}
      onClose={() => workspace.send({ type: 'simulation.dismissed' })}
    >
      <form
        className={css.form}
        onSubmit={event => {
          event.preventDefault()
          const input = String(new FormData(event.currentTarget).get('input') ?? inputs[0] ?? '')
          workspace.send({ type: 'simulation.chosen', chart, input })
        }}
      >
        <p className={css.hint}>{words.simulation.says}</p>
        <label>
          {words.simulation.chart}
          <select value={chart} onChange={({ target }) => choose(target.value)}>
            {inspected.machines.map(({ id, title }) => (
              <option key={id} value={id}>
                {id}: {title}
              </option>
            ))}
          </select>
        </label>
        <label>
          {words.simulation.input}
          <select name="input" key={chart}>
            {inputs.map(input => (
              <option key={input}>{input}</option>
            ))}
          </select>
        </label>
        <div className={shell.buttons}>
          <button type="submit" className={shell.button} data-look="strong">
            {words.simulation.start}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
