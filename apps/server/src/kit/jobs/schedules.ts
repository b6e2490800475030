import type { House } from '../house.ts'

/** Done at its times once for the whole cluster, by whichever node comes first; what was missed while all were down is done once. */
export type Schedule = {
  name: string
  /** Minute, hour, day, month, weekday. */
  cron: string
  timeZone: string
  /** May be cut off and run again, and after a crash even beside one that was taken for dead: small transactions, in any order. */
  run(ctx: { house: House; signal: AbortSignal }): Promise<void>
}

export const schedule = (declared: Schedule) => declared
