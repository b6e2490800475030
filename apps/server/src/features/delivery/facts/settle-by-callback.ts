import type { Db } from '../../../kit/db/db.ts'
import type { House } from '../../../kit/house.ts'
import { saveAcceptedByCallback } from './settle-store.ts'

/**
 * A status told of one of ours what its provider calls it, before the answer came or instead of it: it is uncertain no longer. Asked
 * before the status is folded; whoever asks tells of the message. `messageId` is what came back, and may be anything.
 */
export function settleByCallback(
  { db, house, companyId }: { db: Db; house: House; companyId: string },
  told: { messageId: string; phonenumberId: string; providerMessageId: string },
): Promise<boolean> {
  return saveAcceptedByCallback(db, companyId, { ...told, now: house.clock.now() })
}
