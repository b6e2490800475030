import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { ownId } from '../kit/fields.ts'
import { PhoneNumber } from './phone-number.ts'

/** Apart from the other calls, because it is loaded with the frame of every page. */
export const phoneNumberListCalls = {
  listPhoneNumbers: call({
    method: 'GET',
    path: '/phonenumber/:companyId/list',
    /** C059 answers the same. */
    otherPaths: ['/phonenumber/:companyId/phonenumbers'],
    allow: 'signedIn',
    input: z.object({ companyId: ownId() }),
    result: z.array(PhoneNumber),
    errors: [],
  }),
}
