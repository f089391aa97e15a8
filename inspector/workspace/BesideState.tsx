import { inspected } from '#inspected'
import { openPanel } from './open-panel'
import type { PanelProps } from './panel-props'
import { RestoreButtons } from './RestoreButtons'
import { words } from './words'
import shell from './workspace.module.css'

/** What can be done with the chosen state, below its chart, so far as the details do not offer it already. */
export function BesideState({ workspace, snapshot, view }: PanelProps) {
  const { panels, place } = snapshot.context
  const isScreen = panels.details && snapshot.matches({ side: 'screen', screen: 'example' })
  const isState = panels.details && snapshot.matches({ side: 'state' })
  if (place.state === null) return <p className={shell.hint}>{words.state.choose}</p>
  return (
    <div className={shell.beside}>
      <strong>{place.state.slice(place.chart.length + 1) || place.state}</strong>
      {!isState && !isScreen && <RestoreButtons workspace={workspace} snapshot={snapshot} view={view} look="strong" />}
      {inspected.offers.screen && !isScreen && !isState && (
        <button type="button" className={shell.button} onClick={() => openPanel(workspace, 'example.asked')}>
          {words.state.show}
        </button>
      )}
      {!isState && (
        <button type="button" className={shell.button} onClick={() => openPanel(workspace, 'state.shown')}>
          {words.state.about}
        </button>
      )}
      {inspected.offers.paths && !(panels.details && snapshot.matches({ side: 'paths' })) && (
        <button type="button" className={shell.button} onClick={() => openPanel(workspace, 'paths.shown')}>
          {words.paths.ask}
        </button>
      )}
    </div>
  )
}
