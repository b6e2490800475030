import { type ErrorCode, errorStatus } from '@prosa/contract/errors'
import type { FieldProblem, RefusalFacts } from '@prosa/contract/kit/call'
import { refusalDetails } from './refusal-details.ts'

type More = { fields?: FieldProblem[]; facts?: RefusalFacts; retryAfterSeconds?: number; cause?: unknown; isExpected?: boolean }

/** An expected refusal. Anything else that is thrown is a bug and answers `unexpected`. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly fields: FieldProblem[] | undefined
  readonly facts: RefusalFacts | undefined
  readonly retryAfterSeconds: number | undefined
  /** Also where its code usually says that something is wrong with us. */
  readonly isExpected: boolean

  constructor(code: ErrorCode, more: More = {}) {
    super(refusalDetails[code], more.cause === undefined ? undefined : { cause: more.cause })
    this.code = code
    this.fields = more.fields
    this.facts = more.facts
    this.retryAfterSeconds = more.retryAfterSeconds
    this.isExpected = more.isExpected ?? false
  }

  get status(): number {
    return errorStatus[this.code]
  }
}
