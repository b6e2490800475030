import { describe, expect, test } from 'vitest'
import { allDepartmentPermissions } from '../departments/permissions.ts'
import { type Permission, permissions, type Viewer } from '../permissions.ts'
import {
  hasAlready,
  mayHaveChats,
  refusedAssignment,
  refusedHandToBot,
  refusedReopening,
  refusedTaking,
  refusedUndoOfClosing,
  refusedUndoOfTransfer,
} from './actions.ts'
import { undoClosingWithin, undoTransferWithin } from './limits.ts'
import { ChatStatus } from './states.ts'

const { Open, Pending, Expired, Closed } = ChatStatus
const noTransfer = { ...allDepartmentPermissions, transfer: false }
const who = (...given: Permission[]): Viewer => ({ permissions: given, userId: 'ana', departmentIds: ['sales'], ownChatsOnlyIn: [] })
const [agent, admin, nobody] = [who('agent'), who('admin'), who(...permissions.filter((flag) => flag !== 'agent' && flag !== 'admin'))]
const unfinished = [Open, Pending, Expired]

test('[CH30] agents and administrators have chats, and nobody else', () => {
  for (const flag of permissions) expect(mayHaveChats([flag])).toBe(flag === 'agent' || flag === 'admin')
})

describe('[CH30] taking a chat', () => {
  test.each([
    [Open, null],
    [Pending, null],
    [Expired, null],
    [Closed, 'chat.wrongStatus'],
  ] as const)('whose status is %i', (chatStatus, refusal) => {
    for (const agentId of [null, 'ana', 'bia'])
      for (const asker of [agent, admin]) expect(refusedTaking(asker, { chatStatus, agentId })).toBe(refusal)
    expect(refusedTaking(nobody, { chatStatus, agentId: null })).toBe('agent.receiverUnfit')
  })

  test('changes nothing where it is open with them', () => {
    for (const chatStatus of ChatStatus.values) {
      expect(hasAlready({ chatStatus, agentId: 'ana' }, 'ana')).toBe(chatStatus === Open)
      expect(hasAlready({ chatStatus, agentId: 'bia' }, 'ana')).toBe(false)
    }
  })

  test.each<[shown: string | undefined, has: string | null, refusal: 'chat.taken' | null]>([
    ['', null, null],
    ['', 'bia', 'chat.taken'],
    ['', 'ana', null],
    ['bia', 'bia', null],
    ['bia', 'caio', 'chat.taken'],
    ['bia', null, null],
    ['bia', 'ana', null],
    [undefined, 'bia', null],
  ])('[CH31] that %j had on the screen and %j has now', (shown, agentId, refusal) => {
    for (const chatStatus of unfinished) expect(refusedTaking(agent, { chatStatus, agentId }, shown)).toBe(refusal)
  })
})

test('[CH32] [CH34] giving it away is for who may transfer, and of a closed one for nobody', () => {
  for (const refused of [refusedAssignment, refusedHandToBot]) {
    for (const chatStatus of unfinished) {
      const chat = { chatStatus, agentId: null }
      expect(refused(agent, allDepartmentPermissions, chat)).toBeNull()
      expect(refused(agent, noTransfer, chat)).toBe('department.forbids')
      expect(refused(admin, noTransfer, chat)).toBeNull()
    }
    expect(refused(admin, allDepartmentPermissions, { chatStatus: Closed, agentId: null })).toBe('chat.wrongStatus')
  }
})

describe('[CH35] reopening', () => {
  const to = (departmentId: string, allowedHere = allDepartmentPermissions) => ({ departmentId, allowedHere })

  test.each([
    [Open, 'chat.wrongStatus'],
    [Pending, 'chat.wrongStatus'],
    [Expired, null],
    [Closed, null],
  ] as const)('a chat whose status is %i', (chatStatus, refusal) => {
    const chat = { chatStatus, departmentId: 'sales' }
    for (const asker of [agent, admin]) expect(refusedReopening(asker, chat, to('sales', noTransfer))).toBe(refusal)
    expect(refusedReopening(nobody, chat, to('sales'))).toBe('agent.receiverUnfit')
  })

  test('goes into a department of the asker, and into another one than its own only with the right to transfer', () => {
    const chat = { chatStatus: Closed, departmentId: 'sales' }
    expect(refusedReopening(agent, chat, to('care'))).toBe('department.notFound')
    const both = { ...agent, departmentIds: ['sales', 'care'] }
    expect(refusedReopening(both, chat, to('care'))).toBeNull()
    expect(refusedReopening(both, chat, to('care', noTransfer))).toBe('department.forbids')
    expect(refusedReopening(admin, chat, to('care', noTransfer))).toBeNull()
  })
})

test('[CH45] a closing is taken back by who did it, within a minute, while it is closed', () => {
  const now = 1_000_000
  const ended = { closedBy: 'ana', closedAt: now - undoClosingWithin }
  const refused = (chatStatus: ChatStatus, last: typeof ended | null) => refusedUndoOfClosing(agent, { chatStatus }, last, now)
  expect(refused(Closed, ended)).toBeNull()
  for (const chatStatus of unfinished) expect(refused(chatStatus, ended)).toBe('chat.wrongStatus')
  expect(refused(Closed, { ...ended, closedBy: 'bia' })).toBe('chat.undoOver')
  expect(refused(Closed, { ...ended, closedAt: ended.closedAt - 1 })).toBe('chat.undoOver')
  expect(refused(Closed, null)).toBe('chat.undoOver')
})

describe('[CH46] a transfer is taken back', () => {
  const now = 1_000_000
  const to = { chatStatus: Pending, departmentId: 'care', agentId: null, handledBy: 'queue' as const }
  const last = { by: 'ana', at: now - undoTransferWithin, to, isTouched: false }
  const given = { ...to, chatStatus: Open, agentId: 'bia', handledBy: 'agent' as const }
  test.each([
    ['by who did it, within a minute', to, last, null],
    ['from the colleague who got it', given, { ...last, to: given }, null],
    ['though its window has passed meanwhile', { ...to, chatStatus: Expired }, last, null],
    ['by nobody else', to, { ...last, by: 'bia' }, 'chat.undoOver'],
    ['not later', to, { ...last, at: last.at - 1 }, 'chat.undoOver'],
    ['not where there was none', to, null, 'chat.undoOver'],
    ['not once somebody has it', given, last, 'chat.touched'],
    ['not once the asker has it again', { ...given, agentId: 'ana' }, last, 'chat.touched'],
    ['not once it is elsewhere', { ...to, departmentId: 'stock' }, last, 'chat.touched'],
    ['not once it is closed', { ...to, chatStatus: Closed }, last, 'chat.touched'],
    ['not once somebody else did something in it', to, { ...last, isTouched: true }, 'chat.touched'],
  ])('%s', (_, chat, done, refusal) => expect(refusedUndoOfTransfer(agent, chat, done, now)).toBe(refusal))
})
