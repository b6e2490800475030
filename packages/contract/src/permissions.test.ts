import { describe, expect, test } from 'vitest'
import { type Actor, type Allow, may, type Permission, permissions, sees } from './permissions.ts'

const person = (granted: readonly Permission[], internal = false) => ({ permissions: granted, internal })

test('there are eight permissions, each named once', () => {
  expect(new Set(permissions).size).toBe(8)
  expect(permissions).toHaveLength(8)
})

describe.each(permissions)('may, for someone with only %s', (own) => {
  const isAdmin = own === 'admin'

  test.each(permissions)('a call for %s', (asked) => {
    expect(may(person([own]), asked)).toBe(isAdmin || own === asked)
    expect(may(person([own], true), asked)).toBe(isAdmin || own === asked)
  })

  test.each(permissions)('a call for %s or one other', (asked) => {
    const other = permissions[(permissions.indexOf(asked) + 1) % permissions.length]!
    expect(may(person([own]), [asked, other])).toBe(isAdmin || own === asked || own === other)
  })

  test.each<[allow: Allow, outside: boolean, inside: boolean]>([
    ['anonymous', true, true],
    ['signedIn', true, true],
    ['internal', false, isAdmin],
    [permissions, true, true],
    [[], isAdmin, isAdmin],
  ])('a call for %s', (allow, outside, inside) => {
    expect(may(person([own]), allow)).toBe(outside)
    expect(may(person([own], true), allow)).toBe(inside)
  })
})

describe('may, for someone without any permission', () => {
  test.each<[allow: Allow, expected: boolean]>([
    ['anonymous', true],
    ['signedIn', true],
    ['internal', false],
    [permissions, false],
    [[], false],
    ...permissions.map((permission): [Allow, boolean] => [permission, false]),
  ])('a call for %s', (allow, expected) => {
    expect(may(person([]), allow)).toBe(expected)
    expect(may(person([], true), allow)).toBe(expected)
  })
})

describe('may, for someone with several permissions', () => {
  const agentAndContact = person(['agent', 'contact'])

  test.each<[allow: Allow, expected: boolean]>([
    ['agent', true],
    ['contact', true],
    ['billing', false],
    [['billing', 'contact'], true],
    [['billing', 'dashboard'], false],
    ['internal', false],
  ])('a call for %s', (allow, expected) => {
    expect(may(agentAndContact, allow)).toBe(expected)
  })
})

describe('R153 sees', () => {
  type Viewer = Pick<Actor, 'permissions' | 'departmentIds'>
  const chat = { departmentId: 'sales', agentId: 'other' as string | null }
  const mine = { ...chat, agentId: 'me' }
  const nobodys = { ...chat, agentId: null }

  test.each<[who: string, viewer: Viewer, what: string, seen: typeof chat, expected: boolean]>([
    ['an admin without departments', { permissions: ['admin'], departmentIds: [] }, 'a foreign chat', chat, true],
    ['an admin without departments', { permissions: ['admin'], departmentIds: [] }, "nobody's chat", nobodys, true],
    ['an agent of all departments', { permissions: ['agent'], departmentIds: 'all' }, 'a foreign chat', chat, true],
    ['an agent of the department', { permissions: ['agent'], departmentIds: ['help', 'sales'] }, 'a foreign chat', chat, true],
    ['an agent of the department', { permissions: ['agent'], departmentIds: ['sales'] }, "nobody's chat", nobodys, true],
    ['an agent of another department', { permissions: ['agent'], departmentIds: ['help'] }, 'a foreign chat', chat, false],
    ['an agent of another department', { permissions: ['agent'], departmentIds: ['help'] }, "nobody's chat", nobodys, false],
    ['an agent of another department', { permissions: ['agent'], departmentIds: ['help'] }, 'the own chat', mine, true],
    ['an agent without departments', { permissions: ['agent'], departmentIds: [] }, 'a foreign chat', chat, false],
    ['an agent without departments', { permissions: ['agent'], departmentIds: [] }, 'the own chat', mine, true],
    ['an agent of a department with a longer name', { permissions: ['agent'], departmentIds: ['sales2'] }, 'a foreign chat', chat, false],
    ['every other permission together', { permissions: permissions.slice(1), departmentIds: [] }, 'a foreign chat', chat, false],
    ['nobody in particular', { permissions: [], departmentIds: ['sales'] }, 'a chat of the department', chat, true],
  ])('%s: %j, %s', (_who, viewer, _what, seen, expected) => {
    expect(sees({ ...viewer, userId: 'me' }, seen)).toBe(expected)
  })
})
