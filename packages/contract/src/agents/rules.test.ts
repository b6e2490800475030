import { describe, expect, test } from 'vitest'
import { permissions } from '../permissions.ts'
import { PermissionFlags } from './model.ts'
import { permissionFlags } from './rules.ts'

const none: PermissionFlags = {
  adminPermission: false,
  agentPermission: false,
  dashboardPermission: false,
  developerPermission: false,
  contactPermission: false,
  broadcastPermission: false,
  automationPermission: false,
  billingPermission: false,
}

describe('R049 permissionFlags', () => {
  test.each([
    { granted: [], flags: none },
    { granted: ['admin'], flags: { ...none, adminPermission: true } },
    { granted: ['agent'], flags: { ...none, agentPermission: true } },
    { granted: ['dashboard'], flags: { ...none, dashboardPermission: true } },
    { granted: ['developer'], flags: { ...none, developerPermission: true } },
    { granted: ['contact'], flags: { ...none, contactPermission: true } },
    { granted: ['broadcast'], flags: { ...none, broadcastPermission: true } },
    { granted: ['automation'], flags: { ...none, automationPermission: true } },
    { granted: ['billing'], flags: { ...none, billingPermission: true } },
    { granted: ['billing', 'agent', 'agent'], flags: { ...none, agentPermission: true, billingPermission: true } },
  ] as const)('$granted', ({ granted, flags }) => {
    expect(permissionFlags(granted)).toStrictEqual(flags)
  })

  test('are exactly what the model promises', () => {
    expect(Object.keys(permissionFlags(permissions)).sort()).toEqual(Object.keys(PermissionFlags.shape).sort())
    expect(PermissionFlags.parse(permissionFlags(permissions))).toStrictEqual(permissionFlags(permissions))
  })
})
