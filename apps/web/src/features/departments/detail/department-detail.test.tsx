import { teamCalls } from '@prosa/contract/agents/team-calls'
import { noAddress } from '@prosa/contract/departments/department-address'
import { departmentEvents } from '@prosa/contract/departments/events'
import { departmentSetupCalls } from '@prosa/contract/departments/setup-calls'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { draftKey } from '../../../kit/kept/draft-key.ts'
import { refusal } from '../../../testing/fake-server.ts'
import { fakeWires } from '../../../testing/fake-wire.ts'
import { giveHeights } from '../../../testing/give-heights.ts'
import { openPage } from '../../../testing/open-page.tsx'
import {
  aDepartment,
  bodyOf,
  care,
  colleague,
  keepsRules,
  openDepartment,
  sales,
  startDepartmentServer,
} from '../../../testing/samples/department-samples.ts'
import { signInAs } from '../../../testing/samples/samples.ts'
import { giveWidth } from '../../../testing/screen-width.ts'

const { saveDepartmentName, saveInboxRules, saveDepartmentPermissions, saveDepartmentAgents, saveCustomPortal, saveDepartmentAddress } =
  departmentSetupCalls
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const bar = () => screen.findByRole('region', { name: 'Alterações não salvas' })

type Held = ReturnType<typeof startDepartmentServer>

const keepsName = ({ server, save }: Held) =>
  server.on(saveDepartmentName, (seen) => save(seen, { departmentName: (seen.body as { departmentName: string }).departmentName }))
beforeEach(() => {
  signInAs()
  giveHeights(600)
  giveWidth(1600)
})

