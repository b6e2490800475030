import { refusedTaking } from '@prosa/contract/chats/actions'
import { ChatStatus } from '@prosa/contract/chats/states'
import { type AuditNote, insertAuditEntry } from '../../../kit/audit.ts'
import type { Context } from '../../../kit/http/context.ts'
import type { ChatRow } from '../../sight/public.ts'
import { holdMembers } from '../hand-over/hand-over-store.ts'
import { giveChat } from './give-chat.ts'

type Answering = Omit<Context, 'audit'>

/** A locked chat that waits for anybody is the one's who answers it, if they may have it; the line that says so stands before the answer. */
export async function takeByAnswer(ctx: Answering, chat: ChatRow, answeredAt: number): Promise<void> {
  const { db, actor, visitor } = ctx
  const { companyId, userId } = actor
  const waits = chat.chatStatus === ChatStatus.Pending && chat.agentId === null
  if (!waits || refusedTaking(actor, chat)) return
  const [sender] = await holdMembers(db, companyId, [userId])
  if (!sender?.takesChats) return
  const notes: AuditNote[] = []
  await giveChat({ ...ctx, audit: (note) => notes.push(note) }, chat, userId, answeredAt - 1)
  for (const note of notes) await insertAuditEntry(db, { ...visitor, ...note, companyId, userId, what: 'chat.assign', at: answeredAt })
}
