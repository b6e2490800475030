import { broadcastAudienceCalls } from '@prosa/contract/broadcasts/audience-calls'
import { broadcastDraftCalls } from '@prosa/contract/broadcasts/draft-calls'
import type { Broadcast } from '@prosa/contract/broadcasts/model'
import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { BroadcastDatasource, BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { departmentCalls } from '@prosa/contract/departments/calls'
import { phoneNumberListCalls } from '@prosa/contract/phone-numbers/list-calls'
import { ChannelStatus, ChannelType } from '@prosa/contract/phone-numbers/states'
import { templateDraftCalls } from '@prosa/contract/templates/draft-calls'
import { TemplateStatus, TemplateType } from '@prosa/contract/templates/states'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeServer, refusal, unreachable } from '../../../testing/fake-server.ts'
import { giveHeights } from '../../../testing/give-heights.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { aBroadcast, aRehearsal } from '../../../testing/samples/broadcast-samples.ts'
import { sales } from '../../../testing/samples/department-samples.ts'
import { signInAs, startCalmServer } from '../../../testing/samples/samples.ts'
import { anApplication, aTemplate } from '../../../testing/samples/template-detail-samples.ts'
import { aListedTemplate } from '../../../testing/samples/template-list-samples.ts'
import { giveWidth } from '../../../testing/screen-width.ts'
// Imported together with the test, as in open-page.tsx.
import './wizard-screen.tsx'
import './parts/test-dialog.tsx'

const { getBroadcast, createBroadcastDraft, saveBroadcastDraft, saveBroadcastTemplate, saveBroadcastPace, acceptBroadcastTerms } =
  broadcastDraftCalls
const { filterBroadcastContacts, previewBroadcast, importBroadcastFile, saveBroadcastDatasource, mapBroadcastColumns, rehearseBroadcast } =
  broadcastAudienceCalls
const { getBroadcastSettings, finalizeBroadcast, reviseBroadcast } = broadcastRunCalls
const { getTemplate, listDepartmentTemplates } = templateDraftCalls

const address = '/broadcast/casa-aurora/wa-cloud-1/vendas/id-Natal/new'
const department = { ...sales, departmentId: 'vendas', departmentName: 'Vendas', phonenumberIdList: [] }
const text = aTemplate(
  {
    bodyText: 'Oi, {{1}}! Seu cupom {{2}} vale até amanhã.',
    variableList: [
      { part: 'body', index: 0, name: '1', sample: 'Ana', source: { kind: 'contact', field: 'firstName' } },
      { part: 'body', index: 0, name: '2', sample: 'VIP15', source: { kind: 'typed' } },
    ],
  },
  {
    ...{ templateId: 'aquecimento', templateName: 'bf26_aquecimento', templateType: TemplateType.V3Marketing },
    ...{ status: TemplateStatus.Approved, applications: [anApplication()] },
  },
)
const listed = [
  aListedTemplate('bf26_aquecimento', {
    templateId: 'aquecimento',
    templateType: TemplateType.V3Marketing,
    templatePhonenumberSimpleVO: [],
  }),
  aListedTemplate('cupom_aniversario', { status: TemplateStatus.Paused, templatePhonenumberSimpleVO: [] }),
]
const filled: Broadcast['variables'] = [
  { key: 'body 0 1', source: { from: 'contact', field: 'firstName' }, fallback: 'cliente' },
  { key: 'body 0 2', source: { from: 'fixed', text: 'VIP15' }, fallback: '' },
]
const whole = aBroadcast({ templateId: 'aquecimento', templateName: 'bf26_aquecimento', variables: filled, missing: ['terms'] })
const terms = { version: 1, userName: 'Helena Duarte', at: 1 }

beforeEach(() => {
  signInAs(undefined, ['broadcast'])
  giveWidth(1440)
  giveHeights(800)
})

