import { UserStatus } from '@prosa/contract/agents/states'
import { teamCalls } from '@prosa/contract/agents/team-calls'
import { departmentCalls } from '@prosa/contract/departments/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { FakeServer } from './fake-server.ts'
import { openPage } from './open-page.tsx'
import { aDepartment } from './samples/department-samples.ts'
import { anAgent, helena, startCalmServer } from './samples/samples.ts'
// Imported together with the test: on a busy machine, loading them lazily takes longer than a test waits for a page.
import '../app/settings/settings-screen.tsx'
import '../features/agents/team/agents-section.tsx'

const departments = [aDepartment('Entregas'), aDepartment('SAC'), aDepartment('Vendas')]

/** The signed-in person, the only administrator. */
export const own = anAgent('Helena', ['admin', 'agent'], {
  userId: helena.userId,
  userStatus: UserStatus.Online,
  availability: UserStatus.Online,
})
export const bia = anAgent('Bia', ['agent', 'contact', 'billing'], {
  userStatus: UserStatus.Online,
  availability: UserStatus.Online,
  departmentAll: false,
  departmentIdList: ['dep-SAC', 'dep-Vendas'],
  capacity: 5,
})
export const caio = anAgent('Caio', ['dashboard'], { twoFactorOn: true, departmentAll: false })
export const davi = anAgent('Davi', ['agent'], { active: false, userStatus: UserStatus.Inactive })
export const agents = [bia, caio, davi, own]

export const startTeamServer = (listed = agents): FakeServer =>
  startCalmServer().on(teamCalls.listAgents, listed).on(departmentCalls.listDepartments, departments)

/** Opens the list, with the focus on its heading as after every navigation. */
export async function openTeam(server: FakeServer = startTeamServer(), ...wire: [Parameters<typeof openPage>[1]?]) {
  const page = openPage('/user/list', ...wire)
  await screen.findByText(bia.email)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  return { ...page, server }
}
export type TeamPage = Awaited<ReturnType<typeof openTeam>>

const emailOf = (name: string) => `${name.toLowerCase()}@casaaurora.test`
export const rowOf = (name: string) => within(screen.getByText(emailOf(name)).closest('tr')!)
export const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name })
export const button = (name: string | RegExp) => screen.getByRole('button', { name })
export const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
export const box = (name: string, permission: string) =>
  rowOf(name).getByRole<HTMLInputElement>('checkbox', { name: `${permission}: ${name}` })
export const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

/** Opens the panel of an agent by their name. */
export async function openPanelOf({ user }: TeamPage, name: string) {
  await user.click(screen.getByRole('button', { name: new RegExp(`^${name} .*@`) }))
  return within(await dialog(`Editar ${name}`))
}

export async function choose({ user }: TeamPage, name: string, action: string) {
  await user.click(button(`Ações de ${name}`))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}
