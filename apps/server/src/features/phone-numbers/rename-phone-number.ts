import { tidyName } from '@prosa/contract/formats/tidy-name'
import type { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import { phoneNumberEvents } from '@prosa/contract/phone-numbers/events'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { lockNumber } from './find-number.ts'
import { saveName } from './number-change-store.ts'
import { tellNumber } from './tell-number.ts'

export const renamePhoneNumber: Handler<typeof phoneNumberCalls.renamePhoneNumber> = async (ctx, input) => {
  const { db, emit, audit, house } = ctx
  const { companyId, phonenumberId } = input
  const phonenumberName = tidyName(input.phonenumberName)
  if (phonenumberName === '') throw new Refusal('input.invalid', { fields: [{ name: 'phonenumberName', problem: 'required' }] })
  const row = await lockNumber(ctx, phonenumberId)
  if (input.version < row.version) throw new Refusal('number.changedMeanwhile')
  audit({ target: phonenumberId, before: { phonenumberName: row.phonenumberName }, after: { phonenumberName } })
  if (phonenumberName === row.phonenumberName) return tellNumber(house, db, companyId, row)
  const version = await saveName(db, companyId, phonenumberId, phonenumberName)
  emit(phoneNumberEvents.changed, { phonenumberId, channelStatus: row.channelStatus, version })
  return tellNumber(house, db, companyId, { ...row, phonenumberName, version })
}
