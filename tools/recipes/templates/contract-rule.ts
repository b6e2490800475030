import type { ErrorCode } from '../errors.ts'

/** [XX1] in plain values: what is refused, or null where nothing is. No clock, no I/O. */
export function ruleName(): ErrorCode | null {
  return null
}
