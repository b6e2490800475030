import { describe, expect, it, test } from 'vitest'
import { ChatStatus } from '../chats/states.ts'
import { ContactStatus } from '../contacts/states.ts'
import { allDepartmentPermissions } from '../departments/permissions.ts'
import { ChannelType } from '../phone-numbers/states.ts'
import { farthestSchedule, windowLength } from './limits.ts'
import { isReaction, mayCancel, mayResend, mostWords, refusedChange, refusedSend, type Sending, windowIsOpen } from './rules.ts'
import { MessageStatus } from './states.ts'

const now = 1_800_000_000_000
const agent = { permissions: ['agent'] as const }
const admin = { permissions: ['admin'] as const }
const open: Sending = {
  channelType: ChannelType.WhatsAppCloud,
  windowExpiresAt: now + 1,
  messageType: 'text',
  internal: false,
  scheduledAt: null,
  chatStatus: ChatStatus.Open,
  contactStatus: ContactStatus.Valid,
  isServed: true,
  allowed: allDepartmentPermissions,
}
const noTemplates = { ...allDepartmentPermissions, template: false }

describe('[ME2] the window', () => {
  test.each([
    ['is open until the moment it ends', { channelType: ChannelType.WhatsAppCloud, windowExpiresAt: now + 1 }, true],
    ['is over at that moment', { channelType: ChannelType.WhatsAppCloud, windowExpiresAt: now }, false],
    ['was never open where the customer never wrote', { channelType: ChannelType.Instagram, windowExpiresAt: null }, false],
    ['of SMS does not end', { channelType: ChannelType.SMS, windowExpiresAt: null }, true],
  ])('%s', (_, window, isOpen) => expect(windowIsOpen(window, now)).toBe(isOpen))

  test.each<[string, Partial<Sending>, ReturnType<typeof refusedSend>]>([
    ['lets a text through', {}, null],
    ['is over', { windowExpiresAt: now }, 'chat.windowClosed'],
    ['is over in an expired chat', { windowExpiresAt: now, chatStatus: ChatStatus.Expired }, 'chat.windowClosed'],
    ['does not matter to a template', { windowExpiresAt: null, messageType: 'template' }, null],
    ['is open, and the chat is closed', { chatStatus: ChatStatus.Closed }, 'chat.wrongStatus'],
    ['is over, and the chat waits', { windowExpiresAt: null, chatStatus: ChatStatus.Pending }, 'chat.windowClosed'],
  ])('%s', (_, more, refusal) => expect(refusedSend(agent, { ...open, ...more }, now)).toBe(refusal))
})

describe('sending', () => {
  const template = { messageType: 'template' as const, windowExpiresAt: null }
  test.each<[string, { permissions: readonly ('agent' | 'admin')[] }, Partial<Sending>, ReturnType<typeof refusedSend>]>([
    ['[ME3] a template asks the department', agent, { ...template, allowed: noTemplates }, 'department.forbids'],
    ['[ME3] an administrator is not bound by it', admin, { ...template, allowed: noTemplates }, null],
    ['[ME3] a template goes to a closed chat', agent, { ...template, chatStatus: ChatStatus.Closed }, null],
    ['[ME4] not to a blocked contact', admin, { contactStatus: ContactStatus.Blocked }, 'contact.blocked'],
    ['[ME4] to one that could not be reached before', agent, { contactStatus: ContactStatus.Invalid }, null],
    ['[ME4] not through a channel that nothing goes through', agent, { isServed: false }, 'number.cannotSend'],
    [
      '[ME6] a note is written whatever stands against it',
      agent,
      { internal: true, isServed: false, windowExpiresAt: null, chatStatus: ChatStatus.Closed, contactStatus: ContactStatus.Blocked },
      null,
    ],
    ['[ME7] not for a moment that has passed', agent, { scheduledAt: now }, 'message.scheduledPast'],
    ['[ME7] not for later than a year', agent, { ...template, scheduledAt: now + farthestSchedule + 1 }, 'message.scheduledPast'],
    ['[ME7] for within the year', agent, { ...template, scheduledAt: now + farthestSchedule }, null],
    ['[ME7] not for when the window is over', agent, { scheduledAt: now + 1 }, 'chat.windowClosed'],
    ['[ME7] for while the window is open', agent, { scheduledAt: now + 1, windowExpiresAt: now + windowLength }, null],
  ])('%s', (_, asker, more, refusal) => expect(refusedSend(asker, { ...open, ...more }, now)).toBe(refusal))
})

