import { ChannelType } from '@prosa/contract/phone-numbers/states'

/** The name of each channel's icon; both ways to WhatsApp share one. */
export const channelNames = {
  [ChannelType.WhatsAppOnPremises]: 'whatsapp',
  [ChannelType.WhatsAppCloud]: 'whatsapp',
  [ChannelType.Instagram]: 'instagram',
  [ChannelType.Facebook]: 'facebook',
  [ChannelType.SMS]: 'sms',
} as const satisfies Record<ChannelType, string>
