import type { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import type { Handler } from '../../kit/http/serve.ts'
import { offeredChannel } from './offered-channel.ts'
import { channelNumber } from './open-number.ts'
import { standingWait } from './standing-wait.ts'

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
