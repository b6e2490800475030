import { dayWord, writeDate } from '@prosa/contract/formats/date'
import { useCallback } from 'react'
import { useNow } from '../../ui/dates/use-now.ts'
import { useUiTexts } from '../../ui/ui-texts.ts'

/** What a day is called today; the same function until tomorrow. */
export function useDayWords(timeZone: string) {
  const { date, clock } = useUiTexts()
  const now = useNow()
  const today = writeDate(now, timeZone)
  return useCallback(
    (time: number) => {
      if (writeDate(time, timeZone) === today) return date.today
      return dayWord(time, Date.now(), timeZone) === 'yesterday' ? clock.yesterday : writeDate(time, timeZone)
    },
    [timeZone, today, date, clock],
  )
}
