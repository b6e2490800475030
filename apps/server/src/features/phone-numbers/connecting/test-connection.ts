import type { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import { ChannelType, readChannelType, type SentChannelType } from '@prosa/contract/phone-numbers/states'
import type * as z from 'zod/mini'
import type { Channel, ChannelNumber } from '../../../channels/channel.ts'
import { channelOf } from '../../../channels/channel-of.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { channelNumber } from '../open-number.ts'
import { standingWait } from '../standing-wait.ts'

const nothing = { isReachable: false, displayNumber: null, verifiedName: null, quality: null }

/** Keeps nothing, and says nothing of what it was given. */
export const testConnection: Handler<typeof phoneNumberCalls.testConnection> = async ({ house }, input) => {
  const channel = offeredChannel(input.channelType)
  const { providerId, accessToken, appSecret, verifyToken, apiVersion } = input
  const number = channelNumber(
    house,
    { providerId, businessAccountId: null },
    { accessToken, appSecret, verifyToken, ...(apiVersion && { apiVersion }) },
  )
  const outcome = await channel.standing(number, AbortSignal.timeout(standingWait))
  if (outcome.kind === 'refused') return { ...nothing, problem: outcome.failure.problem }
  if (outcome.kind !== 'done') return { ...nothing, problem: 'temporary' }
  const { isConnected, displayNumber, verifiedName, quality } = outcome.answer
  return { isReachable: true, problem: isConnected ? null : 'notRegistered', displayNumber, verifiedName, quality }
}

/** Whoever cannot open the provider's door with them does not have the number, whatever they know of it. */
export async function proveKeys(channel: Channel, number: ChannelNumber): Promise<void> {
  if (!isSayable(number.accessToken)) throw new Refusal('number.keysRefused')
  const outcome = await channel.standing(number, AbortSignal.timeout(standingWait))
  if (outcome.kind === 'done') return
  const isPassing = outcome.kind !== 'refused' || !['never', 'wait'].includes(channel.consequenceOf(outcome.failure.problem).retry)
  throw new Refusal(isPassing ? 'partner.unavailable' : 'number.keysRefused')
}

/** No provider gives a token that a header cannot carry. */
const isSayable = (token: string): boolean => /^[\x21-\x7e]+$/.test(token)

/** What people can connect by themselves. */
export function offeredChannel(sent: z.output<typeof SentChannelType>): Channel {
  const channelType = readChannelType(sent)
  const channel = channelType === ChannelType.WhatsAppCloud ? channelOf(channelType) : null
  if (!channel) throw new Refusal('number.channelNotOffered')
  return channel
}
