import './styles/base.css'
import './styles/tokens.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { environment } from './environment'
import { startSale } from './provide'
import { App } from './views/App'
import { Fallback } from './views/Fallback'

const sale = startSale(environment())

createRoot(document.getElementById('page') as HTMLElement).render(
  <StrictMode>
    <Fallback>
      <App sale={sale} />
    </Fallback>
  </StrictMode>,
)
