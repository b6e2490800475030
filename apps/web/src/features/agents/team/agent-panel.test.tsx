import { agentEvents } from '@prosa/contract/agents/events'
import { teamCalls } from '@prosa/contract/agents/team-calls'
import { departmentCalls } from '@prosa/contract/departments/calls'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { refusal } from '../../../testing/fake-server.ts'
import { fakeWires } from '../../../testing/fake-wire.ts'
import { giveHeights } from '../../../testing/give-heights.ts'
import { openPage } from '../../../testing/open-page.tsx'
import {
  bia,
  button,
  caio,
  davi,
  dialog,
  field,
  noDialog,
  openPanelOf,
  openTeam,
  own,
  startTeamServer,
} from '../../../testing/open-team.ts'
import { aDepartment, bodyOf } from '../../../testing/samples/department-samples.ts'
import { signInAs } from '../../../testing/samples/samples.ts'
import { giveWidth } from '../../../testing/screen-width.ts'

const { listAgents, updateAgent } = teamCalls
const invitation = '/settings/casa-aurora/main?section=agents&setting=invite'

beforeEach(() => {
  signInAs()
  giveHeights(600)
  giveWidth(1440)
})

describe('what was filled in and is not saved', () => {
  it('comes back to the invitation that an address opens', async () => {
    startTeamServer()
    const { user } = openPage(invitation)
    await dialog('Convidar agente')
    await user.type(field(/^Nome/), 'Nina')
    document.body.replaceChildren()
    openPage(invitation)
    await screen.findByText(bia.email)
    await dialog('Convidar agente')
    await waitFor(() => expect(field(/^Nome/).value).toBe('Nina'))
  })

  it('about somebody comes back over an address that opens the invitation', async () => {
    const page = await openTeam()
    await openPanelOf(page, 'Bia')
    await page.user.type(field(/^Nome/), 'nca')
    document.body.replaceChildren()
    openPage(invitation)
    await dialog('Editar Bia')
    await waitFor(() => expect(field(/^Nome/).value).toBe('Bianca'))
  })

  it('is brought back without what somebody else saved after it was discarded', async () => {
    const wires = fakeWires()
    const page = await openTeam(startTeamServer(), wires.openWire)
    act(() => wires.last().hello('log:1'))
    await openPanelOf(page, 'Bia')
    await page.user.type(field(/^Nome/), 'nca')
    await page.user.click(button('Descartar'))
    page.server.on(listAgents, [{ ...bia, capacity: 7, version: 2 }, caio, davi, own])
    act(() => wires.last().event(agentEvents.userChanged.name, { userId: bia.userId, version: 2 }))
    await waitFor(() => expect(field(/^Capacidade/).value).toBe('7'))
    await page.user.click(button('Desfazer'))
    expect([field(/^Nome/).value, field(/^Capacidade/).value]).toEqual(['Bianca', '7'])
  })

  it('is not brought back any more once the panel is closed', async () => {
    const page = await openTeam()
    await openPanelOf(page, 'Bia')
    await page.user.type(field(/^Nome/), 'nca')
    await page.user.click(button('Descartar'))
    button('Desfazer')
    await page.user.keyboard('{Escape}')
    await noDialog()
    expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull()
  })
})

describe('an administrator who steps down in the panel', () => {
  const openOwn = async () => {
    const server = startTeamServer([bia, { ...caio, admin: true }, own]).on(updateAgent, { ...own, admin: false, version: 2 })
    const page = await openTeam(server)
    await openPanelOf(page, 'Helena')
    await page.user.click(screen.getByRole('switch', { name: 'Administração' }))
    await page.user.click(button('Salvar'))
    return { ...page, question: within(await dialog('Deixar de administrar a empresa?')) }
  }

  it('is asked first, and nothing is sent where they stay', async () => {
    const { user, server, question } = await openOwn()
    await user.click(question.getByRole('button', { name: /^Cancelar/ }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Deixar de administrar a empresa?' })).toBeNull())
    expect(server.seenOf(updateAgent)).toHaveLength(0)
    button('Salvar')
  })

  it('is no administrator any more once they say so', async () => {
    const { user, server, question } = await openOwn()
    await user.click(question.getByRole('button', { name: 'Deixar de administrar' }))
    await noDialog()
    expect(bodyOf(server, updateAgent)).toEqual({ admin: 'false', version: '1' })
  })
})

describe('the sentence of what somebody will be able to do', () => {
  it('is read out when that changes, not with each letter of the name', async () => {
    const page = await openTeam()
    const panel = await openPanelOf(page, 'Bia')
    const spoken = () =>
      panel
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .filter((words) => words.includes('atender'))
    const before = spoken()
    await page.user.type(field(/^Nome/), 'nca')
    panel.getByText(/^Bianca vai atender/)
    expect(spoken()).toEqual(before)
    await page.user.click(screen.getByRole('switch', { name: 'Painel' }))
    expect(spoken()).not.toEqual(before)
  })
})

describe('departments that could not be loaded', () => {
  it('are an error that can be tried again, in the list and in the panel', async () => {
    const server = startTeamServer().on(departmentCalls.listDepartments, refusal('unexpected'))
    const { user } = openPage('/user/list')
    expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível buscar os departamentos.')
    expect(screen.queryByText('Nenhum')).toBeNull()
    await user.keyboard('n')
    const panel = within(await dialog('Convidar agente'))
    await user.click(panel.getByRole('switch', { name: 'Todos os departamentos' }))
    expect(panel.queryByText('A empresa ainda não tem departamentos.')).toBeNull()
    server.on(departmentCalls.listDepartments, [aDepartment('SAC'), aDepartment('Vendas')])
    await user.click(panel.getByRole('button', { name: 'Tentar de novo' }))
    await panel.findByRole('combobox', { name: 'Departamentos em que atua' })
    await screen.findByText(bia.email)
  })
})
