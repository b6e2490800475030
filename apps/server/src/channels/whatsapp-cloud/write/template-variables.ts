import type { TemplateVariable } from '@prosa/contract/templates/sendable'
import { fieldIn, listIn, objectIn, textIn } from '../loose-json.ts'

/** The places of a text, each once, with what its author gave as an example. */
type Named = { name: string; example: string }

const places = (text: string) => [...new Set([...text.matchAll(/\{\{\s*(\w{1,60})\s*\}\}/g)].map(([, name]) => name!))]

/** `key` is `header_text` or `body_text`: examples stand by place, or by name beside it. */
export function namedIn(part: unknown, key: 'header_text' | 'body_text'): Named[] {
  const example = objectIn(part, 'example')
  const byName = listIn(example, `${key}_named_params`)
  const [first] = listIn(example, key)
  const byPlace = Array.isArray(first) ? first : listIn(example, key)
  return places(textIn(part, 'text', 4_096)).map((name, place) => {
    const named = byName.find((one) => textIn(one, 'param_name', 60) === name)
    return { name, example: named ? textIn(named, 'example', 200) : shortText(byPlace[place]) }
  })
}

export const textVariables = (part: 'header' | 'body', named: readonly Named[]): TemplateVariable[] =>
  named.map((one) => ({ part, index: 0, ...one }))

/** An address that ends in a place, or a code to copy. */
export function buttonVariables(button: unknown, index: number): TemplateVariable[] {
  const type = textIn(button, 'type', 40).toUpperCase()
  const [first] = listIn(button, 'example')
  const example = shortText(first ?? fieldIn(button, 'example'))
  if (type === 'COPY_CODE') return [{ part: 'button', index, name: '1', example }]
  const address = textIn(button, 'url', 2_000)
  const before = address.split('{{')[0]!
  return places(address).map((name) => ({
    part: 'button',
    index,
    name,
    example: before !== '' && example.startsWith(before) ? example.slice(before.length) : example,
  }))
}

const shortText = (value: unknown) => (typeof value === 'string' ? textIn({ value }, 'value', 200) : '')
