import { departmentCalls } from '@prosa/contract/departments/calls'
import { departmentEvents } from '@prosa/contract/departments/events'
import type { Department } from '@prosa/contract/departments/model'
import { departmentSetupCalls } from '@prosa/contract/departments/setup-calls'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { refusal, unreachable } from '../../testing/fake-server.ts'
import { fakeWires } from '../../testing/fake-wire.ts'
import { giveHeights } from '../../testing/give-heights.ts'
import { openPage } from '../../testing/open-page.tsx'
import { aDepartment, bodyOf, care, openDepartments, sales, startDepartmentServer } from '../../testing/samples/department-samples.ts'
import { signInAs } from '../../testing/samples/samples.ts'
import { giveWidth } from '../../testing/screen-width.ts'
import { departmentParts } from './department-parts.ts'
import { departmentSettings } from './department-settings.ts'

const { saveDepartmentPermissions, saveInboxRules } = departmentSetupCalls
const row = (name: string | RegExp) => screen.findByRole('row', { name: new RegExp(name) })
const check = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const permissionsIn = (body: unknown) => ({
  permissions: JSON.parse((body as { permissions: string }).permissions) as Department['permissions'],
})

beforeEach(() => {
  signInAs()
  giveHeights(600)
  giveWidth(1600)
})

describe('the list of departments', () => {
  it('shows numbers, people, hours, distribution and what the team may do', async () => {
    startDepartmentServer()
    openDepartments()
    const first = within(await row('Vendas'))
    expect(await first.findByRole('button', { name: 'Números de Vendas: Loja Pinheiros' })).toBeTruthy()
    expect(await first.findByText('Rafael, Bianca e 2 mais')).toBeTruthy()
    expect(first.getByText('+1')).toBeTruthy()
    expect(first.getByText('Seg–sáb, 8h–20h')).toBeTruthy()
    expect(first.getByRole<HTMLInputElement>('switch', { name: 'Distribuição automática em Vendas' }).checked).toBe(true)
    const second = within(await row('SAC'))
    expect(second.getByRole('button', { name: 'Números de SAC: Todos' })).toBeTruthy()
    expect(second.getByText('Todos os dias, 24 h')).toBeTruthy()
    const labels = ['Transferir', 'Encerrar', 'Template', 'Ver outros']
    expect(labels.map((label) => second.getByRole<HTMLInputElement>('checkbox', { name: `${label} em SAC` }).checked)).toEqual([
      true,
      false,
      false,
      false,
    ])
    screen.getByText(/^Distribuição automática entrega a conversa ao agente online com menos conversas abertas\./)
    expect(screen.queryByText(/entrar em uso/)).toBeNull()
  })

  it('has one row at a time in the order of Tab, and arrows lead to the same control of another one', async () => {
    startDepartmentServer()
    const { user } = openDepartments()
    const switchOf = (name: string) => screen.findByRole('switch', { name: `Distribuição automática em ${name}` })
    const second = within(await row('SAC'))
    const controls = [...second.getAllByRole('button'), ...second.getAllByRole('checkbox'), await switchOf('SAC')]
    expect(controls.map(({ tabIndex }) => tabIndex)).toEqual(Array.from({ length: 8 }, () => -1))
    const first = await switchOf('Vendas')
    expect(first.tabIndex).toBe(0)
    act(() => first.focus())
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(await switchOf('SAC'))
  })

  it('is searched by name, number and agent', async () => {
    startDepartmentServer()
    const { user } = openDepartments()
    await row('SAC')
    const search = screen.getByLabelText('Buscar')
    await user.type(search, 'bianca')
    await waitFor(() => expect(screen.queryByRole('row', { name: /SAC/ })).toBeNull())
    await row('Vendas')
    await user.clear(search)
    await user.type(search, 'nada disso')
    await user.click(await screen.findByRole('button', { name: /Limpar filtros/ }))
    await row('SAC')
  })

  it('M020 R177 says when it cannot be loaded, and tries again', async () => {
    const { server } = startDepartmentServer()
    server.on(departmentCalls.listDepartments, refusal('unexpected'))
    const { user } = openDepartments()
    expect((await screen.findByRole('alert')).textContent).toContain('Erro ao carregar lista de departamentos!')
    server.on(departmentCalls.listDepartments, [sales])
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await row('Vendas')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says so when there is none, and leads to the set-up', async () => {
    startDepartmentServer([])
    const { user } = openDepartments()
    await screen.findByText('Nenhum departamento ainda')
    await user.click(screen.getAllByRole('button', { name: 'Novo departamento' }).at(-1)!)
    await screen.findByRole('dialog', { name: 'Novo departamento' })
  })

  it('are cards on phones, where a tap opens one', async () => {
    giveWidth(390)
    startDepartmentServer()
    const { user } = openDepartments()
    const cards = within(await screen.findByRole('list', { name: 'Departamentos da empresa' }))
    expect(await cards.findByText('Ligada')).toBeTruthy()
    expect(cards.queryByRole('checkbox')).toBeNull()
    await user.click(cards.getByRole('button', { name: 'SAC' }))
    await screen.findByRole('heading', { name: 'SAC' })
  })

  it('follows what others change', async () => {
    const wires = fakeWires()
    const { state } = startDepartmentServer()
    openDepartments(wires.openWire)
    await row('SAC')
    await waitFor(() => expect(wires.opened.length).toBeGreaterThan(0))
    state.departments = [sales, { ...care, departmentName: 'Ouvidoria', version: 2 }]
    act(() => {
      wires.last().hello('log:0')
      wires.last().event(departmentEvents.changed.name, { departmentId: care.departmentId, version: 2 })
    })
    await row('Ouvidoria')
  })

  it('keeps removed ones folded away, with who took over', async () => {
    startDepartmentServer([sales, care, aDepartment('Outlet', { removedAt: 1_700_000_000_000, successorId: sales.departmentId })])
    const { user } = openDepartments()
    const fold = await screen.findByRole('button', { name: /^Excluídos/ })
    expect(screen.queryByText('Conversas com Vendas')).toBeNull()
    await user.click(fold)
    const list = within(await screen.findByRole('list', { name: 'Departamentos excluídos' }))
    list.getByText('Outlet')
    list.getByText('Conversas com Vendas')
  })
})

