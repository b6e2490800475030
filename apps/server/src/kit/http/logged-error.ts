import { StartRefusal } from '../start-refusal.ts'

type LoggedError = { type: string; message: string; stack: string; [known: string]: unknown }
type Known = Record<string, unknown>

/**
 * What a log may say of an error: its kind, its place and names of ours. Never its message, which quotes what people sent
 * (JSON.parse, fetch and casts of PostgreSQL do), nor properties added on the way (`parameters`, `query`, `detail`).
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: error === null ? 'null' : typeof error, message: keptOut, stack: '' }
  const { code, cause, errors, syscall } = error as Error & { code?: unknown; errors?: unknown; syscall?: unknown }
  return {
    type: error.constructor.name,
    ...(isWord(code) ? { code } : {}),
    ...(isWord(syscall) ? { syscall } : {}),
    message: isHarmless(error) ? error.message : keptOut,
    ...ofPostgres(error as unknown as Known),
    ...ofZod(error as unknown as Known),
    stack: framesOf(error),
    ...(cause !== undefined && depth < 3 ? { cause: loggedError(cause, depth + 1) } : {}),
    ...(Array.isArray(errors) && depth < 3 ? { errors: errors.slice(0, 5).map((one) => loggedError(one, depth + 1)) } : {}),
  }
}

/** What is kept of an error beside the work that failed, under the same rule. */
export function reasonOf(error: unknown): string {
  const { type, code } = loggedError(error)
  return code === undefined ? type : `${type} ${code}`
}

const keptOut = '(not logged)'
const isWord = (value: unknown): value is string => typeof value === 'string' && /^[\w.]{1,60}$/.test(value)

/** Our own sentences, and the engine's that name variables and properties of the code only. */
const isHarmless = (error: Error) => error instanceof StartRefusal || harmless.some((pattern) => pattern.test(error.message))
const harmless = [
  /^Cannot (read|set) properties of (undefined|null)( \((reading|setting) '[\w$]+'\))?$/,
  /^[\w$.]+ is not (a function|defined|iterable|a constructor)$/,
  /^Cannot access '[\w$]+' before initialization$/,
  /^Maximum call stack size exceeded$/,
]

function ofPostgres({ severity, routine, schema_name, table_name, column_name, constraint_name }: Known): Known {
  if (typeof severity !== 'string') return {}
  return { severity, routine, schema: schema_name, table: table_name, column: column_name, constraint: constraint_name }
}

function ofZod({ issues }: Known): Known {
  if (!Array.isArray(issues)) return {}
  const problems = issues
    .slice(0, 10)
    .map(({ path, code }: { path: PropertyKey[]; code: string }) => `${path.map(String).join('.')} ${code}`)
  return { problems }
}

/** The stack begins with the message, which may itself look like frames. */
function framesOf({ stack = '', message }: Error): string {
  const begin = stack.indexOf(message)
  const frames = begin < 0 ? stack : stack.slice(begin + message.length)
  return frames
    .split('\n')
    .filter((line) => /^\s+at .*:\d+:\d+\)?$/.test(line))
    .slice(0, 20)
    .join('\n')
}
