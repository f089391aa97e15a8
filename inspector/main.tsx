import '../styles/base.css'
import '../styles/tokens.css'
import './font.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startWorkspace } from './workspace/provide'
import { Workspace } from './workspace/Workspace'

createRoot(document.getElementById('workspace') as HTMLElement).render(
  <StrictMode>
    <Workspace workspace={startWorkspace()} />
  </StrictMode>,
)
