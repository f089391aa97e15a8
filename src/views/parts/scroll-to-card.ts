/** The sale's card, the buy form or the payment. */
export const card = () => document.getElementById('sale')

/** Scrolls the card to where a link to it would, if its top is above that; at once, because the whole screen changed. */
export function scrollToCard() {
  const sale = card()
  if (!sale) return
  const margin = Number.parseFloat(getComputedStyle(sale).scrollMarginBlockStart)
  if (sale.getBoundingClientRect().top < margin) sale.scrollIntoView({ behavior: 'instant', block: 'start' })
}