const start = (broadcast: Broadcast): FakeServer =>
  startCalmServer()
    .on(getBroadcast, broadcast)
    .on(getBroadcastSettings, { approvalPeople: 5_000, approvalCost: 2_000, monthBudget: 15_000, spent: 11_486.3, reserved: 0, version: 1 })
    .on(filterBroadcastContacts, {
      ...{ totalReg: 8_214, willReceive: 8_065, lookedAt: null },
      leftOut: [{ reason: 'invalid', count: 37 }],
      contacts: [
        { contactId: 'c1', name: 'Fernanda Lacerda', phone: '5511987214406', labelIds: [], reason: null },
        { contactId: 'c2', name: 'Tiago Menezes', phone: '5511987214407', labelIds: [], reason: 'recent' },
      ],
    })
    .on(previewBroadcast, { people: [] })
    .on(departmentCalls.listDepartments, [department])
    .on(departmentCalls.listOwnDepartments, [department])
    .on(departmentCalls.listColleagues, [])
    .on(listDepartmentTemplates, listed)
    .on(getTemplate, text)
    .on(broadcastRunCalls.getBroadcastPrices, { texts: [null], promotionLeft: 0 })
    .on(broadcastRunCalls.listBroadcastTests, { price: null, isPromoted: false, tests: [] })

async function open(broadcast: Broadcast, step = 'audience', server = start(broadcast)) {
  const shown = openPage(`${address}?step=${step}`)
  await screen.findByRole('list', { name: 'Etapas da transmissão' })
  return { ...shown, server }
}
const bodyOf = (server: FakeServer, call: Parameters<FakeServer['seenOf']>[0]) =>
  server.seenOf(call).at(-1)?.body as Record<string, unknown>

