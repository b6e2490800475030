import type { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { type Check, checkNumber } from './check-number.ts'
import { findNumber, toNumberDetail } from './find-number.ts'
import { standingWait } from './standing-wait.ts'

const refusals = {
  notFound: 'number.notFound',
  notOffered: 'number.channelNotOffered',
  unavailable: 'partner.unavailable',
} as const satisfies Record<Exclude<Check, 'kept'>, string>

export const checkPhoneNumber: Handler<typeof phoneNumberCalls.checkPhoneNumber> = async ({ house, actor }, { phonenumberId }) => {
  const { companyId } = actor
  const check = await checkNumber(house, companyId, phonenumberId, AbortSignal.timeout(standingWait))
  if (check !== 'kept') throw new Refusal(refusals[check])
  return house.database.transaction(companyId, async (db) =>
    toNumberDetail(house, db, companyId, await findNumber({ db, actor }, phonenumberId)),
  )
}
