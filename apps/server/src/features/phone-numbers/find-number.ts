import type { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import type { PhoneNumberDetail } from '@prosa/contract/phone-numbers/model'
import { ChannelType } from '@prosa/contract/phone-numbers/states'
import type { Db } from '../../kit/db/db.ts'
import type { House } from '../../kit/house.ts'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { countWaiting } from '../../kit/queue/queue.ts'
import { lanesOf, sendingQueues } from './disconnect-number.ts'
import { lockNumber } from './number-change-store.ts'
import { doorOf } from './open-number.ts'
import { findNumberRow, listPhoneNumberRows, type NumberRow } from './phone-number-store.ts'

export const listPhoneNumbers: Handler<typeof phoneNumberCalls.listPhoneNumbers> = ({ db }, { companyId }) =>
  listPhoneNumberRows(db, companyId)

export const getPhoneNumber: Handler<typeof phoneNumberCalls.getPhoneNumber> = async (ctx, { companyId, phonenumberId }) =>
  toNumberDetail(ctx.house, ctx.db, companyId, await findNumber(ctx, phonenumberId))

type Asker = Pick<Context, 'db' | 'actor'>

export async function findNumber({ db, actor }: Asker, phonenumberId: string): Promise<NumberRow> {
  const row = await findNumberRow(db, actor.companyId, phonenumberId)
  if (!row) throw new Refusal('number.notFound')
  return row
}

/** As it stays until the command's end. */
export async function lockAndFindNumber(asker: Asker, phonenumberId: string): Promise<NumberRow> {
  await lockNumber(asker.db, asker.actor.companyId, phonenumberId)
  return findNumber(asker, phonenumberId)
}

/** As its administrators see it. */
export async function toNumberDetail(house: House, db: Db, companyId: string, row: NumberRow): Promise<PhoneNumberDetail> {
  const isCloud = row.channelType === ChannelType.WhatsAppCloud
  const counts = await Promise.all(sendingQueues.map((queue) => countWaiting(db, queue, companyId, lanesOf(row.phonenumberId))))
  return {
    ...row,
    apiVersion: isCloud ? (doorOf(house, companyId, row)?.apiVersion ?? null) : null,
    webhookUrl: isCloud ? `${house.config.publicUrl}/webhooks/whatsapp-cloud` : null,
    waitingToSend: counts.reduce((all, one) => all + one, 0),
  }
}
