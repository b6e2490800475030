import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Actor, type Allow, type Audience, may, type Permission, permissions, receives, sees, worksIn } from './permissions.ts'

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
    expect(sees({ ownChatsOnlyIn: [], ...viewer, userId: 'me' }, seen)).toBe(expected)
  })
})

describe('[CH1] sees, where a department does not show the chats of colleagues', () => {
  const [others, mine, nobodys] = [{ agentId: 'other' }, { agentId: 'me' }, { agentId: null }]
  const inSales = { permissions: ['agent' as const], departmentIds: ['sales'], ownChatsOnlyIn: ['sales'] }

  test.each<[who: string, viewer: Pick<Actor, 'permissions' | 'departmentIds' | 'ownChatsOnlyIn'>, seen: [boolean, boolean, boolean]]>([
    ['an agent of the department', inSales, [false, true, true]],
    ['an agent of all departments', { ...inSales, departmentIds: 'all' }, [false, true, true]],
    ['an agent of another department', { ...inSales, departmentIds: ['help'] }, [false, true, false]],
    ['an agent without departments', { ...inSales, departmentIds: [] }, [false, true, false]],
    ['every other permission together', { ...inSales, permissions: permissions.slice(1) }, [false, true, true]],
    ['nobody in particular', { ...inSales, permissions: [] }, [false, true, true]],
    ['an admin', { ...inSales, permissions: ['admin'] }, [true, true, true]],
    ['an admin without departments', { ...inSales, permissions: ['admin'], departmentIds: [] }, [true, true, true]],
    ['an agent where another department hides them', { ...inSales, ownChatsOnlyIn: ['help'] }, [true, true, true]],
    ['an agent where one with a longer name hides them', { ...inSales, ownChatsOnlyIn: ['sales2'] }, [true, true, true]],
  ])('%s: %j sees those of others, the own, those of nobody: %j', (_, viewer, seen) => {
    const actor = { ...viewer, userId: 'me' }
    expect([others, mine, nobodys].map((chat) => sees(actor, { departmentId: 'sales', ...chat }))).toEqual(seen)
  })
})

describe('[CH1] whatever people and chats are like', () => {
  const id = fc.constantFrom('a', 'b', 'c')
  const aViewer = fc.record({
    userId: id,
    permissions: fc.subarray([...permissions]),
    departmentIds: fc.oneof(fc.constant('all' as const), fc.uniqueArray(id)),
    ownChatsOnlyIn: fc.uniqueArray(id),
    internal: fc.boolean(),
  })
  const aPlace = fc.record({ departmentId: id, agentId: fc.option(id) })
  const always = (hold: (viewer: Parameters<typeof receives>[0], place: Parameters<typeof sees>[1]) => void) =>
    fc.assert(fc.property(aViewer, aPlace, hold), { numRuns: 2_000 })

  test('to hide chats takes something from nobody but people of the department, and only what a colleague has', () => {
    always((viewer, place) => {
      const [shown, hidden] = [
        { ...viewer, ownChatsOnlyIn: [] },
        { ...viewer, ownChatsOnlyIn: [place.departmentId] },
      ]
      const [before, after] = [sees(shown, place), sees(hidden, place)]
      expect(after && !before).toBe(false)
      const isTaken = before && !after
      const isColleagues = place.agentId !== null && place.agentId !== viewer.userId
      expect(isTaken).toBe(isColleagues && !viewer.permissions.includes('admin') && worksIn(viewer, place.departmentId))
    })
  })

  test('what other departments hide is no matter', () => {
    always((viewer, place) => {
      const toggled = viewer.ownChatsOnlyIn.filter((department) => department === place.departmentId)
      expect(sees({ ...viewer, ownChatsOnlyIn: toggled }, place)).toBe(sees(viewer, place))
    })
  })

  test('no permission but admin decides, and events go by the same rule', () => {
    always((viewer, place) => {
      const bare = { ...viewer, permissions: viewer.permissions.filter((flag) => flag === 'admin') }
      expect(sees(bare, place)).toBe(sees(viewer, place))
      const audience: Audience = { to: 'chat', ...place }
      expect(receives(viewer, audience)).toBe(sees(viewer, place))
    })
  })
})
