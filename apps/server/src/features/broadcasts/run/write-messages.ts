import type { NextPrice } from '@prosa/contract/broadcasts/prices-of-next'
import { MessageStatus } from '@prosa/contract/messages/states'
import { put } from '../../../kit/queue/queue.ts'
import { insertMessages, laneOf, outboundBulk } from '../../chats/public.ts'
import type { ReadyPerson } from '../../ledger/public.ts'
import { insertTemplateLinks, insertTemplateSends } from '../../templates/public.ts'
import type { Texts } from './open-texts.ts'
import type { Run } from './run-store.ts'
import type { StepPlace } from './take-step.ts'

/** `chatId` is the form of their number under which the chat is. */
export type Addressed = Omit<ReadyPerson, 'contactId'> & {
  contactId: string
  chatId: string
}
type Chosen = Addressed & NextPrice & { messageId: string }

/**
 * What leaves, what sends it, and what figures and links need. No chat opens, moves or counts as unread by it. Whoever has the chat is told once
 * it has left: until then it may be taken back, and nobody sees that there was a message.
 */
export async function writeMessages(
  { db, house, companyId }: StepPlace,
  { phonenumberId }: Run,
  texts: Texts,
  people: readonly Chosen[],
  dueAt: (nth: number) => number,
): Promise<void> {
  const at = house.clock.now()
  const dressed = people.map((person) => ({ ...person, ...texts.of(person.variant).dress(person, person.messageId, at) }))
  await insertMessages(
    db,
    companyId,
    dressed.map(({ messageId, chatId, messageBody, content, mediaId }) => ({
      ...{ messageId, phonenumberId, waId: chatId, messageType: 'template' as const, messageBody, content, mediaId, at },
      ...{ messageStatus: MessageStatus.Queued, statusTimes: { queued: at }, fromMe: true, source: 'broadcast' as const },
    })),
  )
  await insertTemplateSends(
    db,
    companyId,
    dressed.map(({ messageId, price, known: { templateId, versionNumber } }) => ({ messageId, templateId, versionNumber, price })),
    at,
  )
  await insertTemplateLinks(
    db,
    companyId,
    dressed.flatMap(({ messageId, waId, links }) => links.map((link) => ({ ...link, messageId, waId, at }))),
  )
  await put(
    db,
    outboundBulk,
    companyId,
    dressed.map(({ messageId, chatId, mediaId, content }, nth) => ({
      payload: { messageId, ...((mediaId !== null || content.template?.cardMediaIds) && { hasFile: true }) },
      lane: laneOf({ phonenumberId, waId: chatId }),
      dueAt: dueAt(nth),
    })),
  )
}
