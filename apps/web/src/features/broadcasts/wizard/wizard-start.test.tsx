import { ActionType } from '@prosa/contract/broadcasts/action-type'
import { broadcastAudienceCalls } from '@prosa/contract/broadcasts/audience-calls'
import { broadcastDraftCalls } from '@prosa/contract/broadcasts/draft-calls'
import type { Broadcast } from '@prosa/contract/broadcasts/model'
import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { departmentCalls } from '@prosa/contract/departments/calls'
import { labelCalls } from '@prosa/contract/labels/calls'
import { LabelStatus } from '@prosa/contract/labels/states'
import { outgoingCalls } from '@prosa/contract/outgoing/calls'
import { templateDraftCalls } from '@prosa/contract/templates/draft-calls'
import { HeaderType } from '@prosa/contract/templates/parts'
import { TemplateStatus, TemplateType } from '@prosa/contract/templates/states'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeServer, refusal, unreachable } from '../../../testing/fake-server.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { aBroadcast, aRehearsal } from '../../../testing/samples/broadcast-samples.ts'
import { aDepartment } from '../../../testing/samples/department-samples.ts'
import { signInAs, startCalmServer } from '../../../testing/samples/samples.ts'
import { aTemplate } from '../../../testing/samples/template-detail-samples.ts'
import { giveWidth } from '../../../testing/screen-width.ts'
// Imported together with the test, as in open-page.tsx.
import './wizard-screen.tsx'
import './parts/test-dialog.tsx'

const { getBroadcast, acceptBroadcastTerms } = broadcastDraftCalls
const { finalizeBroadcast, sendBroadcastTest, getBroadcastPrices, listBroadcastTests } = broadcastRunCalls
const address = '/broadcast/casa-aurora/wa-cloud-1/vendas/id-Natal/new'

const template = aTemplate(
  {
    bodyText: 'Oi, {{1}}!',
    variableList: [{ part: 'body', index: 0, name: '1', sample: 'Ana', source: { kind: 'contact', field: 'firstName' } }],
  },
  { templateId: 'ofertas', templateName: 'ofertas', status: TemplateStatus.Approved },
)
const said: Broadcast['variables'] = [{ key: 'body 0 1', source: { from: 'contact', field: 'firstName' }, fallback: 'cliente' }]
// At any hour of the day at which the test runs.
const about = { templateId: 'ofertas', templateName: 'ofertas', variables: said, rehearsal: aRehearsal(), missing: [], isQuiet: false }
const ready = aBroadcast({ ...about, terms: { version: 1, userName: 'Helena Duarte', at: 1 } })

beforeEach(() => {
  signInAs(undefined, ['broadcast'])
  giveWidth(1440)
})

afterEach(() => {
  vi.useRealTimers()
})

const start = (broadcast: Broadcast): FakeServer =>
  startCalmServer()
    .on(getBroadcast, broadcast)
    .on(broadcastRunCalls.getBroadcastSettings, {
      approvalPeople: 5_000,
      approvalCost: 2_000,
      monthBudget: null,
      spent: 0,
      reserved: 0,
      version: 1,
    })
    .on(broadcastAudienceCalls.filterBroadcastContacts, { totalReg: 9, willReceive: 0, lookedAt: null, leftOut: [], contacts: [] })
    .on(broadcastAudienceCalls.previewBroadcast, { people: [] })
    .on(departmentCalls.listDepartments, [])
    .on(departmentCalls.listOwnDepartments, [])
    .on(departmentCalls.listColleagues, [])
    .on(templateDraftCalls.listDepartmentTemplates, [])
    .on(templateDraftCalls.getTemplate, template)
    .on(broadcastRunCalls.getBroadcastPrices, { texts: [null], promotionLeft: 0 })
    .on(broadcastRunCalls.listBroadcastTests, { price: null, isPromoted: false, tests: [] })

