import { readEmail } from '@prosa/contract/formats/words/email'
import { tidyName } from '@prosa/contract/formats/words/tidy-name'
import type { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import { phoneNumberEvents } from '@prosa/contract/phone-numbers/events'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { findNumber, lockAndFindNumber, toNumberDetail } from './find-number.ts'
import { saveDepartment, saveEmails, saveNumberName } from './number-change-store.ts'
import { holdTarget } from './target-store.ts'

export const renamePhoneNumber: Handler<typeof phoneNumberCalls.renamePhoneNumber> = async (ctx, input) => {
  const { db, emit, audit, house } = ctx
  const { companyId, phonenumberId } = input
  const phonenumberName = tidyName(input.phonenumberName)
  if (phonenumberName === '') throw new Refusal('input.invalid', { fields: [{ name: 'phonenumberName', problem: 'required' }] })
  const row = await lockAndFindNumber(ctx, phonenumberId)
  if (input.version < row.version) throw new Refusal('number.changedMeanwhile')
  audit({ target: phonenumberId, before: { phonenumberName: row.phonenumberName }, after: { phonenumberName } })
  if (phonenumberName === row.phonenumberName) return toNumberDetail(house, db, companyId, row)
  const version = await saveNumberName(db, companyId, phonenumberId, phonenumberName)
  emit(phoneNumberEvents.changed, { phonenumberId, channelStatus: row.channelStatus, version })
  return toNumberDetail(house, db, companyId, { ...row, phonenumberName, version })
}

/** One that stops serving the number later is passed over, and chosen again when it serves it again. */
export const chooseReceivingDepartment: Handler<typeof phoneNumberCalls.chooseReceivingDepartment> = async (ctx, input) => {
  const { db, emit, audit, house } = ctx
  const { companyId, phonenumberId } = input
  const departmentId = input.departmentId || null
  const row = await lockAndFindNumber(ctx, phonenumberId)
  if (departmentId !== null && !(await holdTarget(db, companyId, departmentId, phonenumberId))) throw new Refusal('department.notFound')
  audit({ target: phonenumberId, before: { departmentId: row.departmentId }, after: { departmentId } })
  if (departmentId === row.departmentId) return toNumberDetail(house, db, companyId, row)
  const version = await saveDepartment(db, companyId, phonenumberId, departmentId)
  emit(phoneNumberEvents.changed, { phonenumberId, channelStatus: row.channelStatus, version })
  return toNumberDetail(house, db, companyId, { ...row, departmentId, version })
}

export const getNotificationEmails: Handler<typeof phoneNumberCalls.getNotificationEmails> = async (ctx, { phonenumberId }) => ({
  emailList: (await findNumber(ctx, phonenumberId)).notificationEmails,
})

/** In small letters, as all addresses are kept, and each once. */
export const saveNotificationEmails: Handler<typeof phoneNumberCalls.saveNotificationEmails> = async (ctx, input) => {
  const { db, emit, audit } = ctx
  const { companyId, phonenumberId } = input
  const emailList = [...new Set(input.emailList.map(readAddress))]
  const row = await lockAndFindNumber(ctx, phonenumberId)
  audit({ target: phonenumberId, before: { emailList: row.notificationEmails }, after: { emailList } })
  if (JSON.stringify(emailList) === JSON.stringify(row.notificationEmails)) return { emailList }
  const version = await saveEmails(db, companyId, phonenumberId, emailList)
  emit(phoneNumberEvents.changed, { phonenumberId, channelStatus: row.channelStatus, version })
  return { emailList }
}

function readAddress(typed: string): string {
  const { value, problem } = readEmail(typed)
  if (problem) throw new Refusal('input.invalid', { fields: [{ name: 'emailList', problem }] })
  return value.toLowerCase()
}
