import { temporal } from './temporal.ts'

let known: string | undefined

/** Of the device. */
export const ownTimeZone = (): string => {
  known ??= temporal()?.Now.timeZoneId() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
  return known
}
