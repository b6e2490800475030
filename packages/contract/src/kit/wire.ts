import type { Field, Shape } from './shape.ts'

/**
 * Forms carry only text. `readWire` turns what came (form, query, or JSON) into the values the schema asks for and leaves
 * what it does not understand as it is, so that validation names the field; `writeWire` is its inverse for the web.
 */
export function readWire(fields: Record<string, Field>, raw: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    const value = readField(field, Object.hasOwn(raw, name) ? raw[name] : undefined)
    if (value !== undefined) values[name] = value
  }
  return values
}

function readField({ shape, optional, nullable }: Field, value: unknown): unknown {
  // An empty number or flag means "not filled in"; an empty text is a text ('' must never become 0).
  const blank = value === undefined || (value === '' && shape.kind !== 'text')
  if (!blank) return value === null ? null : readShape(shape, value)
  if (optional) return undefined
  if (nullable) return value === '' ? null : undefined
  // Forms leave empty lists and groups out: a required one that is missing is an empty one.
  if (shape.kind === 'list') return []
  return shape.kind === 'group' ? readWire(shape.fields, {}) : undefined
}

/** Every form in which `String(number)` writes a number: `0.30000000000000004` and `1e-7` too. */
const printedNumber = /^-?\d{1,21}(\.\d{1,22})?(e[+-]\d{1,3})?$/

function readShape(shape: Shape, value: unknown): unknown {
  switch (shape.kind) {
    case 'number':
      return typeof value === 'string' && printedNumber.test(value) ? Number(value) : value
    case 'flag':
      return value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : value
    case 'choice':
      return shape.values.find((choice) => typeof choice !== 'string' && String(choice) === value) ?? value
    case 'list':
      return readList(shape, value)
    case 'group':
      return readGroup(shape, value)
    default:
      return value
  }
}

function readList({ item, max }: Extract<Shape, { kind: 'list' }>, value: unknown): unknown {
  const parsed = typeof value === 'string' ? splitList(value, item.shape, max) : value
  const wrapped = Array.isArray(parsed) || typeof parsed === 'string' ? parsed : [parsed]
  return Array.isArray(wrapped) ? wrapped.map((entry) => readField({ ...item, optional: false }, entry)) : wrapped
}

/** Repeated keys come as an array already; a single text is JSON or joined by commas. Commas inside a group's values do not count. */
function splitList(text: string, item: Shape, max: number): unknown {
  if (text.startsWith('[') || item.kind === 'group') return parseJson(text)
  return text.split(',', max + 1).map((part) => part.trim())
}

function readGroup({ fields }: Extract<Shape, { kind: 'group' }>, value: unknown): unknown {
  const parsed = typeof value === 'string' ? parseJson(value) : value
  return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
    ? readWire(fields, parsed as Record<string, unknown>)
    : parsed
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Pairs for a form or a query. Empty arrays and objects, null and undefined are left out (spec §5). */
export function writeWire(values: Readonly<Record<string, unknown>>): [name: string, value: string][] {
  return Object.entries(values).flatMap(([name, value]): [string, string][] => {
    if (value === undefined || value === null) return []
    if (Array.isArray(value)) return value.length === 0 ? [] : [[name, JSON.stringify(value)]]
    if (typeof value === 'object') return Object.keys(value).length === 0 ? [] : [[name, JSON.stringify(value)]]
    return [[name, String(value)]]
  })
}
