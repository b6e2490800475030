import { phoneNumberEvents } from '@prosa/contract/phone-numbers/events'
import type { ChannelProblem } from '@prosa/contract/phone-numbers/problems'
import { ChannelStatus } from '@prosa/contract/phone-numbers/states'
import { channelOf } from '../../channels/channel-of.ts'
import { mailTrouble, type NumberWork } from './disconnect-number.ts'
import { awaitEnd } from './end-pause.ts'
import { savePause, saveTrouble, slowDown } from './number-change-store.ts'
import { findNumberRow } from './phone-number-store.ts'

/** A second; a number that is refused at this rate is refused for something else. */
const slowest = 10
const slowedFor = 60_000

/**
 * Of a number all, or only what goes to many. People are told where the channel says that they must act: once for each problem, and that it
 * is over at its end. What was over when it was told of is nothing to tell.
 */
export async function pauseSending(
  work: NumberWork,
  phonenumberId: string,
  what: 'number' | 'bulk',
  untilMs: number,
  problem: ChannelProblem,
): Promise<void> {
  const { db, emit, companyId, house } = work
  const row = await findNumberRow(db, companyId, phonenumberId)
  const consequence = row && channelOf(row.channelType)?.consequenceOf(problem)
  const now = house.clock.now()
  if (consequence?.slows) await slowDown(db, companyId, phonenumberId, { now, least: slowest, since: now - slowedFor })
  if (untilMs <= now) return
  await savePause(db, companyId, phonenumberId, { what, until: untilMs })
  if (row?.channelStatus !== ChannelStatus.Connected || consequence?.tell === 'nobody') return
  await awaitEnd(db, companyId, phonenumberId, untilMs)
  const version = await saveTrouble(db, companyId, phonenumberId, problem)
  if (version === undefined) return
  emit(phoneNumberEvents.changed, { phonenumberId, channelStatus: row.channelStatus, version })
  await mailTrouble(work, phonenumberId, problem)
}
