import { useEffect, useState, useTransition } from 'react'

/**
 * The value that is drawn, in the background, so that drawing holds up no press. A newer value waits until the one before
 * is drawn. React's own `useDeferredValue` begins anew with each value: steps that come faster than a chart is drawn
 * would keep it as it was, for as long as they come.
 */
export function useDrawn<Value>(value: Value): Value {
  const [drawn, setDrawn] = useState(value)
  const [isDrawing, draw] = useTransition()
  useEffect(() => {
    if (drawn !== value && !isDrawing) draw(() => setDrawn(value))
  }, [drawn, isDrawing, value])
  return drawn
}
