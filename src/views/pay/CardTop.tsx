import { shallowEqual, useSelector } from '@xstate/react'
import { Component } from 'react'
import type { OrderActor } from '#machines/order'
import { screenOf } from '#machines/order-screen'
import { card, scrollToCard } from '../parts/scroll-to-card'

/** Keeps the top of the sale's card in view when its screen changes to the payment, from panel to panel, and back. */
export function CardTop({ order }: { order: OrderActor }) {
  const { panel, stop } = useSelector(order, screenOf, shallowEqual)
  return <ScrollToTop screen={`${panel} ${stop}`} />
}

/** A class, because no hook can look at the page before React changes it. */
class ScrollToTop extends Component<{ screen: string }> {
  override componentDidMount() {
    scrollToCard()
  }

  override getSnapshotBeforeUpdate({ screen }: { screen: string }) {
    // A card out of sight stays there: the visitor is reading elsewhere, and the server changed its screen.
    return screen !== this.props.screen && (card()?.getBoundingClientRect().bottom ?? 0) > 0
  }

  override componentDidUpdate(_: unknown, __: unknown, isSeen: boolean) {
    if (isSeen) scrollToCard()
  }

  override componentWillUnmount() {
    // The form takes the place of the payment after this.
    queueMicrotask(scrollToCard)
  }

  override render() {
    return null
  }
}