async function open(broadcast: Broadcast, step: string, server = start(broadcast)) {
  const shown = openPage(`${address}?step=${step}`)
  await screen.findByRole('list', { name: 'Etapas da transmissão' })
  return { ...shown, server }
}
/** Before the page can have shown that the first press did something. */
const pressTwice = (button: HTMLElement) => {
  fireEvent.click(button)
  fireEvent.click(button)
}

describe('the end of the wizard', () => {
  it('starts once, however quickly it is pressed, and leads to the step that lacks something by now', async () => {
    const server = start(ready)
    const fields = [{ name: 'templateId', problem: 'required' as const }]
    server.on(finalizeBroadcast, refusal('broadcast.incomplete', { fields }))
    const { search } = await open(ready, 'review', server)
    await screen.findByText(/^8\.065 pessoas recebem\. As mensagens começam a sair em seguida/)
    server.on(getBroadcast, { ...ready, missing: ['templateId'] })
    pressTwice(screen.getByRole('button', { name: /^Enviar agora/ }))
    await screen.findByText('Não foi possível iniciar a transmissão')
    await waitFor(() => expect(search()).toBe('?step=message'))
    await screen.findByText('Escolha um template aprovado.')
    expect(server.seenOf(finalizeBroadcast)).toHaveLength(1)
  })

  const begun = { ...ready, status: BroadcastStatus.Registered, version: 6 }
  const listed = (server: FakeServer) =>
    server
      .on(broadcastRunCalls.pageBroadcasts, {
        ...{ broadcastList: [], total: 0, totalPages: 0, tabs: { all: 0, running: 0, scheduled: 0, drafts: 0, archived: 0 } },
      })
      .on(broadcastRunCalls.getBroadcastTotals, {
        ...{ sent: 0, delivered: 0, read: 0, answered: 0, spent: 0, reserved: 0, monthBudget: null },
        before: { sent: 0, delivered: 0, read: 0, answered: 0, spent: 0 },
      })

  it('offers no undo of what leaves at once', async () => {
    const server = listed(start(ready)).on(finalizeBroadcast, begun)
    const { user } = await open(ready, 'review', server)
    await user.click(await screen.findByRole('button', { name: /^Enviar agora/ }))
    await screen.findByText('Envio iniciado')
    expect(screen.queryByRole('button', { name: /^Desfazer/ })).toBeNull()
  })

  it('says before and after the start that the broadcast waits while outgoing work is held', async () => {
    const hold = { heldSince: 1, reason: 'restored' as const }
    const server = listed(start(ready)).on(finalizeBroadcast, begun).on(outgoingCalls.getOutgoing, { hold, releasedAt: null, kinds: [] })
    const { user } = await open(ready, 'review', server)
    await screen.findByText('Envios retidos: nada sai até a equipe Prosa confirmar que este é o sistema em uso')
    await user.click(await screen.findByRole('button', { name: /^Enviar agora/ }))
    await screen.findByText('Envios retidos: a transmissão espera a liberação')
    expect(screen.queryByText('Envio iniciado')).toBeNull()
  })

  it.each([
    ['is not heard', unreachable],
    ['is refused, as it has begun', refusal('broadcast.notNow')],
  ])('cancels nothing where the undo of a planned start %s', async (_, answer) => {
    const planned = { ...ready, startsAt: Date.UTC(2031, 10, 27, 11) }
    const server = listed(start(planned))
      .on(finalizeBroadcast, { ...begun, status: BroadcastStatus.Scheduled })
      .on(broadcastRunCalls.reviseBroadcast, answer)
    const { user, path } = await open(planned, 'review', server)
    await screen.findByText('Por 5 segundos dá para desfazer.')
    await user.click(screen.getByRole('button', { name: /^Agendar para/ }))
    await user.click(await screen.findByRole('button', { name: /^Desfazer/ }))
    await screen.findByText('Não foi possível desfazer')
    expect(path()).toBe('/broadcast/casa-aurora/list')
    expect(server.seenOf(broadcastRunCalls.cancelBroadcast)).toHaveLength(0)
  })

  const [night, evening, noon, saturday] = [
    Date.UTC(2026, 10, 19, 1, 40),
    Date.UTC(2026, 10, 20, 0),
    Date.UTC(2026, 10, 20, 15),
    Date.UTC(2026, 10, 21, 15),
  ]
  const open9to18 = [{ days: [1, 2, 3, 4, 5], from: 540, to: 1_080 }]
  const openAtNight = [{ days: [0, 1, 2, 3, 4, 5, 6], from: 1_260, to: 1_380 }]
  const quietHolds = (when: string) => `O silêncio à noite segura esta transmissão: as mensagens começam a sair ${when}.`
  const salesHold = (when: string) => `Vendas está fechado no início, e isso segura esta transmissão: as mensagens começam a sair ${when}.`
  type Hours = typeof open9to18
  it.each<[string, Partial<Broadcast>, Hours, string, RegExp, string | null]>([
    ['at night', { isQuiet: true }, [], 'Começa amanhã 08:00 (silêncio à noite)', /^Enviar amanhã 08:00/, quietHolds('amanhã 08:00')],
    [
      'planned into a night',
      { isQuiet: true, startsAt: evening },
      [],
      'Começa sex. 20/11 08:00 (silêncio à noite)',
      /^Agendar para sex. 20\/11 08:00/,
      quietHolds('sex. 20/11 08:00'),
    ],
    ['planned for a day', { isQuiet: true, startsAt: noon }, [], '20/11/2026, 12:00', /^Agendar para 20\/11\/2026, 12:00/, null],
    ['at night without silence', {}, open9to18, 'Enviar agora', /^Enviar agora/, null],
    [
      'at night before its department opens',
      { isQuiet: true, inHours: true },
      open9to18,
      'Começa amanhã 09:00, no horário de Vendas',
      /^Enviar amanhã 09:00/,
      salesHold('amanhã 09:00'),
    ],
    [
      'planned into a weekend',
      { inHours: true, startsAt: saturday },
      open9to18,
      'Começa seg. 23/11 09:00, no horário de Vendas',
      /^Agendar para seg. 23\/11 09:00/,
      salesHold('seg. 23/11 09:00'),
    ],
    [
      'where its department opens at night alone',
      { isQuiet: true, inHours: true },
      openAtNight,
      'Quando Vendas abrir: ainda não há horário',
      /^Enviar quando abrir/,
      'Nenhum horário em que Vendas abre permite enviar. Ajuste o horário do departamento para enviar.',
    ],
  ])('says of one that begins %s when its first message leaves', async (_, more, hours, begins, button, held) => {
    vi.useFakeTimers({ toFake: ['Date'], now: night })
    const planned = { ...ready, ...more }
    const vendas = aDepartment('Vendas', { inboxRules: { hours } })
    const server = start(planned).on(departmentCalls.listDepartments, [{ ...vendas, departmentId: ready.departmentId }])
    const { user, search } = await open(planned, 'review', server)
    await waitFor(() => expect(screen.getByText('Início').nextSibling?.textContent).toBe(begins))
    screen.getByRole('button', { name: button })
    const change = screen.queryByRole('button', { name: 'Mudar no agendamento' })
    if (held === null) return expect(change).toBeNull()
    screen.getByText(held)
    await user.click(change!)
    await waitFor(() => expect(search()).toBe('?step=schedule'))
  })

  it('promises no moment as long as the hours of its department are not known', async () => {
    const planned = { ...ready, inHours: true }
    const server = start(planned).on(departmentCalls.listDepartments, refusal('unexpected'))
    await open(planned, 'review', server)
    await waitFor(() => expect(screen.getByText('Início').nextSibling?.textContent).toBe('Com o departamento aberto'))
    screen.getByRole('button', { name: /^Enviar Ctrl|^Enviar$/ })
    screen.getByText(/^Ao enviar, as mensagens saem com o departamento aberto/)
    expect(screen.queryByRole('button', { name: /^Enviar agora/ })).toBeNull()
  })

  it('says whom an opt-out keeps out, and with which values a test leaves', async () => {
    const { user } = await open(ready, 'audience')
    await screen.findByText('Vale sempre em marketing.')
    await user.click(screen.getByRole('button', { name: 'Enviar teste' }))
    await screen.findByText(/^Usa os seus dados ou os exemplos do template\.$/)
  })

  it('says what a test costs before it is sent, and when it was delivered and read', async () => {
    const server = start(ready).on(listBroadcastTests, { price: 0.29, isPromoted: true, tests: [] })
    const { user } = await open(ready, 'message', server)
    await user.click(await screen.findByRole('button', { name: 'Enviar teste' }))
    await screen.findByText(/^Usa os seus dados ou os exemplos do template\. Custa R\$.0,29, com preço promocional\.$/)
    const test = { messageId: 'm1', phone: '+55 11 98721-4406', userName: 'Helena Duarte', price: 0.29, at: 1, problem: null }
    const at = Date.UTC(2026, 10, 19, 15, 4)
    server.on(sendBroadcastTest, { phonenumberId: 'wa-cloud-1', waId: '5511987214406', messageId: 'm1' }).on(listBroadcastTests, {
      ...{ price: 0.3437, isPromoted: false },
      tests: [
        { ...test, sentAt: at, deliveredAt: at + 60_000, readAt: at + 120_000 },
        { ...test, messageId: 'm0', price: 0, sentAt: null, deliveredAt: null, readAt: null, problem: 'undeliverable' },
      ],
    })
    const dialog = within(await screen.findByRole('dialog', { name: 'Enviar teste' }))
    await user.type(dialog.getByRole('textbox', { name: /Para qual WhatsApp/ }), '11987214406')
    await user.click(dialog.getByRole('button', { name: /^Enviar teste/ }))
    const tests = within(await dialog.findByRole('region', { name: 'Últimos testes' }))
    tests.getByText(/^Enviado \d\d:04 · Entregue \d\d:05 · Lido \d\d:06$/)
    expect(tests.getAllByText(/^R\$.0,\d+$/).map(({ textContent }) => textContent)).toEqual(['R$\u00a00,29', 'R$\u00a00,00'])
    await dialog.findByText(/Custa R\$.0,3437\.$/)
    await user.click(dialog.getAllByRole('button', { name: 'Fechar' }).at(-1)!)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('offers a test on a phone too', async () => {
    giveWidth(390)
    const { user } = await open(ready, 'message')
    await user.click(await screen.findByRole('button', { name: 'Enviar teste' }))
    await screen.findByRole('dialog', { name: 'Enviar teste' })
  })

  it.each([
    ['Vamos preparar, comparar e separar. Não perca!', false],
    ['Para cancelar o pedido, fale com a loja.', false],
    ['Responda SAIR para não receber ofertas.', true],
    ['Reply STOP to opt-out.', true],
  ])('of "%s" knows whether it says how to leave: %s', async (bodyText, mayLeave) => {
    const text = { ...template, templateType: TemplateType.V3Marketing, bodyText, variableList: [] }
    await open(ready, 'review', start(ready).on(templateDraftCalls.getTemplate, text))
    await screen.findByText(mayLeave ? /^O texto diz como sair/ : /^O texto não diz como sair/)
  })

  it('sends a test once, and accepts the terms once', async () => {
    const unsigned = { ...ready, terms: null, missing: ['terms'] }
    const server = start(unsigned)
      .on(sendBroadcastTest, { phonenumberId: 'wa-cloud-1', waId: '5511987214406', messageId: 'm1' })
      .on(acceptBroadcastTerms, ready)
    const { user } = await open(unsigned, 'review', server)
    pressTwice(await screen.findByRole('checkbox', { name: /^Confirmo que estas pessoas/ }))
    await screen.findByText('Aceito por Helena Duarte')
    expect(server.seenOf(acceptBroadcastTerms)).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Enviar teste' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Enviar teste' }))
    await user.type(dialog.getByRole('textbox', { name: /Para qual WhatsApp/ }), '11987214406')
    pressTwice(dialog.getByRole('button', { name: /^Enviar teste/ }))
    await screen.findByText('Teste enviado')
    expect(server.seenOf(sendBroadcastTest)).toHaveLength(1)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Enviar teste' })))
  })

  it.each([
    ['no template is chosen', { templateId: null, templateName: '', variables: [] }, /^Escolha um template para ver o custo/],
    ['nobody is chosen', { datasource: '' }, /^Escolha o público para ver o custo/],
    ['nobody would get it', {}, /^Ninguém recebe, nada é cobrado/],
  ])('says that the cost is not known where %s, and no sum', async (_, more, words) => {
    await open({ ...ready, rehearsal: null, ...more }, 'audience')
    const cost = within(await screen.findByRole('region', { name: 'Custo estimado' }))
    await cost.findByText(words)
    expect(cost.queryByText(/R\$/)).toBeNull()
  })

  it('reckons the cost of those who lack a value too, before all values are said', async () => {
    const unfilled = { ...ready, rehearsal: null, variables: said.map((each) => ({ ...each, fallback: '' })), missing: ['variables'] }
    const leftOut = [{ reason: 'valueMissing' as const, count: 60 }]
    const server = start(unfilled)
      .on(broadcastAudienceCalls.filterBroadcastContacts, { totalReg: 70, willReceive: 5, lookedAt: null, leftOut, contacts: [] })
      .on(getBroadcastPrices, { texts: [{ category: 'UTILITY', usual: 0.29, promoted: null }], promotionLeft: 0 })
    await open(unfilled, 'audience', server)
    const cost = within(await screen.findByRole('region', { name: 'Custo estimado' }))
    await cost.findByText(/^65 × .+ a R\$.0,29$/)
  })

  it.each([
    [
      'what is left of a promotion',
      { category: 'MARKETING', usual: 0.3437, promoted: 0.29 },
      4,
      20,
      ['4 × R$ 0,29 com preço promocional', '16 × Marketing a R$ 0,3437'],
      'R$ 6,66',
    ],
    [
      'no promotion that is used up',
      { category: 'MARKETING', usual: 0.3437, promoted: 0.29 },
      0,
      20,
      ['20 × Marketing a R$ 0,3437'],
      'R$ 6,87',
    ],
  ])('[BR24] estimates with %s', async (_, text, promotionLeft, willReceive, lines, total) => {
    const draft = { ...ready, rehearsal: null }
    const server = start(draft)
      .on(broadcastAudienceCalls.filterBroadcastContacts, { totalReg: willReceive, willReceive, lookedAt: null, leftOut: [], contacts: [] })
      .on(getBroadcastPrices, { texts: [text], promotionLeft })
    await open(draft, 'audience', server)
    const cost = within(await screen.findByRole('region', { name: 'Custo estimado' }))
    await cost.findByText(lines[0]!)
    expect(cost.getAllByRole('term').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([...lines, 'Total'])
    expect(cost.getAllByRole('definition').at(-1)!.textContent).toBe(total.replace(' ', '\u00a0'))
  })

  it('[BR24] [BR22] estimates each text of a comparison by its own price and its half of the people', async () => {
    const draft = { ...ready, rehearsal: null, secondTemplateId: 'ofertas', secondVariables: said, secondShare: 50 }
    const texts = [
      { category: 'MARKETING', usual: 0.3437, promoted: null },
      { category: 'UTILITY', usual: 0.0374, promoted: null },
    ]
    const server = start(draft)
      .on(broadcastAudienceCalls.filterBroadcastContacts, { totalReg: 36, willReceive: 36, lookedAt: null, leftOut: [], contacts: [] })
      .on(getBroadcastPrices, { texts, promotionLeft: 0 })
    await open(draft, 'audience', server)
    const cost = within(await screen.findByRole('region', { name: 'Custo estimado' }))
    await cost.findByText('18 × Marketing a R$ 0,3437')
    cost.getByText('18 × Utilidade a R$ 0,0374')
    cost.getByText('R$ 6,86')
  })

  it('says the lines of the rehearsal, and each text with its share', async () => {
    const line = { category: 'UTILITY', price: 0.0374, isPromoted: false }
    const rehearsal = aRehearsal({
      costLines: [{ ...line, count: 406 }],
      cost: 15.1844,
    })
    const two = { ...ready, rehearsal, secondTemplateId: 'ofertas', secondShare: 30 }
    await open(two, 'review')
    const cost = within(await screen.findByRole('region', { name: 'Custo' }))
    await cost.findByText(/^406 × Utilidade a R\$.0,0374$/)
    expect(cost.getAllByText(/^R\$.15,18$/)).toHaveLength(2)
    await within(screen.getByRole('region', { name: 'Mensagem' })).findByText('ofertas (70%), ofertas (30%)')
  })

  const vip = {
    ...{
      labelId: '01988000-0000-7000-8000-000000000001',
      text: 'VIP',
      detail: '',
      description: '',
      color: '#000000',
      status: LabelStatus.Active,
    },
    ...{ departmentIdList: [], usage: null, goneAt: null, version: 1 },
  }
  it('names whom it is for, what an answer brings about and what it is for, before money is spent', async () => {
    const condition = JSON.stringify({ all: [{ field: 'label', is: 'anyOf', values: [vip.labelId] }] })
    const action = {
      actionId: 'a',
      actionType: ActionType.Label,
      actionReferenceId: vip.labelId,
      extra: { when: 'any' as const, value: '' },
      actionValue: '',
    }
    const whole = {
      ...ready,
      datasource: JSON.stringify({ condition }),
      actions: [action],
      goal: 'label' as const,
      goalId: vip.labelId,
      goalExtra: 3,
    }
    await open(whole, 'review', start(whole).on(labelCalls.listLabels, [vip]))
    const card = (name: string) => within(screen.getByRole('region', { name }))
    await card('Público').findByText('Etiqueta é VIP')
    await card('Mensagem').findByText('Etiquetar como VIP')
    await card('Mensagem').findByText('Receber uma etiqueta · VIP · 3 dias')
  })

  it('previews the people of a rehearsal once it is over', async () => {
    const going = { ...ready, rehearsal: aRehearsal({ isOver: false }) }
    const server = start(going).on(broadcastAudienceCalls.getBroadcastRehearsal, { rehearsal: aRehearsal({ isOver: false }) })
    await open(going, 'review', server)
    await waitFor(() => expect(server.seenOf(broadcastAudienceCalls.previewBroadcast)).toHaveLength(1))
    server
      .on(getBroadcast, { ...ready, version: ready.version + 1 })
      .on(broadcastAudienceCalls.getBroadcastRehearsal, { rehearsal: aRehearsal() })
    await waitFor(() => expect(server.seenOf(broadcastAudienceCalls.previewBroadcast)).toHaveLength(2), { timeout: 5_000 })
  })

  it('shows which picture goes to everybody also after a reload', async () => {
    const headerMedia = {
      ...{ mediaId: 'media-9', kind: 'image' as const, state: 'stored' as const, mimeType: 'image/png', fileName: 'sofa.png', size: 1 },
      ...{ url: '/media/sofa.png', thumbnailUrl: null },
    }
    const pictured = { ...ready, headerMediaId: 'media-9', headerMedia }
    const server = start(pictured).on(templateDraftCalls.getTemplate, { ...template, headerType: HeaderType.Image })
    await open(pictured, 'message', server)
    await screen.findByText('Arquivo: sofa.png')
    await waitFor(() => expect(document.querySelector('img[src*="sofa.png"]')).not.toBeNull())
  })
})
