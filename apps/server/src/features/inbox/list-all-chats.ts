import { legacyChatPageSize } from '@prosa/contract/chats/limits'
import { ChatStatus } from '@prosa/contract/chats/states'
import { ChatResumeOrder } from '@prosa/contract/company/states'
import { type inboxCalls, mostFoundAnywhere } from '@prosa/contract/inbox/calls'
import { may } from '@prosa/contract/permissions'
import type { Handler } from '../../kit/http/serve.ts'
import { entryOf } from '../entries/public.ts'
import { listRowsOf } from './chat-list-store.ts'
import { listFoundContacts } from './contact-found-store.ts'
import { listPage } from './list-page.ts'
import type { ListScope } from './list-wanted.ts'
import { readSearch } from './read-filters.ts'

const departments: ListScope = { kind: 'departments' }
const everything: ListScope = { kind: 'seen' }
const closed = [ChatStatus.Closed]

export const listAllChats: Handler<typeof inboxCalls.listAllChats> = (ctx, input) => listPage(ctx, everything, input, ChatStatus.values)

export const listClosedChatsPaged: Handler<typeof inboxCalls.listClosedChatsPaged> = (ctx, input) =>
  listPage(ctx, everything, { ...input, chatStatus: closed })

export const listDepartmentChatsPaged: Handler<typeof inboxCalls.listDepartmentChatsPaged> = (ctx, input) =>
  listPage(ctx, departments, input)

export const listCurrentChatsPaged: Handler<typeof inboxCalls.listCurrentChatsPaged> = (ctx, input) => listPage(ctx, { kind: 'own' }, input)

const firstPage = { pageSize: legacyChatPageSize(0) }

/** R038: 2 is all, 1 closed, anything else the departments'. */
export const listCurrentChats: Handler<typeof inboxCalls.listCurrentChats> = (ctx, { targetId }) => {
  if (targetId === '2') return listPage(ctx, everything, firstPage, ChatStatus.values)
  return targetId === '1' ? listPage(ctx, everything, firstPage, closed) : listPage(ctx, departments, firstPage)
}

export const listDepartmentChats: Handler<typeof inboxCalls.listDepartmentChats> = (ctx) => listPage(ctx, departments, firstPage)

export const listChatEntries: Handler<typeof inboxCalls.listChatEntries> = async ({ db, actor, house }, { chats }) => {
  const rows = await listRowsOf(db, actor, chats)
  return { resumeList: await house.names.naming(db, actor.companyId, (names) => rows.map((row) => entryOf(row, names))) }
}

export const findChatsAndContacts: Handler<typeof inboxCalls.findChatsAndContacts> = async (ctx, { searchFilter }) => {
  const { db, actor } = ctx
  const search = await readSearch(db, actor, searchFilter)
  if (!search) return { chats: [], contacts: [] }
  const asked = { searchFilter, pageSize: mostFoundAnywhere, chatResumeOrder: ChatResumeOrder.NewestFirst }
  const { resumeList: chats } = await listPage(ctx, everything, asked, ChatStatus.values)
  return { chats, contacts: may(actor, 'contact') ? await listFoundContacts(db, actor, search, mostFoundAnywhere) : [] }
}
