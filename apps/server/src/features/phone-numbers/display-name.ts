import { phoneNumberEvents } from '@prosa/contract/phone-numbers/events'
import { type NameDecision, reviewAfter } from '@prosa/contract/phone-numbers/name-review'
import type { Outcome } from '../../channels/channel.ts'
import { allAnswered } from '../../kit/db/all-answered.ts'
import type { House } from '../../kit/house.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { isOutgoingHeld } from '../../kit/outgoing/hold-store.ts'
import type { NumberWork } from './disconnect-number.ts'
import { noteStanding } from './note-standing.ts'
import { lockNumber, saveNameReview } from './number-change-store.ts'
import { openNumber } from './open-number.ts'
import { findNumberRow } from './phone-number-store.ts'

const timeLimit = 10_000

/** Outside any transaction: what the provider does not take is refused, and nothing is written. */
export async function askForName(house: House, companyId: string, phonenumberId: string, name: string): Promise<void> {
  const [open, isHeld] = await house.database.transaction(companyId, (db) =>
    allAnswered([openNumber(house, db, companyId, phonenumberId), isOutgoingHeld(db)]),
  )
  if (isHeld) throw new Refusal('outgoing.stillHeld')
  if (!open) throw new Refusal('number.notFound')
  if (!open.channel) throw new Refusal('number.channelNotOffered')
  if (!open.number) throw new Refusal('number.keysRefused')
  refuse(await open.channel.askForName(open.number, name, AbortSignal.timeout(timeLimit)))
}

function refuse(outcome: Outcome<true>): void {
  if (outcome.kind === 'done') return
  if (outcome.kind !== 'refused') throw new Refusal('partner.unavailable')
  const { problem } = outcome.failure
  if (problem === 'tokenInvalid' || problem === 'permissionMissing') throw new Refusal('number.keysRefused')
  // Providers have rules of their own for names.
  if (problem === 'badRequest') throw new Refusal('input.invalid', { fields: [{ name: 'displayName', problem: 'wrongFormat' }] })
  throw new Refusal('partner.unavailable')
}

/** It waits from now on. */
export async function waitForName({ db, emit, house, companyId }: NumberWork, phonenumberId: string, name: string): Promise<void> {
  const row = await findNumberRow(db, companyId, phonenumberId)
  const version = await saveNameReview(db, companyId, phonenumberId, { name, state: 'pending', reason: null, at: house.clock.now() })
  if (row) emit(phoneNumberEvents.changed, { phonenumberId, channelStatus: row.channelStatus, version })
}

/** The provider has decided. */
export async function noteNameDecision(work: NumberWork, phonenumberId: string, decision: NameDecision): Promise<void> {
  const { db, emit, companyId } = work
  await lockNumber(db, companyId, phonenumberId)
  const row = await findNumberRow(db, companyId, phonenumberId)
  const review = row && reviewAfter(row.nameReview, decision)
  if (!review) return
  const version = await saveNameReview(db, companyId, phonenumberId, review)
  emit(phoneNumberEvents.changed, { phonenumberId, channelStatus: row.channelStatus, version })
  if (review.state === 'approved') await noteStanding(work, phonenumberId, { verifiedName: review.name })
}