describe('one department', () => {
  it('has an outline whose links lead the focus to a part and mark it', async () => {
    const { user } = await openDepartment()
    const outline = within(screen.getByRole('navigation', { name: 'Partes do departamento' }))
    const link = outline.getByRole('link', { name: 'Prazos (SLA)' })
    await user.click(link)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Prazos (SLA)' })))
    expect(link.getAttribute('aria-current')).toBe('location')
    expect(outline.getAllByRole('link').filter((each) => each.hasAttribute('aria-current'))).toEqual([link])
  })

  it('sends only what was changed, each with the version of the answer before, and names it in the bar', async () => {
    const held = startDepartmentServer()
    keepsName(held)
    keepsRules(held)
    const { user, server } = await openDepartment(held)
    expect(screen.queryByRole('region', { name: 'Alterações não salvas' })).toBeNull()
    await user.clear(field(/^Nome/))
    await user.type(field(/^Nome/), 'Ouvidoria')
    await user.type(field(/^Mensagem/), 'Até já.')
    expect((await bar()).textContent).toContain('Nome e mensagem de ausência')
    await user.keyboard('{Control>}s{/Control}')
    await screen.findByText('Departamento atualizado.')
    expect(bodyOf(server, saveDepartmentName)).toEqual({ departmentName: 'Ouvidoria', icon: 'headset', version: '1' })
    expect(bodyOf(server, saveInboxRules).version).toBe('2')
    expect(JSON.parse(bodyOf(server, saveInboxRules).inboxRules!)).toEqual({ ...care.inboxRules, awayMessage: 'Até já.' })
    expect(server.seenOf(saveDepartmentPermissions)).toEqual([])
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Alterações não salvas' })).toBeNull())
    await screen.findByRole('heading', { name: 'Ouvidoria' })
  })

  it('keeps what is typed while it saves', async () => {
    const held = startDepartmentServer()
    const { promise: wait, resolve: answer } = Promise.withResolvers<void>()
    held.server.on(saveDepartmentName, async (seen) => {
      await wait
      return held.save(seen, { departmentName: 'Ouvidoria' })
    })
    const { user, server } = await openDepartment(held)
    await user.clear(field(/^Nome/))
    await user.type(field(/^Nome/), 'Ouvidoria')
    await user.click(button(/^Salvar/))
    await waitFor(() => expect(server.seenOf(saveDepartmentName)).toHaveLength(1))
    await user.type(field(/^Nome/), ' 2')
    await user.type(field(/^Mensagem/), 'Até já.')
    answer()
    await screen.findByText('Departamento atualizado.')
    await screen.findByRole('heading', { name: 'Ouvidoria' })
    expect(field(/^Nome/).value).toBe('Ouvidoria 2')
    expect(field(/^Mensagem/).value).toBe('Até já.')
    expect((await bar()).textContent).toContain('Nome e mensagem de ausência')
    expect(screen.queryByText(/^Outra pessoa alterou/)).toBeNull()
    keepsName(held)
    keepsRules(held)
    await user.click(button(/^Salvar/))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Alterações não salvas' })).toBeNull())
    expect(bodyOf(server, saveDepartmentName)).toMatchObject({ departmentName: 'Ouvidoria 2', version: '2' })
  })

  it('names a few of those who work in all departments, and how many more', async () => {
    const held = startDepartmentServer()
    const many = ['Ana', 'Bento', 'Clara', 'Diego', 'Elisa'].map((name) => colleague(name, { departmentAll: true }))
    held.server.on(teamCalls.listAgents, many)
    await openDepartment(held)
    await screen.findByText('Já fazem parte, por trabalharem em todos os departamentos: Ana, Bento e 3 mais.')
  })

  it('shows so many of the chosen as can be looked over', async () => {
    const people = Array.from({ length: 30 }, (_, at) => colleague(`Pessoa ${at + 1}`))
    const held = startDepartmentServer([sales, { ...care, agentIdList: people.map(({ userId }) => userId) }])
    held.server.on(teamCalls.listAgents, people)
    await openDepartment(held)
    await screen.findByText('e mais 6, na lista acima')
    expect(screen.getAllByRole('button', { name: /^Tirar Pessoa/ })).toHaveLength(24)
  })

  it('without a word left in it, or by one click, there is no address', async () => {
    const address = { ...noAddress, street: 'Rua dos Pinheiros', number: '870', country: 'Brasil', ddd: '11', ibge: '3550308' }
    const held = startDepartmentServer([sales, { ...care, address }])
    held.server.on(saveDepartmentAddress, (seen) => held.save(seen, { address: null }))
    const { user, server } = await openDepartment(held)
    await user.clear(screen.getByLabelText('Rua'))
    await user.clear(screen.getByLabelText('Número'))
    expect(screen.queryByRole('button', { name: 'Remover endereço' })).toBeNull()
    await user.click(within(await bar()).getByRole('button', { name: 'Descartar' }))
    await user.click(button('Remover endereço'))
    expect(document.activeElement).toBe(screen.getByLabelText('CEP'))
    await user.click(button(/^Salvar/))
    await screen.findByText('Departamento atualizado.')
    expect(bodyOf(server, saveDepartmentAddress)).toMatchObject({ street: '', country: '', ddd: '', ibge: '' })
  })

  it('what was discarded can be brought back as long as one is there', async () => {
    const { user } = await openDepartment()
    await user.type(field(/^Mensagem/), 'Até já.')
    await user.click(within(await bar()).getByRole('button', { name: 'Descartar' }))
    await screen.findByRole('button', { name: 'Desfazer' })
    await user.click(button('Todos os departamentos'))
    await screen.findByRole('row', { name: /SAC/ })
    expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull()
  })

  it('says at the name that another one has it, and keeps the rest to be saved', async () => {
    const held = startDepartmentServer()
    held.server.on(saveDepartmentName, refusal('department.nameTaken'))
    const { user, server } = await openDepartment(held)
    await user.clear(field(/^Nome/))
    await user.type(field(/^Nome/), 'Vendas')
    await user.type(field(/^Mensagem/), 'Até já.')
    await user.click(button(/^Salvar/))
    await screen.findByText('Já existe um departamento com este nome. Escolha outro.')
    await waitFor(() => expect(document.activeElement).toBe(field(/^Nome/)))
    expect(server.seenOf(saveInboxRules)).toEqual([])
    expect((await bar()).textContent).toContain('Nome e mensagem de ausência')
    await user.type(field(/^Nome/), ' 2')
    expect(screen.queryByText('Já existe um departamento com este nome. Escolha outro.')).toBeNull()
  })

  it('does not send what is wrong, and leads there', async () => {
    const { user, server } = await openDepartment()
    await user.clear(field(/^Nome/))
    await user.type(field(/^Endereço do portal/), 'nada')
    await user.type(field(/^Conversas abertas por agente/), 'x')
    await user.click(button(/^Salvar/))
    await screen.findByText('Escreva o nome do departamento.')
    screen.getByText('Este endereço não é válido. Comece com https://')
    screen.getByText('Escreva um número de 1 a 999, ou deixe em branco.')
    await waitFor(() => expect(document.activeElement).toBe(field(/^Nome/)))
    expect(server.seenOf(saveDepartmentName)).toEqual([])
    expect(server.seenOf(saveCustomPortal)).toEqual([])
  })

  it('[RO50] shows who works in all departments as included, offers its people to look after it, and sends only who is named', async () => {
    const held = startDepartmentServer()
    held.server.on(saveDepartmentAgents, (seen) => held.save(seen, seen.body as { agentIdList: string[] }))
    const { user, server } = await openDepartment(held, 'Vendas')
    await screen.findByText('Já fazem parte, por trabalharem em todos os departamentos: Davi.')
    await user.click(button('Tirar Bianca'))
    await user.click(screen.getByRole('combobox', { name: /^Supervisores/ }))
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).not.toContain('Bianca')
    await user.click(screen.getByRole('option', { name: /Rafael/ }))
    await user.keyboard('{Escape}')
    await user.click(button(/^Salvar/))
    await screen.findByText('Departamento atualizado.')
    expect(bodyOf(server, saveDepartmentAgents)).toMatchObject({
      agentIdList: ['user-Rafael', 'user-Joana'],
      supervisorIdList: ['user-Rafael'],
    })
  })

  it('says what is still missing, and leads there', async () => {
    const { user } = await openDepartment()
    const list = within(screen.getByRole('region', { name: 'Configuração do departamento' }))
    list.getByText('1 de 5 prontos')
    await user.click(list.getByRole('button', { name: 'Ajustar: Horários' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Horários' })))
  })

  it('asks before what was changed is left, and a reload brings it back', async () => {
    const { user } = await openDepartment()
    await user.type(field(/^Mensagem/), 'Até já.')
    await user.click(button('Todos os departamentos'))
    await screen.findByRole('dialog', { name: 'Descartar as alterações?' })
    await user.keyboard('{Escape}')
    expect(field(/^Mensagem/).value).toBe('Até já.')
    expect(JSON.parse(sessionStorage.getItem(draftKey('department.dep-SAC'))!)).toMatchObject({
      typed: { awayMessage: 'Até já.' },
    })
    await user.click(button('Todos os departamentos'))
    const question = within(await screen.findByRole('dialog', { name: 'Descartar as alterações?' }))
    await user.click(question.getByRole('button', { name: 'Descartar' }))
    await screen.findByRole('row', { name: /SAC/ })
    expect(sessionStorage.getItem(draftKey('department.dep-SAC'))).toBeNull()
  })

  it('is where a reload comes back to, with what was typed', async () => {
    sessionStorage.setItem(
      draftKey('department.dep-SAC'),
      JSON.stringify({ typed: { awayMessage: 'Até já.', hours: 'of another build' }, seen: { awayMessage: '' } }),
    )
    startDepartmentServer()
    openPage('/settings/casa-aurora/main?section=departments&department=dep-SAC')
    await screen.findByRole('heading', { name: 'SAC' })
    expect(field(/^Mensagem/).value).toBe('Até já.')
    expect((await bar()).textContent).toContain('Mensagem de ausência')
  })
})

describe('the address of one department', () => {
  const menuLink = () => screen.getByRole('link', { name: /^Departamentos/ })

  it('says which is open: back leads to the list, to where one was, and so does the menu', async () => {
    const { user, search, goBack } = await openDepartment()
    expect(search()).toBe('?section=departments&department=dep-SAC')
    goBack()
    const opener = await screen.findByRole('button', { name: 'SAC' })
    await waitFor(() => expect(document.activeElement).toBe(opener))
    expect(search()).toBe('?section=departments')
    await user.click(opener)
    await screen.findByRole('heading', { name: 'SAC' })
    await user.click(menuLink())
    await screen.findByRole('row', { name: /Vendas/ })
    expect(search()).toBe('?section=departments')
  })

  it('is not left unasked with something unsaved', async () => {
    const { user, search } = await openDepartment()
    await user.type(field(/^Mensagem/), 'Até já.')
    await user.click(menuLink())
    await screen.findByRole('dialog', { name: 'Descartar as alterações?' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(search()).toBe('?section=departments&department=dep-SAC')
    expect(field(/^Mensagem/).value).toBe('Até já.')
  })

  it('a setting that is searched for is found in the one that is open, with what was typed', async () => {
    const { user, search } = await openDepartment()
    await user.type(field(/^Mensagem/), 'Até já.')
    await user.type(await screen.findByRole('combobox', { name: 'Buscar nos ajustes' }), 'portal próprio{Enter}')
    const part = await screen.findByRole('heading', { name: 'Portal próprio' })
    await waitFor(() => expect(document.activeElement).toBe(part))
    expect(search()).toContain('department=dep-SAC')
    expect(field(/^Mensagem/).value).toBe('Até já.')
  })
})

describe('two people at the same department', () => {
  it('see what the other one saved before theirs goes over it, and lose nothing', async () => {
    const held = startDepartmentServer()
    const { user, server, state } = await openDepartment(held)
    await user.clear(field(/^Nome/))
    await user.type(field(/^Nome/), 'Ouvidoria')
    state.departments = [sales, { ...care, departmentName: 'Atendimento', version: 4 }]
    server.on(saveDepartmentName, refusal('department.changedMeanwhile'))
    await user.click(button(/^Salvar/))
    await screen.findByText('Outra pessoa alterou este departamento enquanto você editava.')
    screen.getByText('Nome agora: Atendimento')
    expect(field(/^Nome/).value).toBe('Ouvidoria')
    keepsName(held)
    await user.click(button('Salvar o que preenchi'))
    await screen.findByText('Departamento atualizado.')
    expect(bodyOf(server, saveDepartmentName)).toMatchObject({ departmentName: 'Ouvidoria', version: '4' })
  })

  it('may take the other’s words instead', async () => {
    const { user, server, state } = await openDepartment()
    await user.clear(field(/^Nome/))
    await user.type(field(/^Nome/), 'Ouvidoria')
    state.departments = [sales, { ...care, departmentName: 'Atendimento', version: 4 }]
    server.on(saveDepartmentName, refusal('department.changedMeanwhile'))
    await user.click(button(/^Salvar/))
    await user.click(await screen.findByRole('button', { name: 'Usar o que está salvo' }))
    expect(field(/^Nome/).value).toBe('Atendimento')
    expect(screen.queryByRole('region', { name: 'Alterações não salvas' })).toBeNull()
  })

  it('who changed something else is not in the way', async () => {
    const held = startDepartmentServer()
    const { user, server, state } = await openDepartment(held)
    await user.clear(field(/^Nome/))
    await user.type(field(/^Nome/), 'Ouvidoria')
    state.departments = [sales, { ...care, customPortal: 'https://casaaurora.test/', version: 4 }]
    server.on(saveDepartmentName, (seen) =>
      (seen.body as { version: string }).version === '4'
        ? held.save(seen, { departmentName: 'Ouvidoria' })
        : refusal('department.changedMeanwhile'),
    )
    await user.click(button(/^Salvar/))
    await screen.findByText('Departamento atualizado.')
    expect(field(/^Endereço do portal/).value).toBe('https://casaaurora.test/')
  })

  it('are told the moment it happens, and what nobody touched follows', async () => {
    const wires = fakeWires()
    const { user, state } = await openDepartment(startDepartmentServer(), 'SAC', wires.openWire)
    await user.type(field(/^Mensagem/), 'Até já.')
    state.departments = [
      sales,
      aDepartment('SAC', { ...care, customPortal: 'https://a.test/', inboxRules: { awayMessage: 'Volto já.' }, version: 2 }),
    ]
    act(() => {
      wires.last().hello('log:0')
      wires.last().event(departmentEvents.changed.name, { departmentId: care.departmentId, version: 2 })
    })
    await screen.findByText('Mensagem de ausência agora: Volto já.')
    expect(field(/^Mensagem/).value).toBe('Até já.')
    expect(field(/^Endereço do portal/).value).toBe('https://a.test/')
  })

  it('are told when it was deleted', async () => {
    const wires = fakeWires()
    const { state } = await openDepartment(startDepartmentServer(), 'SAC', wires.openWire)
    state.departments = [sales]
    act(() => {
      wires.last().hello('log:0')
      wires.last().event(departmentEvents.changed.name, { departmentId: care.departmentId, version: 2 })
    })
    await screen.findByText('Este departamento foi excluído. O que você preencheu não pode mais ser salvo.')
  })
})
