import { phoneNumberEvents } from '@prosa/contract/phone-numbers/events'
import { ChannelStatus } from '@prosa/contract/phone-numbers/states'
import { hasten } from '../../kit/queue/queue.ts'
import { saveConnected } from './number-change-store.ts'
import type { NumberWork } from './number-work.ts'
import { lanesOf, sendingQueues } from './sending-queues.ts'

/** What waited for it goes on at once. */
export async function connectAgain({ db, emit, companyId }: NumberWork, phonenumberId: string): Promise<void> {
  const version = await saveConnected(db, companyId, phonenumberId)
  emit(phoneNumberEvents.changed, { phonenumberId, channelStatus: ChannelStatus.Connected, version })
  for (const queue of sendingQueues) await hasten(db, queue, companyId, lanesOf(phonenumberId))
}
