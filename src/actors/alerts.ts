import { fromPromise } from 'xstate'
import { ALL_NEWS, type News } from '#domain/headline'
import { ALERTS } from '#domain/session-keys'
import { keptOfOrder } from './kept-of-order'

/** The alerts that a tab asked for last: of which order, and the news that the tab heard last. */
export function askedAlerts(storage?: Storage | null) {
  return keptOfOrder(ALERTS, decoded, ({ news }) => ({ type: 'alerts.recalled' as const, news }), storage)
}

/** The alerts as they were stored, or `null` for anything else. */
function decoded(value: unknown): { uuid: string; news: News | null } | null {
  const { uuid, news } = (value ?? {}) as { uuid?: unknown; news?: unknown }
  if (typeof uuid !== 'string') return null
  return { uuid, news: ALL_NEWS.find(one => one === news) ?? null }
}

/** Asks whether this page may show notifications. A browser that has none, or none for a page, is not asked. */
export const permissionRequest = fromPromise<boolean>(
  async () => canNotify() && (await Notification.requestPermission()) === 'granted',
)

/** Whether a page can make a notification. Without permission the one that is tried is never shown. */
function canNotify(): boolean {
  if (!('Notification' in globalThis)) return false
  try {
    if (Notification.permission !== 'granted') new Notification('')
    return true
  } catch {
    // A browser of a phone shows notifications of service workers alone.
    return false
  }
}

/** Shows a notification in the place of the one before with the same tag; a press on it brings the page to the front. */
export function showNotification(title: string, tag: string): void {
  if (!('Notification' in globalThis)) return
  try {
    const notification = new Notification(title, { tag, icon: '/favicon.svg' })
    notification.addEventListener('click', () => {
      window.focus()
      notification.close()
    })
  } catch {
    // Some browsers of phones throw here alone; the sound is heard there, too.
  }
}

/** A short, soft sound, made without a file. */
export interface Chime {
  /** Must be called after a press in the page, because a browser lets it sound only then. */
  prepare(): void
  /** Two notes: upwards for good news, downwards for other news. */
  play(isGood: boolean): void
}

const NOTE = 0.18
const LOUDNESS = 0.08

export function chime(): Chime {
  let audio: AudioContext | null = null
  return {
    prepare() {
      audio ??= 'AudioContext' in globalThis ? new AudioContext() : null
    },
    play(isGood) {
      if (!audio) return
      const notes = isGood ? [660, 880] : [440, 330]
      const begin = audio.currentTime + 0.02
      const gain = new GainNode(audio, { gain: 0 })
      const oscillator = new OscillatorNode(audio, { type: 'sine', frequency: notes[0] })
      oscillator.frequency.setValueAtTime(notes[1] ?? 0, begin + NOTE)
      gain.gain.setValueAtTime(0, begin)
      gain.gain.linearRampToValueAtTime(LOUDNESS, begin + 0.02)
      gain.gain.linearRampToValueAtTime(0, begin + 2 * NOTE)
      oscillator.connect(gain).connect(audio.destination)
      audio.resume().catch(() => undefined)
      oscillator.start(begin)
      oscillator.stop(begin + 2 * NOTE)
    },
  }
}
