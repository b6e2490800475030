import { writeWhen } from '@prosa/contract/formats/time/write-when'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { useNow } from '../../../ui/dates/use-now.ts'
import { messagesTexts } from '../messages-texts.ts'

/** When a scheduled message will be sent. */
export function ScheduledTime({ at, timeZone }: { at: number; timeZone: string }) {
  const texts = useTexts(messagesTexts)
  const language = useLanguage()
  const now = useNow()
  return <span>{texts.scheduled(writeWhen(at, now, timeZone, language))}</span>
}
