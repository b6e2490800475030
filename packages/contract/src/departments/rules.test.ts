import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brazilianStates } from '../data/brazilian-states.ts'
import { type Permission, permissions } from '../permissions.ts'
import { firstInboxRules, type OpenException, type OpenHours, WrittenInboxRules } from './inbox-rules.ts'
import { allDepartmentPermissions, departmentPermissions } from './permissions.ts'
import { doneSteps, leadsTo, refusedInDepartment, refusedRemoval, seesDepartment, setupSteps, wrongException, wrongHours } from './rules.ts'

const withoutAdmin = permissions.filter((flag) => flag !== 'admin')
const somePermissions = fc.subarray([...permissions])
const nothingAllowed = { transfer: false, close: false, template: false, seeOthers: false }

describe('[DE5] R154 what a department forbids', () => {
  test.each(departmentPermissions)('%s is done by administrators always, by others where it is allowed', (wanted) => {
    const [only, allBut] = [
      { ...nothingAllowed, [wanted]: true },
      { ...allDepartmentPermissions, [wanted]: false },
    ]
    for (const granted of [withoutAdmin, ['agent' as const], []]) {
      expect(refusedInDepartment({ permissions: granted }, only, wanted)).toBeNull()
      expect(refusedInDepartment({ permissions: granted }, allBut, wanted)).toBe('department.forbids')
    }
    expect(refusedInDepartment({ permissions: ['admin'] }, nothingAllowed, wanted)).toBeNull()
  })
})

describe('[DE1] R153 who sees a department', () => {
  const seen = (granted: readonly Permission[], departmentIds: readonly string[] | 'all', isDraft = false) =>
    seesDepartment({ permissions: granted, departmentIds, ownChatsOnlyIn: [], userId: 'ana' }, { departmentId: 'vendas', isDraft })

  test.each<[who: string, granted: readonly Permission[], departmentIds: readonly string[] | 'all', department: boolean, draft: boolean]>([
    ['an administrator of none', ['admin'], [], true, true],
    ['somebody of all departments', withoutAdmin, 'all', true, false],
    ['somebody of it', ['agent'], ['sac', 'vendas'], true, false],
    ['somebody of another one', withoutAdmin, ['sac'], false, false],
    ['somebody of none', ['agent'], [], false, false],
    ['somebody of it without any permission', [], ['vendas'], true, false],
  ])('%s', (_, granted, departmentIds, department, draft) => {
    expect([seen(granted, departmentIds), seen(granted, departmentIds, true)]).toEqual([department, draft])
  })

  test('[DE2] a draft is seen by administrators and nobody else, whatever departments they work in', () => {
    fc.assert(
      fc.property(somePermissions, fc.option(fc.subarray(['vendas', 'sac']), { nil: 'all' as const }), (granted, departmentIds) => {
        expect(seen(granted, departmentIds, true)).toBe(granted.includes('admin'))
      }),
    )
  })
})

const hours = (days: number[], from: number, to: number): OpenHours => ({ days, from: from * 60, to: to * 60 })

describe('[RO22] exceptions of the opening hours', () => {
  const on = (date: string, ...spans: [from: number, to: number][]): OpenException => ({
    date,
    name: '',
    hours: spans.map(([from, to]) => ({ from: from * 60, to: to * 60 })),
  })
  test.each<[what: string, given: OpenException[], wrong: number | null]>([
    ['none', [], null],
    ['closed, and open in two pieces', [on('2026-12-24'), on('2026-12-31', [8, 12], [12, 13])], null],
    ['a leap day', [on('2028-02-29')], null],
    ['a day that the year does not have', [on('2026-02-29')], 0],
    ['a date of another shape', [on('2026-12-24'), on('24/12/2026')], 1],
    ['letters', [on('aaaa-bb-cc')], 0],
    ['the same day twice', [on('2026-12-24'), on('2026-12-25'), on('2026-12-24', [8, 12])], 2],
    ['an end before the beginning', [on('2026-12-24', [12, 8])], 0],
    ['hours that meet', [on('2026-12-24', [8, 12], [11, 13])], 0],
  ])('%s', (_, given, wrong) => expect(wrongException(given)).toBe(wrong))

  test.each<[what: string, given: object, field: string]>([
    ['a state that is none', { state: 'XX' }, 'state'],
    ['more than a hundred', { exceptions: Array.from({ length: 101 }, () => on('2026-12-24')) }, 'exceptions'],
    ['a long name', { exceptions: [{ ...on('2026-12-24'), name: 'a'.repeat(61) }] }, 'exceptions'],
    ['a long message', { nobodyMessage: 'a'.repeat(1_001) }, 'nobodyMessage'],
  ])('are not even read with %s', (_, given, field) => {
    const { error } = WrittenInboxRules.safeParse({ ...firstInboxRules, ...given })
    expect(error?.issues[0]?.path[0]).toBe(field)
  })

  test.each(brazilianStates.map(({ uf }) => uf))('know the state %s', (state) => {
    expect(WrittenInboxRules.safeParse({ ...firstInboxRules, state }).success).toBe(true)
  })
})

