import { afterEach, beforeEach, expect, test } from 'vitest'
import { recordClick, recordInput } from '../../../src/start/pre-hydration-input'

let place: HTMLElement
/** The words of what was clicked, in order. */
let clicked: string[]

beforeEach(() => {
  place = document.createElement('div')
  place.innerHTML = '<button type="button">Buy</button><a href="/de/" hreflang="de">Deutsch</a><input name="amount">'
  document.body.append(place)
  clicked = []
  place.addEventListener('click', ({ target }) => clicked.push((target as Element).textContent ?? ''))
  // The tab of the tests stays where it is.
  document.addEventListener('click', stay)
})
afterEach(() => {
  place.remove()
  document.removeEventListener('click', stay)
})

const stay = (event: Event) => event.preventDefault()
const the = (selector: string) => place.querySelector(selector) as HTMLElement
/** Clicks, and says whether the recording let the browser follow the link. */
function isFollowed(link: HTMLElement): boolean {
  document.removeEventListener('click', stay)
  let isPrevented = false
  const last = (event: Event) => {
    isPrevented = event.defaultPrevented
    event.preventDefault()
  }
  window.addEventListener('click', last, { once: true })
  link.click()
  document.addEventListener('click', stay)
  return !isPrevented
}

test('the last button that was clicked before hydration is clicked again', () => {
  const replay = recordClick(place)
  the('button').click()
  expect(clicked).toEqual(['Buy'])
  replay()
  expect(clicked).toEqual(['Buy', 'Buy'])
})

test('nothing is clicked again where a key or a click elsewhere came after it', () => {
  for (const goOn of [
    () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' })),
    () => document.body.click(),
  ]) {
    const replay = recordClick(place)
    the('button').click()
    goOn()
    clicked = []
    replay()
    expect(clicked).toEqual([])
  }
})

test('a link to a language is held back at its first click, and followed at its second', () => {
  const replay = recordClick(place)
  expect([isFollowed(the('a')), isFollowed(the('a'))]).toEqual([false, true])
  replay()
})

test('once the page is alive a link to a language is followed at its first click', () => {
  recordClick(place)()
  expect(isFollowed(the('a'))).toBe(true)
})

test('what is typed before hydration is not heard, and is told afterwards', () => {
  const field = the('input') as HTMLInputElement
  const heard: string[] = []
  const replay = recordInput(place)
  field.addEventListener('input', () => heard.push(field.value))
  field.value = '50'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  expect(heard).toEqual([])
  replay({ amount: text => heard.push(`told ${text}`), promocode: text => heard.push(text) })
  expect(heard).toEqual(['told 50'])
  field.dispatchEvent(new Event('input', { bubbles: true }))
  expect(heard).toEqual(['told 50', '50'])
})

test('what is typed before hydration is told where React makes other fields, as it does after an extension changed the form', () => {
  const heard: string[] = []
  // Whatever an extension puts into the form is no field of it, by any name.
  place.insertAdjacentHTML('afterbegin', '<input name="__proto__" value="no"><input name="search" value="no">')
  const replay = recordInput(place)
  ;(the('input[name=amount]') as HTMLInputElement).value = '50'
  place.innerHTML = '<input name="amount">'
  replay({ amount: text => heard.push(text), promocode: text => heard.push(text) })
  expect(heard).toEqual(['50'])
})
