import type { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import { phoneNumberEvents } from '@prosa/contract/phone-numbers/events'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { lockNumber } from './find-number.ts'
import { saveDepartment } from './number-change-store.ts'
import { holdTarget } from './target-store.ts'
import { tellNumber } from './tell-number.ts'

/** One that stops serving the number later is passed over, and chosen again when it serves it again. */
export const chooseReceivingDepartment: Handler<typeof phoneNumberCalls.chooseReceivingDepartment> = async (ctx, input) => {
  const { db, emit, audit, house } = ctx
  const { companyId, phonenumberId } = input
  const departmentId = input.departmentId || null
  const row = await lockNumber(ctx, phonenumberId)
  if (departmentId !== null && !(await holdTarget(db, companyId, departmentId, phonenumberId))) throw new Refusal('department.notFound')
  audit({ target: phonenumberId, before: { departmentId: row.departmentId }, after: { departmentId } })
  if (departmentId === row.departmentId) return tellNumber(house, db, companyId, row)
  const version = await saveDepartment(db, companyId, phonenumberId, departmentId)
  emit(phoneNumberEvents.changed, { phonenumberId, channelStatus: row.channelStatus, version })
  return tellNumber(house, db, companyId, { ...row, departmentId, version })
}
