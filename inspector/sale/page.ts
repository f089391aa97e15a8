import { mountPage } from '../../paths/configurations/mount'
import { restoredPage } from '../../paths/configurations/page-in'
import type { Mounted, Show } from '../screen/messages'
import { shownSnapshot } from './shown-snapshot'

/** Shows the sale in `root`, standing still. */
export function mount(root: HTMLElement, show: Show): Mounted {
  return mountPage(root, restoredPage(shownSnapshot(show)), chartOf(show))
}

/** On a phone the sale's card is below what the page says of itself. */
export function scrollToPlace(show: Show): void {
  const card = document.getElementById('sale')
  if (chartOf(show) === 'wallet' || !card || card.getBoundingClientRect().bottom <= innerHeight) return
  card.scrollIntoView({ block: 'start', behavior: 'instant' })
}

/** Resolves when the letters are those that the page will keep: the first picture is looked at. */
export async function letters(): Promise<void> {
  await document.fonts.load('400 16px Figtree').catch(() => [])
}

function chartOf(show: Show): string {
  return 'chart' in show ? show.chart : 'sale'
}
