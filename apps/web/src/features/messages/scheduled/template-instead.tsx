import type { Message } from '@prosa/contract/messages/model'
import { type Outgoing, TemplatesModalLater } from '../../composer/public.ts'
import { useScheduledChat } from './scheduled-chat.ts'

type Props = {
  companyId: string
  /** The message that waits. */
  message: Message
  /** When the template is to be sent. */
  scheduledAt: number
  /** Answers whether the template waits now. */
  onSend: (template: Outgoing) => Promise<boolean>
  onClose: () => void
}

/** Chooses a template in place of a message that waits, for a time at which only a template reaches the customer. */
export function TemplateInstead({ companyId, message, scheduledAt, onSend, onClose }: Props) {
  const detail = useScheduledChat(companyId, message, true)
  if (!detail) return null
  const { phonenumberId, waId, departmentId, contact } = detail
  return (
    <TemplatesModalLater
      chat={{ companyId, phonenumberId, waId }}
      contactName={contact.name}
      opened
      {...{ departmentId, scheduledAt, onSend, onClose }}
    />
  )
}
