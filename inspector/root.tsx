import { createRoot } from 'react-dom/client'
import { Broken } from './Broken'

const place = document.getElementById('workspace') as HTMLElement
const breaks = (error: unknown) => root.render(<Broken error={error} />)

/** The root of the inspector, which says what failed while it was loaded or rendered. */
export const root = createRoot(place, { onUncaughtError: breaks })

// A chart that cannot be read, as one with an arrow to no state, fails as the modules after this one are loaded.
addEventListener('error', ({ error }) => {
  if (place.childElementCount === 0) breaks(error)
})
