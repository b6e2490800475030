type Zoned = { year: number; month: number; day: number; hour: number; minute: number; second: number }
type Temporal = {
  Instant: { fromEpochMilliseconds(time: number): { toZonedDateTimeISO(timeZone: string): Zoned } }
  Now: { timeZoneId(): string }
}

/**
 * What newer browsers know of calendars and clocks. The first use of `Intl` loads a locale, which takes a slow phone a tenth of a second; this
 * loads nothing. Node.js and older browsers do not have it.
 */
export const temporal = (): Temporal | undefined => (globalThis as { Temporal?: Temporal }).Temporal
