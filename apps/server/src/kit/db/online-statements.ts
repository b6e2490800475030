import { StartRefusal } from '../start-refusal.ts'

const name = '[a-z_][a-z0-9_.]*'
const makesIndex = new RegExp(`^create (?:unique )?index concurrently if not exists (${name}) on `)
const repeatable = [
  makesIndex,
  new RegExp(`^drop index concurrently if exists ${name}$`),
  new RegExp(`^alter table ${name} validate constraint ${name}$`),
  new RegExp(`^(?:vacuum|analyze)(?: \\([a-z_, ]+\\))?(?: ${name})?$`),
]

const plain = (statement: string) => statement.replace(/\s+/g, ' ').toLowerCase()

/**
 * What a migration says that runs outside a transaction. It may be cut off after any statement, or in the midst of one, and is then begun
 * again from the first: only statements that bear this are let through. Each ends with the line it ends on.
 */
export function onlineStatements(file: string, text: string): string[] {
  const said = text
    .replace(/^\s*--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter(Boolean)
  for (const statement of said) {
    if (!statement.includes(';') && repeatable.some((form) => form.test(plain(statement)))) continue
    throw new StartRefusal(
      `Migration ${file} may not say "${plain(statement).slice(0, 80)}": online are only create index concurrently if not exists, drop index concurrently if exists, validate constraint, vacuum and analyze.`,
    )
  }
  return said
}

export const indexMadeBy = (statement: string): string | null => makesIndex.exec(plain(statement))?.[1] ?? null

/** The same in a transaction, of a database that nobody else uses yet. */
export const offline = (statements: readonly string[]): string =>
  statements
    .filter((statement) => !/^(?:vacuum|analyze)\b/i.test(statement))
    .map((statement) => statement.replace(/\bconcurrently\b/i, ''))
    .join(';\n')
