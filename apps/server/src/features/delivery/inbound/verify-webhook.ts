import type { ChannelType } from '@prosa/contract/phone-numbers/states'
import * as z from 'zod/mini'
import { sha256 } from '../../../kit/crypto/crypto.ts'
import type { House } from '../../../kit/house.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import { knowsVerifyToken } from './number-door-store.ts'

const Asked = z.object({
  'hub.mode': z.literal('subscribe'),
  'hub.verify_token': z.string().check(z.minLength(1), z.maxLength(300)),
  'hub.challenge': z.string().check(z.maxLength(1_000)),
})

/** The provider asks whether we know the token that somebody entered there; what it wants to hear is its challenge. */
export async function verifyWebhook(house: House, channelType: ChannelType, query: unknown): Promise<string> {
  const asked = Asked.safeParse(query)
  if (!asked.success) throw new Refusal('permission.denied')
  const { 'hub.verify_token': token, 'hub.challenge': challenge } = asked.data
  const isKnown = await house.database.transaction(null, (db) => knowsVerifyToken(db, channelType, sha256(token)))
  if (!isKnown) throw new Refusal('permission.denied')
  return challenge
}
