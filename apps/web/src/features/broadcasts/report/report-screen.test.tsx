import { broadcastAudienceCalls } from '@prosa/contract/broadcasts/audience-calls'
import { broadcastDraftCalls } from '@prosa/contract/broadcasts/draft-calls'
import type { BroadcastPerson } from '@prosa/contract/broadcasts/model'
import { noCounts } from '@prosa/contract/broadcasts/model'
import { PersonState } from '@prosa/contract/broadcasts/person-state'
import { type BroadcastReport, broadcastReportCalls } from '@prosa/contract/broadcasts/report-calls'
import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { ChatStatus } from '@prosa/contract/chats/states'
import { departmentCalls } from '@prosa/contract/departments/calls'
import { phoneNumberListCalls } from '@prosa/contract/phone-numbers/list-calls'
import { templateDraftCalls } from '@prosa/contract/templates/draft-calls'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { notifyChatListeners } from '../../../kit/live/chat-news.ts'
import { type FakeServer, refusal, unreachable } from '../../../testing/fake-server.ts'
import { giveHeights } from '../../../testing/give-heights.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { aBroadcast, aRehearsal } from '../../../testing/samples/broadcast-samples.ts'
import { sales } from '../../../testing/samples/department-samples.ts'
import { signInAs, startCalmServer } from '../../../testing/samples/samples.ts'
import { aTemplate } from '../../../testing/samples/template-detail-samples.ts'
import { giveWidth } from '../../../testing/screen-width.ts'
// Imported together with the test, as in open-page.tsx.
import '../list/budget-dialog.tsx'
import '../list/cancel-dialog.tsx'
import './head/approval-review.tsx'
import '../list/redo-dialog.tsx'
import './head/refuse-dialog.tsx'
import './people/person-panel.tsx'
import './report-screen.tsx'

const { getBroadcastReport, listBroadcastPeople, getBroadcastPerson, createBroadcastFileLink } = broadcastReportCalls
const { createBroadcastDraft, getBroadcast } = broadcastDraftCalls
const { saveBroadcastDatasource } = broadcastAudienceCalls
const { approveBroadcast, refuseBroadcast, pauseBroadcast, redoBroadcast, cancelBroadcast } = broadcastRunCalls
const { Running, Paused, Scheduled, Done, Draft } = BroadcastStatus
const address = '/broadcast/casa-aurora/id-Natal/report'
const start = Date.UTC(2026, 10, 26, 12)

const counts = {
  ...{ ...noCounts, total: 8_214, accepted: 7_902, failed: 163, skipped: 149, delivered: 7_800, read: 5_831, answered: 1_174 },
  ...{ clicked: 2_306, optedOut: 21, settled: 2_622.76 },
}
const done = aBroadcast({
  ...{ status: Done, templateName: 'bf26_aquecimento', startedAt: start, endedAt: start + 22 * 60_000, budget: 3_000, version: 9 },
  ...{ counts, goal: 'click', goalExtra: 3 },
})

const report = (more: Partial<BroadcastReport> = {}): BroadcastReport => ({
  broadcast: done,
  counts: (more.broadcast ?? done).counts,
  series: [
    { at: start, delivered: 500, read: 0, answered: 0 },
    { at: start + 6 * 3_600_000, delivered: 7_800, read: 5_831, answered: 1_174 },
  ],
  errors: [
    { code: 'undeliverable', providerCode: 131_026, count: 125, redoable: 0 },
    { code: 'temporary', providerCode: 131_000, count: 38, redoable: 38 },
  ],
  leftOut: [{ reason: 'optedOut', count: 149 }],
  leftOutSince: [{ reason: 'optedOut', count: 2 }],
  clicks: [{ target: 'Ver ofertas', count: 2_306 }],
  heldForQuality: 0,
  redoable: 38,
  redoCost: 12.65,
  variants: [],
  comparison: null,
  ...more,
})

