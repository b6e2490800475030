import { batchCalls } from '@prosa/contract/batches/calls'
import { contactBulkCalls } from '@prosa/contract/batches/contact-calls'
import { BatchStatus } from '@prosa/contract/batches/states'
import { broadcastAudienceCalls } from '@prosa/contract/broadcasts/audience-calls'
import { broadcastDraftCalls } from '@prosa/contract/broadcasts/draft-calls'
import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { contactBinCalls } from '@prosa/contract/contacts/bin-calls'
import { contactCalls } from '@prosa/contract/contacts/calls'
import { contactCreateCalls } from '@prosa/contract/contacts/create-calls'
import { contactListCalls } from '@prosa/contract/contacts/list-calls'
import type { ListedContact } from '@prosa/contract/contacts/listed-contact'
import { ContactStatus } from '@prosa/contract/contacts/states'
import { labelCalls } from '@prosa/contract/labels/calls'
import type { Label } from '@prosa/contract/labels/model'
import { mergeCalls } from '@prosa/contract/merges/calls'
import { ChannelType } from '@prosa/contract/phone-numbers/states'
import { propertyCalls } from '@prosa/contract/properties/calls'
import type { Property } from '@prosa/contract/properties/model'
import { type Segment, segmentCalls } from '@prosa/contract/segments/calls'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { notifyChatListeners } from '../../../kit/live/chat-news.ts'
import { refusal } from '../../../testing/fake-server.ts'
import { giveHeights } from '../../../testing/give-heights.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { aBroadcast } from '../../../testing/samples/broadcast-samples.ts'
import { signInAs, startCalmServer } from '../../../testing/samples/samples.ts'
import { giveWidth } from '../../../testing/screen-width.ts'
import { ContactBatchLater } from '../../batches/public.ts'
import { SegmentFormLater } from '../../segments/public.ts'
// Imported together with the test, as in open-page.tsx.
import './contacts-screen.tsx'
import './filter-builder.tsx'
import './new-contact.tsx'

const { pageContacts, countContacts, exportContacts } = contactListCalls
const propertyId = '01900000-0000-7000-8000-0000000000aa'
const address = '/casa-aurora/contact'
const vip: Label = {
  labelId: 'vip',
  text: 'VIP',
  detail: '',
  description: '',
  color: '#D98A14',
  status: 0,
  departmentIdList: [],
  usage: null,
  goneAt: null,
  version: 1,
}

const aContact = (name: string, over: Partial<ListedContact> = {}): ListedContact => ({
  contactId: `id-${name}`,
  waId: '5511987214406',
  name,
  email: `${name.toLowerCase()}@uol.com.br`,
  status: ContactStatus.Valid,
  countryNumber: '55',
  phonenumber: '11987214406',
  phonenumberIdList: ['9'],
  phonenumberId: '9',
  channels: [ChannelType.WhatsAppCloud],
  labels: [],
  leadId: null,
  leadName: null,
  departmentId: null,
  departmentName: null,
  marketing: 'unknown',
  contactAddressDTO: null,
  properties: [],
  lastActivityAt: null,
  createdAt: 0,
  version: 1,
  ...over,
})
const ana = aContact('Ana', { leadName: 'Bia', labels: [{ labelId: 'vip', text: 'VIP', color: '#D98A14' }] })
const beto = aContact('Beto', { status: ContactStatus.Blocked, departmentName: 'Vendas' })
const page = (contacts: ListedContact[], total: number | null = contacts.length, after: string | null = null) => ({
  contacts,
  total,
  containsMore: after !== null,
  after,
})
const segment: Segment = {
  segmentId: 's1',
  name: 'VIPs',
  scope: 'own',
  condition: JSON.stringify({ all: [{ field: 'label', is: 'anyOf', values: ['vip'] }] }),
  isUnfit: false,
  authorName: 'Helena',
  mayChange: true,
  version: 1,
}
const birthday: Property = {
  propertyId,
  name: 'Aniversário',
  description: '',
  defaultValue: '',
  kind: 'date',
  options: [],
  goneAt: null,
  version: 1,
}

