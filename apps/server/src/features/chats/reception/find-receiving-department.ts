import type { Db } from '../../../kit/db/db.ts'
import { holdFirstTarget, listTargets } from '../../phone-numbers/public.ts'
import { findPresentDepartment, holdDepartments } from '../hand-over/hand-over-store.ts'

const mostRounds = 10

export type Receiving = {
  db: Db
  companyId: string
  makeDepartment(): Promise<string>
  /** Memoised for this transaction, by number. */
  receivers: Map<string, Promise<string>>
}

/** The number's receiving department, else the first by name that serves it; a company without any gets one. Locked until the end of the transaction. */
export function findReceivingDepartment(receiving: Receiving, phonenumberId: string): Promise<string> {
  const { receivers } = receiving
  const found = receivers.get(phonenumberId) ?? holdReceiver(receiving, phonenumberId)
  receivers.set(phonenumberId, found)
  return found
}

async function holdReceiver({ db, companyId, makeDepartment }: Receiving, phonenumberId: string): Promise<string> {
  for (let round = 0; round < mostRounds; round += 1) {
    const departmentId = await holdFirstTarget(db, companyId, phonenumberId)
    if (departmentId) return departmentId
    if ((await listTargets(db, companyId, phonenumberId)).length === 0) return makeDepartment()
  }
  throw new Error('departments are removed faster than they can be held')
}

/** The department itself or who took over from it; where nobody did, as for a new chat. */
export async function findPresentOrReceiving(receiving: Receiving, phonenumberId: string, departmentId: string): Promise<string> {
  const { db, companyId } = receiving
  for (let round = 0; round < mostRounds; round += 1) {
    const presentId = await findPresentDepartment(db, companyId, { departmentId })
    if (!presentId) return findReceivingDepartment(receiving, phonenumberId)
    if ((await holdDepartments(db, companyId, [presentId])).length > 0) return presentId
  }
  throw new Error('departments are removed faster than they can be held')
}
