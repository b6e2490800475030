import { describe, expect, test } from 'vitest'
import { type Permission, permissions } from '../permissions.ts'
import { PermissionFlags } from './model.ts'
import { permissionFlags, refusedAvailability } from './rules.ts'
import { availabilities, UserStatus } from './states.ts'

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

describe('[AG2] R092 who chooses an availability, and whose', () => {
  const { Online, Offline, Absent, Inactive, Deleted } = UserStatus
  const none: Permission[] = []
  const withoutAdmin = permissions.filter((flag) => flag !== 'admin')

  test.each([
    ...[Online, Offline, Absent].map((status) => ({ who: 'anyone, of themselves', granted: none, agentId: 'ana', status, refusal: null })),
    ...[Online, Offline, Absent].map((status) => ({
      who: 'an administrator, of another',
      granted: ['admin' as const],
      agentId: 'bia',
      status,
      refusal: null,
    })),
    { who: 'all flags but one, of another', granted: withoutAdmin, agentId: 'bia', status: Online, refusal: 'permission.denied' },
    { who: 'an agent, of nobody', granted: ['agent' as const], agentId: 'bia', status: null, refusal: 'permission.denied' },
    { who: 'an agent, of one who left', granted: ['agent' as const], agentId: 'bia', status: Deleted, refusal: 'permission.denied' },
    { who: 'an administrator, of nobody', granted: ['admin' as const], agentId: 'bia', status: null, refusal: 'agent.notFound' },
    { who: 'an administrator, of one who left', granted: ['admin' as const], agentId: 'bia', status: Deleted, refusal: 'agent.notFound' },
    { who: 'an administrator, of the inactive', granted: ['admin' as const], agentId: 'bia', status: Inactive, refusal: 'agent.notFound' },
    { who: 'the inactive, of themselves', granted: ['admin' as const], agentId: 'ana', status: Inactive, refusal: 'agent.notFound' },
  ])('$who, from $status: $refusal', ({ granted, agentId, status, refusal }) => {
    for (const wanted of availabilities) {
      expect(refusedAvailability({ userId: 'ana', permissions: granted }, { agentId, status }, wanted)).toBe(refusal)
    }
  })
})
