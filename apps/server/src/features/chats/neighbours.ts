import type { ChatKey } from '@prosa/contract/chats/model'
import type { MessageContent } from '@prosa/contract/messages/content'
import type { Context } from '../../kit/context.ts'

/** What a person did with a chat, and who or which department got it. */
type ChatNotice = {
  notice: Extract<NonNullable<MessageContent['notice']>, 'taken' | 'transferred' | 'closed' | 'closeUndone' | 'reopened' | 'toSystem'>
  toAgentId?: string
  toDepartmentId?: string
  reason?: string
  /** Now, where nothing is said. */
  at?: number
}

type Doing = Pick<Context, 'actor' | 'db' | 'emit' | 'house'>

/** What chats need of features that stand on them, which therefore give it: an import would lead round in a circle. */
export type Neighbours = {
  /** A line in the conversation, for the people of the company. After the chat has moved: who sees it there is told. */
  writeNotice(ctx: Doing, chat: ChatKey, notice: ChatNotice): Promise<void>
  /** Who has this number, locked; several where they are not known to be one person yet. */
  meetContacts(ctx: Context, person: { waId: string; name: string }): Promise<string[]>
}
