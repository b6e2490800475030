import { departmentCalls } from '@prosa/contract/departments/calls'
import { firstInboxRules } from '@prosa/contract/departments/inbox-rules'
import type { Department } from '@prosa/contract/departments/model'
import { allDepartmentPermissions } from '@prosa/contract/departments/permissions'
import type { Call } from '@prosa/contract/kit/call'
import { labelCalls } from '@prosa/contract/labels/calls'
import { labelEvents } from '@prosa/contract/labels/events'
import type { Label } from '@prosa/contract/labels/model'
import { LabelStatus } from '@prosa/contract/labels/states'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeServer, refusal, unreachable } from '../../testing/fake-server.ts'
import { fakeWires } from '../../testing/fake-wire.ts'
import { giveHeights } from '../../testing/give-heights.ts'
import { openPage } from '../../testing/open-page.tsx'
import { signInAs, startCalmServer } from '../../testing/samples/samples.ts'
import { giveWidth } from '../../testing/screen-width.ts'
// Imported together with the test, as in open-page.tsx.
import './labels-section.tsx'

const { listLabels, listLabelBin, createLabel, updateLabel, archiveLabel, unarchiveLabel, removeLabel, restoreLabel, mergeLabel } =
  labelCalls
const address = '/settings/casa-aurora/main?section=labels'

const aLabel = (text: string, more: Partial<Label> = {}): Label => ({
  labelId: `label-${text}`,
  text,
  detail: '',
  description: '',
  color: '#29994E',
  status: LabelStatus.Active,
  departmentIdList: [],
  usage: { messages: 0, chats: 0, contacts: 0 },
  goneAt: null,
  version: 1,
  ...more,
})
const sales: Department = {
  departmentId: 'sales',
  departmentName: 'Vendas',
  icon: 'headset',
  isDraft: false,
  phonenumberIdList: [],
  phonenumberId: null,
  channelType: null,
  agentIdList: [],
  departmentAll: false,
  permissions: allDepartmentPermissions,
  inboxRules: firstInboxRules,
  customPortal: '',
  address: null,
  removedAt: null,
  successorId: null,
  version: 1,
}
const support: Department = { ...sales, departmentId: 'support', departmentName: 'Suporte' }
const vip = aLabel('VIP', {
  detail: 'responder hoje',
  departmentIdList: ['sales'],
  usage: { messages: 2, chats: 1_204, contacts: 1 },
})
const urgent = aLabel('Urgente', { color: '#B94331' })
const old = aLabel('Antiga', { status: LabelStatus.Inactive })
const gone = aLabel('Perdida', { goneAt: Date.now() + 3.5 * 86_400_000 })

const withLabels = () =>
  startCalmServer().on(listLabels, [vip, urgent, old]).on(listLabelBin, [gone]).on(departmentCalls.listDepartments, [sales])

const open = async (server: FakeServer = withLabels(), wire?: Parameters<typeof openPage>[1]) => {
  const page = openPage(address, wire)
  await screen.findByText('VIP')
  return { ...page, server }
}
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) })
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name })
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const menuOf = async (user: Awaited<ReturnType<typeof open>>['user'], name: string, action: string) => {
  await user.click(button(`Ações de ${name}`))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}
const bodyOf = (server: FakeServer, call: Call) => server.seenOf(call).at(-1)?.body as Record<string, string>

beforeEach(() => {
  signInAs()
  giveHeights(600)
  giveWidth(1440)
  sessionStorage.clear()
})

