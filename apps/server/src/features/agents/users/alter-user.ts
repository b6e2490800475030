import { agentEvents } from '@prosa/contract/agents/events'
import { grantedPermissions } from '@prosa/contract/agents/rules'
import type { userCalls } from '@prosa/contract/agents/user-calls'
import { cleanEmail } from '@prosa/contract/formats/email'
import { Refusal } from '../../../kit/refusal.ts'
import type { Handler } from '../../../kit/serve.ts'
import { lockUser } from './lock-user.ts'
import { readDetails } from './read-details.ts'
import { tellUser } from './tell-user.ts'
import { type Details, getUserRow, saveDetails, type UserRow } from './user-store.ts'

export const alterUser: Handler<typeof userCalls.alterUser> = async (ctx, { email, ...input }) => {
  const { db, actor, emit, audit, house } = ctx
  const { companyId } = actor
  const { userId } = input
  const { row, refuseAdminLoss } = await lockUser(ctx, userId)
  if (email !== undefined && cleanEmail(email).toLowerCase() !== row.email) throw new Refusal('agent.emailFixed')
  if (input.version !== undefined && input.version < row.version) throw new Refusal('agent.changedMeanwhile')

  const { name, countryNumber, phonenumber } = readDetails(input, row)
  const permissions = grantedPermissions(input, row.permissions)
  if (!permissions.includes('admin')) refuseAdminLoss()

  const before = detailsOf(row)
  const after: Details = { name, language: input.language ?? row.language, permissions, countryNumber, phonenumber }
  audit({ target: userId, before, after })
  if (isSame(before, after)) return tellUser(house, companyId, row)

  const version = await saveDetails(db, companyId, userId, after)
  emit(agentEvents.userChanged, { userId, version })
  emit(agentEvents.profileChanged, { userId, version })
  if (!isSame(before.permissions, after.permissions)) emit(agentEvents.accessChanged, { userId, version })
  return tellUser(house, companyId, await getUserRow(db, companyId, userId))
}

/** The flags in their own order, in which the form's come too. */
const detailsOf = ({ name, language, permissions, countryNumber, phonenumber }: UserRow): Details => ({
  name,
  language,
  permissions: grantedPermissions({}, permissions),
  countryNumber,
  phonenumber,
})

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