describe('what is changed in the list', () => {
  it('is seen at once, saved with the version that was seen, and can be undone', async () => {
    const { server, save } = startDepartmentServer()
    server.on(saveDepartmentPermissions, (seen) => save(seen, permissionsIn(seen.body)))
    const { user } = openDepartments()
    await user.click(await check('Encerrar em SAC'))
    await screen.findByText('SAC: Encerrar ligado.')
    expect((await check('Encerrar em SAC')).checked).toBe(true)
    expect(bodyOf(server, saveDepartmentPermissions)).toEqual({
      version: '1',
      permissions: JSON.stringify({ transfer: true, close: true, template: false, seeOthers: false }),
    })
    await user.click(screen.getByRole('button', { name: 'Desfazer' }))
    await waitFor(() => expect(server.seenOf(saveDepartmentPermissions)).toHaveLength(2))
    expect(bodyOf(server, saveDepartmentPermissions).version).toBe('2')
    await waitFor(async () => expect((await check('Encerrar em SAC')).checked).toBe(false))
  })

  it('is not undone over what somebody else changed since, which is said', async () => {
    const { server, state, save } = startDepartmentServer()
    server.on(saveDepartmentPermissions, (seen) =>
      (seen.body as { version: string }).version === String(state.departments[1]!.version)
        ? save(seen, permissionsIn(seen.body))
        : refusal('department.changedMeanwhile'),
    )
    const wires = fakeWires()
    const { user } = openDepartments(wires.openWire)
    await user.click(await check('Encerrar em SAC'))
    await screen.findByText('SAC: Encerrar ligado.')
    state.departments = [sales, { ...state.departments[1]!, departmentName: 'Ouvidoria', version: 3 }]
    act(() => {
      wires.last().hello('log:0')
      wires.last().event(departmentEvents.changed.name, { departmentId: care.departmentId, version: 3 })
    })
    await row('Ouvidoria')
    await user.click(screen.getByRole('button', { name: 'Desfazer' }))
    await screen.findByText('Não foi possível alterar SAC.')
    expect(bodyOf(server, saveDepartmentPermissions).version).toBe('2')
    await waitFor(async () => expect((await check('Encerrar em Ouvidoria')).checked).toBe(true))
  })

  it('is undone after another change of one’s own', async () => {
    const { server, state, save } = startDepartmentServer()
    server.on(saveDepartmentPermissions, (seen) => save(seen, permissionsIn(seen.body)))
    const { user } = openDepartments()
    await user.click(await check('Encerrar em SAC'))
    await screen.findByText('SAC: Encerrar ligado.')
    await user.click(await check('Template em SAC'))
    await screen.findByText('SAC: Template ligado.')
    await user.click(screen.getAllByRole('button', { name: 'Desfazer' })[0]!)
    await waitFor(() => expect(server.seenOf(saveDepartmentPermissions)).toHaveLength(3))
    expect(bodyOf(server, saveDepartmentPermissions).version).toBe('3')
    await waitFor(() => expect(state.departments[1]?.permissions).toMatchObject({ close: false, template: true }))
  })

  it('is no success where the department is gone by then', async () => {
    const { server, state, save } = startDepartmentServer()
    const { promise: wait, resolve: answer } = Promise.withResolvers<void>()
    server.on(saveInboxRules, async (seen) => {
      await wait
      return save(seen, {})
    })
    const wires = fakeWires()
    const { user } = openDepartments(wires.openWire)
    await user.click(await screen.findByRole('switch', { name: 'Distribuição automática em Vendas' }))
    await user.click(await check('Encerrar em SAC'))
    state.departments = [sales]
    act(() => {
      wires.last().hello('log:0')
      wires.last().event(departmentEvents.changed.name, { departmentId: care.departmentId, version: 2 })
    })
    await waitFor(() => expect(screen.queryByRole('row', { name: /SAC/ })).toBeNull())
    answer()
    await screen.findByText('Não foi possível alterar SAC.')
    expect(screen.queryByText('SAC: Encerrar ligado.')).toBeNull()
    expect(server.seenOf(saveDepartmentPermissions)).toEqual([])
  })

  it('two in a row go one after the other, each with the newest version', async () => {
    const { server, state, save } = startDepartmentServer()
    server.on(saveDepartmentPermissions, (seen) => save(seen, permissionsIn(seen.body)))
    const { user } = openDepartments()
    await user.click(await check('Encerrar em SAC'))
    await user.click(await check('Template em SAC'))
    await waitFor(() =>
      expect(server.seenOf(saveDepartmentPermissions).map(({ body }) => (body as { version: string }).version)).toEqual(['1', '2']),
    )
    expect(state.departments[1]?.permissions).toEqual({ transfer: true, close: true, template: true, seeOthers: false })
  })

  it('goes back when somebody else was faster, and says so', async () => {
    const { server } = startDepartmentServer()
    server.on(saveDepartmentPermissions, refusal('department.changedMeanwhile'))
    const { user } = openDepartments()
    await user.click(await check('Encerrar em SAC'))
    await screen.findByText('Não foi possível alterar SAC.')
    screen.getByText('Outra pessoa alterou este departamento. Confira a versão atual e salve de novo.')
    await waitFor(async () => expect((await check('Encerrar em SAC')).checked).toBe(false))
  })

  it('goes back without a connection', async () => {
    const { server } = startDepartmentServer()
    server.on(saveInboxRules, unreachable)
    const { user } = openDepartments()
    const distribution = await screen.findByRole<HTMLInputElement>('switch', { name: 'Distribuição automática em Vendas' })
    await user.click(distribution)
    await screen.findByText('Não foi possível alterar Vendas.')
    await waitFor(() => expect(distribution.checked).toBe(true))
  })

  it('distribution that is switched off and on is as it was', async () => {
    const { server, save } = startDepartmentServer([aDepartment('Outlet', { inboxRules: { distribution: 'roundRobin' } }), care])
    server.on(saveInboxRules, (seen) =>
      save(seen, { inboxRules: JSON.parse((seen.body as { inboxRules: string }).inboxRules) as Department['inboxRules'] }),
    )
    const { user } = openDepartments()
    const distribution = await screen.findByRole('switch', { name: 'Distribuição automática em Outlet' })
    await user.click(distribution)
    await screen.findByText('Outlet: distribuição desligada.')
    await user.click(distribution)
    await screen.findByText('Outlet: distribuição ligada.')
    expect(JSON.parse(bodyOf(server, saveInboxRules).inboxRules!)).toMatchObject({ distribution: 'roundRobin' })
  })

  it('distribution that is switched on takes the least busy one first, and keeps the other rules', async () => {
    const { server, save } = startDepartmentServer()
    server.on(saveInboxRules, (seen) =>
      save(seen, { inboxRules: JSON.parse((seen.body as { inboxRules: string }).inboxRules) as Department['inboxRules'] }),
    )
    const { user } = openDepartments()
    await user.click(await screen.findByRole('switch', { name: 'Distribuição automática em SAC' }))
    await screen.findByText('SAC: distribuição ligada.')
    expect(JSON.parse(bodyOf(server, saveInboxRules).inboxRules!)).toEqual({ ...care.inboxRules, distribution: 'leastLoaded' })
  })
})

