import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { id } from '../kit/fields.ts'
import { PhoneNumber } from './model.ts'

export const phoneNumberCalls = {
  listPhoneNumbers: call({
    method: 'GET',
    path: '/phonenumber/:companyId/list',
    allow: 'signedIn',
    input: z.object({ companyId: id() }),
    result: z.array(PhoneNumber),
    errors: [],
  }),
}
