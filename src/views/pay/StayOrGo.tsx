import { Button } from '../parts/Button'
import { Dialog } from '../parts/Dialog'
import css from './dialog.module.css'

interface StayOrGoProps {
  words: { title: string; close: string; stay: string; go: string }
  text: string
  onStay: () => void
  onGo: () => void
}

/** Asks before a payment goes off the screen. Closing the dialog stays. */
export function StayOrGo({ words, text, onStay, onGo }: StayOrGoProps) {
  return (
    <Dialog title={words.title} closeLabel={words.close} onClose={onStay}>
      <div className={css.form}>
        <p className={css.text}>{text}</p>
        <Button onClick={onStay}>{words.stay}</Button>
        <Button look="quiet" onClick={onGo}>
          {words.go}
        </Button>
      </div>
    </Dialog>
  )
}
