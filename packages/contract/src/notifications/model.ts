import * as z from 'zod/mini'
import { oneOf, text } from '../kit/fields.ts'
import { deviceTypes } from './states.ts'

/** The most characters of each. */
export const appDataLimits = { imei: 64, pushChannel: 2_000, appVersion: 40 } as const

/** What the native wrapper says of itself. */
export const AppData = z.object({
  imei: z.optional(text(appDataLimits.imei)),
  deviceType: oneOf(deviceTypes),
  pushChannel: z.optional(text(appDataLimits.pushChannel)),
  appVersion: z.optional(text(appDataLimits.appVersion)),
})
export type AppData = z.output<typeof AppData>
