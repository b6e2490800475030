import { ChatStatus } from '@prosa/contract/chats/states'
import { ContactStatus } from '@prosa/contract/contacts/states'
import { ChannelType } from '@prosa/contract/phone-numbers/states'
import { describe, expect, it } from 'vitest'
import { closedReason } from './closed-reason.ts'

const { WhatsAppCloud, SMS } = ChannelType
const { Open, Closed } = ChatStatus
const { Valid, Blocked } = ContactStatus

describe('what can be written to a chat', () => {
  it.each([
    [WhatsAppCloud, 101, Open, Valid, null],
    [WhatsAppCloud, 100, Open, Valid, 'window'],
    [WhatsAppCloud, null, Open, Valid, 'never'],
    [SMS, null, Open, Valid, null],
    [WhatsAppCloud, 101, Closed, Valid, 'ended'],
    [WhatsAppCloud, 101, Closed, Blocked, 'blocked'],
    [WhatsAppCloud, 101, Open, Blocked, 'blocked'],
  ] as const)('through channel %i until %s, status %i, contact %i: %s', (channelType, windowExpiresAt, chatStatus, status, reason) => {
    const contact = { contactId: 'c', name: '', status, leadId: null, marketing: 'unknown' as const }
    expect(closedReason({ channelType, windowExpiresAt, chatStatus, contact }, 100)).toBe(reason)
  })
})
