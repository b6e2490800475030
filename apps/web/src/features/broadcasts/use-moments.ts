import { dayWord, writeDate, writeHour } from '@prosa/contract/formats/time/date'
import { writeWhen } from '@prosa/contract/formats/time/write-when'
import { useLanguage, useTexts } from '../../kit/i18n.ts'
import { useTimeZone } from '../../kit/use-time-zone.ts'
import { useNow } from '../../ui/dates/use-now.ts'
import { broadcastTexts } from './broadcast-texts.ts'

/** Moments in the company's time: with the hour, and days that have a name by it. */
export type Moments = { at: (time: number) => string; ahead: (time: number) => string }

export function useMoments(companyId: string): Moments {
  const texts = useTexts(broadcastTexts)
  const language = useLanguage()
  const timeZone = useTimeZone(companyId)
  const now = useNow()
  const at = (time: number) => {
    const word = dayWord(time, now, timeZone)
    const hour = writeHour(time, timeZone)
    return word === null ? `${writeDate(time, timeZone)}, ${hour}` : texts[word](hour)
  }
  return { at, ahead: (time) => writeWhen(time, now, timeZone, language) }
}
