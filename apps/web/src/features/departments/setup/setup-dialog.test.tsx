import type { Department } from '@prosa/contract/departments/model'
import { departmentSetupCalls } from '@prosa/contract/departments/setup-calls'
import { integrationCalls } from '@prosa/contract/integrations/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { draftKey } from '../../../kit/kept/draft-key.ts'
import { refusal } from '../../../testing/fake-server.ts'
import { giveHeights } from '../../../testing/give-heights.ts'
import { aDepartment, bodyOf, openDepartments, sales, startDepartmentServer } from '../../../testing/samples/department-samples.ts'
import { signInAs } from '../../../testing/samples/samples.ts'
import { giveWidth } from '../../../testing/screen-width.ts'

const { createDraft, saveDepartmentName, saveDepartmentNumbers, saveDepartmentAgents, saveDepartmentPermissions, saveDepartmentAddress } =
  departmentSetupCalls
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const draft = aDepartment('', { departmentId: 'dep-new' })

/** Like the real server: a draft that gets a name is no draft any more. */
function startSetupServer(departments: Department[] = [sales]) {
  const held = startDepartmentServer(departments)
  const { server, state, save } = held
  const said = (body: unknown) => body as Record<string, string>
  server
    .on(createDraft, ({ body }) => {
      const made = { ...draft, phonenumberIdList: JSON.parse(said(body).phonenumberIdList ?? '[]') as string[] }
      state.departments = [...state.departments, made]
      return made
    })
    .on(saveDepartmentName, (seen) => save(seen, { departmentName: said(seen.body).departmentName!, isDraft: false }))
    .on(saveDepartmentAgents, (seen) => save(seen, seen.body as { agentIdList: string[] }))
    .on(saveDepartmentPermissions, (seen) =>
      save(seen, { permissions: JSON.parse(said(seen.body).permissions!) as Department['permissions'] }),
    )
    .on(saveDepartmentAddress, (seen) => save(seen, { address: null }))
  return held
}

