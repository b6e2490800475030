import * as z from 'zod/mini'
import { ChannelStatus, ChannelType } from './states.ts'

export const PhoneNumber = z.object({
  phonenumberId: z.string(),
  phonenumberName: z.string(),
  /** Digits with the country code; null where the channel has none (Instagram, Facebook). */
  phonenumber: z.nullable(z.string()),
  channelType: ChannelType.schema,
  channelStatus: ChannelStatus.schema,
})
export type PhoneNumber = z.output<typeof PhoneNumber>
