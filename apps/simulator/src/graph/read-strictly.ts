import type * as z from 'zod/mini'
import { GraphError } from './graph-error.ts'

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? Object.entries(inner).find(([name]) => name === String(key))?.[1] : undefined,
    value,
  )

const named = (path: readonly PropertyKey[]) => path.map((key, depth) => (depth === 0 ? String(key) : `['${String(key)}']`)).join('')

/** Gives the value, or throws the refusal of the real API: something is missing, too long, of the wrong type, or unknown. */
export function readStrictly<T extends z.ZodMiniType>(shape: T, value: unknown): z.output<T> {
  const { success, data, error } = shape.safeParse(value)
  if (success) return data
  const [issue] = error.issues
  if (!issue) throw new GraphError(100, 'Invalid parameter')
  const place = named(issue.path)
  if (issue.code === 'unrecognized_keys') throw new GraphError(100, `Unexpected key "${issue.keys[0]}" on param "${place || 'body'}"`)
  if (at(value, issue.path) === undefined) throw new GraphError(131008, `Required parameter ${place} is missing`)
  const isLength = (issue.code === 'too_big' || issue.code === 'too_small') && ['string', 'array'].includes(issue.origin)
  if (isLength && issue.code === 'too_big') throw new GraphError(100, `Param ${place} must be at most ${issue.maximum} long`)
  if (isLength && issue.code === 'too_small') throw new GraphError(100, `Param ${place} must be at least ${issue.minimum} long`)
  throw new GraphError(131009, `Param ${place} is not valid`)
}
