import { readEmail } from '@prosa/contract/formats/email'
import type { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import { phoneNumberEvents } from '@prosa/contract/phone-numbers/events'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { lockNumber } from './find-number.ts'
import { saveEmails } from './number-change-store.ts'

/** In small letters, as all addresses are kept, and each once. */
export const saveNotificationEmails: Handler<typeof phoneNumberCalls.saveNotificationEmails> = async (ctx, input) => {
  const { db, emit, audit } = ctx
  const { companyId, phonenumberId } = input
  const emailList = [...new Set(input.emailList.map(readAddress))]
  const row = await lockNumber(ctx, phonenumberId)
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
