import { chatEvents } from '@prosa/contract/chats/events'
import { ChatStatus } from '@prosa/contract/chats/states'
import { hideCards } from '@prosa/contract/formats/numbers/card-number'
import type { boardCalls } from '@prosa/contract/routing/board-calls'
import { newId } from '../../kit/db/ids.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { insertCoachNote, listCoachNotes } from '../chats/public.ts'
import { isSupervisor, listAdministrators, listSupervisors, lockSeenChat } from '../sight/public.ts'

/** [RO53] For whoever has the chat at this moment. Each who may read it is told by themselves, so that nobody else hears of it. */
export const writeCoachNote: Handler<typeof boardCalls.writeCoachNote> = async (ctx, { text, ...key }) => {
  const { db, actor, emit, house } = ctx
  const { companyId, userId } = actor
  const words = hideCards(text.trim())
  if (words === '') throw new Refusal('input.invalid', { fields: [{ name: 'text', problem: 'tooShort' }] })
  const { chat } = await lockSeenChat(ctx, key)
  const { departmentId, agentId, chatStatus } = chat
  if (!(await isSupervisor(db, actor, departmentId))) throw new Refusal('department.forbids')
  if (agentId === null || chatStatus === ChatStatus.Closed) throw new Refusal('chat.wrongStatus')
  const noteId = newId()
  const note = { noteId, departmentId, authorId: userId, forAgentId: agentId, text: words, at: house.clock.now() }
  if (!(await insertCoachNote(db, companyId, chat, note))) throw new Refusal('chat.wrongStatus')
  const named = await listSupervisors(db, companyId, [departmentId])
  const readers = new Set([agentId, userId, ...(named.get(departmentId) ?? []), ...(await listAdministrators(db, companyId))])
  for (const reader of readers) emit(chatEvents.coached, { userId: reader, noteId })
  return (await listCoachNotes(ctx, chat)).find((one) => one.noteId === noteId)!
}
