import { departmentCalls } from '@prosa/contract/departments/calls'
import { templateCalls } from '@prosa/contract/templates/calls'
import { templateListCalls } from '@prosa/contract/templates/list-calls'
import type { TemplateListItem } from '@prosa/contract/templates/model'
import { templateProviderCalls } from '@prosa/contract/templates/provider-calls'
import { TemplateStatus, TemplateType } from '@prosa/contract/templates/states'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { notifyChatListeners } from '../../../kit/live/chat-news.ts'
import { type FakeServer, refusal, type Seen, unreachable } from '../../../testing/fake-server.ts'
import { fakeWires } from '../../../testing/fake-wire.ts'
import { giveHeights } from '../../../testing/give-heights.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { signInAs, startCalmServer } from '../../../testing/samples/samples.ts'
import { aListedTemplate } from '../../../testing/samples/template-list-samples.ts'
import { giveWidth } from '../../../testing/screen-width.ts'
// Imported together with the test, as in open-page.tsx.
import './templates-screen.tsx'
import './removal-dialog.tsx'
import './sync-panel.tsx'
import './standing-panel.tsx'
import '../versions/versions-panel.tsx'
import '../departments/departments-panel.tsx'
import '../new/new-template.tsx'

const { listTemplates, deleteTemplate, deleteTemplates, restoreTemplate, listTemplateUses } = templateListCalls
const { syncTemplates, isCompanySynced, listTemplateSyncs } = templateProviderCalls
const address = '/automation/casa-aurora/main'
const { Draft, Declined } = TemplateStatus

const pedido = aListedTemplate('pedido_enviado')
const promo = aListedTemplate('promo_natal', {
  templateType: TemplateType.V3Marketing,
  status: Declined,
  quality: 'UNKNOWN',
  departmentCount: 2,
  reason: 'INVALID_FORMAT',
})
const rascunho = aListedTemplate('rascunho_novo', { status: Draft, templatePhonenumberSimpleVO: [] })
const page = (templateList: TemplateListItem[], total = templateList.length) => ({ templateList, total, totalPages: Math.ceil(total / 10) })

/** By the statuses that are asked for: the drafts, and the bin. */
const listed: Record<string, ReturnType<typeof page>> = { '[0]': page([rascunho]), '[4]': page([]) }
const askedOf = ({ query }: Seen): Record<string, string> => Object.fromEntries(new URLSearchParams(query))
/** What the list itself was asked for: how many the others have is asked with pages of one. */
const pageAsked = (server: FakeServer) =>
  server
    .seenOf(listTemplates)
    .map(askedOf)
    .find(({ pageSize }) => pageSize === '10')

beforeEach(() => {
  signInAs(undefined, ['automation'])
  giveWidth(1440)
  giveHeights(800)
})

function start() {
  return startCalmServer()
    .on(listTemplates, (seen) => listed[askedOf(seen).statusFilter!] ?? page([pedido, promo], 12))
    .on(templateCalls.getTemplatePrices, { UTILITY: 0.04, MARKETING: 0.35, AUTHENTICATION: 0.1 })
    .on(isCompanySynced, { isSynced: true })
    .on(listTemplateSyncs, [])
    .on(listTemplateUses, [])
    .on(departmentCalls.listDepartments, [])
}
async function open(server = start(), search = '') {
  const shown = openPage(`${address}${search}`)
  await screen.findAllByRole('link', { name: /_/ })
  return { ...shown, server }
}
const row = (name: string) => within(screen.getByRole('link', { name: new RegExp(name) }).closest('tr')!)

