import '../styles/base.css'
import '../styles/tokens.css'
import './font.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Broken } from './Broken'

const root = createRoot(document.getElementById('workspace') as HTMLElement, {
  onUncaughtError: error => root.render(<Broken error={error} />),
})

// A chart that cannot be read, as one whose source names a state that is none, fails as the workspace is loaded.
try {
  const [{ startWorkspace }, { Workspace }] = await Promise.all([
    import('./workspace/provide'),
    import('./workspace/Workspace'),
  ])
  root.render(
    <StrictMode>
      <Workspace workspace={startWorkspace()} />
    </StrictMode>,
  )
} catch (error) {
  root.render(<Broken error={error} />)
}