describe('the labels', () => {
  it('are shown with their colour, detail, departments and how often they are used, each under its tab', async () => {
    const { user } = await open()
    const row = within(rowOf('VIP'))
    expect(row.getByText('responder hoje')).toBeTruthy()
    expect(row.getByText('Vendas')).toBeTruthy()
    expect(row.getByText('1.204')).toBeTruthy()
    expect(within(rowOf('Urgente')).getByText('Todos')).toBeTruthy()
    expect(screen.queryByText('Antiga')).toBeNull()
    await user.click(screen.getByRole('tab', { name: /Arquivadas/ }))
    await screen.findByText('Antiga')
    await user.click(screen.getByRole('tab', { name: /Lixeira/ }))
    await screen.findByText('Perdida')
    expect(within(rowOf('Perdida')).getByText('4 dias')).toBeTruthy()
  })

  it('are found by department and detail without accents, and by nothing that is not there', async () => {
    const { user } = await open()
    await user.type(field('Buscar etiquetas'), 'vendas')
    await waitFor(() => expect(screen.queryByText('Urgente')).toBeNull())
    await user.type(field('Buscar etiquetas'), ' zzz')
    await screen.findByText('Nada encontrado para “vendas zzz”')
    await user.click(button(/Limpar filtros/))
    await screen.findByText('Urgente')
  })

  it('teach what they are for where there are none', async () => {
    startCalmServer()
    const { user } = openPage(address)
    await screen.findByText('Nenhuma etiqueta ainda')
    await user.click(screen.getAllByRole('button', { name: 'Nova etiqueta' }).at(-1)!)
    await dialog('Nova etiqueta')
  })

  it('say when they could not be loaded, and are asked for again', async () => {
    const server = withLabels().on(listLabels, refusal('unexpected'))
    const { user } = openPage(address)
    await screen.findByText('Erro ao carregar lista de etiquetas!')
    server.on(listLabels, [vip])
    await user.click(button('Tentar de novo'))
    await screen.findByText('VIP')
  })

  it('say nothing of a department that is only not known yet', async () => {
    const { promise, resolve: answer } = Promise.withResolvers<void>()
    const { user } = await open(withLabels().on(departmentCalls.listDepartments, () => promise.then(() => [sales, support])))
    expect(screen.queryByText('removido')).toBeNull()
    await user.click(within(rowOf('VIP')).getByRole('button', { name: 'Editar' }))
    await dialog('Editar “VIP”')
    const choice = () => screen.getByLabelText<HTMLButtonElement>(/^Departamentos/)
    expect([choice().textContent, choice().disabled]).toEqual(['Carregando os departamentos…', true])
    answer()
    await waitFor(() => expect(choice().textContent).toBe('Vendas'))
    expect(choice().disabled).toBe(false)
  })

  it('say when the departments could not be loaded, also where they are chosen, and ask for them again', async () => {
    const { user, server } = await open(withLabels().on(departmentCalls.listDepartments, refusal('unexpected')))
    await screen.findByText('Erro ao carregar os departamentos!')
    expect(screen.queryByText('removido')).toBeNull()
    await user.click(within(rowOf('VIP')).getByRole('button', { name: 'Editar' }))
    const panel = within(await dialog('Editar “VIP”'))
    panel.getByText('Erro ao carregar os departamentos!')
    expect(screen.queryByLabelText(/^Departamentos/)).toBeNull()
    server.on(departmentCalls.listDepartments, [sales, support])
    await user.click(panel.getByRole('button', { name: 'Tentar de novo' }))
    await waitFor(() => expect(panel.getByLabelText(/^Departamentos/).textContent).toBe('Vendas'))
    expect(screen.queryByText('Erro ao carregar os departamentos!')).toBeNull()
  })

  it('wait for 30 days at most in the bin, also where this browser’s clock is behind', async () => {
    const { user } = await open(withLabels().on(listLabelBin, [{ ...gone, goneAt: Date.now() + 30.5 * 86_400_000 }]))
    await user.click(screen.getByRole('tab', { name: /Lixeira/ }))
    await screen.findByText('Perdida')
    expect(within(rowOf('Perdida')).getByText('30 dias')).toBeTruthy()
  })

  it('follow what others do', async () => {
    const wires = fakeWires()
    const { server } = await open(withLabels(), wires.openWire)
    server.on(listLabels, [vip, aLabel('Recém-criada')])
    await waitFor(() => expect(wires.opened).toHaveLength(1))
    act(() => wires.last().event(labelEvents.changed.name, { labelId: 'label-x', version: 1 }))
    await screen.findByText('Recém-criada')
  })
})

