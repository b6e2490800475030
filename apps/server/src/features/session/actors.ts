import { flagsOff } from '@prosa/contract/flags/rules'
import { isMaskedFor } from '@prosa/contract/permissions'
import { type AllowedAddresses, compileAddresses } from '@prosa/contract/security/allowed-addresses'
import type { Db } from '../../kit/db/db.ts'
import type { Actors, KnownActor } from '../../kit/http/admission.ts'
import { isInternal } from '../../kit/http/is-internal.ts'
import { openRecentlyUsed } from '../../kit/recently-used.ts'
import { type ActorRow, findActorRow, findActorStamp } from './actor-store.ts'

type Kept = { known: KnownActor; expiresAt: number; stamp: string | null }

const mostKept = 10_000
/** Compiled once for all people of a company; null where it lets everybody in: then a call does not even look. */
type CompanyAddresses = { stamp: string | null; allowed: AllowedAddresses | null }
const mostCompanies = 1_000

/**
 * Who somebody is and may be is kept under the stamp of their company, which PostgreSQL draws anew with every change of it. The stamp is asked
 * for with every call: a changed permission, department or ended session takes effect at once, on every node.
 */
export function openActors(internalDomain: string): Actors & { forget(): void } {
  const kept = openRecentlyUsed<Kept>({ most: mostKept, unusedFor: Number.POSITIVE_INFINITY })
  const addresses = openRecentlyUsed<CompanyAddresses>({ most: mostCompanies, unusedFor: Number.POSITIVE_INFINITY })

  const addressesOf = (companyId: string, { stamp, addressRanges }: ActorRow, company: CompanyAddresses | null) => {
    if (company && stamp !== null && stamp === company.stamp) return company.allowed
    const allowed = addressRanges?.length ? compileAddresses(addressRanges.map(({ range }) => range)) : null
    addresses.set(companyId, { stamp, allowed })
    return allowed
  }

  const recallActor: Actors['recallActor'] = ({ companyId, sessionId }, now) => {
    const key = `${companyId}/${sessionId}`
    const found = kept.get(key)
    if (!found || found.expiresAt <= now) return null
    const isSame = async (db: Db) => {
      const stamp = await findActorStamp(db, companyId)
      if (stamp !== null && stamp === found.stamp) return true
      kept.delete(key)
      return false
    }
    return { known: found.known, isSame }
  }

  return {
    forget() {
      kept.clear()
      addresses.clear()
    },
    recallActor,
    async findActor(db, claims, now) {
      const recalled = recallActor(claims, now)
      if (recalled && (await recalled.isSame(db))) return recalled.known
      const { companyId, sessionId } = claims
      const company = addresses.get(companyId)
      const row = await findActorRow(db, claims, now, company?.stamp ?? null)
      if (!row) return null
      const known: KnownActor = {
        companyId,
        userId: row.userId,
        sessionId,
        permissions: row.permissions,
        departmentIds: row.departmentAll ? 'all' : row.departmentIds,
        ownChatsOnlyIn: row.ownChatsOnlyIn,
        contactsMasked: isMaskedFor(row.permissions, row),
        flagsOff: flagsOff(row.flagStatuses ?? {}),
        limit: row.limit,
        provenAt: row.provenAt,
        addresses: addressesOf(companyId, row, company),
        internal: isInternal(row.email, internalDomain),
      }
      kept.set(`${companyId}/${sessionId}`, { known, expiresAt: row.expiresAt, stamp: row.stamp })
      return known
    },
  }
}
