import { expect, it } from 'vitest'
import { ChannelType } from '../phone-numbers/states.ts'
import { consentChannelOf } from './consent-channel-of.ts'

it('both kinds of WhatsApp are one channel, the others one each', () => {
  expect(ChannelType.values.map(consentChannelOf)).toEqual(['whatsapp', 'whatsapp', 'instagram', 'facebook', 'sms'])
})
