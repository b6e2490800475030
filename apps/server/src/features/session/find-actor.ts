import { isInternal } from '../../kit/http/is-internal.ts'
import type { FindActor } from '../../kit/http/serve.ts'
import { findActorRow } from './session-store.ts'

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
