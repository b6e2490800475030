import type { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import type { Handler } from '../../kit/http/serve.ts'
import { listPhoneNumberRows } from './phone-number-store.ts'

export const listPhoneNumbers: Handler<typeof phoneNumberCalls.listPhoneNumbers> = ({ db }, { companyId }) =>
  listPhoneNumberRows(db, companyId)
