import type { ChatDetail } from '@prosa/contract/messages/chat-detail'
import type { Message } from '@prosa/contract/messages/model'
import { useMadeWhenWanted } from '../../ui/layers/use-made-when-wanted.ts'
import { OfferDialog } from './offers/offer-dialog.tsx'
import type { ChatAsked } from './outbox/outbox-item.ts'
import { ScheduleDialog } from './schedule/schedule-dialog.tsx'
import type { useSchedule } from './schedule/use-schedule.ts'
import { TemplatesModalLater } from './templates/later-templates.tsx'

/** A number is the time of a template. */
export type WriteDialog = 'templates' | 'schedule' | 'offer' | number

type Props = {
  chat: ChatAsked
  detail: ChatDetail
  timeZone: string
  schedule: ReturnType<typeof useSchedule>
  dialog: WriteDialog | null
  hasTemplates: boolean
  replyTo: Message | null
  onReplyTo: (message: Message | null) => void
  onShow: (dialog: WriteDialog | null) => void
}

/** What opens over the composer. */
export function WriteDialogs({ chat, detail, timeZone, schedule, dialog, hasTemplates, replyTo, onReplyTo, onShow }: Props) {
  const templates = useMadeWhenWanted(dialog === 'templates' || typeof dialog === 'number')
  const onClose = () => onShow(null)
  return (
    <>
      {dialog === 'schedule' && (
        <ScheduleDialog
          opened
          timeZone={timeZone}
          windowExpiresAt={schedule.endsAt}
          onClose={onClose}
          onTemplate={hasTemplates ? onShow : undefined}
          onTake={schedule.take}
        />
      )}
      {dialog === 'offer' && <OfferDialog {...{ chat, replyTo, onReplyTo, onClose }} />}
      {templates.isMade && (
        <TemplatesModalLater
          chat={chat}
          contactName={detail.contact.name}
          departmentId={detail.departmentId}
          scheduledAt={typeof dialog === 'number' ? dialog : null}
          opened={templates.isOpen}
          onClose={onClose}
        />
      )}
    </>
  )
}
