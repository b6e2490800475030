import type { ownId } from '@prosa/contract/kit/fields'
import { ownIdOf } from '@prosa/contract/kit/own-id'
import type * as z from 'zod/mini'

type Read = (value: unknown) => unknown

/** Reads the ids of ours in an input that was found right; null where its schema has none. Inputs are made of nothing else than these (`kit/shape.ts` of the contract). */
export function ownIdsReader(schema: z.core.$ZodType): Read | null {
  const { words } = schema as Partial<ReturnType<typeof ownId>>
  if (words) return (said) => (words.includes(said as string) ? said : ownIdOf(said as string))
  const def = schema._zod.def as z.core.$ZodTypes['_zod']['def']
  switch (def.type) {
    case 'optional':
    case 'default':
    case 'nullable': {
      const read = ownIdsReader(def.innerType)
      return read && ((value) => (value === undefined || value === null ? value : read(value)))
    }
    case 'array': {
      const read = ownIdsReader(def.element)
      return read && ((list) => (list as unknown[]).map(read))
    }
    case 'object':
      return groupReader(def.shape)
    default:
      return null
  }
}

function groupReader(shape: Readonly<Record<string, z.core.$ZodType>>): Read | null {
  const reads = Object.entries(shape).flatMap(([name, field]) => {
    const read = ownIdsReader(field)
    return read ? [[name, read] as const] : []
  })
  if (reads.length === 0) return null
  return (group) => {
    const values = { ...(group as Record<string, unknown>) }
    for (const [name, read] of reads) if (values[name] !== undefined) values[name] = read(values[name])
    return values
  }
}
