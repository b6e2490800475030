import { permissionFlags } from '@prosa/contract/agents/rules'
import { type Actor, sees, worksIn } from '@prosa/contract/permissions'
import type { securityCalls } from '@prosa/contract/security/calls'
import type { ViewAs } from '@prosa/contract/security/model'
import { isInternal } from '../../kit/http/is-internal.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { findPresentActor } from '../sight/public.ts'
import { type ChatGroup, countChatGroups, findViewedMember } from './seen-chat-store.ts'

/** Who is inactive sees nothing. */
export const viewAs: Handler<typeof securityCalls.viewAs> = async ({ db, actor, house, audit }, { userId }) => {
  const { companyId } = actor
  const member = await findViewedMember(db, companyId, userId)
  const isHidden = member !== null && !actor.internal && isInternal(member.email, house.config.internalDomain)
  if (!member || isHidden) throw new Refusal('agent.notFound')
  audit({ target: userId })
  const viewed = await findPresentActor(db, companyId, userId)
  const groups = viewed ? await countChatGroups(db, companyId, userId) : []
  return {
    userId,
    userName: member.name,
    active: member.active,
    permission: permissionFlags(viewed?.permissions ?? []),
    contactsMasked: viewed?.contactsMasked ?? false,
    everyDepartment: viewed !== null && (viewed.departmentIds === 'all' || viewed.permissions.includes('admin')),
    ...(viewed ? countSeen(viewed, groups) : { counts: none, departments: [] }),
  }
}

const none = { own: 0, queue: 0, others: 0 }

/** By the one rule of visibility, asked for each group of chats that it cannot tell apart. */
function countSeen(viewed: Actor, groups: readonly ChatGroup[]): Pick<ViewAs, 'counts' | 'departments'> {
  const departments = new Map<string, ViewAs['departments'][number]>()
  const counts = { ...none }
  for (const { departmentId, departmentName, holder, agentId, count } of groups) {
    const worksThere = worksIn(viewed, departmentId)
    const isSeen = count > 0 && sees(viewed, { departmentId, agentId })
    if (!worksThere && !isSeen) continue
    const department = departments.get(departmentId) ?? { departmentId, departmentName, worksThere, ...none }
    departments.set(departmentId, department)
    if (!isSeen) continue
    department[holder] += count
    counts[holder] += count
  }
  return { counts, departments: [...departments.values()] }
}