describe('a new label', () => {
  it('is previewed while it is filled in, and made with the colour that is used least', async () => {
    const { user, server } = await open(withLabels().on(createLabel, aLabel('Retorno')))
    await user.click(button(/Nova etiqueta/))
    const panel = within(await dialog('Nova etiqueta'))
    expect(document.activeElement).toBe(field(/^Texto/))
    await user.click(panel.getByRole('button', { name: /Criar etiqueta/ }))
    panel.getByText('Escreva o texto da etiqueta.')
    expect(document.activeElement).toBe(field(/^Texto/))
    await user.type(field(/^Texto/), 'Retorno')
    expect(panel.getByTitle('Retorno')).toBeTruthy()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bodyOf(server, createLabel)).toMatchObject({ text: 'Retorno', color: '#792C20' })
    await screen.findByText('Etiqueta criada.')
  })

  it('that has the text of another one says so at the field, and nothing typed is lost', async () => {
    const { user } = await open(withLabels().on(createLabel, refusal('label.textTaken')))
    await user.click(button(/Nova etiqueta/))
    await dialog('Nova etiqueta')
    await user.type(field(/^Texto/), 'vip')
    await user.type(field(/^Detalhe/), 'x')
    await user.click(button(/Criar etiqueta/))
    await screen.findByText('Já existe uma etiqueta com este texto. Escolha outro.')
    expect([field(/^Texto/).value, field(/^Detalhe/).value]).toEqual(['vip', 'x'])
    expect(document.activeElement).toBe(field(/^Texto/))
  })

  it('that is not saved comes back after a reload, and goes when it is discarded', async () => {
    const { user } = await open()
    await user.click(button(/Nova etiqueta/))
    await dialog('Nova etiqueta')
    await user.type(field(/^Texto/), 'Meio')
    expect(sessionStorage.getItem('prosa.draft.casa-aurora.user-1.label.new')).toContain('Meio')
    cleanup()
    const again = await open()
    await again.user.click(button(/Nova etiqueta/))
    await screen.findByText('Recuperamos o que você tinha preenchido aqui.')
    expect(field(/^Texto/).value).toBe('Meio')
    await again.user.click(button('Começar de novo'))
    expect(field(/^Texto/).value).toBe('')
    await again.user.type(field(/^Texto/), 'Outra')
    await again.user.keyboard('{Escape}')
    await again.user.click(await screen.findByRole('button', { name: 'Descartar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await again.user.click(button(/Nova etiqueta/))
    await dialog('Nova etiqueta')
    expect(field(/^Texto/).value).toBe('')
  })

  it('is what the search of the settings leads to', async () => {
    withLabels()
    openPage(`${address}&setting=create`)
    await dialog('Nova etiqueta')
  })
})

describe('a label that is changed', () => {
  const openForm = async (server: FakeServer) => {
    const page = await open(server)
    await page.user.click(within(rowOf('VIP')).getByRole('button', { name: 'Editar' }))
    await dialog('Editar “VIP”')
    return page
  }

  it('is sent with the version that was seen, and what was not touched is not sent', async () => {
    const { user, server } = await openForm(withLabels().on(updateLabel, { ...vip, text: 'VIPs', version: 2 }))
    await user.type(field(/^Texto/), 's')
    await user.click(button(/^Salvar/))
    await screen.findByText('Etiqueta salva.')
    expect(bodyOf(server, updateLabel)).toEqual({ text: 'VIPs', version: 1 })
  })

  it('[LA5] shows what somebody else saved in between, keeps what was typed, and lets one choose', async () => {
    const now = { ...vip, text: 'Clientes VIP', departmentIdList: [], version: 5 }
    const server = withLabels().on(updateLabel, refusal('label.changedMeanwhile'))
    const { user } = await openForm(server)
    await user.type(field(/^Texto/), ' ouro')
    server.on(listLabels, [now])
    await user.click(button(/^Salvar/))
    await screen.findByText('Outra pessoa alterou esta etiqueta enquanto você editava.')
    screen.getByText('Texto agora: Clientes VIP')
    screen.getByText('Departamentos agora: Todos')
    expect(field(/^Texto/).value).toBe('VIP ouro')
    server.on(updateLabel, { ...now, text: 'VIP ouro', version: 6 })
    await user.click(button('Salvar o que preenchi'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bodyOf(server, updateLabel)).toEqual({ text: 'VIP ouro', version: 5 })
  })

  it('[LA5] takes what is saved where that is chosen', async () => {
    const server = withLabels().on(updateLabel, refusal('label.changedMeanwhile'))
    const { user } = await openForm(server)
    await user.type(field(/^Texto/), ' ouro')
    server.on(listLabels, [{ ...vip, text: 'Clientes VIP', version: 5 }])
    await user.click(button(/^Salvar/))
    await user.click(await screen.findByRole('button', { name: 'Usar o que está salvo' }))
    expect(field(/^Texto/).value).toBe('Clientes VIP')
  })

  it('[LA5] that was filled in before a reload overwrites nothing that somebody else saved since', async () => {
    const { user } = await openForm(withLabels())
    await user.type(field(/^Texto/), 's')
    cleanup()
    const now = { ...vip, detail: 'responder já', version: 5 }
    const server = withLabels().on(listLabels, [now]).on(updateLabel, refusal('label.changedMeanwhile'))
    const again = await openForm(server)
    screen.getByText('Recuperamos o que você tinha preenchido aqui.')
    await again.user.click(button(/^Salvar/))
    await screen.findByText('Detalhe agora: responder já')
    expect(bodyOf(server, updateLabel)).toEqual({ text: 'VIPs', version: 1 })
    server.on(updateLabel, { ...now, text: 'VIPs', version: 6 })
    await again.user.click(button('Salvar o que preenchi'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bodyOf(server, updateLabel)).toEqual({ text: 'VIPs', version: 5 })
  })

  it('begins anew with what is saved now', async () => {
    const { user } = await openForm(withLabels())
    await user.type(field(/^Texto/), 's')
    cleanup()
    const again = await openForm(withLabels().on(listLabels, [{ ...vip, detail: 'responder já', version: 5 }]))
    await again.user.click(button('Começar de novo'))
    expect([field(/^Texto/).value, field(/^Detalhe/).value]).toEqual(['VIP', 'responder já'])
  })

  it('names a department that was removed since as that, and not by its id', async () => {
    await openForm(withLabels().on(departmentCalls.listDepartments, [support]))
    expect(field(/^Departamentos/).textContent).toBe('removido')
  })

  it('asks nobody where only its state changed in between', async () => {
    let tries = 0
    const server = withLabels().on(updateLabel, () => {
      tries += 1
      return tries === 1 ? refusal('label.changedMeanwhile') : { ...vip, text: 'VIPs', version: 3 }
    })
    const { user } = await openForm(server)
    await user.type(field(/^Texto/), 's')
    server.on(listLabels, [{ ...vip, status: LabelStatus.Inactive, version: 2 }])
    await user.click(button(/^Salvar/))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bodyOf(server, updateLabel)).toMatchObject({ text: 'VIPs', version: 2 })
  })

  it('stays as it is typed when the network is away, and that is said', async () => {
    const { user } = await openForm(withLabels().on(updateLabel, unreachable))
    await user.type(field(/^Texto/), 's')
    await user.click(button(/^Salvar/))
    await within(screen.getByRole('dialog')).findByRole('alert')
    expect(field(/^Texto/).value).toBe('VIPs')
  })
})

describe('what can be taken back', () => {
  it('[LA7] a label is archived at once, and comes back by the toast', async () => {
    const { user, server } = await open(withLabels().on(archiveLabel, old).on(unarchiveLabel, vip))
    server.on(listLabels, [urgent, old])
    await menuOf(user, 'VIP', 'Arquivar')
    await screen.findByText('“VIP” arquivada.')
    await waitFor(() => expect(screen.queryByText('responder hoje')).toBeNull())
    expect(document.activeElement).toBe(button(/Nova etiqueta/))
    server.on(listLabels, [vip, urgent, old])
    await user.click(button(/^Desfazer/))
    await screen.findByText('responder hoje')
    expect(server.seenOf(unarchiveLabel)).toHaveLength(1)
  })

  it('[LA9] a deleted label is restored by the toast, or from the bin', async () => {
    const { user, server } = await open(withLabels().on(removeLabel, gone).on(restoreLabel, vip))
    await menuOf(user, 'VIP', 'Excluir')
    await screen.findByText('“VIP” foi para a lixeira.')
    await user.click(button(/^Desfazer/))
    await waitFor(() => expect(server.seenOf(restoreLabel)).toHaveLength(1))
    await user.click(screen.getByRole('tab', { name: /Lixeira/ }))
    await user.click(within(await screen.findByRole('row', { name: /Perdida/ })).getByRole('button', { name: 'Restaurar' }))
    await screen.findByText('“Perdida” restaurada.')
    expect(server.seenOf(restoreLabel).at(-1)?.path).toBe('/label/casa-aurora/label-Perdida/restore')
  })

  it('[LA7] two labels that are archived quickly both come back by their toasts', async () => {
    const { promise, resolve: answer } = Promise.withResolvers<void>()
    const server = withLabels().on(archiveLabel, () => promise.then(() => old))
    const { user } = await open(server.on(unarchiveLabel, vip))
    await menuOf(user, 'VIP', 'Arquivar')
    await menuOf(user, 'Urgente', 'Arquivar')
    await waitFor(() => expect(server.seenOf(archiveLabel)).toHaveLength(2))
    answer()
    await screen.findByText('“VIP” arquivada.')
    await screen.findByText('“Urgente” arquivada.')
    await user.click(screen.getAllByRole('button', { name: /^Desfazer/ })[0]!)
    await user.click(screen.getByRole('button', { name: /^Desfazer/ }))
    await waitFor(() => expect(server.seenOf(unarchiveLabel)).toHaveLength(2))
    const paths = server.seenOf(unarchiveLabel).map(({ path }) => path)
    expect(paths.toSorted()).toEqual(['/label/casa-aurora/label-Urgente/unarchived', '/label/casa-aurora/label-VIP/unarchived'])
  })

  it('says why a label could not be moved', async () => {
    const { user } = await open(withLabels().on(archiveLabel, refusal('label.notFound')))
    await menuOf(user, 'VIP', 'Arquivar')
    await screen.findByText('Etiqueta não encontrada. Recarregue a página.')
    expect(screen.queryByText('“VIP” arquivada.')).toBeNull()
  })
})

describe('merging', () => {
  it('[LA8] says what moves and that there is no way back, and needs a label that stays', async () => {
    const { user, server } = await open(withLabels().on(mergeLabel, urgent))
    await menuOf(user, 'VIP', 'Juntar com outra')
    const question = await dialog('Juntar “VIP” com outra etiqueta?')
    expect(question.textContent).toContain('2 mensagens, 1.204 conversas e 1 contato')
    expect(question.textContent).toContain('isso não pode ser desfeito')
    await user.click(button('Juntar etiquetas'))
    within(question).getByText('Escolha a etiqueta que fica.')
    expect(server.seenOf(mergeLabel)).toHaveLength(0)
    await user.click(field(/^Fica a etiqueta/))
    // Hidden, because happy-dom has no layout and the list is hidden without its field's position.
    await user.click(await screen.findByRole('option', { name: 'Urgente', hidden: true }))
    await user.click(button('Juntar etiquetas'))
    await screen.findByText('“VIP” agora é “Urgente”.')
    expect(bodyOf(server, mergeLabel)).toMatchObject({ labelTargetId: 'label-Urgente' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
