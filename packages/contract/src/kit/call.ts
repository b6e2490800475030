import type * as z from 'zod/mini'
import type { ErrorCode } from '../errors.ts'
import type { Allow } from '../permissions.ts'

type Path = `/${string}`

/** One thing the web may ask of the server. Data only: both sides derive their half from it. */
export type Call<
  I extends z.ZodMiniObject = z.ZodMiniObject,
  R extends z.ZodMiniType = z.ZodMiniType,
  A extends Allow = Allow,
  O extends true | undefined = true | undefined,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** `:name` segments are taken from the input; the rest travels as query (GET, DELETE) or body. */
  path: Path
  /** Other spellings of the address and of fields that are understood too; the web never uses them. */
  otherPaths?: readonly Path[]
  otherNames?: Readonly<Record<string, string>>
  allow: A
  /** How the web sends what is not in the path. Form when not said. */
  body?: 'form' | 'json' | 'multipart'
  input: I
  result: R
  /** The refusals of this call besides `commonErrors`; any other one is answered as a bug. */
  errors: readonly ErrorCode[]
  /** Anyone may make it and it costs us much: counted apart, and by address even for people with a session. */
  costly?: true
  /** `area.verb`: each time it succeeds, the audit log says who did it, and what changed. */
  audit?: `${string}.${string}`
  /**
   * Asks a system of somebody else: answered outside any transaction, so that nobody's slowness holds a connection of ours. What it writes,
   * it writes in transactions of its own: without audit entries, and asked twice it does it twice, whatever its Idempotency-Key.
   */
  outside?: O
  /** Also for a session that is good for nothing else until a new password or a second factor is there, or for one that waits for this. */
  whileLimited?: true | 'newPassword' | 'secondFactor'
  /** Only soon after the person has proved to be themselves: a screen left open is not enough. */
  proof?: true
  /** Adds RFC 6749's `error` and `error_description` to refusals, for standard clients. */
  refusals?: 'oauth2'
}

export const call = <
  I extends z.ZodMiniObject,
  R extends z.ZodMiniType,
  const A extends Allow,
  const O extends true | undefined = undefined,
>(
  definition: Call<I, R, A, O>,
) => definition

export type Calls = Readonly<Record<string, Call>>
export type InputOf<C extends Call> = z.output<C['input']>
export type SentOf<C extends Call> = z.input<C['input']>
export type ResultOf<C extends Call> = z.output<C['result']>

/** What every refused call answers. */
export type RefusalAnswer = { code: ErrorCode; detailMessage: string; requestId: string; fields?: FieldProblem[]; facts?: RefusalFacts }
/** What the refusal is about, so that a screen can say it; which ones a code brings is said where its area declares them. */
export type RefusalFacts = Readonly<Record<string, string | number | null>>
export type FieldProblem = { name: string; problem: Problem }
export const problems = ['required', 'wrongType', 'tooShort', 'tooLong', 'tooSmall', 'tooBig', 'wrongFormat', 'notInList'] as const
export type Problem = (typeof problems)[number]
