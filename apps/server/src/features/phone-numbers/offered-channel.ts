import { ChannelType, readChannelType, type SentChannelType } from '@prosa/contract/phone-numbers/states'
import type * as z from 'zod/mini'
import type { Channel } from '../../channels/channel.ts'
import { channelOf } from '../../channels/channel-of.ts'
import { Refusal } from '../../kit/http/refusal.ts'

/** What people can connect by themselves. */
export function offeredChannel(sent: z.output<typeof SentChannelType>): Channel {
  const channelType = readChannelType(sent)
  const channel = channelType === ChannelType.WhatsAppCloud ? channelOf(channelType) : null
  if (!channel) throw new Refusal('number.channelNotOffered')
  return channel
}