const ours = { fromMe: true, internal: false }

describe('a message of ours', () => {
  test.each([
    ['that failed', { messageStatus: MessageStatus.Error, ...ours }, true],
    ['that is uncertain', { messageStatus: MessageStatus.Queued, statusDetail: 'uncertain' as const, ...ours }, true],
    ['that is being sent', { messageStatus: MessageStatus.Queued, statusDetail: 'sending' as const, ...ours }, false],
    ['that waits', { messageStatus: MessageStatus.Queued, ...ours }, false],
    ['that was accepted', { messageStatus: MessageStatus.Queued, statusDetail: 'accepted' as const, ...ours }, false],
    ['that was read', { messageStatus: MessageStatus.Read, ...ours }, false],
    ['that is a customer’s', { messageStatus: MessageStatus.Error, ...ours, fromMe: false }, false],
    ['that is a note', { messageStatus: MessageStatus.Error, ...ours, internal: true }, false],
  ])('[ME11] %s is sent again: %#', (_, message, may) => expect(mayResend(message)).toBe(may))

  test.each([
    ['that waits', { messageStatus: MessageStatus.Queued, ...ours }, true],
    ['that waits for its number', { messageStatus: MessageStatus.Queued, statusDetail: 'waiting' as const, ...ours }, true],
    ['that is scheduled', { messageStatus: MessageStatus.Queued, statusDetail: 'scheduled' as const, ...ours }, true],
    ['that is being sent', { messageStatus: MessageStatus.Queued, statusDetail: 'sending' as const, ...ours }, false],
    ['that is uncertain', { messageStatus: MessageStatus.Queued, statusDetail: 'uncertain' as const, ...ours }, false],
    ['that was accepted', { messageStatus: MessageStatus.Queued, statusDetail: 'accepted' as const, ...ours }, false],
    ['that was sent', { messageStatus: MessageStatus.Sent, ...ours }, false],
    ['that is a note', { messageStatus: MessageStatus.Queued, ...ours, internal: true }, false],
    ['that is a customer’s', { messageStatus: MessageStatus.Queued, ...ours, fromMe: false }, false],
  ])('[ME12] %s is taken back: %#', (_, message, may) => expect(mayCancel(message)).toBe(may))
})

test.each([
  ['👍', true],
  ['❤️', true],
  ['🇧🇷', true],
  ['👩‍👩‍👧', true],
  ['1️⃣', true],
  ['', true],
  ['ok', false],
  ['👍 sim', false],
  ['1', false],
])('[ME18] %s is a reaction: %s', (text, isOne) => expect(isReaction(text)).toBe(isOne))

describe('[ME54] [ME55] changing what is scheduled', () => {
  const planned = {
    messageType: 'text',
    messageStatus: MessageStatus.Queued,
    statusDetail: 'scheduled',
    fromMe: true,
    internal: false,
  } as const
  it.each([
    ['its author', planned, { userId: 'ana', permissions: ['agent'] }, null],
    ['an administrator', planned, { userId: 'dora', permissions: ['admin'] }, null],
    ['a colleague', planned, { userId: 'bia', permissions: ['agent'] }, 'message.notYours'],
    ['its author, once it leaves', { ...planned, statusDetail: 'sending' }, { userId: 'ana', permissions: ['agent'] }, 'message.gone'],
    [
      'its author, of one that only waits',
      { ...planned, statusDetail: 'waiting' },
      { userId: 'ana', permissions: ['agent'] },
      'message.gone',
    ],
  ] as const)('by %s', (_, message, asker, refusal) => expect(refusedChange(asker, { ...message, agentId: 'ana' })).toBe(refusal))

  it('is about words only where the message has its own', () => {
    expect((['text', 'image', 'document', 'template', 'audio', 'location'] as const).map(mostWords)).toEqual([4_096, 1_024, 1_024, 0, 0, 0])
  })
})
