import type * as z from 'zod/mini'
import type { ErrorCode } from '../errors.ts'
import type { KnownFlag } from '../flags/register.ts'
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
  /** Refused to whom this is switched off for (FL5). */
  flag?: KnownFlag
  /** How the web sends what is not in the path; a form by default. */
  body?: 'form' | 'json' | 'multipart'
  input: I
  result: R
  /** The refusals of this call besides `commonErrors`; any other one is answered as a bug. */
  errors: readonly ErrorCode[]
  /**
   * Anyone may make the call, and it is expensive for us: it has its own rate limit, which counts by IP address even for people with a
   * session.
   */
  costly?: true
  /**
   * The call reads much: a count, a search, an export or a preview. The server runs only a few of these at once (decision 50). With names of
   * input fields, the call is expensive only when one of the fields is set.
   */
  expensive?: true | readonly string[]
  /** `area.verb`: each time it succeeds, the audit log says who did it, and what changed. */
  audit?: `${string}.${string}`
  /**
   * Asks somebody else's system: it is answered outside of any transaction, so that a slow answer does not hold one of our connections. Its
   * writes are in transactions of their own, without audit entries. One that keeps a file may be answered as other calls are where none
   * comes.
   */
  outside?: O
  /**
   * Of one that is `outside`: doing it again after a try that broke off, also beside it, leaves everything as one time would. Any other one
   * is not done again under its Idempotency-Key; whoever asks is told that nobody knows whether it happened.
   */
  repeatable?: true
  /**
   * Whether it asks and changes nothing, as every GET does that does not say otherwise: its transaction cannot write, its answer does not wait
   * for the end of it, and an Idempotency-Key means nothing to it.
   */
  onlyReads?: boolean
  /** Also allowed for a limited session: for any, or for one that waits for this. */
  whileLimited?: true | 'newPassword' | 'secondFactor'
  /** Allowed only soon after the person has proved to be themselves: a screen left open is not enough. */
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

export const onlyReads = ({ method, onlyReads = method === 'GET' }: Call): boolean => onlyReads

/** Returns whether the call with this input takes turns with other expensive reads. */
export const isExpensive = ({ expensive = [] }: Call, input: Readonly<Record<string, unknown>>): boolean =>
  expensive === true || expensive.some((name) => isSet(input[name]))

const isSet = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value))

export type Calls = Readonly<Record<string, Call>>
export type InputOf<C extends Call> = z.output<C['input']>
export type SentOf<C extends Call> = z.input<C['input']>
export type ResultOf<C extends Call> = z.output<C['result']>

/** What every refused call answers. */
export type RefusalAnswer = { code: ErrorCode; detailMessage: string; requestId: string; fields?: FieldProblem[]; facts?: RefusalFacts }
/** What the refusal is about, so that a screen can say it. Which facts a code has is declared by its feature. */
export type RefusalFacts = Readonly<Record<string, string | number | null | readonly string[]>>
export type FieldProblem = { name: string; problem: Problem }
export const problems = ['required', 'wrongType', 'tooShort', 'tooLong', 'tooSmall', 'tooBig', 'wrongFormat', 'notInList'] as const
export type Problem = (typeof problems)[number]
