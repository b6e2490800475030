import type { Agent } from '@prosa/contract/agents/model'
import { permissionFlags } from '@prosa/contract/agents/rules'
import { UserStatus } from '@prosa/contract/agents/states'
import { teamCalls } from '@prosa/contract/agents/team-calls'
import { departmentCalls } from '@prosa/contract/departments/calls'
import { departmentDetailCalls } from '@prosa/contract/departments/detail-calls'
import { firstInboxRules, type InboxRules } from '@prosa/contract/departments/inbox-rules'
import type { Department } from '@prosa/contract/departments/model'
import { allDepartmentPermissions } from '@prosa/contract/departments/permissions'
import { departmentSetupCalls } from '@prosa/contract/departments/setup-calls'
import { screen } from '@testing-library/react'
import type { FakeServer, Seen } from '../fake-server.ts'
import { openPage } from '../open-page.tsx'
import { startCalmServer } from './samples.ts'

export const colleague = (name: string, more: Partial<Agent> = {}): Agent => ({
  ...permissionFlags(['agent']),
  admin: false,
  agent: true,
  dashboard: false,
  developer: false,
  contact: false,
  broadcast: false,
  automation: false,
  billing: false,
  companyId: 'casa-aurora',
  userId: `user-${name}`,
  name,
  email: `${name.toLowerCase()}@casaaurora.test`,
  language: null,
  role: 'agent',
  userStatus: UserStatus.Online,
  availability: UserStatus.Online,
  active: true,
  countryNumber: '',
  phonenumber: '',
  photoUrl: null,
  twoFactorOn: false,
  joinedAt: 0,
  lastUsedAt: null,
  departmentAll: false,
  departmentIdList: [],
  capacity: 0,
  version: 1,
  ...more,
})
const team = [colleague('Rafael'), colleague('Bianca'), colleague('Joana'), colleague('Davi', { departmentAll: true })]

type More = Partial<Omit<Department, 'inboxRules'>> & { inboxRules?: Partial<InboxRules> }

export const aDepartment = (departmentName: string, { inboxRules, ...more }: More = {}): Department => ({
  departmentId: `dep-${departmentName}`,
  departmentName,
  icon: 'people',
  isDraft: departmentName === '',
  phonenumberIdList: [],
  phonenumberId: null,
  channelType: null,
  agentIdList: [],
  departmentAll: false,
  permissions: allDepartmentPermissions,
  inboxRules: { ...firstInboxRules, ...inboxRules },
  customPortal: '',
  address: null,
  removedAt: null,
  successorId: null,
  version: 1,
  ...more,
})

export const sales = aDepartment('Vendas', {
  icon: 'cart',
  phonenumberIdList: ['wa-cloud-1'],
  agentIdList: ['user-Rafael', 'user-Bianca', 'user-Joana'],
  inboxRules: { distribution: 'leastLoaded', hours: [{ days: [1, 2, 3, 4, 5, 6], from: 480, to: 1_200 }], awayMessage: 'Voltamos às 8h.' },
})
export const care = aDepartment('SAC', {
  icon: 'headset',
  permissions: { transfer: true, close: false, template: false, seeOthers: false },
})

/** A server that stores changes of departments like the real one: each write makes a new version. */
export function startDepartmentServer(departments: readonly Department[] = [sales, care], server = startCalmServer()) {
  const state = { departments: [...departments] }
  const idIn = ({ path }: Seen) => decodeURIComponent(path.split('/')[3]!)
  const find = (seen: Seen) => state.departments.find(({ departmentId }) => departmentId === idIn(seen))!
  const save = (seen: Seen, change: Partial<Department>): Department => {
    const before = find(seen)
    const after = { ...before, ...change, version: before.version + 1 }
    state.departments = state.departments.map((each) => (each === before ? after : each))
    return after
  }
  server
    .on(teamCalls.listAgents, team)
    .on(departmentCalls.listDepartments, () => state.departments.filter(({ removedAt }) => removedAt === null))
    .on(departmentCalls.listAllDepartments, () => state.departments)
    .on(departmentCalls.getDepartment, find)
    .on(departmentDetailCalls.removeDepartment, (seen) => {
      state.departments = state.departments.filter((each) => each !== find(seen))
      return { removed: true as const }
    })
  return { server, state, save }
}

export const openDepartments = (...wire: [Parameters<typeof openPage>[1]?]) =>
  openPage('/settings/casa-aurora/main?section=departments', ...wire)

type Held = ReturnType<typeof startDepartmentServer>

export async function openDepartment(held: Held = startDepartmentServer(), name = 'SAC', ...wire: Parameters<typeof openDepartments>) {
  const page = openDepartments(...wire)
  await page.user.click(await screen.findByRole('button', { name }))
  await screen.findByRole('heading', { name })
  return { ...page, ...held }
}

export const keepsRules = ({ server, save }: Held) =>
  server.on(departmentSetupCalls.saveInboxRules, (seen) =>
    save(seen, { inboxRules: JSON.parse((seen.body as { inboxRules: string }).inboxRules) as Department['inboxRules'] }),
  )

export const bodyOf = (server: FakeServer, call: Parameters<FakeServer['seenOf']>[0]) =>
  server.seenOf(call).at(-1)?.body as Record<string, string>