describe('S036 the wizard of a broadcast', () => {
  it('W012 has four steps, of which the address keeps one; what is not there says so', async () => {
    const { user, search } = await open(aBroadcast({ datasourceType: null, datasource: '', isQuiet: false }))
    expect(screen.getByText('Escolha de onde vêm os contatos.')).toBeTruthy()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByText('O que enviar?')
    expect(search()).toBe('?step=message')
    const steps = within(screen.getByRole('list', { name: 'Etapas da transmissão' }))
    expect(steps.getAllByRole('listitem').map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null, null])

    // What comes after something that lacks is reached by going on only.
    expect(steps.queryByRole('button', { name: /Revisão/ })).toBeNull()
    for (const _ of ['schedule', 'review']) await user.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByText('Verificações')
    const send = screen.getByRole('button', { name: /^Enviar agora/ })
    expect(send.getAttribute('aria-disabled')).toBe('true')
  })

  it('begins with a connected number where the chosen one is disconnected', async () => {
    const [shop, outlet] = ['wa-cloud-1', 'wa-cloud-2'].map((phonenumberId) => ({
      ...{ phonenumberId, phonenumberName: phonenumberId, phonenumber: null },
      ...{ channelType: ChannelType.WhatsAppCloud, channelStatus: ChannelStatus.Disconnected },
    }))
    const numbers = [shop!, { ...outlet!, channelStatus: ChannelStatus.Connected }]
    const made = aBroadcast({ phonenumberId: 'wa-cloud-2', datasourceType: null, datasource: '' })
    const server = start(made)
      .on(phoneNumberListCalls.listPhoneNumbers, numbers)
      .on(createBroadcastDraft, made)
      .on(saveBroadcastDatasource, { ...made, datasourceType: BroadcastDatasource.ContactList, version: 2 })
    const { user } = openPage('/broadcast/casa-aurora/wa-cloud-1/new/new/new')
    await user.click(await screen.findByRole('radio', { name: /Lista de contatos/ }))
    await waitFor(() => expect(server.seenOf(createBroadcastDraft)[0]?.body).toEqual({ phonenumberId: 'wa-cloud-2' }))
  })

  it('says of a number that is disconnected what to do, and neither asks for a template nor counts for ever', async () => {
    const number = { phonenumberId: 'wa-cloud-1', phonenumberName: 'Loja', phonenumber: null, channelType: ChannelType.WhatsAppCloud }
    const broadcast = { ...whole, missing: ['templateId', 'terms'] }
    const server = start(broadcast).on(phoneNumberListCalls.listPhoneNumbers, [{ ...number, channelStatus: ChannelStatus.Disconnected }])
    const { user } = await open(broadcast, 'message', server)
    await screen.findByText('Escolha um número conectado.')
    expect(screen.getByText('O número está desconectado. Escolha outro para ver o custo.')).toBeTruthy()
    await user.click(screen.getByRole('combobox', { name: /^Número que envia/ }))
    expect((await screen.findByRole('option', { name: /Loja · Desconectado/ })).getAttribute('aria-disabled')).toBe('true')
  })

  it('makes the draft at the first word only, and goes on under its own address', async () => {
    const made = aBroadcast({ broadcastName: 'Transmissão 1', datasourceType: null, datasource: '', version: 1 })
    const server = start(made)
      .on(createBroadcastDraft, made)
      .on(saveBroadcastDatasource, { ...made, datasourceType: BroadcastDatasource.ContactList, version: 2 })
    const { user, path } = openPage('/broadcast/casa-aurora/wa-cloud-1/new/new/new')
    const list = await screen.findByRole('radio', { name: /Lista de contatos/ })
    expect(server.seenOf(createBroadcastDraft)).toHaveLength(0)
    await user.click(list)
    await waitFor(() => expect(path()).toBe(address))
    expect(server.seenOf(createBroadcastDraft)[0]?.body).toEqual({ phonenumberId: 'wa-cloud-1' })
    await waitFor(() => expect(bodyOf(server, saveBroadcastDatasource)).toEqual({ datasourceType: 0, version: 1 }))
    await screen.findByText(/^Rascunho salvo às \d\d:\d\d$/)
    // What nobody said stays as the server has it.
    for (const call of [saveBroadcastPace, saveBroadcastTemplate, saveBroadcastDraft]) expect(server.seenOf(call)).toHaveLength(0)
  })

  it('counts whom it means and who gets nothing, each with its people', async () => {
    const { user, server } = await open(aBroadcast())
    const counts = within(await screen.findByRole('group', { name: 'Quantas pessoas' }))
    await counts.findByText('8.065')
    counts.getByText('pediram para sair')
    const line = async (name: string) => (await screen.findByText(name)).closest('li')!.textContent
    expect(await line('Fernanda Lacerda')).not.toContain('fica de fora')
    expect(await line('Tiago Menezes')).toContain('Recebeu há menos de 7 dias: fica de fora')
    await user.click(counts.getByRole('button', { name: /37\s*sem número válido/ }))
    await screen.findByRole('dialog', { name: /^\d+ sem número válido$/ })
    await waitFor(() => expect(bodyOf(server, filterBroadcastContacts)).toMatchObject({ reason: 'invalid', isEverybody: true, most: 50 }))
  })

  it('W008 R120 R121 M014 M015 takes a table only, says what is wrong with one, and asks which column has the number', async () => {
    const file = { fileName: 'lista.csv', rows: 120, headers: ['fone', 'cupom'], samples: [['11987214406', 'VIP15']] }
    const kept = { ...file, phoneColumn: null, nameColumn: null, badLines: [], badCount: 2, problem: null }
    const draft = aBroadcast({ datasourceType: BroadcastDatasource.ExternalFile, datasource: '' })
    const server = start(draft)
    const { user } = await open(draft, 'audience', server)
    const drop = await screen.findByRole('group', { name: 'Solte o arquivo aqui' })
    const put = (named: File) => fireEvent.drop(drop, { dataTransfer: { files: [named] } })
    put(new File(['x'], 'lista.pdf'))
    await screen.findByText('Envie um arquivo .xlsx ou .csv')
    server.on(importBroadcastFile, {
      ...{ file: { ...kept, problem: 'tooBig' }, propertiesNotRegistered: [], totalReg: 0, broadcast: draft },
    })
    put(new File(['fone\n1'], 'lista.csv'))
    await screen.findByText('Tamanho de arquivo excedido')
    screen.getByText('Selecione Arquivo novamente')
    screen.getByText(/divida um maior em partes, cada uma com o cabeçalho/)
    const told = { ...draft, file: kept, propertiesNotRegistered: ['cupom'], version: 2 }
    server.on(importBroadcastFile, { file: kept, propertiesNotRegistered: ['cupom'], totalReg: 120, broadcast: told })
    fireEvent.drop(screen.getByRole('group', { name: 'Solte o arquivo aqui' }), {
      dataTransfer: { files: [new File(['fone\n1'], 'lista.csv')] },
    })
    await screen.findByText('Nenhuma coluna parece ter telefones. Escolha uma.')
    screen.getByText('2 linhas não podem ser usadas.')
    server.on(mapBroadcastColumns, { ...told, file: { ...kept, phoneColumn: 'fone' }, version: 3 })
    await user.click(screen.getByRole('combobox', { name: /Coluna do telefone/ }))
    await user.click(await screen.findByRole('option', { name: 'fone' }))
    await waitFor(() =>
      expect(bodyOf(server, mapBroadcastColumns)).toMatchObject({ phoneColumn: 'fone', nameColumn: null, columns: [], version: 2 }),
    )
    await user.click(await screen.findByRole('combobox', { name: 'O que fazer com cupom' }))
    await user.click(await screen.findByRole('option', { name: 'Criar propriedade cupom' }))
    await waitFor(() => expect(bodyOf(server, mapBroadcastColumns)).toMatchObject({ columns: [{ column: 'cupom', use: 'create' }] }))
  })

  it('offers approved templates only, and asks for each variable and what stands in for it', async () => {
    const { user, server } = await open(aBroadcast(), 'message')
    const gallery = within(await screen.findByRole('list', { name: 'Templates do departamento' }))
    expect(gallery.getByRole('button', { name: /cupom_aniversario/ }).getAttribute('aria-disabled')).toBe('true')
    gallery.getByText('Não pode ser enviado: pausado')
    server.on(saveBroadcastTemplate, ({ body }) => ({ ...whole, ...(body as object), version: 2 }))
    await user.click(gallery.getByRole('button', { name: /bf26_aquecimento/ }))
    await screen.findByText('Preencha as variáveis e o texto padrão.')
    await user.type(await screen.findByRole('textbox', { name: /^Se \{\{1\}\} estiver vazio/ }), 'cliente')
    await user.type(screen.getByRole('textbox', { name: /^Texto de \{\{2\}\}/ }), 'VIP15')
    await screen.findByText('2 de 2')
    await waitFor(() => expect(bodyOf(server, saveBroadcastTemplate)).toMatchObject({ templateId: 'aquecimento', variables: filled }))
  })

  it('says of chatbots and SMS that they cannot be sent yet, and saves nothing of them', async () => {
    const { user, server } = await open(aBroadcast(), 'message')
    await user.click(await screen.findByRole('radio', { name: 'Chatbot' }))
    await screen.findByText(/^Transmissões de chatbot ainda não podem ser enviadas/)
    await user.click(screen.getByRole('radio', { name: 'SMS' }))
    await screen.findByText(/^Transmissões por SMS ainda não podem ser enviadas/)
    await user.click(screen.getByRole('button', { name: 'Ver templates' }))
    await screen.findByRole('list', { name: 'Templates do departamento' })
    expect(server.seenOf(saveBroadcastDraft)).toHaveLength(0)
  })

  it('saves when, how fast and in which hours it goes', async () => {
    const { user, server } = await open(whole, 'schedule')
    server.on(saveBroadcastPace, ({ body }) => ({ ...whole, ...(body as object), version: 2 }))
    await user.click(await screen.findByRole('switch', { name: /Só em horário de atendimento/ }))
    await user.click(screen.getByRole('combobox', { name: /Ritmo/ }))
    await user.click(await screen.findByRole('option', { name: '400 mensagens por minuto' }))
    await screen.findByText('Nesse ritmo o envio leva cerca de 21 min.')
    await waitFor(() => expect(bodyOf(server, saveBroadcastPace)).toMatchObject({ perMinute: 400, inHours: true, version: 1 }))
    await user.click(screen.getByRole('radio', { name: 'Agendar' }))
    await waitFor(() => expect(bodyOf(server, saveBroadcastPace)).toMatchObject({ startsAt: expect.any(Number), version: 2 }))
    await user.clear(screen.getByRole('textbox', { name: /^Data de início/ }))
    await screen.findByText('Diga a data e a hora do início, ou escolha enviar agora.')
    await waitFor(() => expect(bodyOf(server, saveBroadcastPace)).toMatchObject({ startsAt: null, version: 2 }))
  })

  it('R087 rehearses by itself, wants the terms, starts exactly what was rehearsed, and takes it back for five seconds', async () => {
    const rehearsed = { ...whole, rehearsal: aRehearsal({ needsApproval: true }), version: 4 }
    const server = start(whole).on(rehearseBroadcast, rehearsed)
    const { user, path } = await open(whole, 'review', server)
    const counts = within(await screen.findByRole('group', { name: 'Ensaio' }))
    counts.getByRole('button', { name: /112\s*pediram para sair/ })
    expect(server.seenOf(rehearseBroadcast)).toHaveLength(1)
    await screen.findByText('Limite: 5.000 pessoas ou R$ 2.000,00.')
    screen.getByText('Falta aceitar os termos de envio.')
    server.on(acceptBroadcastTerms, { ...rehearsed, terms, version: 5 })
    await user.click(screen.getByRole('checkbox', { name: /^Confirmo que estas pessoas aceitaram/ }))
    await screen.findByText('Por 5 segundos dá para desfazer.')
    screen.getByRole('button', { name: /^Pedir aprovação/ })
    server
      .on(finalizeBroadcast, { ...rehearsed, status: BroadcastStatus.Registered, awaitsApproval: true, version: 6 })
      .on(broadcastRunCalls.pageBroadcasts, {
        ...{ broadcastList: [], total: 0, totalPages: 0, tabs: { all: 0, running: 0, scheduled: 0, drafts: 0, archived: 0 } },
      })
      .on(broadcastRunCalls.getBroadcastTotals, {
        ...{ sent: 0, delivered: 0, read: 0, answered: 0, spent: 0, reserved: 0, monthBudget: null },
        before: { sent: 0, delivered: 0, read: 0, answered: 0, spent: 0 },
      })
    await user.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByText('Aprovação pedida a outra pessoa')
    expect(bodyOf(server, finalizeBroadcast)).toMatchObject({ rehearsalId: 'rehearsal-1', version: 5, startsAt: null })
    await waitFor(() => expect(path()).toBe('/broadcast/casa-aurora/list'))
    server.on(reviseBroadcast, { ...whole, version: 7 }).on(getBroadcast, { ...whole, version: 7 })
    await user.click(screen.getByRole('button', { name: /^Desfazer/ }))
    await waitFor(() => expect(path()).toBe(address))
  })

  it('keeps what was written in this browser where the server is not heard, and saves it later', async () => {
    const server = start(whole).on(saveBroadcastPace, unreachable)
    const { user } = await open(whole, 'schedule', server)
    await user.click(await screen.findByRole('switch', { name: /Silêncio à noite/ }))
    await screen.findByText('Sem conexão: guardado neste navegador')
    const kept = Object.keys(window.localStorage).filter((key) => key.includes('broadcast.id-Natal'))
    expect(kept).toHaveLength(1)
    server.on(saveBroadcastPace, { ...whole, isQuiet: false, version: 2 })
    await screen.findByText(/^Rascunho salvo às/)
    expect(window.localStorage.getItem(kept[0]!)).toBeNull()
  })

  it('asks whose words stay where somebody else changed the same', async () => {
    const theirs = { ...whole, isQuiet: true, budget: 900, version: 3 }
    const server = start(whole).on(saveBroadcastPace, refusal('broadcast.changedMeanwhile'))
    const { user } = await open(whole, 'schedule', server)
    const budget = await screen.findByRole('textbox', { name: /No máximo/ })
    server.on(getBroadcast, theirs)
    await user.type(budget, '50000')
    await screen.findByText(/^Outra pessoa alterou a mesma parte/)
    server.on(saveBroadcastPace, { ...theirs, budget: 500, version: 4 })
    await user.click(screen.getByRole('button', { name: /Salvar o que preenchi/ }))
    await waitFor(() => expect(bodyOf(server, saveBroadcastPace)).toMatchObject({ budget: 500, version: 3 }))
  })

  it('says what is refused, and where one is gone or written no more', async () => {
    const { user } = await open(whole, 'schedule', start(whole).on(saveBroadcastPace, refusal('broadcast.notNow')))
    await user.click(await screen.findByRole('switch', { name: /Silêncio à noite/ }))
    await screen.findByText(/^Não foi salvo\. A situação desta transmissão/)
  })

  it.each([
    ['is gone', refusal('broadcast.notFound'), 'Esta transmissão não existe'],
    ['is no draft any more', { ...whole, status: BroadcastStatus.Running }, 'Esta transmissão já saiu do rascunho'],
    ['cannot be loaded', refusal('unexpected'), 'Erro ao carregar a transmissão'],
  ])('says that it %s', async (_, answer, words) => {
    start(whole).on(getBroadcast, answer)
    openPage(address)
    await screen.findByText(words)
  })

  it('has the phone and the cost behind a tab on a tablet', async () => {
    giveWidth(900)
    const { user } = await open(whole)
    expect(screen.queryByRole('region', { name: 'Custo estimado' })).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Prévia e custo' }))
    await screen.findByRole('region', { name: 'Custo estimado' })
  })
})
