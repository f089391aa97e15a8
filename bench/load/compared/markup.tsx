import { type ChangeEvent, createElement, type ReactNode } from 'react'

/** A part of the site's own markup as data, so that other pages can show the same: an element, or a text. */
export type Markup = string | { tag: string; attributes: Record<string, string>; children: Markup[] }

/** The amount field's value, and who is told when it changes. */
interface Amount {
  value: string
  onChange: (value: string) => void
}

const BOOLEAN = new Set(['checked', 'disabled', 'hidden', 'inert', 'open', 'readonly', 'required'])

/** The same markup as React elements, with the amount field controlled by React as it is on the site. */
export function elementsOf(markup: Markup, amount: Amount): ReactNode {
  if (typeof markup === 'string') return markup
  const { tag, attributes, children } = markup
  const properties: Record<string, unknown> = Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name === 'value' ? 'defaultValue' : name,
      // A boolean attribute is on in markup when it is there, with the value ''; React takes '' for off.
      BOOLEAN.has(name) ? true : value,
    ]),
  )
  if (attributes.style !== undefined) properties.style = styleOf(attributes.style)
  if (attributes.inputmode === 'decimal') {
    delete properties.defaultValue
    properties.value = amount.value
    properties.onChange = (event: ChangeEvent<HTMLInputElement>) => amount.onChange(event.target.value)
  }
  return createElement(tag, properties, ...children.map(child => elementsOf(child, amount)))
}

function styleOf(text: string): Record<string, string> {
  const pairs = text.split(';').flatMap(line => {
    const [, name, value] = /^\s*([\w-]+)\s*:\s*(.+?)\s*$/.exec(line) ?? []
    return name && value ? [[name.startsWith('--') ? name : camelCase(name), value]] : []
  })
  return Object.fromEntries(pairs)
}

function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
