import type { chatListCalls } from '@prosa/contract/messages/chat-list-calls'
import type { Handler } from '../../kit/serve.ts'
import { listRowsOf } from './chat-list-store.ts'

export const listChatEntries: Handler<typeof chatListCalls.listChatEntries> = async ({ db, actor }, { chats }) => {
  return { resumeList: await listRowsOf(db, actor, chats) }
}