describe('S021 the templates of the company', () => {
  it('are asked for again when more changed than are told one by one', async () => {
    const wires = fakeWires()
    const server = start()
    openPage(address, wires.openWire)
    await screen.findByRole('link', { name: /pedido_enviado/ })
    // What was asked before the socket was there is asked once more.
    server.on(listTemplates, page([aListedTemplate('ligado_agora')]))
    act(() => wires.last().hello('log:0'))
    await screen.findByRole('link', { name: /ligado_agora/ })
    server.on(listTemplates, page([aListedTemplate('achado_agora')]))
    act(() => wires.last().event('template.listChanged', { changeId: 'change-1' }))
    await screen.findByRole('link', { name: /achado_agora/ })
  })

  it('R191 R192 are ten on a page with all that is known of each, without drafts and deleted ones, which are a click away', async () => {
    const { user, server, search } = await open()
    expect(pageAsked(server)).toEqual({
      page: '0',
      pageSize: '10',
      statusFilter: '[1,2,3,5,6,8,9,10]',
      orderBy: 'changedTime',
      order: 'desc',
    })
    for (const text of ['pt_BR', 'Utilidade', 'Aprovado', 'Alta', 'Todos']) row('pedido').getByText(text)
    for (const text of ['Marketing', 'Recusado', 'Sem avaliação', '2 departamentos']) row('promo').getByText(text)
    await row('promo').findByText(/0,35/)
    await screen.findByText('1–2 de 12')
    await user.click(await screen.findByRole('radio', { name: 'Rascunhos (1)' }))
    await screen.findByRole('link', { name: /rascunho_novo/ })
    expect(search()).toBe('?view=drafts')
    await user.click(screen.getByRole('radio', { name: 'Lixeira (0)' }))
    await screen.findByText('A lixeira está vazia')
  })

  it('are found by words and state, which the address keeps; where nothing is found each filter can be taken off', async () => {
    const server = start()
    const { user, search } = await open(server, '?q=pe&status=7,11&sort=name&page=2')
    expect(pageAsked(server)).toMatchObject({
      searchFilter: 'pe',
      statusFilter: '[7,11]',
      orderBy: 'templateName',
      order: 'asc',
      page: '1',
    })
    server.on(listTemplates, page([]))
    await user.type(screen.getByRole('searchbox', { name: 'Buscar templates' }), 'x')
    await screen.findByText('Nada encontrado para “pex”')
    server.on(listTemplates, page([pedido]))
    await user.click(screen.getByRole('button', { name: 'Tirar o filtro Situação: Não aplicado, Desativado' }))
    await screen.findByRole('link', { name: /pedido/ })
    expect(search()).toBe('?q=pex&sort=name')
  })

  it('lead to where each is written, and those of authentication to a screen of their own', async () => {
    const code = aListedTemplate('codigo_acesso', { templateType: TemplateType.V3Authentication, status: TemplateStatus.InApproval })
    await open(start().on(listTemplates, page([pedido, code])))
    const hrefs = ['pedido', 'codigo'].map((name) => screen.getByRole('link', { name: new RegExp(name) }).getAttribute('href'))
    expect(hrefs).toEqual([
      '/automation/template/casa-aurora/id-pedido_enviado/edit/finalize',
      '/automation/template/casa-aurora/id-codigo_acesso/view/finalizeAuthentication',
    ])
  })

  it('change where they stand when somebody or the provider changes one', async () => {
    const { server } = await open()
    // Nothing else tells it.
    server.on(listTemplates, unreachable)
    const item = { ...pedido, status: TemplateStatus.Paused, version: 2 }
    act(() => notifyChatListeners({ kind: 'template', news: { templateId: item.templateId, version: 2, item } }))
    await row('pedido').findByText('Pausado')
  })

  it('tell of each number in a few words', async () => {
    const { user } = await open()
    await user.click(row('pedido').getByRole('button', { name: /situação de pedido_enviado por número$/ }))
    const numbers = within(await screen.findByRole('dialog', { name: /situação de pedido_enviado por número$/ }))
    for (const text of ['Loja Pinheiros', 'Outlet']) numbers.getByText(text)
    expect(numbers.getAllByText('Aprovado')).toHaveLength(2)
  })

  it('have words for none yet, and for what could not be loaded', async () => {
    const server = start().on(listTemplates, refusal('unexpected'))
    const { user } = openPage(address)
    await screen.findByText('Erro ao carregar os templates!')
    server.on(listTemplates, page([]))
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await screen.findByText('Nenhum template ainda')
  })
})

