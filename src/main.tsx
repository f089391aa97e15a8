import './styles/base.css'
import './styles/tokens.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { environment } from './environment'
import { startSale } from './provide'
import { App } from './views/App'
import { Fallback } from './views/Fallback'
import { Support } from './views/parts/Support'

const settings = environment()
const sale = startSale(settings)

createRoot(document.getElementById('page') as HTMLElement).render(
  <StrictMode>
    <Support value={settings.supportUrl}>
      <Fallback onSaveTrace={() => sale.send({ type: 'trace.requested' })}>
        <App sale={sale} />
      </Fallback>
    </Support>
  </StrictMode>,
)
