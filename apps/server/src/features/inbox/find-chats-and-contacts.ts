import { ChatStatus } from '@prosa/contract/chats/states'
import { ChatResumeOrder } from '@prosa/contract/company/states'
import { type inboxCalls, mostFoundAnywhere } from '@prosa/contract/inbox/calls'
import { may } from '@prosa/contract/permissions'
import type { Handler } from '../../kit/http/serve.ts'
import { listFoundContacts } from './contact-found-store.ts'
import { listPage } from './list-page.ts'
import { readSearch } from './read-filters.ts'

export const findChatsAndContacts: Handler<typeof inboxCalls.findChatsAndContacts> = async (ctx, { searchFilter }) => {
  const { db, actor } = ctx
  const search = await readSearch(db, searchFilter)
  if (!search) return { chats: [], contacts: [] }
  const asked = { searchFilter, pageSize: mostFoundAnywhere, chatResumeOrder: ChatResumeOrder.NewestFirst }
  const { resumeList: chats } = await listPage(ctx, { kind: 'seen' }, asked, ChatStatus.values)
  return { chats, contacts: may(actor, 'contact') ? await listFoundContacts(db, actor, search, mostFoundAnywhere) : [] }
}