describe('C217 the sync', () => {
  const account = { accountId: 'waba', numbers: [{ phonenumberId: '1', phonenumberName: 'Loja Pinheiros' }], total: 12 }
  const found = { ...account, isDone: true, added: 1, changed: 2, gone: 0, problem: null, syncedAt: Date.now() }

  it('does not say how long ago an account was synced that never was', async () => {
    await open(
      start()
        .on(isCompanySynced, { isSynced: false })
        .on(listTemplateSyncs, [{ ...found, syncedAt: null }]),
    )
    await screen.findByText(/ainda não foi sincronizada/)
    screen.getByRole('button', { name: 'Nunca sincronizado' })
    expect(screen.queryByText(/24 horas/)).toBeNull()
  })

  it('R183 M039 C224 is asked for where an account is behind, and tells what it found at each account', async () => {
    const { user, server } = await open(
      start()
        .on(isCompanySynced, { isSynced: false })
        .on(syncTemplates, { accounts: [found] }),
    )
    await screen.findByText(/sem sincronizar há mais de 24 horas/)
    server.on(isCompanySynced, { isSynced: true }).on(listTemplateSyncs, [found])
    await user.click(screen.getAllByRole('button', { name: 'Sincronizar agora' })[0]!)
    const sheet = within(await screen.findByRole('dialog', { name: 'Sincronização' }))
    await sheet.findByText('Sincronização realizada com sucesso!')
    sheet.getByText('1 novos · 2 alterados · 0 que sumiram')
    await waitFor(() => expect(screen.queryByText(/há mais de 24 horas/)).toBeNull())
    await screen.findByRole('button', { name: /^Sincronizado hoje/, hidden: true })
  })

  it('R183 M040 names the account that failed, and why', async () => {
    const failed = { ...found, isDone: false, problem: 'tokenInvalid' as const }
    const { user } = await open(start().on(syncTemplates, { accounts: [failed] }))
    await user.click(screen.getByRole('button', { name: 'Sincronizar agora' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Sincronização' }))
    await sheet.findByText('Falha na sincronização!')
    sheet.getByText('Loja Pinheiros')
  })
})

describe('C222 C223 the deletion', () => {
  const binding = { kind: 'flow' as const, id: 'f1', name: 'Boas-vindas', isBinding: true }
  const choose = async (user: ReturnType<typeof openPage>['user'], name: string, action: string) => {
    await user.click(row(name).getByRole('button', { name: /^Ações de/ }))
    await user.click(await screen.findByRole('menuitem', { name: action }))
  }

  it('R183 M041 of a draft comes back by the undo', async () => {
    const { user, server } = await open(start(), '?view=drafts')
    server.on(deleteTemplate, { templateId: rascunho.templateId, isDone: true, problem: null, uses: [] }).on(restoreTemplate, rascunho)
    await choose(user, 'rascunho', 'Excluir')
    const dialog = within(await screen.findByRole('dialog', { name: 'Excluir rascunho_novo?' }))
    await user.click(dialog.getByRole('button', { name: 'Excluir' }))
    await screen.findByText('Template deletado com sucesso!')
    await user.click(screen.getByRole('button', { name: /^Desfazer/ }))
    await waitFor(() => expect(server.seenOf(restoreTemplate)).toHaveLength(1))
  })

  it('R183 M042 is not offered while something needs it, and says so where it fails', async () => {
    const { user, server } = await open(start().on(listTemplateUses, [binding]))
    await choose(user, 'pedido', 'Excluir')
    const told = within(await screen.findByRole('dialog', { name: 'Excluir pedido_enviado?' }))
    await told.findByText('Boas-vindas')
    expect(told.queryByRole('button', { name: 'Excluir' })).toBeNull()
    await user.click(told.getByText('Fechar'))
    server.on(listTemplateUses, []).on(deleteTemplate, refusal('template.used'))
    await choose(user, 'promo', 'Excluir')
    const dialog = within(await screen.findByRole('dialog', { name: 'Excluir promo_natal?' }))
    await user.click(dialog.getByRole('button', { name: 'Excluir' }))
    await screen.findByText('Falha ao excluir template!')
    await dialog.findByText(/^Este template está em uso/)
  })

  it('R169 R183 M044 of several tells which stayed', async () => {
    const { user, server } = await open()
    const result = (template: TemplateListItem, problem: 'used' | null) => ({
      templateId: template.templateId,
      isDone: problem === null,
      problem,
      uses: [],
    })
    server.on(deleteTemplates, [result(pedido, null), result(promo, 'used')])
    await user.click(row('pedido').getByRole('checkbox'))
    await user.click(row('promo').getByRole('checkbox'))
    await user.click(await screen.findByRole('button', { name: 'Excluir' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Excluir 2 templates?' }))
    await user.click(dialog.getByRole('button', { name: 'Excluir' }))
    await screen.findByText('Falha ao excluir templates, algum template pode não ter sido excluído!')
    await screen.findByText('promo_natal: está em uso')
    expect(askedOf(server.seenOf(deleteTemplates)[0]!)).toEqual({ templateIdList: '["id-pedido_enviado","id-promo_natal"]' })
    expect(screen.queryByText('2 selecionados')).toBeNull()
  })

  it('R169 R183 M043 of several is one call, and one word for all', async () => {
    const { user, server } = await open()
    const done = ({ templateId }: TemplateListItem) => ({ templateId, isDone: true, problem: null, uses: [] })
    server.on(deleteTemplates, [done(pedido), done(promo)])
    await user.click(row('pedido').getByRole('checkbox'))
    await user.click(row('promo').getByRole('checkbox'))
    await user.click(await screen.findByRole('button', { name: 'Excluir' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Excluir 2 templates?' }))
    await user.click(dialog.getByRole('button', { name: 'Excluir' }))
    await screen.findByText('Templates deletados com sucesso!')
    expect(server.seenOf(deleteTemplates)).toHaveLength(1)
  })
})
