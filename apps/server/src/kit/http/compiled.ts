import { $ZodObjectJIT, type $ZodType } from 'zod/v4/core'

/** Calls share schemas, and every app of a process serves the same calls: each schema is compiled once. */
const compiled = new WeakSet<$ZodType>()

/**
 * The contract is written for the browser (zod/mini), which reads an object field by field from a description. Here every answer is cut to its
 * schema: its objects get the reader that the full Zod compiles when it is first used, a fifth of the price with the same result.
 */
export function compile(schema: $ZodType) {
  if (compiled.has(schema)) return
  compiled.add(schema)
  const def = schema._zod.def as Def
  for (const inner of innerOf(def)) compile(inner)
  // With checks of its own it is read in another order.
  if (def.type !== 'object' || def.checks?.length) return
  const { parse } = new $ZodObjectJIT(def as ConstructorParameters<typeof $ZodObjectJIT>[0])._zod
  Object.assign(schema._zod, { parse, run: parse })
}

type Def = $ZodType['_zod']['def'] & Partial<Parts>
type Parts = {
  shape: Record<string, $ZodType>
  options: readonly $ZodType[]
  items: readonly $ZodType[]
  element: $ZodType
  innerType: $ZodType
  valueType: $ZodType
  in: $ZodType
  out: $ZodType
}

const innerOf = ({ shape = {}, options = [], items = [], element, innerType, valueType, in: read, out }: Def): $ZodType[] =>
  [...Object.values(shape), ...options, ...items, element, innerType, valueType, read, out].filter((inner) => inner !== undefined)
