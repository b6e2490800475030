/** How many had left by when. */
export type Sample = { at: number; done: number }
type Standing = {
  now: number
  /** Since this page was opened, the oldest first. */
  samples: readonly Sample[]
  /** Null where what has left so far says nothing of the pace: a redo counts the first run too. */
  startedAt: number | null
  done: number
  waiting: number
  /** When it would be over as it was rehearsed, with its quiet hours and the limit of the account. */
  plannedEnd: number | null
  /** Until when it stands still. */
  pausedUntil: number | null
}

/** For so long back a pace is that of now; over less time it says nothing. */
export const paceSpan = 60_000
const least = 10_000

/** How many leave in a minute, and when the last one will have: not before the rehearsal's end, later where it is slower. */
export function paceOf({ now, samples, startedAt, done, waiting, plannedEnd, pausedUntil }: Standing) {
  const [oldest] = samples
  const measured = oldest && now - oldest.at >= least ? oldest : null
  const from = measured ?? (startedAt !== null && now - startedAt >= least ? { at: startedAt, done: 0 } : null)
  const perMinute = from === null ? null : ((done - from.done) / (now - from.at)) * 60_000
  if (waiting === 0) return { perMinute, endsAt: null }
  const byPace = perMinute !== null && perMinute > 0 ? Math.max(pausedUntil ?? 0, now) + (waiting / perMinute) * 60_000 : 0
  const endsAt = Math.max(byPace, plannedEnd ?? 0)
  return { perMinute, endsAt: endsAt > now ? endsAt : null }
}
