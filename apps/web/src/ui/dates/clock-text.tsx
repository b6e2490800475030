import { dayWord, writeDate, writeHour } from '@prosa/contract/formats/time/date'
import { writeShortDuration } from '@prosa/contract/formats/time/duration'
import type { UiTexts } from '../texts/pt.ts'
import { useUiTexts } from '../ui-texts.ts'
import { useNow } from './use-now.ts'

type Props = {
  /** Epoch milliseconds. */
  time: number
  /** The company's time zone. */
  timeZone: string
  /** 'há 4 min' · 14:32, Ontem, 28/10/2026 · how long until then, nothing once it is over. */
  look?: 'ago' | 'clock' | 'left'
  className?: string | undefined
}

const moment = 10_000

/** A time in words that stay true: they are updated every ten seconds. */
export function ClockText({ time, timeZone, look = 'ago', className }: Props) {
  const now = useNow()
  const texts = useUiTexts()
  return (
    <time className={className} dateTime={new Date(time).toISOString()} title={`${writeDate(time, timeZone)} ${writeHour(time, timeZone)}`}>
      {clockWords(look, time, now, timeZone, texts)}
    </time>
  )
}

function clockWords(look: NonNullable<Props['look']>, time: number, now: number, timeZone: string, { clock }: UiTexts): string {
  if (look === 'left') return time > now ? writeShortDuration(time - now) : ''
  if (look === 'ago') return now - time < moment ? clock.now : clock.ago(writeShortDuration(now - time))
  const day = dayWord(time, now, timeZone)
  if (day === 'today') return writeHour(time, timeZone)
  return day === 'yesterday' ? clock.yesterday : writeDate(time, timeZone)
}
