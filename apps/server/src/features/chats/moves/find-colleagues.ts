import type { colleagueCalls } from '@prosa/contract/chats/colleague-calls'
import { refusedInDepartment } from '@prosa/contract/departments/rules'
import type { Handler } from '../../../kit/http/serve.ts'
import { findSeenChat } from '../../sight/public.ts'
import { listFoundColleagues } from './colleague-store.ts'

/** Also in a chat that nobody transfers now, as a note may be written in it: what counts is what its department allows. */
export const findColleagues: Handler<typeof colleagueCalls.findColleagues> = async (ctx, { name, ...key }) => {
  const { db, actor, house } = ctx
  const { chat, allowed } = await findSeenChat(ctx, key)
  return listFoundColleagues(db, actor.companyId, name, chat, {
    departmentIds: actor.departmentIds,
    hasTargets: refusedInDepartment(actor, allowed, 'transfer') === null,
    isAdmin: actor.permissions.includes('admin'),
    hiddenDomain: actor.internal ? null : house.config.internalDomain,
  })
}
