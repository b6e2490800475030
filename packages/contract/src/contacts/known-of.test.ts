import { describe, expect, it } from 'vitest'
import type { Permission } from '../permissions.ts'
import { isSaid, knownOf } from './known-of.ts'

const asker = (permissions: readonly Permission[], departmentIds: readonly string[] = ['sales']) => ({
  permissions,
  departmentIds,
  ownChatsOnlyIn: ['hiding'],
  userId: 'ana',
  internal: false,
})
const chat = (departmentId: string, said: boolean, agentId: string | null = null) => ({ departmentId, agentId, isSaid: said })

describe('[CT12] what somebody may know of a contact', () => {
  it.each([
    ['without a chat', ['agent'], [], 'nothing'],
    ['whose chats are elsewhere', ['agent'], [chat('care', true)], 'nothing'],
    ['with an empty chat', ['agent'], [chat('sales', false)], 'nameAndNumber'],
    ['with an empty chat that is theirs', ['agent'], [chat('care', false, 'ana')], 'nameAndNumber'],
    [
      'with an empty chat, and one elsewhere in which something was said',
      ['agent'],
      [chat('sales', false), chat('care', true)],
      'nameAndNumber',
    ],
    [
      'with an empty chat, and a hidden one of a colleague',
      ['agent'],
      [chat('sales', false), chat('hiding', true, 'bia')],
      'nameAndNumber',
    ],
    ['with a chat in which something was said', ['agent'], [chat('sales', false), chat('sales', true)], 'all'],
    ['with a chat of theirs elsewhere', ['agent'], [chat('care', true, 'ana')], 'all'],
    ['without a chat, for who may see all contacts', ['contact'], [], 'all'],
    ['with an empty chat, for who may see all contacts', ['agent', 'contact'], [chat('sales', false)], 'all'],
    ['without a chat, for an administrator', ['admin'], [], 'all'],
    [
      'with an empty chat, for who may do all else',
      ['agent', 'dashboard', 'developer', 'broadcast', 'automation', 'billing'],
      [chat('sales', false)],
      'nameAndNumber',
    ],
  ] as const)('%s', (_, permissions, chats, known) => {
    expect(knownOf(asker(permissions), chats)).toBe(known)
  })

  it.each([
    ['a message', { internal: false }, true],
    ['one whose outcome is not known', { internal: false, statusDetail: 'uncertain' }, true],
    ['a note or a line about the chat', { internal: true }, false],
    ['one that waits for its time', { internal: false, statusDetail: 'scheduled' }, false],
  ] as const)('%s says something or not', (_, message, said) => {
    expect(isSaid(message)).toBe(said)
  })
})
