import { permissionFlags } from '@prosa/contract/agents/rules'
import { isPasswordExpired } from '@prosa/contract/formats/password-age'
import type { sessionCalls } from '@prosa/contract/session/calls'
import { Refusal } from '../../kit/refusal.ts'
import type { Handler } from '../../kit/serve.ts'
import { getPreferencesRow } from '../agents/public.ts'
import { getSessionDataRow } from './session-store.ts'

export const tellSessionData: Handler<typeof sessionCalls.afterLogin> = async ({ db, actor, house }, { userId }) => {
  if (userId !== actor.userId) throw new Refusal('agent.notFound')
  const { companyId, permissions } = actor
  const [{ passwordChangedAt, ...row }, uploadLimits] = await Promise.all([
    getSessionDataRow(db, companyId, userId),
    getPreferencesRow(db, companyId, userId),
  ])
  const passwordExpired = isPasswordExpired(passwordChangedAt, house.clock.now())
  return { ...row, companyId, userId, permission: permissionFlags(permissions), uploadLimits, passwordExpired }
}
