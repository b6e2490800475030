import type { ErrorCode } from '@prosa/contract/errors'
import type { FieldProblem } from '@prosa/contract/kit/call'
import { statuses } from '@prosa/contract/statuses'

/** `network` exists in the web only: nothing came back that can be understood. */
export type ProblemCode = ErrorCode | 'network'

/** The answer as it came: the words of the status, the text, and that text read as JSON. Empty when no answer came. */
export type Answer = { statusText: string; body: string; data: unknown }

type Refusal = {
  status: number
  code: ProblemCode
  detailMessage: string
  requestId?: string | null
  fields?: readonly FieldProblem[]
  facts?: unknown
  retryAfter?: number | null
  answer?: Answer
}

const noAnswer: Answer = { statusText: '', body: '', data: null }

/** The only error a call ends with (R171). `status` is 0 when no answer came at all. */
export class RefusedError extends Error {
  readonly status: number
  readonly statusText: string
  readonly body: string
  readonly data: unknown
  readonly code: ProblemCode
  readonly detailMessage: string
  readonly requestId: string | null
  readonly fields: readonly FieldProblem[]
  /** What the refusal is about, as the server says it; the feature's own schema reads it. */
  readonly facts: unknown
  /** The seconds that the server asks to wait, and the time at which they are over. */
  readonly retryAfter: number | null
  readonly retryAt: number | null

  constructor(
    { status, code, detailMessage, requestId = null, fields = [], facts = null, retryAfter = null, answer = noAnswer }: Refusal,
    cause?: unknown,
  ) {
    super(`${code}: ${detailMessage}`, { cause })
    this.name = 'RefusedError'
    this.status = status
    this.statusText = answer.statusText
    this.body = answer.body
    this.data = answer.data
    this.code = code
    this.detailMessage = detailMessage
    this.requestId = requestId
    this.fields = fields
    this.facts = facts
    this.retryAfter = retryAfter
    this.retryAt = retryAfter === null ? null : Date.now() + retryAfter * 1000
  }
}

/** Nothing was heard of the server, or only that it is unavailable: another time it may answer. */
export const isUnheard = (error: unknown): boolean =>
  error instanceof RefusedError && (error.status === 0 || error.status === statuses.unavailable)

/** A server newer than this page may refuse with a code it does not know yet, and has no words for. */
export const codeOf = (code: unknown): ErrorCode => (typeof code === 'string' ? (code as ErrorCode) : 'unexpected')
