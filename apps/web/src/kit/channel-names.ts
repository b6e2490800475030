import { ChannelType } from '@prosa/contract/phone-numbers/states'

/** Which sign a channel has: both ways to WhatsApp have one. */
export const channelNames = {
  [ChannelType.WhatsAppOnPremises]: 'whatsapp',
  [ChannelType.WhatsAppCloud]: 'whatsapp',
  [ChannelType.Instagram]: 'instagram',
  [ChannelType.Facebook]: 'facebook',
  [ChannelType.SMS]: 'sms',
} as const satisfies Record<ChannelType, string>
