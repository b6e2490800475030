import type { Draw } from './draw.ts'
import type { Line } from './lines.ts'

const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000]
/** São Paulo has had one time all year round since 2019. */
const toLocal = -3 * hour

/** What follows the B of a greeting at that hour. */
export function greetingAt(at: number): 'om dia' | 'oa tarde' | 'oa noite' {
  const here = ((at + toLocal) % day) / hour
  return here < 12 ? 'om dia' : here < 18 ? 'oa tarde' : 'oa noite'
}

type By = Pick<Line, 'by'>

function gap(draw: Draw, before: By, after: By): number {
  if (after.by === 'note') return draw.between(20, 70) * second
  if (before.by === after.by) return draw.between(9, 48) * second
  return (after.by === 'agent' ? draw.between(40, 330) : draw.between(35, 420)) * second
}

/** When each line was said, where the last one was said at `end`. */
export function timesUntil(draw: Draw, lines: readonly By[], end: number): number[] {
  const times = [end]
  for (let at = lines.length - 1; at > 0; at -= 1) times.unshift(times[0]! - gap(draw, lines[at - 1]!, lines[at]!))
  return times
}

/** A moment of about so many days ago at which a shop is open. */
export function shopMoment(draw: Draw, now: number, daysAgo: number, isOpenOnSaturdays: boolean): number {
  let midnight = Math.floor((now + toLocal) / day) * day - daysAgo * day
  const isShut = () => [0, ...(isOpenOnSaturdays ? [] : [6])].includes(new Date(midnight).getUTCDay())
  while (isShut()) midnight -= day
  return midnight - toLocal + draw.between(10 * 60, 16 * 60 + 30) * minute + draw.between(0, 59) * second
}
