import { digitsOf } from '@prosa/contract/formats/words/mask'
import { phoneNumberEvents } from '@prosa/contract/phone-numbers/events'
import { ChannelStatus } from '@prosa/contract/phone-numbers/states'
import type { NumberStanding } from '../../channels/channel.ts'
import { connectAgain, disconnectNumber, type NumberWork } from './disconnect-number.ts'
import { endOf } from './end-pause.ts'
import { lockNumber, saveStanding } from './number-change-store.ts'
import { findNumberRow, type NumberRow } from './phone-number-store.ts'

/** What the provider says about a number, by itself or because we asked; what it does not speak of stays as it was. */
export async function noteStanding(work: NumberWork, phonenumberId: string, said: Partial<NumberStanding>): Promise<void> {
  const { db, emit, companyId } = work
  await lockNumber(db, companyId, phonenumberId)
  const row = await findNumberRow(db, companyId, phonenumberId)
  if (!row) return
  const [before, after] = [standingOf(row), { ...standingOf(row), ...told(said) }]
  if (JSON.stringify(before) !== JSON.stringify(after)) {
    const version = await saveStanding(db, companyId, phonenumberId, after)
    emit(phoneNumberEvents.changed, { phonenumberId, channelStatus: row.channelStatus, version })
  }
  if (said.isConnected === false) await disconnectNumber(work, phonenumberId, 'notRegistered')
  // How a number stands says nothing of its account: a ban is over when the provider says so, or when a person connects it anew.
  if (row.isBanned) return
  if (said.isConnected && (row.channelStatus === ChannelStatus.Disconnected || isOver(row, work.house.clock.now()))) {
    await connectAgain(work, phonenumberId)
  }
}

/** Its trouble was a pause, and the pause has passed. */
const isOver = (row: NumberRow, now: number) => row.trouble !== null && endOf(row) <= now

const standingOf = ({ phonenumber, verifiedName, quality, messagingLimit, throughput, ratePerSecond }: NumberRow) => ({
  phonenumber,
  verifiedName,
  quality,
  messagingLimit,
  throughput,
  ratePerSecond,
})

/** CHANNELS 1.9. One that was slowed down comes back to what its provider says, or to the usual rate where it names no level. */
const rateOf = (throughput: string) => ratesPerSecond.get(throughput) ?? usualRate
const usualRate = 80
const ratesPerSecond = new Map([
  ['STANDARD', usualRate],
  ['HIGH', 1_000],
])

/** As long as the columns are; a number without enough digits is none. */
function told({ displayNumber, verifiedName, quality, messagingLimit, throughput }: Partial<NumberStanding>) {
  const phonenumber = digitsOf(displayNumber ?? '').slice(0, 20)
  return {
    ...(phonenumber.length >= 8 && { phonenumber }),
    ...(verifiedName !== undefined && { verifiedName: verifiedName.slice(0, 200) }),
    ...(quality !== undefined && { quality }),
    ...(messagingLimit !== undefined && { messagingLimit: messagingLimit.slice(0, 64) }),
    ...(throughput !== undefined && { throughput: throughput.slice(0, 64), ratePerSecond: rateOf(throughput) }),
  }
}