describe('a setting that was searched for', () => {
  const at = (setting: string) => openPage(`/settings/casa-aurora/main?section=departments&setting=${setting}`)

  it('opens the only department there', async () => {
    startDepartmentServer([sales])
    at('hours')
    const part = await screen.findByRole('heading', { name: 'Horários' })
    await waitFor(() => expect(document.activeElement).toBe(part))
  })

  it('asks which of several, and the next one that is opened begins there', async () => {
    startDepartmentServer()
    const { user } = at('awayMessage')
    await screen.findByText('Escolha um departamento para ajustar: Mensagem de ausência')
    await user.click(await screen.findByRole('button', { name: 'SAC' }))
    const part = await screen.findByRole('heading', { name: 'Mensagem de ausência' })
    await waitFor(() => expect(document.activeElement).toBe(part))
    await user.click(screen.getByRole('button', { name: 'Todos os departamentos' }))
    await row('SAC')
    expect(screen.queryByText(/^Escolha um departamento/)).toBeNull()
  })

  it.each(['pt', 'en', 'es'] as const)('has a name and other words for each part in %s', (language) => {
    const entries = departmentSettings(language)
    expect(entries.map(({ id }) => id)).toEqual([...departmentParts])
    expect(entries.every(({ title, words }) => title !== '' && words.length > 0)).toBe(true)
  })
})
