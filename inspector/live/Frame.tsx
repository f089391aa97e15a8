import { useEffect, useRef, useState } from 'react'
import type { PersistedSnapshot } from '#trace/format'
import { isWord, type Wish } from '../screen/messages'
import css from './live.module.css'
import { words } from './words'

/** A page of its own that shows a snapshot: a dialog that is open in it leaves the bar beside it free. */
export function Frame({ snapshot, src }: { snapshot: PersistedSnapshot; src: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)

  useEffect(() => {
    const hear = ({ data, source }: MessageEvent) => {
      if (source === frame.current?.contentWindow && isWord(data) && data.type === 'ready') setReady(true)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])

  useEffect(() => {
    const wish: Wish = { to: 'screen', show: { snapshot } }
    if (isReady) frame.current?.contentWindow?.postMessage(wish, location.origin)
  }, [isReady, snapshot])

  return <iframe ref={frame} className={css.frame} src={src} title={words.frame} />
}
