import { describe, expect, test } from 'vitest'
import { calls } from './calls.ts'
import type { Call } from './kit/call.ts'
import { type Asker, askers } from './permission-askers.ts'
import { letIn, permissionRows } from './permission-table.ts'
import { may, type Permission, permissions } from './permissions.ts'

/** What each is, typed once more. */
const people: Record<Exclude<Asker, 'visitor'>, { permissions: readonly Permission[]; internal: boolean }> = {
  nobody: { permissions: [], internal: false },
  admin: { permissions: ['admin'], internal: false },
  agent: { permissions: ['agent'], internal: false },
  dashboard: { permissions: ['dashboard'], internal: false },
  developer: { permissions: ['developer'], internal: false },
  contact: { permissions: ['contact'], internal: false },
  broadcast: { permissions: ['broadcast'], internal: false },
  automation: { permissions: ['automation'], internal: false },
  billing: { permissions: ['billing'], internal: false },
  internalAdmin: { permissions: ['admin'], internal: true },
  internalNobody: { permissions: [], internal: true },
}

test('every call stands in the table once, and the table has no other', () => {
  expect(permissionRows.flatMap(Object.keys).toSorted()).toEqual(Object.keys(calls).toSorted())
})

test('every feature has rows, and every permission is asked with', () => {
  expect(permissionRows.filter((rows) => Object.keys(rows).length === 0)).toEqual([])
  for (const permission of permissions) expect(askers).toContain(permission)
})

describe.each(Object.entries<Call>(calls))('%s lets in whom the table names', (name, { allow }) => {
  test.each(askers)('%s', (asker) => {
    const isIn = asker === 'visitor' ? allow === 'anonymous' : may(people[asker], allow)
    expect(isIn).toBe(letIn(name)!.includes(asker))
  })
})
