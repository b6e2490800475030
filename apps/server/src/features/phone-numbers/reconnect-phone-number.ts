import type { InputOf } from '@prosa/contract/kit/call'
import type { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import { ChannelStatus } from '@prosa/contract/phone-numbers/states'
import { sha256 } from '../../kit/crypto.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Handler } from '../../kit/serve.ts'
import { connectAgain } from './connect-again.ts'
import { type Credentials, sealCredentials, tryCredentials } from './credentials.ts'
import { findNumber, lockNumber } from './find-number.ts'
import { saveCredentials } from './number-change-store.ts'
import { offeredChannel } from './offered-channel.ts'
import { tellNumber } from './tell-number.ts'

type Call = typeof phoneNumberCalls.reconnectPhoneNumber
const names = ['accessToken', 'appSecret', 'verifyToken', 'apiVersion'] as const

/** What is not given anew stays. What waited goes on at once; whether the new ones are good, the next check or message tells. */
export const reconnectPhoneNumber: Handler<Call> = async (ctx, input) => {
  const { db, emit, audit, house } = ctx
  const { companyId, phonenumberId } = input
  const row = await lockNumber(ctx, phonenumberId)
  offeredChannel(row.channelType)
  if (row.sealedCredentials === null) throw new Refusal('number.channelNotOffered')

  const credentials = renewed(tryCredentials(house, companyId, phonenumberId, row.sealedCredentials), input)
  await saveCredentials(db, companyId, phonenumberId, {
    sealedCredentials: sealCredentials(house, companyId, phonenumberId, credentials),
    verifyTokenHash: sha256(credentials.verifyToken),
  })
  await connectAgain({ db, emit, house, companyId }, phonenumberId)
  audit({
    target: phonenumberId,
    before: { channelStatus: row.channelStatus, trouble: row.trouble },
    after: { channelStatus: ChannelStatus.Connected, trouble: null, renewed: names.filter((name) => input[name] !== undefined) },
  })
  return tellNumber(house, db, companyId, await findNumber(ctx, phonenumberId))
}

function renewed(known: Credentials | null, { accessToken, apiVersion, ...sent }: InputOf<Call>): Credentials {
  const { appSecret = known?.appSecret, verifyToken = known?.verifyToken } = sent
  if (appSecret === undefined || verifyToken === undefined) {
    const missing = Object.entries({ appSecret, verifyToken }).filter(([, value]) => value === undefined)
    throw new Refusal('input.invalid', { fields: missing.map(([name]) => ({ name, problem: 'required' as const })) })
  }
  return { ...known, accessToken, appSecret, verifyToken, ...(apiVersion !== undefined && { apiVersion }) }
}
