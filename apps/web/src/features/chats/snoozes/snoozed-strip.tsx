import { refusedWaking } from '@prosa/contract/chats/snooze'
import type { ChatDetail } from '@prosa/contract/messages/chat-detail'
import { IconAlarmSnooze } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { useTimeZone } from '../../../kit/use-time-zone.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { NoticeStrip } from '../../../ui/toasts/notice-strip.tsx'
import type { Asked } from '../shown-chat.ts'
import type { Asker } from '../way-back.ts'
import { untilWords, wakeChat } from './snooze-chat.ts'
import { snoozeTexts } from './snooze-texts.ts'
import styles from './snoozes.module.css'

type Props = { asked: Asked; detail: ChatDetail; asker: Asker; until: number }

/** Under the head of a snoozed chat: until when it sleeps, and what wakes it. */
export function SnoozedStrip({ asked, detail, asker, until }: Props) {
  const texts = useTexts(snoozeTexts)
  const language = useLanguage()
  const client = useQueryClient()
  const timeZone = useTimeZone(asked.companyId)
  return (
    <NoticeStrip
      tone="neutral"
      icon={<IconAlarmSnooze size={18} stroke={1.75} />}
      {...(refusedWaking(asker, detail) === null && {
        action: (
          <Button look="framed" size="sm" onClick={() => void wakeChat({ client, asked, timeZone })}>
            {texts.wake}
          </Button>
        ),
      })}
    >
      {texts.strip(untilWords(until, timeZone, language))}
    </NoticeStrip>
  )
}

/** The same in a row of the list. */
export function SnoozedMark({ until, timeZone }: { until: number; timeZone: string }) {
  return (
    <span className={styles.mark}>
      <IconAlarmSnooze size={14} stroke={1.75} aria-hidden="true" />
      {untilWords(until, timeZone, useLanguage())}
    </span>
  )
}
