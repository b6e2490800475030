import type { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import type { Handler } from '../../kit/http/serve.ts'
import { findNumber } from './find-number.ts'
import { tellNumber } from './tell-number.ts'

export const getPhoneNumber: Handler<typeof phoneNumberCalls.getPhoneNumber> = async (ctx, { companyId, phonenumberId }) =>
  tellNumber(ctx.house, ctx.db, companyId, await findNumber(ctx, phonenumberId))
