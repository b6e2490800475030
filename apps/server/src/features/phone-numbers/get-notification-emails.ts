import type { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import type { Handler } from '../../kit/http/serve.ts'
import { findNumber } from './find-number.ts'

export const getNotificationEmails: Handler<typeof phoneNumberCalls.getNotificationEmails> = async (ctx, { phonenumberId }) => ({
  emailList: (await findNumber(ctx, phonenumberId)).notificationEmails,
})
