import { ChannelType } from '../phone-numbers/states.ts'
import type { ConsentChannel } from './model.ts'

const names: Readonly<Record<ChannelType, ConsentChannel>> = {
  [ChannelType.WhatsAppOnPremises]: 'whatsapp',
  [ChannelType.WhatsAppCloud]: 'whatsapp',
  [ChannelType.Instagram]: 'instagram',
  [ChannelType.Facebook]: 'facebook',
  [ChannelType.SMS]: 'sms',
}

/** For which channel somebody says something with a number of the company, and is asked before that number writes to them. */
export const consentChannelOf = (channelType: ChannelType): ConsentChannel => names[channelType]
