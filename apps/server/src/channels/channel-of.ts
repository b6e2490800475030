import { ChannelType } from '@prosa/contract/phone-numbers/states'
import type { Channel } from './channel.ts'
import { whatsAppCloud } from './whatsapp-cloud/whatsapp-cloud.ts'

const channels = new Map<ChannelType, Channel>([[ChannelType.WhatsAppCloud, whatsAppCloud]])

/** Null for a channel that nobody here speaks. */
export const channelOf = (channelType: ChannelType): Channel | null => channels.get(channelType) ?? null
