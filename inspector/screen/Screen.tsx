import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react'
import { words } from '../workspace/words'
import shell from '../workspace/workspace.module.css'
import { isWord, type Show, type Wish, type Word } from './messages'
import css from './screen.module.css'
import type { Theme } from './theme'

export interface ScreenProps {
  /** `null` leaves the last thing on the screen. */
  show: Show | null
  width: 360 | 768 | 1440
  theme: Theme
  /** The language of the page, for as long as the screen is there; its own where none is named. */
  language?: string | undefined
  /** Hears, after each change, what can be read and what is wrong. */
  onShown?(shown: Extract<Word, { type: 'shown' }>): void
}

/** The real page, standing still in a state, in a frame of its true width that is scaled to fit. */
export function Screen({ show, width, theme, language, onShown }: ScreenProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [size, measured] = useSize()
  const [isReady, setReady] = useState(false)
  const [isUnreachable, setUnreachable] = useState(false)
  const hear = useRef(onShown)
  hear.current = onShown
  const asking = useRef<Element | null>(null)

  useEffect(() => {
    const listener = ({ data, source, origin }: MessageEvent) => {
      if (source !== frame.current?.contentWindow || origin !== location.origin || !isWord(data)) return
      if (data.type === 'unreachable') return setUnreachable(true)
      setReady(true)
      if (data.type === 'shown') {
        // A dialog in the page takes the focus, and with it the keys of the workspace.
        if (document.activeElement === frame.current && asking.current instanceof HTMLElement) asking.current.focus()
        hear.current?.(data)
      }
    }
    const listening = new AbortController()
    const { signal } = listening
    addEventListener('message', listener, { signal })
    addEventListener('online', () => setUnreachable(false), { signal })
    return () => listening.abort()
  }, [])

  // An equal snapshot is not rendered again, because a trace grows by many steps that change nothing here.
  const wish = useMemo(() => show && JSON.stringify({ to: 'screen', show, theme } satisfies Wish), [show, theme])
  // Showing takes longer than a step of a hurried page does: what has come meanwhile is passed over, but for the last.
  const told = useRef<string | null>(null)
  useEffect(() => {
    if (!isReady || !wish || wish === told.current) return
    told.current = wish
    setReady(false)
    asking.current = document.activeElement === frame.current ? asking.current : document.activeElement
    frame.current?.contentWindow?.postMessage(JSON.parse(wish), location.origin)
  }, [isReady, wish])

  const scale = size ? Math.min(1, size.width / width) : 1
  const look = { '--width': `${width}px`, '--height': `${(size?.height ?? 900) / scale}px`, '--scale': scale }
  if (isUnreachable) {
    return (
      <p role="status">
        {words.unreachable.screen}{' '}
        <button type="button" className={shell.button} onClick={() => setUnreachable(false)}>
          {words.unreachable.again}
        </button>
      </p>
    )
  }
  return (
    <div ref={measured} className={css.fit}>
      <div className={css.sheet} style={look as CSSProperties}>
        <iframe
          ref={frame}
          className={css.frame}
          src={`screen/index.html${language === undefined ? '' : `?language=${language}`}`}
          title={`The page, ${width} px, ${theme}`}
          tabIndex={-1}
          // The browser's own page of an error is of another origin.
          onLoad={({ currentTarget }) => currentTarget.contentDocument === null && setUnreachable(true)}
        />
      </div>
    </div>
  )
}

/** The size of an element, and a `ref` for it. */
function useSize(): [DOMRectReadOnly | null, (element: HTMLElement | null) => (() => void) | undefined] {
  const [size, setSize] = useState<DOMRectReadOnly | null>(null)
  const [measured] = useState(() => (element: HTMLElement | null) => {
    if (!element) return
    const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect))
    observer.observe(element)
    return () => observer.disconnect()
  })
  return [size, measured]
}
