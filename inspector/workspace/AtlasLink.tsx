import { faceId } from '../played/example-name'
import { useExamples } from './examples'
import type { PanelProps } from './panel-props'
import { words } from './words'
import shell from './workspace.module.css'

/** Leads to the face that the state has in the atlas, where one is known. */
export function AtlasLink({ snapshot }: Pick<PanelProps, 'snapshot'>) {
  const { atlas } = snapshot.context
  const { example } = useExamples(snapshot)
  if (atlas === null || !example) return null
  return (
    <a
      className={shell.button}
      href={`${atlas}#${encodeURIComponent(faceId(example.name))}`}
      target="_blank"
      rel="noreferrer"
    >
      {words.state.atlas}
    </a>
  )
}
