import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allDepartmentPermissions, type DepartmentPermission } from '../departments/permissions.ts'
import { permissions } from '../permissions.ts'
import { type ChatPlace, type HandOver, handedOver, hasMoved, refusedStatus, refusedTransfer, statusOptions } from './rules.ts'
import { ChatStatus } from './states.ts'

const { Open, Pending, Expired, Closed } = ChatStatus
const statuses = { Open, Pending, Expired, Closed }
const [admin, person] = [{ permissions: ['admin'] as const }, { permissions: permissions.filter((flag) => flag !== 'admin') }]
const without = (permission: DepartmentPermission) => ({ ...allDepartmentPermissions, [permission]: false })

describe('[CH3] a status', () => {
  test.each<[from: keyof typeof statuses, options: ChatStatus[]]>([
    ['Open', [Pending, Closed]],
    ['Pending', [Closed]],
    ['Expired', [Closed]],
    ['Closed', []],
  ])('that is %s can become these', (from, options) => {
    const chat = { chatStatus: statuses[from] }
    expect(statusOptions(person, allDepartmentPermissions, chat)).toEqual(options)
    for (const wanted of ChatStatus.values)
      expect(refusedStatus(person, allDepartmentPermissions, chat, wanted)).toBe(options.includes(wanted) ? null : 'chat.wrongStatus')
  })

  test('Closed is for who may close there', () => {
    for (const chatStatus of [Open, Pending, Expired]) {
      expect(refusedStatus(person, without('close'), { chatStatus }, Closed)).toBe('department.forbids')
      for (const other of ['transfer', 'template', 'seeOthers'] as const)
        expect(refusedStatus(person, without(other), { chatStatus }, Closed)).toBeNull()
    }
    expect(refusedStatus(person, without('close'), { chatStatus: Closed }, Closed)).toBe('chat.wrongStatus')
    expect(refusedStatus(person, without('close'), { chatStatus: Open }, Pending)).toBeNull()
    expect(statusOptions(person, without('close'), { chatStatus: Open })).toEqual([Pending])
  })
})

describe('[CH4] a transfer', () => {
  test.each<[from: keyof typeof statuses, refusal: ReturnType<typeof refusedTransfer>]>([
    ['Open', null],
    ['Pending', null],
    ['Expired', null],
    ['Closed', 'chat.wrongStatus'],
  ])('of a chat that is %s', (from, refusal) => {
    const chat = { chatStatus: statuses[from] }
    expect(refusedTransfer(person, allDepartmentPermissions, chat)).toBe(refusal)
    expect(refusedTransfer(person, without('transfer'), chat)).toBe(refusal ?? 'department.forbids')
    expect(refusedTransfer(person, without('close'), chat)).toBe(refusal)
  })
})

test('[CH5] administrators are asked for the status only', () => {
  expect(refusedTransfer(admin, without('transfer'), { chatStatus: Open })).toBeNull()
  expect(refusedStatus(admin, without('close'), { chatStatus: Open }, Closed)).toBeNull()
  expect(refusedTransfer(admin, allDepartmentPermissions, { chatStatus: Closed })).toBe('chat.wrongStatus')
})

const at = (chatStatus: ChatStatus, departmentId: string, agentId: string | null, handledBy: ChatPlace['handledBy']): ChatPlace => ({
  chatStatus,
  departmentId,
  agentId,
  handledBy,
})
const queue = { kind: 'queue' } as const
const bia = { kind: 'agent', agentId: 'bia' } as const
const care = { kind: 'department', departmentId: 'care' } as const

describe('[CH8] of an agent who leaves', () => {
  test.each<[what: string, chat: ChatPlace, to: Extract<HandOver, { from: { agentId: string } }>['to'], after: ChatPlace | null]>([
    ['an open one waits', at(Open, 'sales', 'ana', 'agent'), queue, at(Pending, 'sales', null, 'queue')],
    ['an expired one stays so', at(Expired, 'sales', 'ana', 'agent'), queue, at(Expired, 'sales', null, 'queue')],
    ['a closed one keeps her', at(Closed, 'sales', 'ana', 'agent'), queue, null],
    ['one that a bot answers stays with it', at(Pending, 'sales', 'ana', 'bot'), queue, at(Pending, 'sales', null, 'bot')],
    ['one of somebody else stays theirs', at(Open, 'sales', 'carla', 'agent'), queue, null],
    ['one of nobody stays so', at(Pending, 'sales', null, 'queue'), queue, null],
    ['an open one goes to Bia', at(Open, 'sales', 'ana', 'agent'), bia, at(Open, 'sales', 'bia', 'agent')],
    ['an expired one goes to Bia', at(Expired, 'sales', 'ana', 'agent'), bia, at(Expired, 'sales', 'bia', 'agent')],
    ['a closed one does not go to Bia', at(Closed, 'sales', 'ana', 'agent'), bia, null],
    ['an open one waits in the department', at(Open, 'sales', 'ana', 'agent'), care, at(Pending, 'care', null, 'queue')],
    ['also where it is there already', at(Open, 'care', 'ana', 'agent'), care, at(Pending, 'care', null, 'queue')],
    ['an expired one goes there', at(Expired, 'sales', 'ana', 'agent'), care, at(Expired, 'care', null, 'queue')],
    ['a closed one does not go there', at(Closed, 'sales', 'ana', 'agent'), care, null],
  ])('%s', (_, chat, to, after) => {
    for (const mayWorkInTarget of [false, true]) expect(handedOver(chat, { from: { agentId: 'ana' }, to }, mayWorkInTarget)).toEqual(after)
  })
})

