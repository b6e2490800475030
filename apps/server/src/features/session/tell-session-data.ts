import { permissionFlags } from '@prosa/contract/agents/rules'
import { isPasswordExpired } from '@prosa/contract/formats/password-age'
import type { sessionCalls } from '@prosa/contract/session/calls'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { getPreferencesRow } from './preferences-store.ts'
import { getSessionDataRow } from './session-store.ts'

export const tellSessionData: Handler<typeof sessionCalls.afterLogin> = async ({ db, actor, house }, { userId }) => {
  if (userId !== actor.userId) throw new Refusal('agent.notFound')
  const { companyId, permissions } = actor
  const [{ passwordChangedAt, ...row }, uploadLimits] = await Promise.all([
    getSessionDataRow(db, actor),
    getPreferencesRow(db, companyId, userId),
  ])
  // Who is here to choose a new one is not sent away to get one.
  const passwordExpired = row.limit !== 'newPassword' && isPasswordExpired(passwordChangedAt, house.clock.now())
  return { ...row, companyId, userId, permission: permissionFlags(permissions), uploadLimits, passwordExpired }
}
