import type { ChannelType } from '@prosa/contract/phone-numbers/states'
import * as z from 'zod/mini'
import type { Channel } from '../../../channels/channel.ts'
import { sha256 } from '../../../kit/crypto/crypto.ts'
import { pass } from '../../../kit/failpoints.ts'
import { hideCardsIn } from '../../../kit/hide-cards-in.ts'
import type { House } from '../../../kit/house.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import { callWorkers } from '../../../kit/queue/queue.ts'
import { allotFragments } from './allot-fragments.ts'
import { fitSignature, type Webhook } from './fit-signature.ts'
import { inbound, insertEvents, type NewEvent } from './inbound-event-store.ts'
import { knowsVerifyToken } from './lookup-store.ts'
import { openNumberSecrets } from './number-secrets.ts'
import { parseBounded } from './parse-bounded.ts'

/** So much is written at a time: a body of megabytes is many small transactions, and told again it goes on where it ended. */
const mostAtOnce = 1_000

/** How many pieces were kept, how many of these set aside at once, and how many are nobody's. */
export type Taken = { kept: number; aside: number; nobodys: number }

/**
 * What a provider brings is kept as it came, but for the numbers of cards, and nothing more is done before it is answered. Whether its number is known makes no difference
 * to the answer: who cannot sign learns nothing of who is here, and who can has brought it for good.
 */
export function openWebhook(house: House, channelType: ChannelType, channel: Channel) {
  const secrets = openNumberSecrets(house, channelType)

  const take = async (webhook: Webhook): Promise<Taken> => {
    const appSecret = await fitSignature(secrets, channel, webhook)
    if (appSecret === null) throw new Refusal('number.wrongSignature')
    const fragments = channel.split(parseBounded(webhook.rawBody)).map((fragment) => ({ ...fragment, raw: hideCardsIn(fragment.raw) }))
    const { events, nobodys } = await allotFragments(secrets, appSecret, fragments)
    for (const [companyId, theirs] of Map.groupBy(events, (event) => event.companyId))
      for (let at = 0; at < theirs.length; at += mostAtOnce) await store(house, companyId, theirs.slice(at, at + mostAtOnce))
    pass('inbound.stored')
    return { kept: events.length, aside: events.filter(({ asideFor }) => asideFor !== null).length, nobodys }
  }
  return { take, close: secrets.close }
}

const store = (house: House, companyId: string, events: readonly NewEvent[]) =>
  house.database.statement(companyId, (db) => {
    callWorkers(db, inbound)
    return insertEvents(db, companyId, events, house.clock.now())
  })

const Subscription = z.object({
  'hub.mode': z.literal('subscribe'),
  'hub.verify_token': z.string().check(z.minLength(1), z.maxLength(300)),
  'hub.challenge': z.string().check(z.maxLength(1_000)),
})

/** The provider asks whether we know the token that somebody entered there; what it wants to hear is its challenge. */
export async function verifyWebhook(house: House, channelType: ChannelType, query: unknown): Promise<string> {
  const asked = Subscription.safeParse(query)
  if (!asked.success) throw new Refusal('permission.denied')
  const { 'hub.verify_token': token, 'hub.challenge': challenge } = asked.data
  const isKnown = await house.background.database.transaction(null, (db) => knowsVerifyToken(db, channelType, sha256(token)))
  if (!isKnown) throw new Refusal('permission.denied')
  return challenge
}
