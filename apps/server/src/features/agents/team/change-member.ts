import { agentEvents } from '@prosa/contract/agents/events'
import type { Agent } from '@prosa/contract/agents/model'
import { grantedPermissions } from '@prosa/contract/agents/rules'
import type { teamCalls } from '@prosa/contract/agents/team-calls'
import { chosenDepartments } from '@prosa/contract/agents/team-rules'
import { cleanEmail } from '@prosa/contract/formats/words/email'
import type { InputOf } from '@prosa/contract/kit/call'
import type { Context } from '../../../kit/http/context.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { lookForPeople } from '../../entries/public.ts'
import { refuseUnproven } from '../../session/public.ts'
import { toAgent } from './list-members.ts'
import { lockMember } from './lock-member.ts'
import { type Details, saveDepartments, saveMemberDetails } from './member-change-store.ts'
import { findMemberRow, holdChosen, type MemberRow } from './member-store.ts'
import { readDetails } from './read-details.ts'
import { refuseUnknownDepartments } from './refuse-unknown.ts'

export const changeAgent: Handler<typeof teamCalls.updateAgent> = (ctx, { agentId, ...form }) => changeMember(ctx, agentId, form)

export const saveAgentDepartments: Handler<typeof teamCalls.saveAgentDepartments> = (ctx, { agentId, ...form }) =>
  changeMember(ctx, agentId, form)

type Form = Omit<InputOf<typeof teamCalls.updateAgent>, 'companyId' | 'agentId'>

/** One way for all that an administrator changes of somebody; what is not sent stays. */
export async function changeMember(ctx: Context, userId: string, { email, ...input }: Form): Promise<Agent> {
  const { db, actor, emit, audit, house } = ctx
  const { companyId } = actor
  const { row, refuseAdminLoss } = await lockMember(ctx, userId)
  if (email !== undefined && cleanEmail(email).toLowerCase() !== row.email) throw new Refusal('agent.emailFixed')
  if (input.version !== undefined && input.version < row.describedVersion) throw new Refusal('agent.changedMeanwhile')

  const { name, countryNumber, phonenumber } = readDetails(input, row)
  const permissions = grantedPermissions(input, row.permissions)
  if (!permissions.includes('admin')) refuseAdminLoss()
  else if (!row.permissions.includes('admin')) await refuseUnproven(ctx)
  const before = detailsOf(row)
  const { language = before.language, capacity = before.capacity } = input
  const after: Details = {
    name,
    language,
    permissions,
    countryNumber,
    phonenumber,
    ...chosenDepartments(input, departmentsOf(row)),
    capacity,
  }
  const isElsewhere = !isSame(departmentsOf(before), departmentsOf(after))
  const isAllowedOther = !isSame(before.permissions, after.permissions)
  if (isElsewhere) await refuseUnknownDepartments(db, companyId, after)
  else if (isAllowedOther) await holdChosen(db, companyId, after)

  audit({ target: userId, before, after })
  if (isSame(before, after)) return toAgent(house, companyId, row)

  if (isElsewhere) await saveDepartments(db, companyId, userId, after)
  const version = await saveMemberDetails(db, companyId, userId, after)
  await lookForPeople(db, companyId, [userId])
  emit(agentEvents.userChanged, { userId, version })
  emit(agentEvents.profileChanged, { userId, version })
  if (isElsewhere || isAllowedOther) emit(agentEvents.accessChanged, { userId, version })
  return toAgent(house, companyId, (await findMemberRow(db, companyId, userId))!)
}

const departmentsOf = ({ departmentAll, departmentIdList }: Pick<Details, 'departmentAll' | 'departmentIdList'>) => ({
  departmentAll,
  departmentIdList,
})

/** The flags in their own order, in which the form's come too. */
const detailsOf = (row: MemberRow): Details => ({
  name: row.name,
  language: row.language,
  permissions: grantedPermissions({}, row.permissions),
  countryNumber: row.countryNumber,
  phonenumber: row.phonenumber,
  ...departmentsOf(row),
  capacity: row.capacity,
})

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
