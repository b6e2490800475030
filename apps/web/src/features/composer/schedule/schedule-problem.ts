import { writeDate, writeHour } from '@prosa/contract/formats/time/date'
import { farthestSchedule } from '@prosa/contract/messages/limits'
import type { ComposerTexts } from '../texts/pt.ts'

type Known = {
  timeZone: string
  /** Nothing can be sent after this time; null where the channel has no window. */
  windowExpiresAt: number | null
}

/** Why nothing can be sent at a time, as the server would refuse it; null where it can. */
export function scheduleProblem(
  time: number,
  now: number,
  { timeZone, windowExpiresAt }: Known,
  texts: ComposerTexts['scheduling'],
): string | null {
  if (time <= now) return texts.past
  if (time > now + farthestSchedule) return texts.tooFar
  if (windowExpiresAt === null || time < windowExpiresAt) return null
  return texts.afterWindow(`${writeDate(windowExpiresAt, timeZone)} ${writeHour(windowExpiresAt, timeZone)}`)
}
