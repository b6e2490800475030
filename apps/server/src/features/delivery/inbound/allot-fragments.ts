import type { Fragment } from '../../../channels/channel.ts'
import { sha256 } from '../../../kit/crypto/crypto.ts'
import type { NewEvent } from './inbound-event-store.ts'
import { type KnownNumber, nameOf } from './known-numbers.ts'
import type { NumberSecrets } from './number-secrets.ts'
import { strangerOf } from './strangers.ts'

export type AllottedEvent = NewEvent & { companyId: string }

/** More strangers than that are not looked for: nobody connects so many numbers in a moment. */
const mostLookUps = 20

/**
 * Whose each piece is, in a body that is signed with this secret. Only numbers that have this very secret get anything: a company's own
 * secret opens no other company's number. What is nobody's is set aside with the company whose secret it is, which alone can have caused
 * it; where several companies share the secret nobody can say whose it is, and it is only counted (`nobodys`).
 */
export async function allotFragments(secrets: NumberSecrets, appSecret: string, fragments: readonly Fragment[]) {
  const { named, ofSecret } = await secrets.known()
  const met = new Map<string, KnownNumber[]>()
  let lookUps = 0
  const meet = async (number: Fragment['number']): Promise<KnownNumber[]> => {
    const ofThisSecret = (numbers: readonly KnownNumber[]) => numbers.filter((one) => one.appSecret === appSecret)
    const known = ofThisSecret(named.get(nameOf(number)) ?? [])
    if (known.length > 0 || lookUps >= mostLookUps) return known
    lookUps += 1
    return ofThisSecret(await secrets.lookUp(number))
  }
  for (const { number } of fragments) if (!met.has(nameOf(number))) met.set(nameOf(number), await meet(number))

  const holders = [...(ofSecret.get(appSecret) ?? []), ...[...met.values()].flat()]
  const keeper = new Set(holders.map(({ companyId }) => companyId)).size === 1 ? holders[0]! : null
  const events: AllottedEvent[] = []
  let nobodys = 0
  for (const fragment of fragments) {
    const numbers = meant(fragment, met.get(nameOf(fragment.number))!)
    for (const { companyId, phonenumberId } of numbers) events.push({ ...keep(phonenumberId, fragment), companyId })
    if (numbers.length > 0) continue
    if (keeper) events.push({ ...keepStranger(keeper.phonenumberId, fragment), companyId: keeper.companyId })
    else nobodys += 1
  }
  return { events, nobodys }
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
  asideFor: null,
})

/** Under the keeper's first number, by a key that none of that number's own has. */
function keepStranger(phonenumberId: string, { number, eventKey, kind, raw, lane }: Fragment): NewEvent {
  const key = sha256(JSON.stringify([number, eventKey])).toString('hex')
  return {
    phonenumberId,
    eventKey: `stranger:${key}`,
    kind,
    raw: strangerOf(number, raw),
    lane: `${phonenumberId}:stranger:${lane ?? ''}`,
    asideFor: 'number.unknown',
  }
}
