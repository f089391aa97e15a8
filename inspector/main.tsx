import { root } from './root'
import '../styles/base.css'
import '../styles/tokens.css'
import './font.css'
import { StrictMode } from 'react'
import { startWorkspace } from './workspace/provide'
import { Workspace } from './workspace/Workspace'

root.render(
  <StrictMode>
    <Workspace workspace={startWorkspace()} />
  </StrictMode>,
)
