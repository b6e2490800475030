import { permissionFlags } from '@prosa/contract/agents/rules'
import { isPasswordExpired } from '@prosa/contract/formats/secrets/password-age'
import type { sessionCalls } from '@prosa/contract/session/calls'
import { isInternal } from '../../kit/http/is-internal.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { FindActor, Handler } from '../../kit/http/serve.ts'
import { getPreferencesRow } from './preferences-store.ts'
import { findActorRow, getSessionDataRow } from './session-store.ts'

export const getSessionData: Handler<typeof sessionCalls.afterLogin> = async ({ db, actor, house }, { userId }) => {
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

/** Read anew with every call, so a changed permission, department or ended session takes effect at once. */
export const findActor =
  (internalDomain: string): FindActor =>
  async (db, claims, now) => {
    const row = await findActorRow(db, claims, now)
    return (
      row && {
        companyId: claims.companyId,
        userId: row.userId,
        sessionId: claims.sessionId,
        permissions: row.permissions,
        departmentIds: row.departmentAll ? 'all' : row.departmentIds,
        ownChatsOnlyIn: row.ownChatsOnlyIn,
        limit: row.limitedTo ? 'newPassword' : row.twoFactorRequired && !row.twoFactorOn ? 'secondFactor' : null,
        provenAt: row.provenAt,
        internal: isInternal(row.email, internalDomain),
      }
    )
  }
