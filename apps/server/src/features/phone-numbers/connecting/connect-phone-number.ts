import { readPhone } from '@prosa/contract/formats/phones/phone'
import { digitsOf } from '@prosa/contract/formats/words/mask'
import { tidyName } from '@prosa/contract/formats/words/tidy-name'
import type { FieldProblem, InputOf } from '@prosa/contract/kit/call'
import type { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import { newId } from '../../../kit/db/ids.ts'
import type { OutsideContext } from '../../../kit/http/context.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import { askedFirst, type Handler } from '../../../kit/http/serve.ts'
import type { Credentials } from '../credentials.ts'
import { findNumber, toNumberDetail } from '../find-number.ts'
import { channelNumber } from '../open-number.ts'
import { addNumber } from './add-number.ts'
import { offeredChannel, proveKeys } from './test-connection.ts'

type Call = typeof phoneNumberCalls.connectPhoneNumber

const prove = async ({ house }: OutsideContext, input: InputOf<Call>): Promise<void> => {
  const channel = offeredChannel(input.channelType)
  readNumber(input)
  await proveKeys(channel, channelNumber(house, input, credentialsIn(input)))
}

const connect: Handler<Call> = async (ctx, input) => {
  const { companyId } = ctx.actor
  offeredChannel(input.channelType)
  const phonenumberId = newId()
  const { providerId, businessAccountId } = input
  await addNumber(ctx, { ...readNumber(input), phonenumberId, providerId, businessAccountId }, credentialsIn(input))
  return toNumberDetail(ctx.house, ctx.db, companyId, await findNumber(ctx, phonenumberId))
}

/** A transaction waits for no provider: it is asked before. */
export const connectPhoneNumber = askedFirst<Call>(prove, connect)

const credentialsIn = ({ accessToken, appSecret, verifyToken, apiVersion }: InputOf<Call>): Credentials => ({
  accessToken,
  appSecret,
  verifyToken,
  ...(apiVersion && { apiVersion }),
})

function readNumber(sent: { phonenumberName: string; phonenumber: string }) {
  const fields: FieldProblem[] = []
  const phonenumberName = tidyName(sent.phonenumberName)
  if (phonenumberName === '') fields.push({ name: 'phonenumberName', problem: 'required' })
  const phone = readPhone(`+${digitsOf(sent.phonenumber)}`)
  if (phone.problem) fields.push({ name: 'phonenumber', problem: 'wrongFormat' })
  if (phone.problem || fields.length > 0) throw new Refusal('input.invalid', { fields })
  return { phonenumberName, phonenumber: phone.value.digits }
}
