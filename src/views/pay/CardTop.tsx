import { Component } from 'react'
import type { OrderActor } from '#machines/order'
import { useScreen } from './use-reliability'

/** Keeps the top of the sale's card in view when its screen changes to the payment, from panel to panel, and back. */
export function CardTop({ order }: { order: OrderActor }) {
  const { panel, stop } = useScreen(order)
  return <ScrollToTop screen={`${panel} ${stop}`} />
}

/** A class, because no hook can look at the page before React changes it. */
class ScrollToTop extends Component<{ screen: string }> {
  override componentDidMount() {
    scrollToTop()
  }

  override getSnapshotBeforeUpdate({ screen }: { screen: string }) {
    // A card out of sight stays there: the visitor is reading elsewhere, and the server changed its screen.
    return screen !== this.props.screen && (card()?.getBoundingClientRect().bottom ?? 0) > 0
  }

  override componentDidUpdate(_: unknown, __: unknown, isSeen: boolean) {
    if (isSeen) scrollToTop()
  }

  override componentWillUnmount() {
    // The form takes the place of the payment after this.
    queueMicrotask(scrollToTop)
  }

  override render() {
    return null
  }
}

const card = () => document.getElementById('sale')

/** Scrolls the card to where a link to it would, if its top is above that; at once, because the whole screen changed. */
function scrollToTop() {
  const sale = card()
  if (!sale) return
  const margin = Number.parseFloat(getComputedStyle(sale).scrollMarginBlockStart)
  if (sale.getBoundingClientRect().top < margin) sale.scrollIntoView({ behavior: 'instant', block: 'start' })
}
