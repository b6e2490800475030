import { phoneNumberEvents } from '@prosa/contract/phone-numbers/events'
import { mostNumbers } from '@prosa/contract/phone-numbers/rules'
import { ChannelStatus, ChannelType } from '@prosa/contract/phone-numbers/states'
import { sha256 } from '../../../kit/crypto/crypto.ts'
import type { Context } from '../../../kit/http/context.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import { type Credentials, sealCredentials } from '../credentials.ts'
import { connectAgain } from '../disconnect-number.ts'
import { findNumberRow, holdPlaces, insertUnlessTaken } from '../phone-number-store.ts'

type Asking = Pick<Context, 'db' | 'emit' | 'audit' | 'house' | 'actor'>
type NewNumber = { phonenumberId: string; phonenumberName: string; phonenumber: string; providerId: string; businessAccountId: string }

/** A WhatsApp Cloud number, connected, and the last of its company. */
export async function addNumber(ctx: Asking, { phonenumberId, ...words }: NewNumber, credentials: Credentials): Promise<void> {
  const { db, emit, audit, house } = ctx
  const { companyId } = ctx.actor
  const { numbers, nextPosition } = await holdPlaces(db, companyId)
  if (numbers >= mostNumbers) throw new Refusal('number.tooMany')
  const number = { ...words, channelType: ChannelType.WhatsAppCloud }
  await insertUnlessTaken(db, companyId, {
    ...number,
    phonenumberId,
    channelStatus: ChannelStatus.Connected,
    sealedCredentials: sealCredentials(house, companyId, phonenumberId, credentials),
    verifyTokenHash: sha256(credentials.verifyToken),
    position: nextPosition,
  })
  audit({ target: phonenumberId, after: number })
  emit(phoneNumberEvents.changed, { phonenumberId, channelStatus: ChannelStatus.Connected, version: 1 })
}

/** The number whose id is known beforehand: whoever comes second waits for the first and finds it there. One that was lost is connected again. */
export async function addNumberOnce(ctx: Asking, number: NewNumber, credentials: Credentials): Promise<void> {
  const { db, emit, audit, house, actor } = ctx
  const { companyId } = actor
  await holdPlaces(db, companyId)
  const known = await findNumberRow(db, companyId, number.phonenumberId)
  if (!known) return addNumber(ctx, number, credentials)
  audit({ target: number.phonenumberId })
  if (known.channelStatus !== ChannelStatus.Connected || known.trouble !== null)
    await connectAgain({ db, emit, house, companyId }, number.phonenumberId)
}
