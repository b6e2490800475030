import { isBuilt } from '@prosa/contract/unbuilt'
import { expect, it } from 'vitest'
import { offeredPermissions } from './offered-permissions.ts'

it('offers the permission of developers from their first built page on, and shows it to whoever holds it already', () => {
  expect(offeredPermissions(() => false).includes('developer')).toBe(isBuilt('developerTools'))
  expect(offeredPermissions((permission) => permission === 'developer')).toContain('developer')
})
