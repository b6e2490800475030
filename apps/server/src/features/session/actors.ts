import { flagsOff } from '@prosa/contract/flags/rules'
import { isMaskedFor } from '@prosa/contract/permissions'
import { type AllowedAddresses, compileAddresses } from '@prosa/contract/security/allowed-addresses'
import type { AllowedRange } from '@prosa/contract/security/model'
import type { Db } from '../../kit/db/db.ts'
import type { Actors, KnownActor } from '../../kit/http/admission.ts'
import { isInternal } from '../../kit/http/is-internal.ts'
import { openRecentlyUsed } from '../../kit/recently-used.ts'
import { findActorRow, findActorStamp } from './actor-store.ts'

type Kept = { known: KnownActor; expiresAt: number; stamp: string | null }

const mostKept = 10_000
const mostCompiled = 1_000

/**
 * Who somebody is and may be is kept under the stamp of their company, which PostgreSQL draws anew with every change of it. The stamp is asked
 * for with every call: a changed permission, department or ended session takes effect at once, on every node.
 */
export function openActors(internalDomain: string): Actors & { forget(): void } {
  const kept = openRecentlyUsed<Kept>({ most: mostKept, unusedFor: Number.POSITIVE_INFINITY })
  const addressesOf = openAddresses()

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
    forget: kept.clear,
    recallActor,
    async findActor(db, claims, now) {
      const recalled = recallActor(claims, now)
      if (recalled && (await recalled.isSame(db))) return recalled.known
      const { companyId, sessionId } = claims
      const row = await findActorRow(db, claims, now)
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
        addresses: addressesOf(companyId, row.addressRanges ?? []),
        internal: isInternal(row.email, internalDomain),
      }
      kept.set(`${companyId}/${sessionId}`, { known, expiresAt: row.expiresAt, stamp: row.stamp })
      return known
    },
  }
}

/** Compiled once for all people of a company, and null where it lets everybody in: then a call does not even look. */
function openAddresses() {
  const compiled = openRecentlyUsed<{ written: string; addresses: AllowedAddresses }>({
    most: mostCompiled,
    unusedFor: Number.POSITIVE_INFINITY,
  })
  return (companyId: string, ranges: readonly AllowedRange[]): AllowedAddresses | null => {
    if (ranges.length === 0) return null
    const written = ranges.map(({ range }) => range).join(' ')
    const found = compiled.get(companyId)
    if (found?.written === written) return found.addresses
    const addresses = compileAddresses(ranges.map(({ range }) => range))
    compiled.set(companyId, { written, addresses })
    return addresses
  }
}