describe('[CH9] of a department', () => {
  const order: HandOver = { from: { departmentId: 'sales' }, to: care }
  test.each<[what: string, chat: ChatPlace, works: boolean, after: ChatPlace | null]>([
    ['one that waits waits there', at(Pending, 'sales', null, 'queue'), false, at(Pending, 'care', null, 'queue')],
    ['one that a bot answers stays with it', at(Pending, 'sales', null, 'bot'), false, at(Pending, 'care', null, 'bot')],
    ['an agent who works there keeps it', at(Open, 'sales', 'ana', 'agent'), true, at(Open, 'care', 'ana', 'agent')],
    ['an agent who does not loses it', at(Open, 'sales', 'ana', 'agent'), false, at(Pending, 'care', null, 'queue')],
    ['an expired one is kept', at(Expired, 'sales', 'ana', 'agent'), true, at(Expired, 'care', 'ana', 'agent')],
    ['an expired one is lost and stays expired', at(Expired, 'sales', 'ana', 'agent'), false, at(Expired, 'care', null, 'queue')],
    ['an expired one of nobody', at(Expired, 'sales', null, 'queue'), false, at(Expired, 'care', null, 'queue')],
    ['a closed one stays', at(Closed, 'sales', 'ana', 'agent'), true, null],
    ['one of another department stays', at(Open, 'help', 'ana', 'agent'), true, null],
    ['one that is there already stays', at(Pending, 'care', null, 'queue'), false, null],
  ])('%s', (_, chat, works, after) => {
    expect(handedOver(chat, order, works)).toEqual(after)
  })
})

const id = fc.constantFrom('a', 'b', 'c')
const aPlace = fc.record({
  chatStatus: fc.constantFrom(...ChatStatus.values),
  departmentId: id,
  agentId: fc.option(id),
  handledBy: fc.constantFrom('agent' as const, 'bot' as const, 'queue' as const),
})
const toDepartment = fc.record({ kind: fc.constant('department' as const), departmentId: id })
const anOrder: fc.Arbitrary<HandOver> = fc.oneof(
  fc.record({
    from: fc.record({ agentId: id }),
    to: fc.oneof(fc.constant(queue), toDepartment, fc.record({ kind: fc.constant('agent' as const), agentId: id })),
  }),
  fc.record({ from: fc.record({ departmentId: id }), to: toDepartment }),
)

test('[CH10] what was handed over once is not handed over again', () => {
  fc.assert(
    fc.property(aPlace, anOrder, fc.boolean(), (chat, order, works) => {
      const after = handedOver(chat, order, works)
      if (after) expect(handedOver(after, order, works)).toBeNull()
      if (after) expect([chat.chatStatus, after.chatStatus]).not.toContain(Closed)
    }),
    { numRuns: 2_000 },
  )
})

describe('[CH42] a chat that stood somewhere on a screen', () => {
  const place = (more: Partial<ChatPlace> = {}): ChatPlace => ({
    chatStatus: Open,
    departmentId: 'sales',
    agentId: 'ana',
    handledBy: 'agent',
    ...more,
  })
  const waits = place({ chatStatus: Pending, agentId: null, handledBy: 'queue' })

  test.each<[what: string, seen: ChatPlace, now: ChatPlace, isMoved: boolean]>([
    ['is as it was', place(), place(), false],
    ['waits as it did', waits, waits, false],
    ['has expired', place(), place({ chatStatus: Expired }), false],
    ['has been written to again', place({ chatStatus: Expired }), place(), false],
    ['has another agent', place(), place({ agentId: 'bia' }), true],
    ['was taken', waits, place(), true],
    ['was taken by the asker’s own answer', waits, place({ agentId: 'eva' }), false],
    ['was taken by the asker in another department', waits, place({ agentId: 'eva', departmentId: 'care' }), true],
    ['was taken by the asker and closed', waits, place({ agentId: 'eva', chatStatus: Closed }), true],
    ['is back in the queue', place(), waits, true],
    ['is in another department', waits, { ...waits, departmentId: 'care' }, true],
    ['was taken to another department by its agent', place(), place({ departmentId: 'care' }), true],
    ['is the flow’s', waits, { ...waits, handledBy: 'bot' }, true],
    ['was closed', place(), place({ chatStatus: Closed }), true],
    ['was reopened by the same one', place({ chatStatus: Closed }), place(), true],
    ['was closed after it had expired', place({ chatStatus: Expired }), place({ chatStatus: Closed }), true],
  ])('and %s', (_, seen, now, isMoved) => {
    expect(hasMoved(seen, now, 'eva')).toBe(isMoved)
  })
})
