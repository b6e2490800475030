import { phoneNumberEvents } from '@prosa/contract/phone-numbers/events'
import type { ChannelProblem } from '@prosa/contract/phone-numbers/problems'
import { ChannelStatus } from '@prosa/contract/phone-numbers/states'
import type { Db } from '../../kit/db/db.ts'
import type { Emit } from '../../kit/events/outbox.ts'
import type { House } from '../../kit/house.ts'
import { hasten, queue } from '../../kit/queue/queue.ts'
import { queueMail } from '../notifications/public.ts'
import { lockNumber, saveConnected, saveDisconnected, saveRemoved } from './number-change-store.ts'
import { openNumber } from './open-number.ts'
import { findNumberRow } from './phone-number-store.ts'
import { listReaders } from './reader-store.ts'

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

/** What waited for it goes on at once. */
export async function connectAgain({ db, emit, companyId }: NumberWork, phonenumberId: string): Promise<void> {
  const version = await saveConnected(db, companyId, phonenumberId)
  emit(phoneNumberEvents.changed, { phonenumberId, channelStatus: ChannelStatus.Connected, version })
  for (const queue of sendingQueues) await hasten(db, queue, companyId, lanesOf(phonenumberId))
}

/** Nothing comes or goes through it any more; its chats stay, and can be read. */
export async function removeNumber({ db, emit, house, companyId }: NumberWork, phonenumberId: string): Promise<void> {
  const version = await saveRemoved(db, companyId, phonenumberId, house.clock.now())
  emit(phoneNumberEvents.changed, { phonenumberId, channelStatus: ChannelStatus.Disconnected, version })
}

/** What people write, and what goes to many. */
export const sendingQueues = [queue('outbound'), queue('outbound_bulk')]

/** How the lanes of a number's chats begin. */
export const lanesOf = (phonenumberId: string) => `${phonenumberId}:`

/** A transaction of one company that may report, of a command or of work that nobody waits for. */
export type NumberWork = { db: Db; emit: Emit; house: House; companyId: string }

/** To the addresses of the number and to the company's administrators, each in one mail. */
export async function mailTrouble({ db, house, companyId }: NumberWork, phonenumberId: string, problem: ChannelProblem): Promise<void> {
  const row = await findNumberRow(db, companyId, phonenumberId)
  if (!row) return
  const readers = await listReaders(db, companyId, { emails: row.notificationEmails, hiddenDomain: house.config.internalDomain })
  for (const { email, language } of readers) {
    await queueMail(house, db, companyId, {
      kind: 'numberTrouble',
      to: email,
      language,
      values: {
        numberName: row.phonenumberName,
        problem,
        isDisconnected: row.channelStatus === ChannelStatus.Disconnected,
        at: house.clock.now(),
        path: `/settings/${companyId}/main?section=numbers`,
      },
    })
  }
}
