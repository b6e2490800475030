import type { ChatDetail } from '@prosa/contract/messages/chat-detail'
import { readOffer } from '@prosa/contract/messages/sent-json'
import type { QuickReply } from '@prosa/contract/quick-replies/model'
import { type RefObject, useEffect } from 'react'
import { QuickReplyBox } from '../../quick-replies/public.ts'
import { forgetItem } from '../outbox/outbox.ts'
import type { ChatAsked, OutboxItem } from '../outbox/outbox-item.ts'
import { attach } from '../outbox/send-outbox.ts'

type Props = {
  chat: ChatAsked
  detail: ChatDetail
  text: string
  /** What was taken from a quick reply and waits for its text. */
  taken: OutboxItem | undefined
  area: RefObject<HTMLTextAreaElement | null>
  /** How often sending was refused because of an open blank. */
  refusals: number
  onPut: (next: { text: string; caret: number }) => void
}

/** Quick replies in the composer: the list after a slash, the blanks of what was taken, and what goes along with it. */
export function QuickPart({ chat, detail, text, taken, area, refusals, onPut }: Props) {
  const offer = taken?.interactive === undefined ? null : (readOffer(taken.interactive).data ?? null)
  // Whoever deletes its text writes something else next, which is not to be counted as this quick reply.
  useEffect(() => {
    if (taken && taken.interactive === undefined && text === '') forgetItem(taken)
  }, [taken, text])

  const take = ({ quickReplyId, offer, files }: QuickReply) => {
    if (taken) forgetItem(taken)
    const interactive = offer && JSON.stringify(offer)
    attach(chat, { messageType: offer ? 'interactive' : 'text', quickReplyId, ...(interactive && { interactive }) })
    for (const media of files) attach(chat, { messageType: media.kind, media })
  }
  const dropOffer = () => {
    if (!taken) return
    forgetItem(taken)
    attach(chat, { messageType: 'text', ...(taken.quickReplyId && { quickReplyId: taken.quickReplyId }) })
    area.current?.focus()
  }
  return (
    <QuickReplyBox companyId={chat.companyId} {...{ detail, text, area, refusals, offer, onPut }} onTake={take} onDropOffer={dropOffer} />
  )
}
