import { writeDate, writeHour } from '@prosa/contract/formats/time/date'
import { useTimeZone } from '../../kit/use-time-zone.ts'

/** Writes a moment in the company's time zone, with its date and hour. */
export function useMoment(companyId: string): (time: number) => string {
  const timeZone = useTimeZone(companyId)
  return (time) => `${writeDate(time, timeZone)} ${writeHour(time, timeZone)}`
}