async function open(held = startSetupServer()) {
  const page = openDepartments()
  await screen.findByRole('button', { name: 'Vendas' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  await page.user.keyboard('n')
  await screen.findByRole('dialog', { name: 'Novo departamento' })
  return { ...page, ...held }
}

beforeEach(() => {
  signInAs()
  giveHeights(600)
  giveWidth(1600)
})

describe('R094 the guided set-up', () => {
  it('makes a draft, then gives it one thing after the other, and says what is left', async () => {
    const { user, server } = await open()
    await waitFor(() => expect(document.activeElement).toBe(field(/^Nome/)))
    await user.keyboard('Pós-venda')
    await user.click(screen.getByRole('radio', { name: 'Ferramentas' }))
    await user.click(screen.getByRole('combobox', { name: 'Números atendidos' }))
    await user.click(await screen.findByRole('option', { name: 'Outlet' }))
    await user.keyboard('{Escape}')
    await user.click(button('Continuar'))

    await screen.findByText('Quem vê e atende as conversas deste departamento.')
    expect(bodyOf(server, createDraft)).toEqual({ phonenumberIdList: '["wa-cloud-2"]' })
    expect(bodyOf(server, saveDepartmentName)).toEqual({ departmentName: 'Pós-venda', icon: 'tools', version: '1' })
    expect(server.seenOf(saveDepartmentNumbers)).toEqual([])
    await screen.findByText('Já fazem parte, por trabalharem em todos os departamentos: Davi.')
    await user.click(screen.getByRole('combobox', { name: 'Agentes do departamento' }))
    await user.click(await screen.findByRole('option', { name: 'Joana' }))
    expect(screen.queryByRole('option', { name: 'Davi' })).toBeNull()
    await user.keyboard('{Escape}')
    await user.click(button('Continuar'))

    await user.click(await screen.findByRole('switch', { name: /^Ver outros/ }))
    expect(bodyOf(server, saveDepartmentAgents)).toEqual({ agentIdList: ['user-Joana'], version: 2 })
    await user.click(button('Continuar'))

    await screen.findByText('Onde o departamento fica. Pode ficar para depois.')
    expect(bodyOf(server, saveDepartmentPermissions).version).toBe('3')
    expect(JSON.parse(bodyOf(server, saveDepartmentPermissions).permissions!)).toMatchObject({ seeOthers: false, close: true })
    await user.click(button('Pular'))

    await screen.findByText('Pós-venda está pronto para receber conversas.')
    expect(server.seenOf(saveDepartmentAddress)).toEqual([])
    const left = within(screen.getByRole('region', { name: 'Configuração do departamento' }))
    left.getByText('2 de 5 prontos')
    await user.click(left.getByRole('button', { name: 'Ajustar: Mensagem de ausência' }))
    const part = await screen.findByRole('heading', { name: 'Mensagem de ausência' })
    await waitFor(() => expect(document.activeElement).toBe(part))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('finds the address by its postal code, and saves it', async () => {
    const held = startSetupServer()
    held.server
      .on(integrationCalls.findPostalAddress, {
        zipCode: '05422000',
        street: 'Rua dos Pinheiros',
        neighborhood: 'Pinheiros',
        city: 'São Paulo',
        state: 'SP',
        country: 'Brasil',
        ddd: '11',
        gia: '',
        ibge: '3550308',
        siafi: '7107',
      })
      .on(integrationCalls.findGeoPoint, refusal('partner.unavailable'))
    const { user, server } = await open(held)
    await user.type(field(/^Nome/), 'Loja')
    await user.click(button('Continuar'))
    await screen.findByText('Quem vê e atende as conversas deste departamento.')
    await user.click(button('Continuar'))
    await screen.findByRole('switch', { name: /^Transferir/ })
    await user.click(button('Continuar'))
    await user.type(await screen.findByLabelText('CEP'), '05422')
    await user.click(button('Concluir'))
    await waitFor(() => expect(document.activeElement).toBe(field('CEP')))
    screen.getByText('O formato não confere.')
    expect(server.seenOf(saveDepartmentAddress)).toEqual([])
    await user.type(field('CEP'), '000')
    await waitFor(() => expect(field('Rua').value).toBe('Rua dos Pinheiros'))
    await user.type(field('Número'), '870')
    await user.click(button('Concluir'))
    await screen.findByText('Loja está pronto para receber conversas.')
    expect(bodyOf(server, saveDepartmentAddress)).toMatchObject({
      street: 'Rua dos Pinheiros',
      number: '870',
      city: 'São Paulo',
      ibge: '3550308',
    })
  })

  it('wants a name before anything is made', async () => {
    const { user, server } = await open()
    await user.click(button('Continuar'))
    await screen.findByText('Escreva o nome do departamento.')
    await waitFor(() => expect(document.activeElement).toBe(field(/^Nome/)))
    expect(server.seenOf(createDraft)).toEqual([])
  })

  it('makes no draft for a name that the list has, however it is written', async () => {
    const { user, server } = await open()
    await user.type(field(/^Nome/), 'vendas')
    await user.click(button('Continuar'))
    await screen.findByText('Já existe um departamento com este nome. Escolha outro.')
    expect(server.seenOf(createDraft)).toEqual([])
  })

  it('keeps the draft where somebody has just taken its name, and goes on from it', async () => {
    const held = startSetupServer()
    held.server.on(saveDepartmentName, refusal('department.nameTaken'))
    const { user, server, save } = await open(held)
    await user.type(field(/^Nome/), 'Loja')
    await user.click(button('Continuar'))
    await screen.findByText('Já existe um departamento com este nome. Escolha outro.')
    expect(field(/^Nome/).value).toBe('Loja')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await screen.findByText('Rascunho')
    await user.click(button('Ações de Sem nome'))
    await user.click(await screen.findByRole('menuitem', { name: 'Continuar configuração' }))
    await screen.findByRole('dialog', { name: 'Novo departamento' })
    expect(field(/^Nome/).value).toBe('Loja')
    server.on(saveDepartmentName, (seen) => save(seen, { departmentName: 'Loja 2', isDraft: false }))
    await user.type(field(/^Nome/), ' 2')
    await user.click(button('Continuar'))
    await screen.findByText('Quem vê e atende as conversas deste departamento.')
    expect(server.seenOf(createDraft)).toHaveLength(1)
    expect(server.seenOf(saveDepartmentName).at(-1)?.path).toBe('/department/casa-aurora/dep-new/departmentName')
  })

  it('does not go on over what somebody else changed, until one insists', async () => {
    const held = startSetupServer([sales, draft])
    const { user } = openDepartments()
    const { server, state, save } = held
    await user.click(await screen.findByRole('button', { name: /^Sem nome/ }))
    await screen.findByRole('dialog', { name: 'Novo departamento' })
    await user.type(field(/^Nome/), 'Loja')
    state.departments = [sales, { ...draft, departmentName: 'Outlet', isDraft: false, version: 4 }]
    server.on(saveDepartmentName, refusal('department.changedMeanwhile'))
    await user.click(button('Continuar'))
    await screen.findByText('Nome agora: Outlet')
    const isLed = () => expect(document.activeElement?.contains(screen.getByRole('alert'))).toBe(true)
    await waitFor(isLed)
    await user.click(button('Continuar'))
    await waitFor(isLed)
    expect(server.seenOf(saveDepartmentName)).toHaveLength(1)
    server.on(saveDepartmentName, (seen) => save(seen, { departmentName: 'Loja' }))
    await user.click(button('Salvar o que preenchi'))
    await screen.findByText('Quem vê e atende as conversas deste departamento.')
    expect(bodyOf(server, saveDepartmentName)).toMatchObject({ departmentName: 'Loja', version: '4' })
  })

  it('goes back without losing anything, and saves what is changed there', async () => {
    const { user, server } = await open()
    await user.type(field(/^Nome/), 'Loja')
    await user.click(button('Continuar'))
    await screen.findByText('Quem vê e atende as conversas deste departamento.')
    await user.click(button('Voltar'))
    await waitFor(() => expect(field(/^Nome/).value).toBe('Loja'))
    await user.type(field(/^Nome/), ' Sul')
    await user.click(button(/Agentes/))
    await screen.findByText('Quem vê e atende as conversas deste departamento.')
    expect(bodyOf(server, saveDepartmentName)).toMatchObject({ departmentName: 'Loja Sul', version: '2' })
  })

  it('comes back after a reload at the same step, with what was typed', async () => {
    sessionStorage.setItem(draftKey('departmentPlace'), JSON.stringify({ setup: { departmentId: null, at: 0 } }))
    sessionStorage.setItem(
      draftKey('department.new'),
      JSON.stringify({ typed: { departmentName: 'Pós-ve' }, seen: { departmentName: '' } }),
    )
    startSetupServer()
    openDepartments()
    await screen.findByRole('dialog', { name: 'Novo departamento' })
    expect(field(/^Nome/).value).toBe('Pós-ve')
  })

  it('a draft can be discarded, which says what that means', async () => {
    startSetupServer([sales, draft])
    const { user } = openDepartments()
    await user.click(await screen.findByRole('button', { name: 'Ações de Sem nome' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Descartar rascunho' }))
    await screen.findByRole('dialog', { name: 'Descartar o rascunho?' })
    await user.click(button('Descartar rascunho'))
    await screen.findByText('Rascunho descartado.')
    await waitFor(() => expect(screen.queryByText('Rascunho')).toBeNull())
  })
})
