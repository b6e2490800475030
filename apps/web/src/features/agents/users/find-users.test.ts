import { permissionFlags } from '@prosa/contract/agents/rules'
import type { Permission } from '@prosa/contract/permissions'
import { describe, expect, it } from 'vitest'
import { findUsers, sortUsers } from './find-users.ts'

const person = (name: string, granted: readonly Permission[], lastUsedAt: number | null = null, twoFactorOn = false) => ({
  ...permissionFlags(granted),
  userId: name,
  name,
  email: `${name.toLowerCase()}@loja.test`,
  language: null,
  role: 'agent' as const,
  userStatus: 1 as const,
  countryNumber: '',
  phonenumber: '',
  photoUrl: null,
  twoFactorOn,
  joinedAt: 0,
  lastUsedAt,
  version: 1,
})
const users = [person('Ágata', ['agent'], 5), person('Bruno', ['agent', 'billing'], null, true), person('Zeca', ['billing'], 9)]
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(' ')
const find = (sought: string) => names(findUsers(users, sought, (permission) => (permission === 'billing' ? 'Finanças' : permission)))

describe('users', () => {
  it.each([
    ['', 'Ágata Bruno Zeca'],
    ['  ', 'Ágata Bruno Zeca'],
    ['agata', 'Ágata'],
    ['BRUNO@', 'Bruno'],
    ['financas', 'Bruno Zeca'],
    ['financas ze', 'Zeca'],
    ['agent', 'Ágata Bruno'],
    ['nada', ''],
  ])('are found by %j', (sought, found) => expect(find(sought)).toBe(found))

  it.each([
    ['name', 'ascending', 'Ágata Bruno Zeca'],
    ['name', 'descending', 'Zeca Bruno Ágata'],
    ['lastUsed', 'descending', 'Zeca Ágata Bruno'],
    ['lastUsed', 'ascending', 'Bruno Ágata Zeca'],
    ['permissions', 'descending', 'Bruno Ágata Zeca'],
    ['twoFactor', 'descending', 'Bruno Ágata Zeca'],
    ['status', 'ascending', 'Ágata Bruno Zeca'],
  ] as const)('are sorted by %s, %s, and keep the order of names where they are equal', (column, direction, sorted) => {
    expect(names(sortUsers(users, { column, direction }))).toBe(sorted)
  })
})
