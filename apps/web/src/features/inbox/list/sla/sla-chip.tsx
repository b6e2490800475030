import { ChatStatus } from '@prosa/contract/chats/states'
import { dayWord, writeDate, writeHour } from '@prosa/contract/formats/time/date'
import { writeShortDuration } from '@prosa/contract/formats/time/duration'
import { writeWhen } from '@prosa/contract/formats/time/write-when'
import type { ChatEntry } from '@prosa/contract/inbox/calls'
import { IconHourglassHigh } from '@tabler/icons-react'
import { useLanguage, useTexts } from '../../../../kit/i18n.ts'
import { useSessionData } from '../../../../kit/session/session-data.ts'
import { useTimeZone } from '../../../../kit/use-time-zone.ts'
import { useNow } from '../../../../ui/dates/use-now.ts'
import styles from './sla-chip.module.css'
import { slaTexts } from './sla-texts.ts'

type Props = { chat: Pick<ChatEntry, 'slaDueAt' | 'slaWarnsAt' | 'slaKind' | 'chatStatus'>; brief?: boolean }

/** The time left until the deadline of a chat, or the lateness: amber when little time is left, red when the chat is late. `brief` is for phones. */
export function SlaChip({ chat: { slaDueAt, slaWarnsAt, slaKind, chatStatus }, brief = false }: Props) {
  const texts = useTexts(slaTexts)
  const language = useLanguage()
  const now = useNow()
  const timeZone = useTimeZone(useSessionData()?.companyId ?? '')
  // This person has closed it just now.
  if (slaDueAt === undefined || slaKind === undefined || chatStatus === ChatStatus.Closed) return null
  const isLate = slaDueAt <= now
  const lasts = writeShortDuration(Math.abs(slaDueAt - now))
  const isToday = dayWord(slaDueAt, now, timeZone) === 'today'
  const hour = writeHour(slaDueAt, timeZone)
  const past = `${writeDate(slaDueAt, timeZone)} ${hour}`
  const until = isToday ? hour : isLate ? past : writeWhen(slaDueAt, now, timeZone, language)
  const says = (isLate ? texts.late : texts.left)(texts.kinds[slaKind], lasts, until)
  return (
    <span className={styles.chip} data-state={isLate ? 'late' : (slaWarnsAt ?? slaDueAt) <= now ? 'near' : 'far'} title={says}>
      <IconHourglassHigh size={12} stroke={1.75} role="img" aria-label={says} />
      <span aria-hidden="true">{isLate ? (brief ? texts.ago : texts.since)(lasts) : lasts}</span>
    </span>
  )
}
