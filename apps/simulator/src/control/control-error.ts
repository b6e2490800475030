import type { ErrorCode } from '@prosa/contract/errors'
import type * as z from 'zod/mini'

/** A refusal that the server passes on by its code. */
export class ControlError extends Error {
  readonly status: number
  readonly code: ErrorCode

  constructor(status: number, code: ErrorCode) {
    super(code)
    this.status = status
    this.code = code
  }
}

/** The checked input; throws a refusal where it is wrong. */
export function checked<T extends z.ZodMiniType>(shape: T, input: unknown): z.output<T> {
  const { success, data } = shape.safeParse(input)
  if (!success) throw new ControlError(400, 'input.invalid')
  return data
}
