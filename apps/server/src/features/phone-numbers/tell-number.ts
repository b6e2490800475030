import type { PhoneNumberDetail } from '@prosa/contract/phone-numbers/model'
import { ChannelType } from '@prosa/contract/phone-numbers/states'
import type { Db } from '../../kit/db/db.ts'
import type { House } from '../../kit/house.ts'
import { countWaiting } from '../../kit/queue/queue.ts'
import { doorOf } from './open-number.ts'
import type { NumberRow } from './phone-number-store.ts'
import { lanesOf, sendingQueues } from './sending-queues.ts'

/** As its administrators see it. */
export async function tellNumber(house: House, db: Db, companyId: string, row: NumberRow): Promise<PhoneNumberDetail> {
  const isCloud = row.channelType === ChannelType.WhatsAppCloud
  const counts = await Promise.all(sendingQueues.map((queue) => countWaiting(db, queue, companyId, lanesOf(row.phonenumberId))))
  return {
    ...row,
    apiVersion: isCloud ? (doorOf(house, companyId, row)?.apiVersion ?? null) : null,
    webhookUrl: isCloud ? `${house.config.publicUrl}/webhooks/whatsapp-cloud` : null,
    waitingToSend: counts.reduce((all, one) => all + one, 0),
  }
}
