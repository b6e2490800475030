import { dayWord, writeDate, writeHour } from '@prosa/contract/formats/time/date'
import { writeWhen } from '@prosa/contract/formats/time/write-when'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { useTimeZone } from '../../../kit/use-time-zone.ts'
import { useNow } from '../../../ui/dates/use-now.ts'
import { listTexts } from './list-texts.ts'

/** Moments in the company's time: those that were, with the hour as far as days have names, and those to come. */
export type Times = { past: (time: number) => string; ahead: (time: number) => string; day: (time: number) => string }

export function useTimes(companyId: string): Times {
  const texts = useTexts(listTexts)
  const language = useLanguage()
  const timeZone = useTimeZone(companyId)
  const now = useNow()
  const day = (time: number) => writeDate(time, timeZone)
  const past = (time: number) => {
    const word = dayWord(time, now, timeZone)
    return word === null ? day(time) : texts[word](writeHour(time, timeZone))
  }
  return { past, day, ahead: (time) => writeWhen(time, now, timeZone, language) }
}
