import { teamCalls } from '@prosa/contract/agents/team-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { refusal } from '../../../testing/fake-server.ts'
import { giveHeights } from '../../../testing/give-heights.ts'
import { agents, bia, box, button, caio, dialog, noDialog, openTeam, own, rowOf, startTeamServer } from '../../../testing/open-team.ts'
import { bodyOf } from '../../../testing/samples/department-samples.ts'
import { signInAs } from '../../../testing/samples/samples.ts'
import { giveWidth } from '../../../testing/screen-width.ts'

const { listAgents, updateAgent, saveAgentDepartments } = teamCalls

beforeEach(() => {
  signInAs()
  giveHeights(600)
  giveWidth(1440)
})

describe('a permission changed in the list', () => {
  it('is shown at once, saved with the version that was seen, and can be taken back', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const server = startTeamServer().on(updateAgent, async () => {
      await promise
      return { ...bia, dashboard: true, version: 2 }
    })
    const { user } = await openTeam(server)
    await user.click(box('Bia', 'Painel'))
    expect(box('Bia', 'Painel').checked).toBe(true)
    expect(screen.queryByText('Painel: permissão dada a Bia.')).toBeNull()
    resolve()
    await screen.findByText('Painel: permissão dada a Bia.')
    expect(server.seenOf(updateAgent)[0]).toMatchObject({
      path: '/agent/casa-aurora/user-Bia/updateAgent',
      body: { dashboard: 'true', version: '1' },
    })
    server.on(updateAgent, { ...bia, version: 3 })
    await user.click(button('Desfazer'))
    await waitFor(() => expect(box('Bia', 'Painel').checked).toBe(false))
    expect(bodyOf(server, updateAgent)).toEqual({ dashboard: 'false', version: '2' })
  })

  it('waits for the one before it, and sees what that one saved', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    let version = 1
    const server = startTeamServer().on(updateAgent, async ({ body }) => {
      await promise
      version += 1
      const { dashboard } = body as { dashboard?: string }
      return { ...bia, dashboard: true, broadcast: dashboard === undefined, version }
    })
    const { user } = await openTeam(server)
    await user.click(box('Bia', 'Painel'))
    await user.click(box('Bia', 'Transmissões'))
    resolve()
    await waitFor(() => expect(server.seenOf(updateAgent)).toHaveLength(2))
    expect(server.seenOf(updateAgent).map(({ body }) => body)).toEqual([
      { dashboard: 'true', version: '1' },
      { broadcast: 'true', version: '2' },
    ])
    await waitFor(() => expect(box('Bia', 'Transmissões').checked).toBe(true))
    expect(box('Bia', 'Painel').checked).toBe(true)
  })

  it('[AG28] goes back where somebody else was faster, says so, and shows what is there now', async () => {
    const server = startTeamServer().on(updateAgent, refusal('agent.changedMeanwhile'))
    const { user } = await openTeam(server)
    server.on(listAgents, [{ ...bia, automation: true, version: 7 }, ...agents.slice(1)])
    await user.click(box('Bia', 'Painel'))
    await screen.findByText('Outra pessoa alterou estes dados. Confira a versão atual e salve de novo.')
    await waitFor(() => expect(box('Bia', 'Automação').checked).toBe(true))
    expect(box('Bia', 'Painel').checked).toBe(false)
    expect(screen.queryByText('Desfazer')).toBeNull()
  })

  it('is changed by keys, row by row', async () => {
    const server = startTeamServer().on(updateAgent, { ...caio, dashboard: false, version: 2 })
    const { user } = await openTeam(server)
    box('Bia', 'Painel').focus()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(box('Caio', 'Painel'))
    await user.keyboard(' ')
    await screen.findByText('Painel: permissão retirada de Caio.')
    expect(server.seenOf(updateAgent).map(({ body }) => body)).toEqual([{ dashboard: 'false', version: '1' }])
    await user.keyboard('z')
    await waitFor(() => expect(bodyOf(server, updateAgent)).toEqual({ dashboard: 'true', version: '2' }))
  })
})

