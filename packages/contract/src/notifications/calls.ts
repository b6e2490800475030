import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { oneOf, text } from '../kit/fields.ts'
import { deviceTypes } from './states.ts'

export const notificationCalls = {
  /** What the native wrapper tells about itself; again whenever it changes (A37: two addresses). */
  saveAppData: call({
    method: 'POST',
    path: '/appData',
    otherPaths: ['/sso/appData'],
    allow: 'signedIn',
    input: z.object({
      imei: z.optional(text(64)),
      deviceType: oneOf(deviceTypes),
      pushChannel: z.optional(text(2_000)),
      appVersion: z.optional(text(40)),
    }),
    result: z.object({ saved: z.literal(true) }),
    errors: [],
  }),
}
