import { describe, expect, test } from 'vitest'
import { type Permission, permissions } from '../permissions.ts'
import { PermissionFlags } from './flags.ts'
import {
  firstPermissions,
  grantedPermissions,
  onlyAdminOf,
  permissionFlags,
  refusedAdminLoss,
  refusedAvailability,
  roleOf,
} from './rules.ts'
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

describe('[AG21] R109 who cannot be removed, deactivated or lose the permission of an administrator', () => {
  const { Online, Offline, Absent, Inactive, Deleted } = UserStatus
  const member = (userId: string, more: Partial<Parameters<typeof refusedAdminLoss>[0][number]> = {}) => ({
    userId,
    permissions: ['admin' as Permission],
    status: Offline as UserStatus,
    isInternal: false,
    ...more,
  })
  const ana = member('ana')

  test.each([
    { who: 'the only one', members: [ana], refusal: 'agent.lastAdmin' },
    ...[Online, Offline, Absent].map((status) => ({
      who: `one of two, the other ${status}`,
      members: [ana, member('bia', { status })],
      refusal: null,
    })),
    { who: 'one beside a deactivated one', members: [ana, member('bia', { status: Inactive })], refusal: 'agent.lastAdmin' },
    { who: 'one beside a deleted one', members: [ana, member('bia', { status: Deleted })], refusal: 'agent.lastAdmin' },
    { who: 'one beside the provider', members: [ana, member('bia', { isInternal: true })], refusal: 'agent.lastAdmin' },
    {
      who: 'one beside all flags but one',
      members: [ana, member('bia', { permissions: permissions.slice(1) })],
      refusal: 'agent.lastAdmin',
    },
    { who: 'somebody else', members: [member('bia'), member('ana', { permissions: ['agent'] })], refusal: null },
    { who: 'a deactivated one', members: [member('bia'), member('ana', { status: Inactive })], refusal: null },
    { who: 'a deactivated one where there is no other', members: [member('ana', { status: Inactive })], refusal: null },
    { who: 'one of the provider', members: [member('bia'), member('ana', { isInternal: true })], refusal: null },
    { who: 'nobody', members: [member('bia')], refusal: null },
  ])('$who: $refusal', ({ members, refusal }) => {
    expect(refusedAdminLoss(members, 'ana')).toBe(refusal)
    expect(refusedAdminLoss(members.toReversed(), 'ana')).toBe(refusal)
    expect(onlyAdminOf(members) === 'ana').toBe(refusal !== null)
  })
})

describe('[AG22] what a form grants', () => {
  test.each([
    { grants: {}, first: ['agent'], kept: ['admin', 'contact'] },
    { grants: { role: 'agent' as const }, first: ['agent'], kept: ['agent', 'contact'] },
    { grants: { role: 'admin' as const }, first: ['admin'], kept: ['admin', 'contact'] },
    { grants: { role: 'agent' as const, admin: true }, first: ['admin', 'agent'], kept: ['admin', 'agent', 'contact'] },
    { grants: { role: 'admin' as const, admin: false }, first: [], kept: ['contact'] },
    { grants: { role: 'agent' as const, agent: false, billing: true }, first: ['billing'], kept: ['contact', 'billing'] },
    { grants: { contact: false }, first: [], kept: ['admin'] },
    { grants: { dashboard: true, developer: undefined }, first: ['dashboard'], kept: ['admin', 'dashboard', 'contact'] },
  ])('$grants', ({ grants, first, kept }) => {
    expect(firstPermissions(grants)).toEqual(first)
    expect(grantedPermissions(grants, ['contact', 'admin'])).toEqual(kept)
  })

  test('each flag by itself, on and off', () => {
    for (const name of permissions) {
      expect(firstPermissions({ [name]: true })).toEqual([name])
      expect(grantedPermissions({ [name]: false }, permissions)).toEqual(permissions.filter((other) => other !== name))
    }
  })

  test('the role that is answered is the one that was asked for', () => {
    for (const role of ['admin', 'agent'] as const) {
      for (const before of [[], ['admin'], ['agent'], permissions] as const) expect(roleOf(grantedPermissions({ role }, before))).toBe(role)
    }
  })
})
