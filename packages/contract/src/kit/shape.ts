import type * as z from 'zod/mini'
import { uploadLimits } from './fields.ts'

/** What the kit needs to know of a schema, to read it from a form, to bound it and to make examples. */
export type Shape =
  | { kind: 'text'; min: number; max: number; pattern?: RegExp }
  | { kind: 'number'; min: number; max: number; whole: boolean }
  | { kind: 'flag' }
  | { kind: 'choice'; values: readonly unknown[] }
  | { kind: 'list'; item: Field; max: number }
  | { kind: 'group'; fields: Record<string, Field> }
  | { kind: 'file'; maxBytes: number }

export type Field = { shape: Shape; optional: boolean; nullable: boolean }

type Bounds = { min?: number; max?: number; pattern?: RegExp; whole?: boolean }

export function fieldOf(schema: z.core.$ZodType): Field {
  const def = schema._zod.def as z.core.$ZodTypes['_zod']['def']
  if (def.type === 'optional' || def.type === 'default') return { ...fieldOf(def.innerType), optional: true }
  if (def.type === 'nullable') return { ...fieldOf(def.innerType), nullable: true }
  return { shape: shapeOf(schema, def), optional: false, nullable: false }
}

function shapeOf(schema: z.core.$ZodType, def: z.core.$ZodTypes['_zod']['def']): Shape {
  const upload = uploadLimits.get(schema as never)
  if (upload) return { kind: 'file', maxBytes: upload.maxBytes }
  switch (def.type) {
    case 'string': {
      const { min = 0, max = Infinity, pattern } = boundsOf(schema)
      return { kind: 'text', min, max, ...(pattern ? { pattern } : {}) }
    }
    case 'number': {
      const { min = -Infinity, max = Infinity, whole = false } = boundsOf(schema)
      return { kind: 'number', min, max, whole }
    }
    case 'boolean':
      return { kind: 'flag' }
    case 'enum':
      return { kind: 'choice', values: Object.values(def.entries) }
    case 'literal':
      return { kind: 'choice', values: def.values }
    case 'array':
      return { kind: 'list', item: fieldOf(def.element), max: boundsOf(schema).max ?? Infinity }
    case 'object':
      return { kind: 'group', fields: fieldsOf(schema as z.ZodMiniObject) }
    default:
      throw new Error(`An input cannot be made of ${def.type}: use the fields of kit/fields.ts.`)
  }
}

/** Since 4.6 zod keeps bounds in the checks only: `_zod.bag` is empty and would make every field look unbounded. */
function boundsOf(schema: z.core.$ZodType): Bounds {
  const { checks = [] } = schema._zod.def
  // z.int() and z.email() are their own first check.
  const all = schema._zod.traits.has('$ZodCheck') ? [schema as unknown as z.core.$ZodCheck, ...checks] : checks
  return all.reduce<Bounds>((bounds, check) => narrowed(bounds, (check as z.core.$ZodChecks)._zod.def), {})
}

function narrowed(bounds: Bounds, check: z.core.$ZodChecks['_zod']['def']): Bounds {
  const atLeast = (min: number): Bounds => ({ ...bounds, min: Math.max(bounds.min ?? min, min) })
  const atMost = (max: number): Bounds => ({ ...bounds, max: Math.min(bounds.max ?? max, max) })
  switch (check.check) {
    case 'min_length':
      return atLeast(check.minimum)
    case 'max_length':
      return atMost(check.maximum)
    case 'length_equals':
      return { ...atLeast(check.length), max: atMost(check.length).max! }
    case 'greater_than':
      return check.inclusive ? atLeast(Number(check.value)) : bounds
    case 'less_than':
      return check.inclusive ? atMost(Number(check.value)) : bounds
    case 'number_format':
      return { ...bounds, whole: bounds.whole || check.format.includes('int') }
    case 'string_format':
      return check.pattern && !bounds.pattern ? { ...bounds, pattern: check.pattern } : bounds
    default:
      return bounds
  }
}

export function fieldsOf(input: z.ZodMiniObject): Record<string, Field> {
  return Object.fromEntries(Object.entries(input._zod.def.shape).map(([name, schema]) => [name, fieldOf(schema as z.core.$ZodType)]))
}
