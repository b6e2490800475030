import { type Quality, qualities } from '@prosa/contract/phone-numbers/model'
import type { Channel, ChannelNumber, NumberStanding } from '../channel.ts'
import { askGraph } from './graph.ts'
import { fieldIn, isLoose, type Loose, objectIn, textIn } from './loose-json.ts'

const always = ['display_phone_number', 'verified_name', 'quality_rating']
const usual = [...always, 'messaging_limit_tier', 'throughput', 'status']
const everything = [...usual, 'whatsapp_business_manager_messaging_limit']

/** Flagged, restricted and rate limited numbers still speak. */
const silent = ['PENDING', 'DISCONNECTED', 'BANNED', 'MIGRATED', 'DELETED', 'UNVERIFIED']

/** A version that does not have one of the fields refuses the question, which says nothing against the number: it is asked for less. */
export const askStanding: Channel['standing'] = async (number, signal) => {
  let outcome = await askFor(number, everything, signal)
  for (const fields of [usual, always]) {
    if (outcome.kind !== 'refused' || outcome.failure.problem !== 'badRequest') break
    outcome = await askFor(number, fields, signal)
  }
  return outcome
}

const askFor = (number: ChannelNumber, fields: readonly string[], signal: AbortSignal) =>
  askGraph(
    number,
    {
      method: 'GET',
      path: [number.providerId],
      query: { fields: fields.join(',') },
      mayRepeat: true,
      read: (answer) => (isLoose(answer) && fieldIn(answer, 'display_phone_number') !== undefined ? standingFrom(answer) : null),
    },
    signal,
  )

const standingFrom = (answer: Loose): NumberStanding => ({
  displayNumber: textIn(answer, 'display_phone_number', 40).replace(/\D/g, ''),
  verifiedName: textIn(answer, 'verified_name', 200),
  quality: qualityOf(textIn(answer, 'quality_rating', 64)),
  messagingLimit: textIn(answer, 'whatsapp_business_manager_messaging_limit', 64) || textIn(answer, 'messaging_limit_tier', 64),
  throughput: textIn(objectIn(answer, 'throughput'), 'level', 64),
  isConnected: !silent.includes(textIn(answer, 'status', 64)),
})

const qualityOf = (sent: string): Quality => qualities.find((known) => known === sent) ?? 'UNKNOWN'