describe('[DE7] opening hours', () => {
  test.each<[what: string, given: OpenHours[], wrong: number | null]>([
    ['none', [], null],
    ['one interval', [hours([1, 2], 8, 20)], null],
    ['until midnight', [hours([0], 23, 24)], null],
    ['one that touches the next', [hours([1], 8, 12), hours([1], 12, 18)], null],
    ['the same hours on other days', [hours([1, 3], 8, 12), hours([2, 4], 8, 12)], null],
    ['no day', [hours([], 8, 12)], 0],
    ['an end before the beginning', [hours([1], 12, 8)], 0],
    ['no length', [hours([1], 8, 8)], 0],
    ['a second one within the first', [hours([1, 2], 8, 20), hours([2], 12, 13)], 1],
    ['a second one around the first', [hours([2], 12, 13), hours([1, 2], 8, 20)], 1],
    ['a third one over the end of the first', [hours([5], 8, 12), hours([5], 14, 18), hours([5], 11, 13)], 2],
    ['the same one twice', [hours([1], 8, 12), hours([1], 8, 12)], 1],
    ['the first of two wrong ones', [hours([1], 8, 12), hours([], 1, 2), hours([1], 9, 10)], 1],
  ])('%s', (_, given, wrong) => expect(wrongHours(given)).toBe(wrong))

  test('are right exactly where every minute of the week is in one interval at most, and each has some', () => {
    const interval = fc.record({ days: fc.uniqueArray(fc.nat(6), { maxLength: 3 }), from: fc.nat(5), to: fc.integer({ min: 1, max: 6 }) })
    fc.assert(
      fc.property(fc.array(interval, { maxLength: 4 }), (given) => {
        const minutes = given.map(({ days, from, to }) =>
          days.flatMap((day) => Array.from({ length: Math.max(0, to - from) }, (_, at) => `${day} ${from + at}`)),
        )
        const all = minutes.flat()
        const isRight = minutes.every((own) => own.length > 0) && new Set(all).size === all.length
        expect(wrongHours(given) === null).toBe(isRight)
      }),
    )
  })
})

describe('[DE13] the set-up', () => {
  const draft = { isDraft: true, agentIdList: [], departmentAll: false, inboxRules: firstInboxRules }

  test.each([
    ['of a draft', draft, []],
    ['with a name', { ...draft, isDraft: false }, ['name']],
    ['with somebody', { ...draft, agentIdList: ['ana'] }, ['agents']],
    ['with everybody', { ...draft, departmentAll: true }, ['agents']],
    ['with hours', { ...draft, inboxRules: { ...firstInboxRules, hours: [hours([1], 8, 12)] } }, ['hours']],
    ['with distribution', { ...draft, inboxRules: { ...firstInboxRules, distribution: 'roundRobin' as const } }, ['distribution']],
    ['with an away message', { ...draft, inboxRules: { ...firstInboxRules, awayMessage: 'Até já' } }, ['awayMessage']],
    ['with spaces for one', { ...draft, inboxRules: { ...firstInboxRules, awayMessage: ' \n' } }, []],
  ])('%s', (_, given, done) => expect(doneSteps(given)).toEqual(done))

  test('is finished with all of them, in the order of the steps', () => {
    const rules = { ...firstInboxRules, hours: [hours([1], 8, 12)], distribution: 'leastLoaded' as const, awayMessage: 'Até já' }
    expect(doneSteps({ isDraft: false, agentIdList: ['ana'], departmentAll: false, inboxRules: rules })).toEqual([...setupSteps])
  })
})

describe('[DE8] [DE9] whether a department is removed', () => {
  const free = { isDraft: false, others: 1, chats: 0, successorId: null }

  test.each([
    ['beside another one and without chats', free, null],
    ['the only one', { ...free, others: 0 }, 'department.only'],
    ['the only one, with chats and somebody named', { ...free, others: 0, chats: 3, successorId: 'sac' }, 'department.only'],
    ['with chats and nobody named', { ...free, chats: 1 }, 'department.hasChats'],
    ['with chats and somebody named', { ...free, chats: 1, successorId: 'sac' }, null],
    ['a draft where nothing else is', { ...free, isDraft: true, others: 0 }, null],
    ['a draft with chats', { ...free, isDraft: true, others: 0, chats: 1 }, 'department.hasChats'],
  ])('%s', (_, leaving, refusal) => expect(refusedRemoval(leaving)).toBe(refusal))
})

describe('[DE10] whether chats come back to where they went from', () => {
  const [a, b, c] = ['a', 'b', 'c']
  const chain = [
    { departmentId: a, successorId: b },
    { departmentId: b, successorId: c },
    { departmentId: c, successorId: null },
  ]
  test.each([
    ['at once', chain, a, b, true],
    ['after some', chain, a, c, true],
    ['not the other way', chain, c, a, false],
    ['not to where nobody leads', chain, a, 'd', false],
    ['not for ever in a circle that leads elsewhere', [...chain.slice(0, 2), { departmentId: c, successorId: b }], a, 'd', false],
  ])('%s', (_, departments, first, other, leads) => expect(leadsTo(departments, first, other)).toBe(leads))
})
