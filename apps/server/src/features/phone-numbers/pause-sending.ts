import { phoneNumberEvents } from '@prosa/contract/phone-numbers/events'
import type { ChannelProblem } from '@prosa/contract/phone-numbers/problems'
import { ChannelStatus } from '@prosa/contract/phone-numbers/states'
import { channelOf } from '../../channels/channel-of.ts'
import { mailTrouble } from './mail-trouble.ts'
import { savePause, saveTrouble } from './number-change-store.ts'
import type { NumberWork } from './number-work.ts'
import { findNumberRow } from './phone-number-store.ts'

/** Of a number all, or only what goes to many. People are told where the channel says that they must act: once for each problem. */
export async function pauseSending(
  work: NumberWork,
  phonenumberId: string,
  what: 'number' | 'bulk',
  untilMs: number,
  problem: ChannelProblem,
): Promise<void> {
  const { db, emit, companyId } = work
  await savePause(db, companyId, phonenumberId, { what, until: untilMs })
  const row = await findNumberRow(db, companyId, phonenumberId)
  if (row?.channelStatus !== ChannelStatus.Connected) return
  if (channelOf(row.channelType)?.consequenceOf(problem).tell === 'nobody') return
  const version = await saveTrouble(db, companyId, phonenumberId, problem)
  if (version === undefined) return
  emit(phoneNumberEvents.changed, { phonenumberId, channelStatus: row.channelStatus, version })
  await mailTrouble(work, phonenumberId, problem)
}
