import type { InputOf } from '@prosa/contract/kit/call'
import type { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import { ChannelStatus } from '@prosa/contract/phone-numbers/states'
import { sha256 } from '../../../kit/crypto/crypto.ts'
import type { House } from '../../../kit/house.ts'
import type { OutsideContext } from '../../../kit/http/context.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import { askedFirst, type Handler } from '../../../kit/http/serve.ts'
import { type Credentials, sealCredentials, tryCredentials } from '../credentials.ts'
import { connectAgain } from '../disconnect-number.ts'
import { findNumber, lockAndFindNumber, toNumberDetail } from '../find-number.ts'
import { saveCredentials } from '../number-change-store.ts'
import { channelNumber } from '../open-number.ts'
import type { NumberRow } from '../phone-number-store.ts'
import { offeredChannel, proveKeys } from './test-connection.ts'

type Call = typeof phoneNumberCalls.reconnectPhoneNumber
const names = ['accessToken', 'appSecret', 'verifyToken', 'apiVersion'] as const

const prove = async ({ house, actor }: OutsideContext, input: InputOf<Call>): Promise<void> => {
  const row = await house.database.transaction(actor.companyId, (db) => findNumber({ db, actor }, input.phonenumberId))
  const { channel, providerId, credentials } = renewedOf(house, actor.companyId, row, input)
  await proveKeys(channel, channelNumber(house, { ...row, providerId }, credentials))
}

/** What is not given anew stays. What waited goes on at once. */
const reconnect: Handler<Call> = async (ctx, input) => {
  const { db, emit, audit, house } = ctx
  const { companyId, phonenumberId } = input
  const row = await lockAndFindNumber(ctx, phonenumberId)
  const { credentials } = renewedOf(house, companyId, row, input)
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
  return toNumberDetail(house, db, companyId, await findNumber(ctx, phonenumberId))
}

/** A transaction waits for no provider: it is asked before. */
export const reconnectPhoneNumber = askedFirst<Call>(prove, reconnect)

function renewedOf(house: House, companyId: string, row: NumberRow, input: InputOf<Call>) {
  const { providerId, sealedCredentials, phonenumberId } = row
  const channel = offeredChannel(row.channelType)
  if (providerId === null || sealedCredentials === null) throw new Refusal('number.channelNotOffered')
  return { channel, providerId, credentials: renewed(tryCredentials(house, companyId, phonenumberId, sealedCredentials), input) }
}

function renewed(known: Credentials | null, { accessToken, apiVersion, ...sent }: InputOf<Call>): Credentials {
  const { appSecret = known?.appSecret, verifyToken = known?.verifyToken } = sent
  if (appSecret === undefined || verifyToken === undefined) {
    const missing = Object.entries({ appSecret, verifyToken }).filter(([, value]) => value === undefined)
    throw new Refusal('input.invalid', { fields: missing.map(([name]) => ({ name, problem: 'required' as const })) })
  }
  return { ...known, accessToken, appSecret, verifyToken, ...(apiVersion !== undefined && { apiVersion }) }
}
