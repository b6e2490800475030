import * as z from 'zod/mini'
import { oneOf, text } from '../kit/fields.ts'
import { deviceTypes } from './states.ts'

/** What the native wrapper says of itself. */
export const AppData = z.object({
  imei: z.optional(text(64)),
  deviceType: oneOf(deviceTypes),
  pushChannel: z.optional(text(2_000)),
  appVersion: z.optional(text(40)),
})
export type AppData = z.output<typeof AppData>
