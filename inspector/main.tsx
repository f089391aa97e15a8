import { root } from './root'
import '../styles/base.css'
import '../styles/tokens.css'
import './font.css'
import { StrictMode } from 'react'
import { inspected } from '#inspected'
import { loadFont } from './chart/font'
import { startWorkspace } from './workspace/provide'
import { Workspace } from './workspace/Workspace'

root.render(
  <StrictMode>
    <Workspace workspace={startWorkspace()} />
  </StrictMode>,
)

// What may be asked for later is there with the network cut, too; workers would take the processors from the first chart.
loadFont().catch(() => {})
const whenIdle = globalThis.requestIdleCallback ?? setTimeout
whenIdle(() => inspected.prepare?.())