beforeAll(() => Promise.all([ContactBatchLater.bring(), SegmentFormLater.bring()]))

beforeEach(() => {
  signInAs()
  giveWidth(1440)
  giveHeights(800)
  localStorage.removeItem('prosa.contactList.u1')
})

function start() {
  return startCalmServer()
    .on(pageContacts, page([ana, beto], 12, 'behind'))
    .on(countContacts, { total: 12 })
    .on(labelCalls.listLabels, [vip])
    .on(propertyCalls.listProperties, [birthday])
}
async function open(server = start(), search = '') {
  const shown = openPage(`${address}${search}`)
  await screen.findByRole('link', { name: /Ana/ })
  return { ...shown, server, asked: () => server.seenOf(pageContacts).at(-1)?.body as Record<string, string> }
}
const row = (name: string) => within(screen.getByRole('link', { name: new RegExp(name) }).closest('tr')!)

describe('S015 the contacts of the company', () => {
  it('R057 R207 are listed five on a page with all that is known of each, and the next page is asked for by where the last one ended', async () => {
    const { user, server, asked, search } = await open()
    expect(asked()).toMatchObject({ page: '0', pageSize: '5', orderBy: 'activity', order: 'desc' })
    for (const text of ['+55 11 98721-4406', 'VIP', 'Bia', 'Válido']) row('Ana').getByText(text)
    row('Beto').getByText('Vendas')
    row('Beto').getByText('Bloqueado')
    await screen.findByText('12', { selector: '[aria-hidden]' })
    server.on(pageContacts, page([aContact('Caio')], null))
    await user.click(screen.getByRole('button', { name: 'Próxima página' }))
    await screen.findByRole('link', { name: /Caio/ })
    expect([asked().after, asked().page, search()]).toEqual(['behind', undefined, '?page=2'])
    await screen.findByText('6–6 de 12')
  })

  it('[CL8] are asked for again with their count after an import whose drawer was closed', async () => {
    const { server } = await open()
    server.on(pageContacts, page([aContact('Caio')]))
    act(() => notifyChatListeners({ kind: 'contacts' }))
    await screen.findByRole('link', { name: /Caio/ })
  })

  it('are found by words and chips, which the address keeps; where nothing is found each filter can be taken off', async () => {
    const { user, server, asked, search } = await open(start(), '?q=an&label=vip')
    expect(asked()).toMatchObject({ searchFilter: 'an', condition: segment.condition })
    server.on(pageContacts, page([]))
    await user.click(screen.getByRole('button', { name: /^Situação/ }))
    await user.click(await screen.findByRole('option', { name: 'Bloqueado' }))
    await user.keyboard('{Escape}')
    await screen.findByText('Nada encontrado para “an”')
    expect(search()).toContain('status=2')
    server.on(pageContacts, page([ana]))
    await user.click(screen.getByRole('button', { name: 'Tirar o filtro Situação: Bloqueado' }))
    await screen.findByRole('link', { name: /Ana/ })
    expect(search()).not.toContain('status')
    await screen.findByText(/com estes filtros/)
  })

  it('the one that is open beside them stands in the address, and is shown again by it', async () => {
    const server = start().on(contactCalls.getContact, refusal('contact.notFound'))
    const { user, search } = await open(server)
    await user.click(screen.getByRole('link', { name: /Ana/ }))
    await screen.findByRole('dialog', { name: 'Contato' })
    expect(search()).toBe(`?contact=${ana.waId}`)
    cleanup()
    const again = openPage(`${address}?contact=${ana.waId}`)
    await screen.findByRole('dialog', { name: 'Contato' })
    await again.user.keyboard('{Escape}')
    await waitFor(() => expect(again.search()).toBe(''))
  })

  it('[SG5] a segment that names what was deleted says so', async () => {
    await open(start().on(segmentCalls.listSegments, [{ ...segment, isUnfit: true }]), '?segment=s1')
    await screen.findByText(/Pede algo que foi excluído/)
  })

  it('are filtered by conditions with a count while one builds them, and what is filtered becomes a segment', async () => {
    const { user, server, asked } = await open()
    server.on(countContacts, { total: 3 })
    await user.click(screen.getByRole('button', { name: 'Filtro por propriedade' }))
    const builder = within(await screen.findByRole('dialog', { name: 'Filtrar contatos' }))
    await user.click(builder.getByRole('combobox', { name: 'Qual propriedade' }))
    await user.click(await screen.findByRole('option', { name: 'Aniversário' }))
    await user.type(builder.getByRole('textbox', { name: 'Valor' }), '22/11/2026')
    await user.tab()
    await builder.findByText('3 contatos agora')
    await user.click(builder.getByRole('button', { name: /^Aplicar/ }))
    await waitFor(() =>
      expect(JSON.parse(asked().condition!)).toEqual({ all: [{ field: 'property', is: 'equals', id: propertyId, text: '2026-11-22' }] }),
    )
    server.on(segmentCalls.createSegment, { ...segment, name: 'Aniversários' }).on(segmentCalls.listSegments, [segment])
    await user.click(screen.getByRole('button', { name: 'Salvar segmento' }))
    const form = within(await screen.findByRole('dialog', { name: 'Salvar segmento' }))
    await user.type(form.getByRole('textbox', { name: /^Nome/ }), 'Aniversários')
    await user.click(form.getByRole('button', { name: /^Salvar/ }))
    await waitFor(() => expect(asked().segmentId).toBe('s1'))
    expect(server.seenOf(segmentCalls.createSegment)[0]?.body).toMatchObject({ name: 'Aniversários', scope: 'own' })
    await screen.findByRole('button', { name: 'Segmento: VIPs' })
  })

  it('are selected with keys and labelled at once, with an undo', async () => {
    const { user, server } = await open()
    server
      .on(contactBulkCalls.bulkContacts, { batchId: 'b1', results: [{ contactId: 'id-Ana', reason: null }] })
      .on(batchCalls.undoBatch, refusal('batch.undoOver'))
    screen.getByRole('link', { name: /Ana/ }).focus()
    await user.keyboard(' ')
    await screen.findByText('1 selecionado')
    await user.keyboard('l')
    const dialog = within(await screen.findByRole('dialog', { name: 'Etiquetar contatos' }))
    await user.click(await dialog.findByRole('radio', { name: /^VIP/ }))
    await user.click(dialog.getByRole('button', { name: /^Etiquetar/ }))
    await screen.findByText('1 contato etiquetado')
    expect(server.seenOf(contactBulkCalls.bulkContacts)[0]?.body).toEqual({ action: 'label', labelId: 'vip', contactIds: ['id-Ana'] })
    expect(screen.queryByText('1 selecionado')).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Desfazer/ }))
    await waitFor(() => expect(server.seenOf(batchCalls.undoBatch)).toHaveLength(1))
  })

  it('all that a filter finds are deleted as a batch, after it was said how many they are and how many of them have open chats', async () => {
    const { user, server } = await open(start(), '?q=an')
    const { bulkContacts, previewBulkContacts } = contactBulkCalls
    server.on(bulkContacts, { batchId: 'b1', results: null }).on(previewBulkContacts, { total: 12, withOpenChats: 3 })
    // Over before anybody saw it under way.
    const counts = { total: 12, done: 12, skipped: 0, failed: 0, undone: 0, kept: 0 }
    const by = { createdBy: 'eu', createdByName: 'Eu', createdAt: 1, endedAt: 2, undoUntil: null, undoneAt: null, isUndoing: false }
    const nowhere = { batchType: null, phonenumberId: null, departmentId: null, webhookUrl: null, webhookState: null }
    const batch = { batchId: 'b1', status: BatchStatus.Done, action: 'contactDelete', ...counts, ...by, ...nowhere, version: 3 } as const
    server.on(batchCalls.getBatch, { batch, items: [], containsMore: false })
    await user.click(row('Ana').getByRole('checkbox'))
    await user.click(await screen.findByRole('button', { name: 'Selecionar os 12' }))
    await user.click(screen.getByRole('button', { name: 'Excluir' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Excluir 12 contatos?' }))
    await dialog.findByText('3 deles têm conversas abertas.')
    expect(server.seenOf(previewBulkContacts)[0]?.body).toEqual({ filter: { searchFilter: 'an' } })
    await user.click(dialog.getByRole('button', { name: 'Excluir' }))
    await waitFor(() => expect(server.seenOf(bulkContacts)[0]?.body).toEqual({ action: 'delete', filter: { searchFilter: 'an' } }))
    await screen.findByText('12 contatos na lixeira')
  })

  it('one is deleted after its open chats were named, and comes back by the undo', async () => {
    const { user, server } = await open()
    const { deleteContact, restoreContact } = contactBinCalls
    server.on(deleteContact, ({ body }) =>
      (body as { confirmed?: string }).confirmed
        ? { contactId: ana.contactId, goneAt: 1 }
        : refusal('contact.hasOpenChats', { facts: { chats: 2, names: 'Vendas, SAC' } }),
    )
    server.on(restoreContact, ana)
    await user.click(row('Ana').getByRole('button', { name: 'Ações de Ana' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Excluir Ana?' }))
    await user.click(dialog.getByRole('button', { name: 'Excluir' }))
    await dialog.findByText(/^Há 2 conversas abertas \(Vendas, SAC\)/)
    await user.click(dialog.getByRole('button', { name: 'Excluir' }))
    await user.click(await screen.findByRole('button', { name: /^Desfazer/ }))
    await waitFor(() => expect(server.seenOf(restoreContact)).toHaveLength(1))
  })

  it('lead to those who were deleted, and to pairs that may be one person', async () => {
    const { listContactBin, restoreContact } = contactBinCalls
    const side = ({ contactId, waId, name, email }: ListedContact) => ({ contactId, waId, name, email, createdAt: 0, version: 1 })
    const suggestion = { first: side(ana), second: side(beto), score: 90, likenesses: ['email' as const] }
    const server = start()
      .on(listContactBin, { contacts: [{ contact: aContact('Davi'), deletedAt: 0, deletedBy: null, goneAt: 1 }], containsMore: false })
      .on(restoreContact, aContact('Davi'))
      .on(mergeCalls.listMergeSuggestions, { suggestions: [suggestion], containsMore: false })
      .on(mergeCalls.dismissSuggestion, { isDismissed: true })
    const { user } = await open(server)
    await user.click(await screen.findByRole('button', { name: 'Possíveis duplicados (1)' }))
    const pairs = within(await screen.findByRole('dialog', { name: 'Possíveis duplicados' }))
    await user.click(await pairs.findByRole('button', { name: 'Não é a mesma pessoa' }))
    await waitFor(() => expect(server.seenOf(mergeCalls.dismissSuggestion)).toHaveLength(1))
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Mais da lista' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Lixeira' }))
    const bin = within(await screen.findByRole('dialog', { name: 'Contatos na lixeira' }))
    await user.click(await bin.findByRole('button', { name: 'Restaurar' }))
    await waitFor(() => expect(server.seenOf(restoreContact)).toHaveLength(1))
  })

  it('M023 R200 a new one is made by its number, and a number that is none is refused in the words of the specification', async () => {
    const { user, server } = await open()
    server.on(contactCreateCalls.createNamedContact, { contactId: 'c9', waId: '5511987214406', isNew: false })
    await user.keyboard('n')
    const dialog = within(await screen.findByRole('dialog', { name: 'Novo contato' }))
    await user.type(dialog.getByRole('textbox', { name: /^Telefone/ }), '11 9872')
    await user.click(dialog.getByRole('button', { name: /^Criar contato/ }))
    await dialog.findByText('Número inválido, tente novamente ou digite um nome cadastrado na sua lista de contatos.')
    await user.type(dialog.getByRole('textbox', { name: /^Telefone/ }), '14406')
    await user.click(dialog.getByRole('button', { name: /^Criar contato/ }))
    await screen.findByText('Este número já é de um contato')
    expect(server.seenOf(contactCreateCalls.createNamedContact)[0]?.body).toMatchObject({ countryNumber: '55', phonenumber: '11987214406' })
  })

  describe('for a broadcast', () => {
    const { createBroadcastDraft } = broadcastDraftCalls
    const { persistBroadcastContacts, saveBroadcastDatasource } = broadcastAudienceCalls
    const draft = aBroadcast()
    const aServer = () =>
      start()
        .on(createBroadcastDraft, draft)
        .on(persistBroadcastContacts, draft)
        .on(saveBroadcastDatasource, draft)
        .on(broadcastDraftCalls.getBroadcast, draft)
        // What the wizard asks for, where it is loaded quickly.
        .on(broadcastAudienceCalls.filterBroadcastContacts, { totalReg: 1, willReceive: 1, lookedAt: null, leftOut: [], contacts: [] })
        .on(broadcastRunCalls.getBroadcastSettings, {
          approvalPeople: 5_000,
          approvalCost: 2_000,
          monthBudget: null,
          spent: 0,
          reserved: 0,
          version: 1,
        })
        .on(segmentCalls.listSegments, [segment])
        .on(segmentCalls.countSegments, [{ segmentId: 's1', total: 3 }])
    const written = `/broadcast/casa-aurora/${draft.phonenumberId}/${draft.departmentId}/${draft.broadcastId}/new`

    it('[CL9] those that are picked are taken into a draft, which is opened', async () => {
      const { user, server, path } = await open(aServer())
      await user.click(row('Ana').getByRole('checkbox'))
      await user.click(await screen.findByRole('button', { name: 'Usar em transmissão' }))
      await waitFor(() => expect(path()).toBe(written))
      expect(server.seenOf(persistBroadcastContacts)[0]?.body).toMatchObject({ contactIdList: ['id-Ana'] })
    })

    it('[CL9] all that are found are taken as what finds them, and a segment as itself', async () => {
      const { user, server } = await open(aServer(), '?label=vip')
      await user.click(row('Ana').getByRole('checkbox'))
      await user.click(await screen.findByRole('button', { name: 'Selecionar os 12' }))
      await user.click(await screen.findByRole('button', { name: 'Usar em transmissão' }))
      const said = () => {
        const { datasource } = (server.seenOf(saveBroadcastDatasource).at(-1)?.body ?? {}) as { datasource?: string }
        return datasource && JSON.parse(datasource)
      }
      await waitFor(() => expect(said()).toEqual({ condition: segment.condition }))
      cleanup()
      const again = await open(server)
      await again.user.click(screen.getByRole('button', { name: 'Segmentos' }))
      await again.user.click(await screen.findByRole('button', { name: 'Usar o segmento VIPs em uma transmissão' }))
      await waitFor(() => expect(said()).toEqual({ segmentIds: ['s1'] }))
    })

    it('[CL9] keeps its button while the draft is made, and leaves whoever went elsewhere there', async () => {
      const { promise: isMade, resolve: make } = Promise.withResolvers<void>()
      const server = aServer().on(createBroadcastDraft, async () => {
        await isMade
        return draft
      })
      const { user, path } = await open(server)
      await user.click(row('Ana').getByRole('checkbox'))
      const button = await screen.findByRole('button', { name: 'Usar em transmissão' })
      await user.click(button)
      await waitFor(() => expect(button.hasAttribute('disabled')).toBe(true))
      await user.click(screen.getByRole('link', { name: 'Conversas' }))
      await waitFor(() => expect(path()).not.toBe(address))
      const elsewhere = path()
      make()
      const way = await screen.findByRole('button', { name: 'Abrir transmissão' })
      expect(path()).toBe(elsewhere)
      await user.click(way)
      await waitFor(() => expect(path()).toBe(written))
    })

    it.each([
      ['?q=ana', false, /^A busca olha também e-mails e propriedades/],
      ['?label=vip', true, /^Uma transmissão não deixa alguns de fora/],
    ])('[CL9] says why not all that is found can be meant: %s', async (query, isOneLeft, reason) => {
      const { user, server } = await open(aServer(), query)
      await user.click(row('Ana').getByRole('checkbox'))
      await user.click(await screen.findByRole('button', { name: 'Selecionar os 12' }))
      if (isOneLeft) await user.click(row('Ana').getByRole('checkbox'))
      const button = await screen.findByRole('button', { name: 'Usar em transmissão' })
      expect(button.getAttribute('aria-disabled')).toBe('true')
      await user.click(button)
      await user.hover(button)
      await screen.findByText(reason)
      expect(server.seenOf(createBroadcastDraft)).toEqual([])
    })

    it('[CL9] leaves no draft behind where the people were refused', async () => {
      const server = aServer()
        .on(persistBroadcastContacts, refusal('contact.notFound'))
        .on(broadcastRunCalls.deleteBroadcast, {} as never)
      const { user, path } = await open(server)
      await user.click(row('Ana').getByRole('checkbox'))
      await user.click(await screen.findByRole('button', { name: 'Usar em transmissão' }))
      await screen.findByText('Não foi possível criar a transmissão')
      expect(server.seenOf(broadcastRunCalls.deleteBroadcast)).toHaveLength(1)
      expect(path()).toBe(address)
    })

    it('[CL9] is offered to nobody who may write none, and says what went wrong', async () => {
      const { user } = await open(aServer().on(createBroadcastDraft, refusal('number.notFound')))
      await user.click(row('Ana').getByRole('checkbox'))
      await user.click(await screen.findByRole('button', { name: 'Usar em transmissão' }))
      await screen.findByText('Não foi possível criar a transmissão')
      cleanup()
      signInAs(undefined, ['contact'])
      const other = await open(aServer())
      await other.user.click(row('Ana').getByRole('checkbox'))
      await screen.findByRole('button', { name: /^Etiquetar/ })
      expect(screen.queryByRole('button', { name: 'Usar em transmissão' })).toBeNull()
    })
  })

  it('has words for nobody yet, and for what could not be loaded', async () => {
    const server = startCalmServer().on(pageContacts, refusal('unexpected'))
    const { user } = openPage(address)
    await screen.findByText('Erro ao carregar os contatos!')
    server.on(pageContacts, page([]))
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await screen.findByText('Nenhum contato ainda')
    // In the head, and where the list would be.
    expect(screen.getAllByRole('button', { name: 'Importar CSV' })).toHaveLength(2)
  })

  it('offers to fill the screen while it has room for more rows, and remembers that for the person', async () => {
    giveHeights(44 * 12)
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe: () => void
        constructor(told: () => void) {
          this.observe = told
        }
        unobserve = () => undefined
        disconnect = () => undefined
      },
    )
    onTestFinished(() => void vi.unstubAllGlobals())
    const { user, asked } = await open()
    expect(asked().pageSize).toBe('5')
    await user.click(await screen.findByRole('button', { name: 'Preencher a tela' }))
    await waitFor(() => expect(Number(asked().pageSize)).toBeGreaterThan(5))
    expect(screen.queryByRole('button', { name: 'Preencher a tela' })).toBeNull()
    expect(JSON.parse(window.localStorage.getItem('prosa.contactList.user-1')!)).toMatchObject({ size: 'fit' })
  })

  it('keeps the columns and the rows that somebody chose, and exports what is filtered in the order of the list', async () => {
    const { user, server, asked } = await open(start(), '?q=an&sort=name')
    await user.click(screen.getByRole('button', { name: /^Linhas/ }))
    await user.click(await screen.findByRole('menuitem', { name: /^20/ }))
    await waitFor(() => expect(asked().pageSize).toBe('20'))
    await user.click(screen.getByRole('button', { name: 'Colunas' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Aniversário' }))
    await screen.findByRole('columnheader', { name: 'Aniversário' })
    server.on(exportContacts, refusal('contact.tooManyForXlsx'))
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Exportar' }))
    await user.click(await screen.findByRole('menuitem', { name: /^Excel/ }))
    await screen.findByText('São mais de 50.000 linhas. Exporte em CSV.')
    expect(server.seenOf(exportContacts)[0]?.body).toEqual({ searchFilter: 'an', orderBy: 'name', order: 'asc', format: 'xlsx' })
  })
})
