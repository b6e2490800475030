import type { Fragment } from '../../../channels/channel.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { KnownNumber } from './open-known-numbers.ts'

type Named = Fragment['number']

export const nameOf = (number: Named) => JSON.stringify(number)

/** Each is asked for before anything is known to be signed: nobody's app has so many that are none of ours. */
const mostStrangers = 50

/** By name, those whose secret the body is signed with. Where it is nobody's it is refused, before it costs more than this look. */
export async function meetNumbers(
  named: readonly Named[],
  knownNumbers: (number: Named) => Promise<KnownNumber[]>,
  isSigned: (appSecret: string) => boolean,
): Promise<ReadonlyMap<string, KnownNumber[]>> {
  const fits = eachOnce(isSigned)
  const met = new Map<string, KnownNumber[]>()
  let [strangers, isKnown] = [0, false]
  for (const number of named) {
    const numbers = await knownNumbers(number)
    const theirs = numbers.filter(({ appSecret }) => fits(appSecret))
    isKnown ||= numbers.length > 0
    if (theirs.length > 0) met.set(nameOf(number), theirs)
    else strangers += 1
    if (strangers > mostStrangers) break
  }
  if (met.size === 0 || strangers > mostStrangers) throw new Refusal(isKnown ? 'permission.denied' : 'number.notFound')
  return met
}

/** Many numbers have the same secret. */
function eachOnce(isSigned: (appSecret: string) => boolean) {
  const known = new Map<string, boolean>()
  return (appSecret: string): boolean => {
    const fits = known.get(appSecret) ?? isSigned(appSecret)
    known.set(appSecret, fits)
    return fits
  }
}