describe('the administrators', () => {
  it('M016 the only one cannot be unchecked, and is told why', async () => {
    const { user, server } = await openTeam()
    const admin = box('Helena', 'Administração')
    expect([admin.checked, admin.getAttribute('aria-disabled'), admin.getAttribute('aria-description')]).toEqual([
      true,
      'true',
      'Único administrador não pode ser removido.',
    ])
    await user.click(admin)
    expect(admin.checked).toBe(true)
    expect(server.seenOf(updateAgent)).toHaveLength(0)
  })

  it('are asked before one of them takes it off themselves', async () => {
    const other = { ...caio, admin: true }
    const server = startTeamServer([bia, other, own]).on(updateAgent, { ...own, admin: false, version: 2 })
    const { user } = await openTeam(server)
    await user.click(box('Helena', 'Administração'))
    await dialog('Deixar de administrar a empresa?')
    await user.keyboard('{Escape}')
    await noDialog()
    expect(server.seenOf(updateAgent)).toHaveLength(0)
    await user.click(box('Helena', 'Administração'))
    await user.click(await screen.findByRole('button', { name: 'Deixar de administrar' }))
    await waitFor(() => expect(bodyOf(server, updateAgent)).toEqual({ admin: 'false', version: '1' }))
  })

  it('M016 R173 hear it from the server, too, which knows more', async () => {
    const server = startTeamServer([bia, { ...caio, admin: true }, own]).on(updateAgent, refusal('agent.lastAdmin'))
    const { user } = await openTeam(server)
    await user.click(box('Caio', 'Administração'))
    await screen.findByText('Único administrador não pode ser removido.')
    await waitFor(() => expect(box('Caio', 'Administração').checked).toBe(true))
  })
})

describe('the departments of somebody', () => {
  const openList = async (page: Awaited<ReturnType<typeof openTeam>>, name: string) => {
    await page.user.click(rowOf(name).getByRole('button', { name: new RegExp(`^Departamentos de ${name}`) }))
    return within(await dialog(`Departamentos de ${name}`))
  }

  it('are named in full to whoever points at them', async () => {
    const { user } = await openTeam(startTeamServer())
    await user.hover(rowOf('Bia').getByRole('button', { name: /^Departamentos de Bia/ }))
    expect((await screen.findByRole('tooltip')).textContent).toBe('SAC, Vendas')
  })

  it('are saved once, when their list closes, and can be taken back', async () => {
    const saved = { ...bia, departmentIdList: ['dep-Entregas', 'dep-Vendas'], version: 2 }
    const page = await openTeam(startTeamServer().on(saveAgentDepartments, saved))
    const { user, server } = page
    const list = await openList(page, 'Bia')
    expect(list.getAllByRole('option', { selected: true }).map(({ textContent }) => textContent)).toEqual(['SAC', 'Vendas'])
    await user.click(list.getByRole('option', { name: 'SAC' }))
    await user.click(list.getByRole('option', { name: 'Entregas' }))
    expect(server.seenOf(saveAgentDepartments)).toHaveLength(0)
    await user.keyboard('{Escape}')
    await screen.findByText('Departamentos de Bia: Entregas e 1 mais.')
    expect(bodyOf(server, saveAgentDepartments)).toEqual({
      departmentAll: 'false',
      departmentIdList: '["dep-Vendas","dep-Entregas"]',
      version: '1',
    })
    server.on(saveAgentDepartments, { ...bia, version: 3 })
    await user.click(button('Desfazer'))
    await waitFor(() =>
      expect(bodyOf(server, saveAgentDepartments)).toMatchObject({ departmentIdList: '["dep-SAC","dep-Vendas"]', version: '2' }),
    )
    await rowOf('Bia').findByRole('button', { name: 'Departamentos de Bia: SAC e 1 mais' })
  })

  it('are all of them, also those that come later, or none', async () => {
    const page = await openTeam(
      startTeamServer().on(saveAgentDepartments, { ...bia, departmentAll: true, departmentIdList: [], version: 2 }),
    )
    const { user, server } = page
    let list = await openList(page, 'Bia')
    await user.click(list.getByRole('button', { name: 'Todos' }))
    await user.keyboard('{Escape}')
    await rowOf('Bia').findByRole('button', { name: 'Departamentos de Bia: Todos' })
    expect(bodyOf(server, saveAgentDepartments)).toEqual({ departmentAll: 'true', version: '1' })
    server.on(saveAgentDepartments, { ...bia, departmentIdList: [], version: 3 })
    list = await openList(page, 'Bia')
    expect(list.getAllByRole('option', { selected: true })).toHaveLength(3)
    await user.click(list.getByRole('button', { name: 'Limpar' }))
    await user.keyboard('{Escape}')
    await rowOf('Bia').findByRole('button', { name: 'Departamentos de Bia: Nenhum' })
    expect(bodyOf(server, saveAgentDepartments)).toEqual({ departmentAll: 'false', version: '2' })
  })

  it('go back where they could not be saved, and nothing is sent where nothing changed', async () => {
    const page = await openTeam(startTeamServer().on(saveAgentDepartments, refusal('department.notFound')))
    const { user, server } = page
    await openList(page, 'Bia')
    await user.keyboard('{Escape}')
    await noDialog()
    expect(server.seenOf(saveAgentDepartments)).toHaveLength(0)
    const list = await openList(page, 'Bia')
    await user.click(list.getByRole('option', { name: 'Entregas' }))
    await user.keyboard('{Escape}')
    await screen.findByText('Departamento não encontrado. Recarregue a página ou fale com o administrador.')
    await rowOf('Bia').findByRole('button', { name: 'Departamentos de Bia: SAC e 1 mais' })
  })
})
