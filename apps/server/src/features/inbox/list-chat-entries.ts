import type { inboxCalls } from '@prosa/contract/inbox/calls'
import type { Handler } from '../../kit/http/serve.ts'
import { listRowsOf } from './chat-list-store.ts'

export const listChatEntries: Handler<typeof inboxCalls.listChatEntries> = async ({ db, actor }, { chats }) => {
  return { resumeList: await listRowsOf(db, actor, chats) }
}
