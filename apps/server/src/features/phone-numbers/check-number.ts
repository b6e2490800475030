import type { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import type { Channel, NumberStanding, Outcome } from '../../channels/channel.ts'
import { channelOf } from '../../channels/channel-of.ts'
import type { House } from '../../kit/house.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { disconnectNumber } from './disconnect-number.ts'
import { findNumber, toNumberDetail } from './find-number.ts'
import { noteStanding } from './note-standing.ts'
import { lockNumber, saveChecked } from './number-change-store.ts'
import { doorOf } from './open-number.ts'
import { findNumberRow } from './phone-number-store.ts'
import { standingWait } from './standing-wait.ts'

type Check = 'kept' | 'notFound' | 'notOffered' | 'unavailable'

const refusals = {
  notFound: 'number.notFound',
  notOffered: 'number.channelNotOffered',
  unavailable: 'partner.unavailable',
} as const satisfies Record<Exclude<Check, 'kept'>, string>

export const checkPhoneNumber: Handler<typeof phoneNumberCalls.checkPhoneNumber> = async ({ house, actor }, { phonenumberId }) => {
  const { companyId } = actor
  const check = await checkNumber(house, companyId, phonenumberId, AbortSignal.timeout(standingWait))
  if (check !== 'kept') throw new Refusal(refusals[check])
  return house.database.transaction(companyId, async (db) =>
    toNumberDetail(house, db, companyId, await findNumber({ db, actor }, phonenumberId)),
  )
}

/** Asks the provider how a number stands, outside any transaction, and keeps the answer. */
export async function checkNumber(house: House, companyId: string, phonenumberId: string, signal: AbortSignal): Promise<Check> {
  const row = await house.database.transaction(companyId, (db) => findNumberRow(db, companyId, phonenumberId))
  if (!row) return 'notFound'
  const channel = channelOf(row.channelType)
  const number = channel && doorOf(house, companyId, row)
  if (!channel || row.sealedCredentials === null) return 'notOffered'
  // Credentials that do not open are none: people give new ones.
  const verdict = number ? verdictOf(channel, await channel.standing(number, signal)) : { problem: 'tokenInvalid' as const }
  if (verdict === null) return 'unavailable'
  await house.work(companyId, async ({ db, emit }) => {
    await lockNumber(db, companyId, phonenumberId)
    const now = await findNumberRow(db, companyId, phonenumberId)
    // With other credentials than those that were asked with, the answer says nothing about it.
    if (now?.sealedCredentials !== row.sealedCredentials) return
    const work = { db, emit, house, companyId }
    if ('standing' in verdict) await noteStanding(work, phonenumberId, verdict.standing)
    else await disconnectNumber(work, phonenumberId, verdict.problem)
    await saveChecked(db, companyId, phonenumberId, house.clock.now())
  })
  return 'kept'
}

/** Null where the provider could not be asked, or will say more later. */
function verdictOf(channel: Channel, outcome: Outcome<NumberStanding>) {
  if (outcome.kind === 'done') return { standing: outcome.answer }
  if (outcome.kind !== 'refused') return null
  const { problem } = outcome.failure
  // Of what nobody here understands a number that works must not be disconnected.
  if (problem === 'unknown') return null
  return ['never', 'wait'].includes(channel.consequenceOf(problem).retry) ? { problem } : null
}
