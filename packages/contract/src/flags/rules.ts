import type { ErrorCode } from '../errors.ts'
import { mostFlagName, mostFlags } from './model.ts'
import { isKnownFlag, type KnownFlag, knownFlagIds, knownFlags } from './register.ts'

/** [FL1] The person's status beats the company's, and the company's the default. */
export const flagStatus = (flagId: string, company: boolean | null, person: boolean | null): boolean =>
  person ?? company ?? (isKnownFlag(flagId) ? knownFlags[flagId].on : false)

/** Of what the product obeys, what is off for somebody whose statuses these are. */
export const flagsOff = (statuses: Readonly<Record<string, boolean>>): KnownFlag[] =>
  knownFlagIds.filter((flagId) => !flagStatus(flagId, statuses[flagId] ?? null, null))

/** As it is kept: one space where there were several, none around it. */
export const tidyFlagName = (name: string): string => name.trim().replaceAll(/\s+/g, ' ')

/** Two names that differ only in this way are the same one. */
export const flagNameKey = (name: string): string => tidyFlagName(name).normalize('NFKC').toLowerCase()

type Others = { count: number; isTaken: boolean }

/** [FL2] */
export function refusedFlag(name: string, { count, isTaken }: Others): ErrorCode | null {
  const tidy = tidyFlagName(name)
  if (tidy === '' || tidy.length > mostFlagName) return 'input.invalid'
  if (isTaken || isKnownFlag(flagNameKey(tidy))) return 'flag.nameTaken'
  return count >= mostFlags ? 'flag.tooMany' : null
}

/** [FL4] Everybody their own, administrators everybody's. */
export const mayChangeFlagsOf = (actor: { userId: string; permissions: readonly string[] }, userId: string): boolean =>
  actor.userId === userId || actor.permissions.includes('admin')