const moments = { reserved: start, accepted: start, delivered: start, read: null, answered: null, clicked: null, optedOut: null }
const person = (position: number, name: string, more: Partial<BroadcastPerson> = {}): BroadcastPerson => ({
  ...{ position, contactId: null, waId: '5511987214406', name, phone: '+55 11 98721-4406', state: PersonState.Accepted, reason: null },
  ...{ error: null, variant: 0, usedFallback: false, price: 0.325, times: moments, answer: '' },
  ...{ departmentId: null, chatStatus: null },
  ...more,
})
const fernanda = person(0, 'Fernanda Lacerda', {
  ...{ departmentId: 'vendas', chatStatus: ChatStatus.Open },
  answer: 'Quero! O sofá entra?',
  times: { ...moments, read: start + 240_000, answered: start + 360_000 },
})
const hidden = person(1, 'Tiago Menezes', { waId: '' })

const serve = (answer: BroadcastReport = report()): FakeServer =>
  startCalmServer()
    .on(getBroadcastReport, answer)
    .on(phoneNumberListCalls.listPhoneNumbers, [])
    .on(departmentCalls.listDepartments, [{ ...sales, departmentId: 'vendas', departmentName: 'Vendas' }])
    .on(listBroadcastPeople, ({ query }) => ({ people: query.includes('list=answered') ? [fernanda, hidden] : [], after: null }))
    .on(broadcastAudienceCalls.previewBroadcast, { people: [] })
    .on(broadcastRunCalls.getBroadcastSettings, {
      approvalPeople: 1,
      approvalCost: 1,
      monthBudget: null,
      spent: 0,
      reserved: 0,
      version: 1,
    })
    .on(broadcastRunCalls.getBroadcastPrices, { texts: [null], promotionLeft: 0 })
    .on(templateDraftCalls.listDepartmentTemplates, [])
    .on(templateDraftCalls.getTemplate, aTemplate())
    .on(departmentCalls.listColleagues, [])

beforeEach(() => {
  signInAs(undefined, ['broadcast'])
  giveWidth(1440)
  giveHeights(800)
})

async function open(server = serve(), search = '') {
  const shown = openPage(`${address}${search}`)
  await screen.findByRole('region', { name: 'Dados da transmissão' })
  return { ...shown, server }
}
const region = (name: string) => within(screen.getByRole('region', { name }))
/** Before the page can have shown that the first press did something. */
const pressTwice = (button: HTMLElement) => {
  fireEvent.click(button)
  fireEvent.click(button)
}
const tell = (entry: BroadcastReport['broadcast']) =>
  act(() =>
    notifyChatListeners({
      kind: 'broadcast',
      news: { broadcastId: entry.broadcastId, departmentId: entry.departmentId, version: entry.version, entry },
    }),
  )

