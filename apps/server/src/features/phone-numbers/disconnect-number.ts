import { phoneNumberEvents } from '@prosa/contract/phone-numbers/events'
import type { ChannelProblem } from '@prosa/contract/phone-numbers/problems'
import { ChannelStatus } from '@prosa/contract/phone-numbers/states'
import { mailTrouble } from './mail-trouble.ts'
import { lockNumber, saveDisconnected } from './number-change-store.ts'
import type { NumberWork } from './number-work.ts'
import { openNumber } from './open-number.ts'

/**
 * Nothing more goes out through it until people act; what waits keeps waiting. Said again it changes nothing and writes to nobody.
 * `refusedToken`: the one that the provider did not take. Where the number has another one by now, that one is not to blame.
 */
export async function disconnectNumber(
  work: NumberWork,
  phonenumberId: string,
  problem: ChannelProblem,
  refusedToken?: string,
): Promise<void> {
  const { db, emit, house, companyId } = work
  if (refusedToken !== undefined) {
    await lockNumber(db, companyId, phonenumberId)
    const open = await openNumber(house, db, companyId, phonenumberId)
    if (open?.number?.accessToken !== refusedToken) return
  }
  const version = await saveDisconnected(db, companyId, phonenumberId, problem)
  if (version === undefined) return
  emit(phoneNumberEvents.changed, { phonenumberId, channelStatus: ChannelStatus.Disconnected, version })
  await mailTrouble(work, phonenumberId, problem)
}
