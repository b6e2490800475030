import type { Message } from '@prosa/contract/messages/model'
import { MessageStatus } from '@prosa/contract/messages/states'

type Known = Pick<Message, 'fromMe' | 'internal' | 'messageType' | 'messageStatus' | 'deletedAt'>

/** Whether a template has gone out since the customer's last word: only their answer opens the window again. */
export function awaitsAnswer(messages: readonly Known[]): boolean {
  const last = messages.findLastIndex(({ fromMe, internal, messageType }) => !fromMe && !internal && messageType !== 'system')
  return messages
    .slice(last + 1)
    .some((each) => each.messageType === 'template' && each.messageStatus !== MessageStatus.Error && each.deletedAt === undefined)
}