describe('X006 the report of a broadcast', () => {
  it('says when, from where, to whom and at what cost it was sent, and how far it came', async () => {
    await open()
    screen.getByRole('heading', { level: 1, name: 'Natal' })
    screen.getByText('Concluída')
    const meta = region('Dados da transmissão')
    await meta.findByText('26/11/2026, 09:00–09:22')
    for (const text of ['bf26_aquecimento', 'Lista de contatos · 8.065', 'Helena Duarte']) meta.getByText(text)
    meta.getByText(/^R\$.2\.622,76 de R\$.3\.000,00$/)
    const funnel = region('Funil')
    for (const text of ['7.902', 'de 8.065 no público', '98,7%', '74,8% das entregues', '20,1% das lidas']) funnel.getByText(text)
    const table = within(screen.getByRole('table', { name: 'Entrega, leitura e resposta ao longo do tempo' }))
    expect(table.getAllByRole('row').at(-1)?.textContent).toBe('26/11/2026 15:007.8005.8311.174')
    const errors = region('Erros por motivo')
    errors.getByText('131026')
    errors.getByText('76,7%')
    errors.getByText(/38 podem ser reenviadas/)
    region('Não enviadas por motivo').getByText('2 desde o ensaio')
    region('Cliques').getByText('Ver ofertas')
    region('Objetivo').getByText('Clicar em um link ou botão')
    // Of one that is given up nothing is tried again by itself.
    errors.getByText('Depois de várias tentativas ela não saiu. 38 podem ser reenviadas.')
    errors.getByText(/^O contato pode não ter WhatsApp/)
    expect(screen.queryByRole('region', { name: 'Andamento' })).toBeNull()
  })

  it('has its people by what became of them, from an error its people only, and a way to the chat where it may be opened', async () => {
    const { user, server, search } = await open()
    const link = await screen.findByRole('link', { name: 'Abrir conversa com Fernanda Lacerda' })
    expect(link.getAttribute('href')).toMatch(/^\/casa-aurora\/wa-cloud-1\/5511987214406\/\d\/chat$/)
    screen.getByText('lida 09:04 · respondeu 09:06')
    const row = (name: string) => within(screen.getByRole('link', { name: new RegExp(`^${name}`) }).closest('tr')!)
    await row('Fernanda Lacerda').findByText('Vendas')
    row('Fernanda Lacerda').getByText('Aberta')
    await screen.findByText('Tiago Menezes')
    expect(row('Tiago Menezes').queryByText('Vendas')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Abrir conversa com Tiago Menezes' })).toBeNull()
    await user.click(screen.getByRole('tab', { name: /^Clicaram/ }))
    await screen.findByText('Ninguém aqui ainda')
    await user.click(region('Erros por motivo').getByRole('button', { name: /Ver contatos: A Meta teve uma falha/ }))
    await waitFor(() => expect(search()).toBe('?list=failed&error=temporary'))
    await waitFor(() => expect(server.seenOf(listBroadcastPeople).at(-1)?.query).toContain('errorCode=temporary'))
  })

  it.each([
    ['?list=all&reason=optedOut', 'list=all', 'reason=optedOut', true],
    ['?list=answered&reason=optedOut', 'list=answered', 'reason', false],
    ['?list=skipped&error=temporary', 'list=skipped', 'errorCode', false],
  ])('at %s asks for those of a reason or an error only in a list that has them', async (query, list, filter, isAsked) => {
    const server = serve()
    openPage(`${address}${query}`)
    await waitFor(() => expect(server.seenOf(listBroadcastPeople)).toHaveLength(1))
    const asked = server.seenOf(listBroadcastPeople)[0]!.query
    expect([asked.includes(list), asked.includes(filter)]).toEqual([true, isAsked])
  })

  it('reads its people on, page by page', async () => {
    const server = serve().on(listBroadcastPeople, ({ query }) =>
      query.includes('after=next') ? { people: [hidden], after: null } : { people: [fernanda], after: 'next' },
    )
    const { user } = await open(server)
    await screen.findByText('Fernanda Lacerda')
    await user.click(await screen.findByRole('button', { name: 'Carregar mais' }))
    await screen.findByText('Tiago Menezes')
  })

  it('tells all that happened to one person', async () => {
    const steps = [
      { at: start, kind: 'reserved', detail: '' },
      { at: start + 360_000, kind: 'answered', detail: 'Quero! O sofá entra?' },
    ]
    const { user } = await open(serve().on(getBroadcastPerson, { person: fernanda, text: 'Oi, Fernanda!', steps }))
    await user.click(await screen.findByRole('link', { name: /^Fernanda Lacerda/ }))
    const panel = within(await screen.findByRole('dialog', { name: 'Fernanda Lacerda' }))
    for (const text of ['Oi, Fernanda!', 'Entrou na fila', 'Respondeu']) await panel.findByText(text)
    expect(panel.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent?.replace(/\s/g, ' ')}`)).toEqual([
      ...['Telefone: +55 11 98721-4406', 'Situação: Enviada', 'Custo: R$ 0,325', 'Conversa: Aberta · Vendas'],
    ])
    panel.getByRole('button', { name: 'Abrir conversa' })
  })

  it('counts along while it runs, says why it stands still and when it goes on, and asks for the rest seldom', async () => {
    const running = { ...done, status: Running, endedAt: null, counts: { ...counts, ready: 1_000, accepted: 6_902 }, version: 20 }
    const { server } = await open(serve(report({ broadcast: running })))
    const asked = () => server.seenOf(getBroadcastReport).length
    expect(region('Andamento').getByText(/^7\.065 de 8\.065/)).toBeTruthy()
    tell({ ...running, version: 21, counts: { ...running.counts, ready: 900, accepted: 7_002 } })
    await region('Andamento').findByText(/^7\.165 de 8\.065/)
    region('Funil').getByText('7.002')
    await waitFor(() => expect(asked()).toBe(2))
    const until = Date.UTC(2031, 10, 27, 11)
    tell({ ...running, version: 23, pause: { reason: 'quietHours', until } })
    await screen.findByText(/^Pausa entre 20h e 8h; continua /)
    tell({ ...running, version: 22, pause: null })
    screen.getByText(/^Pausa entre 20h e 8h; continua /)
    expect(asked()).toBe(2)
  })

  it('[BR94] says what stopped it by name, what to do about it, and leads there', async () => {
    const stopped = (pause: object): typeof done => ({
      ...done,
      status: Paused,
      endedAt: null,
      version: 20,
      pause: { until: null, ...pause } as never,
    })
    const ofText = { reason: 'templateStopped', problem: 'templatePaused', template: { templateId: 'b', name: 'aurora_b' } }
    const numbers = [
      {
        phonenumberId: done.phonenumberId,
        phonenumberName: 'Loja Pinheiros',
        phonenumber: null,
        channelType: 2 as const,
        channelStatus: 2 as const,
      },
    ]
    signInAs(undefined, ['admin'])
    await open(serve(report({ broadcast: stopped(ofText) })).on(phoneNumberListCalls.listPhoneNumbers, numbers))
    await region('Andamento').findByText('Template parado pela Meta: aurora_b')
    expect(region('Andamento').getByRole('link', { name: 'Ver template' }).getAttribute('href')).toContain('/b/view/')
    tell({ ...stopped({ reason: 'numberStopped', problem: 'tokenInvalid' }), version: 21 })
    await region('Andamento').findByText('Número não envia agora: Loja Pinheiros')
    region('Andamento').getByText(/A Meta não aceita mais o token de acesso deste número\. Gere um token/)
    expect(region('Andamento').getByRole('link', { name: 'Ver número' }).getAttribute('href')).toContain('section=numbers&numberId=')
    tell({ ...stopped({ reason: 'budget' }), version: 22 })
    region('Andamento').getByText('Aumente o limite de gasto para continuar.')
    fireEvent.click(region('Andamento').getByRole('button', { name: 'Aumentar limite' }))
    await screen.findByRole('dialog')
  })

  it('tells how fast it goes and when it ends, in days where the account sends so many a day, and draws each state', async () => {
    const ago = Date.now() - 10 * 60_000
    const some = { ...noCounts, total: 10_000, accepted: 3_900, failed: 100, skipped: 1_000, ready: 5_000 }
    const running = { ...done, status: Running, startedAt: ago, endedAt: null, counts: some, version: 20 }
    await open(serve(report({ broadcast: running })))
    await region('Andamento').findByText(/^4\.000 de 9\.000 · (399|400) por minuto · termina por volta de /)
    const parts = [...screen.getByRole('progressbar', { name: 'Contatos processados' }).querySelectorAll('[data-tone]')].slice(0)
    const widthOf = (part: Element) => Math.round(Number.parseFloat((part as HTMLElement).style.width) * 10) / 10
    expect(parts.map((part) => [part.getAttribute('data-tone'), widthOf(part)])).toEqual([
      ['brand', 43.3],
      ['danger', 1.1],
    ])
    const rehearsal = aRehearsal({ at: ago, endsAt: ago + 3 * 24 * 3_600_000 })
    tell({ ...running, version: 21 })
    cleanup()
    await open(serve(report({ broadcast: { ...running, rehearsal } })))
    await region('Andamento').findByText(/termina em cerca de 3 dias, /)
  })

  it('may be stopped for good beside the pause, and says of one that never began that it did not', async () => {
    const scheduled = aBroadcast({ status: Scheduled, startsAt: Date.UTC(2031, 10, 27, 11), counts: { ...noCounts, total: 9, ready: 9 } })
    const server = serve(report({ broadcast: scheduled }))
    const { user } = await open(server)
    await user.click(screen.getByRole('button', { name: 'Cancelar transmissão' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancelar Natal?' }))
    dialog.getByRole('button', { name: /^Manter transmissão/ })
    const canceled = { ...scheduled, status: BroadcastStatus.Canceled, version: 2 }
    server.on(cancelBroadcast, canceled).on(getBroadcastReport, report({ broadcast: canceled }))
    await user.click(dialog.getByRole('button', { name: 'Cancelar transmissão' }))
    await region('Dados da transmissão').findByText('Não começou')
    expect(screen.queryByText('Começa em')).toBeNull()
  })

  it('is paused, and sent once more to those for whom it failed for now', async () => {
    const running = { ...done, status: Running, version: 20 }
    const paused = { ...running, status: Paused, version: 21, pause: { reason: 'person' as const, until: null } }
    const server = serve(report({ broadcast: running })).on(pauseBroadcast, paused)
    await open(server)
    expect(screen.queryByRole('button', { name: /Reenviar/ })).toBeNull()
    server.on(getBroadcastReport, report({ broadcast: { ...done, version: 22, rehearsal: aRehearsal() } }))
    pressTwice(screen.getByRole('button', { name: 'Pausar' }))
    await screen.findByText('Transmissão pausada')
    expect(server.seenOf(pauseBroadcast)).toHaveLength(1)
    server.on(redoBroadcast, { ...done, status: BroadcastStatus.RunningRedo, version: 23 })
    fireEvent.click(await screen.findByRole('button', { name: 'Reenviar 38 com erro temporário' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Reenviar Natal?' }))
    dialog.getByText(/^38 pessoas, que tiveram erro temporário, .* Custo estimado: R\$.12,65\.$/)
    expect(server.seenOf(redoBroadcast)).toHaveLength(0)
    pressTwice(dialog.getByRole('button', { name: 'Reenviar' }))
    await screen.findByText('Reenvio dos erros iniciado')
    expect(server.seenOf(redoBroadcast)).toHaveLength(1)
  })

  it('[BR84] leads to the chats of who answered', async () => {
    const { user, path, search } = await open(serve())
    await user.click(screen.getByRole('button', { name: 'Mais ações' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Ver conversas de quem respondeu' }))
    await waitFor(() => expect(path()).toBe('/casa-aurora/0/chat'))
    expect(search()).toMatch(/^\?tab=1&broadcast=./)
  })

  it('[BR120] begins a broadcast to those who did not read it, once however often it is pressed', async () => {
    const draft = aBroadcast()
    const server = serve().on(createBroadcastDraft, draft).on(saveBroadcastDatasource, draft).on(getBroadcast, draft)
    const { user, path } = await open(server)
    await user.click(screen.getByRole('button', { name: 'Mais ações' }))
    pressTwice(await screen.findByRole('menuitem', { name: 'Reenviar para quem não leu' }))
    await waitFor(() => expect(path()).toBe(`/broadcast/casa-aurora/${draft.phonenumberId}/${draft.departmentId}/${draft.broadcastId}/new`))
    const { datasource } = server.seenOf(saveBroadcastDatasource)[0]!.body as { datasource: string }
    expect(JSON.parse(JSON.parse(datasource).condition)).toEqual({ all: [{ field: 'broadcast', is: 'notRead', values: ['id-Natal'] }] })
    expect(server.seenOf(createBroadcastDraft)).toHaveLength(1)
  })

  it('says why it could not begin one, and offers none where everybody read it', async () => {
    const shown = await open(serve().on(createBroadcastDraft, refusal('permission.denied')))
    await shown.user.click(screen.getByRole('button', { name: 'Mais ações' }))
    await shown.user.click(await screen.findByRole('menuitem', { name: 'Reenviar para quem não leu' }))
    await screen.findByText('Falha ao preparar o reenvio')
    cleanup()
    const { user } = await open(serve(report({ broadcast: { ...done, counts: { ...counts, read: counts.delivered } } })))
    await user.click(screen.getByRole('button', { name: 'Mais ações' }))
    await screen.findByRole('menuitem', { name: 'Ver conversas de quem respondeu' })
    expect(screen.queryByRole('menuitem', { name: 'Reenviar para quem não leu' })).toBeNull()
  })

  it('offers in its menu what its state allows, and both kinds of file', async () => {
    const server = serve().on(createBroadcastFileLink, refusal('broadcast.tooManyForXlsx'))
    const { user } = await open(server)
    await user.click(screen.getByRole('button', { name: 'Mais ações' }))
    const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    expect(names).toEqual([
      'Reenviar para quem não leu',
      'Ver conversas de quem respondeu',
      'Exportar XLSX',
      'Duplicar',
      'Arquivar',
      'Deletar',
    ])
    await user.click(screen.getByRole('menuitem', { name: 'Exportar XLSX' }))
    await screen.findByText('Falha ao exportar o relatório')
    expect(server.seenOf(createBroadcastFileLink)[0]?.body).toMatchObject({ kind: 'xlsx' })
  })

  it('says of who failed when it was tried, and of who is uncertain what that means', async () => {
    const tried = { ...moments, accepted: null, delivered: null }
    const people = [
      person(4, 'Yasmin Dantas', { state: PersonState.Uncertain, times: tried }),
      person(5, 'Laura Valente', { state: PersonState.Failed, times: tried, error: { code: 'undeliverable', providerCode: 131_026 } }),
    ]
    const unsure = report({ broadcast: { ...done, counts: { ...counts, uncertain: 1 } } })
    const { user } = await open(serve(unsure).on(listBroadcastPeople, { people, after: null }), '?list=uncertain')
    await screen.findByText(/^O envio foi tentado e o WhatsApp não disse se aceitou/)
    const cells = async (name: string) =>
      [...(await screen.findByText(name)).closest('tr')!.children].slice(2, 4).map(({ textContent }) => textContent)
    expect(await cells('Yasmin Dantas')).toEqual(['Sem resposta do WhatsApp', 'tentada 09:00'])
    await user.click(screen.getByRole('tab', { name: /^Com erro/ }))
    await waitFor(() => expect(screen.queryByText(/^O envio foi tentado/)).toBeNull())
    expect((await cells('Laura Valente'))[1]).toBe('tentada 09:00')
    screen.getByText('2 pessoas')
  })

  it('says of a canceled one that those who waited were canceled, before their reasons are known too', async () => {
    const some = { ...noCounts, total: 65, accepted: 16, skipped: 40, ready: 9 }
    const canceled = { ...done, status: BroadcastStatus.Canceled, counts: some }
    await open(serve(report({ broadcast: canceled, leftOut: [{ reason: 'optedOut', count: 3 }], leftOutSince: [] })))
    const left = region('Não enviadas por motivo')
    expect(left.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      ...['pediram para sair36,1%', 'cancelados antes do envio4693,9%'],
    ])
  })

  it('offers nobody once more where it was canceled', async () => {
    await open(serve(report({ broadcast: { ...done, status: BroadcastStatus.Canceled } })))
    region('Erros por motivo').getByText('131000')
    expect(screen.queryByText(/podem ser reenviadas/)).toBeNull()
    expect(screen.queryByRole('button', { name: /Reenviar/ })).toBeNull()
  })

  const approval = { state: 'asked' as const, userId: 'somebody', userName: 'Bruno', at: start, reason: '' }
  const asked = aBroadcast({
    status: Scheduled,
    startsAt: Date.UTC(2031, 10, 27, 11),
    awaitsApproval: true,
    approval,
    missing: [],
    templateId: 'aquecimento',
    rehearsal: aRehearsal(),
  })

  it('[BR93] is agreed to by another person, for the rehearsal that they see', async () => {
    const waiting = { ...asked, estimate: 2_684.7, counts: { ...noCounts, total: 8_214, ready: 8_065 } }
    const server = serve(report({ broadcast: waiting })).on(approveBroadcast, { ...asked, awaitsApproval: false, version: 2 })
    await open(server)
    screen.getByText('Espera a sua aprovação')
    screen.getByText(/8\.065 pessoas, com custo estimado de R\$.2\.684,70/)
    expect(screen.queryByRole('region', { name: 'Funil' })).toBeNull()
    expect(region('Dados da transmissão').getByText('Custo estimado').parentElement?.textContent).toMatch(/R\$.2\.684,70/)
    // Of who waits nothing has happened that could be told.
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Pessoa', 'Telefone'])
    const given = { ...approval, state: 'given' as const, userName: 'Helena Duarte' }
    server.on(getBroadcastReport, report({ broadcast: { ...asked, approval: given, awaitsApproval: false, version: 2 } }))
    // The approver sees the message, the audience with its reasons, the cost and the checks before the approval.
    await screen.findByRole('figure', { name: 'Prévia no WhatsApp' })
    screen.getByText('Verificações')
    screen.getByText('37 sem número válido, 112 pediram para sair')
    fireEvent.click(screen.getByRole('button', { name: 'Aprovar' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Aprovar Natal?' }))
    dialog.getByText(/8\.065 pessoas recebem esta mensagem, por R\$.2\.684,70/)
    expect(server.seenOf(approveBroadcast)).toEqual([])
    pressTwice(dialog.getByRole('button', { name: 'Aprovar' }))
    await screen.findByText(/^Aprovada por Helena Duarte/)
    expect(server.seenOf(approveBroadcast)).toHaveLength(1)
    expect(server.seenOf(approveBroadcast)[0]?.body).toMatchObject({ rehearsalId: 'rehearsal-1' })
  })

  it('is refused with a reason, which the draft shows', async () => {
    const server = serve(report({ broadcast: asked })).on(refuseBroadcast, { ...asked, status: Draft, version: 2 })
    const { user } = await open(server)
    await user.click(screen.getByRole('button', { name: 'Recusar' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Recusar Natal?' }))
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: /^Recusar/ }).disabled).toBe(true)
    await user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Preço errado')
    const refused = { ...approval, state: 'refused' as const, reason: 'Preço errado' }
    server.on(getBroadcastReport, report({ broadcast: { ...asked, status: Draft, approval: refused, version: 2 } }))
    await user.click(dialog.getByRole('button', { name: /^Recusar/ }))
    await screen.findByText('Bruno não aprovou esta transmissão')
    screen.getByText('Preço errado')
    expect(server.seenOf(refuseBroadcast)[0]?.body).toMatchObject({ reason: 'Preço errado' })
  })

  it('is not agreed to by who asked', async () => {
    await open(serve(report({ broadcast: { ...asked, approval: { ...approval, userId: 'user-1' } } })))
    screen.getByText('Espera a aprovação de outra pessoa')
    screen.getByText(/Quem pediu não pode aprovar/)
    expect(screen.queryByRole('button', { name: 'Aprovar' })).toBeNull()
  })

  it('compares two texts only as far as that is no chance', async () => {
    const variant = (number: number, answered: number) => ({
      variant: number,
      templateName: `texto_${number}`,
      counts: { ...noCounts, accepted: 1_000, delivered: 1_000, answered },
    })
    const two = { ...done, secondTemplateId: 'b', secondTemplateName: 'texto_1' }
    const server = serve(
      report({ broadcast: two, variants: [variant(0, 100), variant(1, 200)], comparison: { better: 1, from: 0.07, to: 0.13 } }),
    )
    await open(server)
    region('Comparação de textos').getByText('B é respondido mais: de +7,0 p.p. a +13,0 p.p. a mais, com 95% de confiança.')
  })

  it('says that it is gone, that it failed and that the server is not heard', async () => {
    const server = serve().on(getBroadcastReport, refusal('broadcast.notFound'))
    openPage(address)
    await screen.findByText('Esta transmissão não existe mais')
    server.on(getBroadcastReport, refusal('unexpected'))
    const { user } = openPage(address.replace('Natal', 'Outra'))
    await screen.findByText('Erro ao carregar o relatório')
    server.on(getBroadcastReport, report())
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await screen.findByRole('region', { name: 'Funil' })
    server.on(listBroadcastPeople, unreachable)
    openPage(`${address}?list=failed`)
    await screen.findByText('Erro ao carregar as pessoas', undefined, { timeout: 9_000 })
  })

  it('fits a phone', async () => {
    giveWidth(390)
    const { user } = await open()
    await screen.findByRole('link', { name: /^Fernanda Lacerda/ })
    expect(screen.getByRole('region', { name: 'Pessoas' }).querySelector('table')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Mais ações' }))
    await screen.findByRole('menuitem', { name: 'Reenviar 38 com erro temporário' })
    screen.getByRole('menuitem', { name: 'Exportar CSV' })
  })
})
