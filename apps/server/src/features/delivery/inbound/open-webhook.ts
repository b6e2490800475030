import type { ChannelType } from '@prosa/contract/phone-numbers/states'
import * as z from 'zod/mini'
import type { Channel, Fragment } from '../../../channels/channel.ts'
import { sha256 } from '../../../kit/crypto/crypto.ts'
import { pass } from '../../../kit/failpoints.ts'
import type { House } from '../../../kit/house.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import { callWorkers } from '../../../kit/queue/queue.ts'
import { inbound, insertEvents, type NewEvent } from './inbound-event-store.ts'
import { type KnownNumber, meetNumbers, nameOf, openKnownNumbers } from './known-numbers.ts'
import { knowsVerifyToken } from './lookup-store.ts'

type Webhook = { rawBody: Buffer; headers: Readonly<Record<string, string | string[] | undefined>> }

/** So much is written at a time: a body of megabytes is many small transactions, and told again it goes on where it ended. */
const mostAtOnce = 1_000

/** What a provider brings is kept as it came, and nothing more is done before it is answered. */
export function openWebhook(house: House, channelType: ChannelType, channel: Channel) {
  const knownNumbers = openKnownNumbers(house, channelType)

  return async ({ rawBody, headers }: Webhook): Promise<void> => {
    const body = readJson(rawBody)
    const isSigned = (appSecret: string) => channel.isSigned(rawBody, headers, appSecret)
    const theirs = await meetNumbers(channel.numbersIn(body), knownNumbers, isSigned)
    const kept: (NewEvent & { companyId: string })[] = []
    for (const fragment of channel.split(body))
      for (const { companyId, phonenumberId } of meant(fragment, theirs.get(nameOf(fragment.number)) ?? []))
        kept.push({ ...keep(phonenumberId, fragment), companyId })
    if (kept.length === 0) throw new Refusal('number.notFound')
    for (const [companyId, events] of Map.groupBy(kept, (event) => event.companyId))
      for (let at = 0; at < events.length; at += mostAtOnce) await store(house, companyId, events.slice(at, at + mostAtOnce))
    pass('inbound.stored')
  }
}

function readJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'))
  } catch {
    throw new Refusal('input.unreadable')
  }
}

/** What is told of an account is told each of its companies once, at its first number. */
const meant = (fragment: Fragment, numbers: readonly KnownNumber[]): KnownNumber[] =>
  'providerId' in fragment.number ? [...numbers] : [...new Map(numbers.toReversed().map((number) => [number.companyId, number])).values()]

const keep = (phonenumberId: string, { eventKey, kind, raw, lane }: Fragment): NewEvent => ({
  phonenumberId,
  eventKey,
  kind,
  raw,
  lane: `${phonenumberId}:${lane ?? ''}`,
})

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
  const isKnown = await house.database.transaction(null, (db) => knowsVerifyToken(db, channelType, sha256(token)))
  if (!isKnown) throw new Refusal('permission.denied')
  return challenge
}
