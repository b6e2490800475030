import { awakeUntil, type SendingHours, sleepAt } from './sleeping-hours.ts'

type Plan = {
  people: number
  startsAt: number
  /** What `paceOf` says. */
  perSecond: number
  hours: SendingHours
  /** To how many people the account may begin to write within 24 hours, and to how many of them it has by the start; null without a limit. */
  account: { limit: number; used: number } | null
}

const day = 86_400_000
/** Whoever would be at it for longer than this is told nothing. */
const mostSteps = 2_000

/** [BR48] When the last one would be written to; null where that is never, or nobody can say. */
export function endsAt({ people, startsAt, perSecond, hours, account }: Plan): number | null {
  if (perSecond <= 0 || account?.limit === 0) return null
  let [at, left] = [startsAt, people]
  let ofDay = { until: startsAt + day, left: account ? Math.max(0, account.limit - account.used) : Number.POSITIVE_INFINITY }
  for (let step = 0; step < mostSteps; step += 1) {
    if (left <= 0) return at
    if (at >= ofDay.until) ofDay = { until: at + day, left: account?.limit ?? Number.POSITIVE_INFINITY }
    const sleep = sleepAt(hours, at)
    if (sleep) {
      if (sleep.until === null) return null
      at = sleep.until
    } else if (ofDay.left <= 0) at = ofDay.until
    else {
      const awake = ((awakeUntil(hours, at) ?? Number.POSITIVE_INFINITY) - at) / 1_000
      const some = Math.min(left, ofDay.left, Math.max(1, Math.floor(awake * perSecond)))
      at += Math.ceil((some / perSecond) * 1_000)
      left -= some
      ofDay.left -= some
    }
  }
  return null
}
