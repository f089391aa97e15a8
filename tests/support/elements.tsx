import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { shown } from './markup'

type Element = ReactElement<Record<string, unknown>>

/** Every element that a view renders, with its props: markup has no handlers. */
export function elementsIn(view: ReactElement): Element[] {
  const found: Element[] = []
  renderToStaticMarkup(noted(view, found))
  return found
}

/** The props of the button that says this. */
export function buttonIn(view: ReactElement, words: string): Record<string, unknown> {
  const says = ({ props }: Element) => shown(<i>{props.children as ReactNode}</i>).words.includes(words)
  const button = elementsIn(view).find(element => element.type === 'button' && says(element))
  if (!button) throw new Error(`No button says '${words}'.`)
  return button.props
}

/** The props of the first element of this tag that has all of these. */
export function propsIn(view: ReactElement, tag: string, props: Record<string, unknown>): Record<string, unknown> {
  const has = (element: Element) => Object.entries(props).every(([name, value]) => element.props[name] === value)
  const found = elementsIn(view).find(element => element.type === tag && has(element))
  if (!found) throw new Error(`No ${tag} has ${JSON.stringify(props)}.`)
  return found.props
}

function noted(node: ReactNode, found: Element[]): ReactNode {
  return Children.map(node, (child, index) => {
    if (!isValidElement<Record<string, unknown>>(child)) return child
    found.push(child)
    if (isFunctionComponent(child.type)) return <Noted key={child.key ?? index} element={child} found={found} />
    const { children } = child.props
    return children ? cloneElement(child, {}, noted(children as ReactNode, found)) : child
  })
}

/** Calls a component in its own place, so that its hooks are the place's. */
function Noted({ element: { type, props }, found }: { element: Element; found: Element[] }) {
  return noted((type as (props: object) => ReactNode)(props), found)
}

const isFunctionComponent = (type: unknown) =>
  typeof type === 'function' && type.prototype?.isReactComponent === undefined
