import { ActionType } from '@prosa/contract/broadcasts/action-type'
import { broadcastAudienceCalls } from '@prosa/contract/broadcasts/audience-calls'
import { broadcastDraftCalls } from '@prosa/contract/broadcasts/draft-calls'
import type { Broadcast } from '@prosa/contract/broadcasts/model'
import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { departmentCalls } from '@prosa/contract/departments/calls'
import { labelCalls } from '@prosa/contract/labels/calls'
import { LabelStatus } from '@prosa/contract/labels/states'
import { templateCalls } from '@prosa/contract/templates/calls'
import { templateDraftCalls } from '@prosa/contract/templates/draft-calls'
import { TemplateStatus, TemplateType } from '@prosa/contract/templates/states'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeServer, refusal, unreachable } from '../../../testing/fake-server.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { aBroadcast, aRehearsal } from '../../../testing/samples/broadcast-samples.ts'
import { signInAs, startCalmServer } from '../../../testing/samples/samples.ts'
import { aTemplate } from '../../../testing/samples/template-detail-samples.ts'
import { giveWidth } from '../../../testing/screen-width.ts'
import { aTemplate as aSendable } from '../../../testing/samples/template-samples.ts'
// Imported together with the test, as in open-page.tsx.
import './wizard-screen.tsx'
import './parts/test-dialog.tsx'

const { getBroadcast, acceptBroadcastTerms } = broadcastDraftCalls
const { finalizeBroadcast, sendBroadcastTest } = broadcastRunCalls
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
    .on(broadcastRunCalls.getBroadcastSettings, { approvalPeople: 5_000, approvalCost: 2_000, monthBudget: null, spent: 0, version: 1 })
    .on(broadcastAudienceCalls.filterBroadcastContacts, { totalReg: 9, willReceive: 0, lookedAt: null, leftOut: [], contacts: [] })
    .on(broadcastAudienceCalls.previewBroadcast, { people: [] })
    .on(departmentCalls.listDepartments, [])
    .on(departmentCalls.listOwnDepartments, [])
    .on(departmentCalls.listColleagues, [])
    .on(templateDraftCalls.listDepartmentTemplates, [])
    .on(templateDraftCalls.getTemplate, template)
    .on(templateCalls.listSendableTemplates, [])

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
    await screen.findByText(/^As mensagens começam a sair em seguida/)
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
        ...{ sent: 0, delivered: 0, read: 0, answered: 0, spent: 0, monthBudget: null },
        before: { sent: 0, delivered: 0, read: 0, answered: 0, spent: 0 },
      })

  it('offers no undo of what leaves at once', async () => {
    const server = listed(start(ready)).on(finalizeBroadcast, begun)
    const { user } = await open(ready, 'review', server)
    await user.click(await screen.findByRole('button', { name: /^Enviar agora/ }))
    await screen.findByText('Transmissão a caminho')
    expect(screen.queryByRole('button', { name: /^Desfazer/ })).toBeNull()
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

  const [night, evening, noon] = [Date.UTC(2026, 10, 19, 1, 40), Date.UTC(2026, 10, 20, 0), Date.UTC(2026, 10, 20, 15)]
  it.each<[string, Partial<Broadcast>, string, RegExp, string | null]>([
    ['at night', { isQuiet: true }, 'Começa amanhã 08:00 (silêncio à noite)', /^Enviar amanhã 08:00/, 'amanhã 08:00'],
    [
      'planned into a night',
      { isQuiet: true, startsAt: evening },
      'Começa sex. 20/11 08:00 (silêncio à noite)',
      /^Agendar/,
      'sex. 20/11 08:00',
    ],
    ['planned for a day', { isQuiet: true, startsAt: noon }, '20/11/2026, 12:00', /^Agendar/, null],
    ['at night without silence', {}, 'Enviar agora', /^Enviar agora/, null],
  ])('says of one that begins %s when its first message leaves', async (_, more, begins, button, held) => {
    vi.useFakeTimers({ toFake: ['Date'], now: night })
    const { user, search } = await open({ ...ready, ...more }, 'review')
    expect((await screen.findByText('Início')).nextSibling?.textContent).toBe(begins)
    screen.getByRole('button', { name: button })
    const change = screen.queryByRole('button', { name: 'Mudar no agendamento' })
    if (held === null) return expect(change).toBeNull()
    screen.getByText(`O silêncio à noite segura esta transmissão: as mensagens começam a sair ${held}.`)
    await user.click(change!)
    await waitFor(() => expect(search()).toBe('?step=schedule'))
  })

  it('says whom an opt-out keeps out, and with which values a test leaves', async () => {
    const { user } = await open(ready, 'audience')
    await screen.findByText('Vale sempre em marketing.')
    await user.click(screen.getByRole('button', { name: 'Enviar teste' }))
    await screen.findByText(/^Sai com os valores da primeira pessoa do ensaio ou, antes dele, com os textos reserva/)
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
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Enviar teste' })))
  })

  it.each([
    ['no template is chosen', { templateId: null, templateName: '', variables: [] }, /^Ainda não se sabe: falta o template/],
    ['nobody is chosen', { datasource: '' }, /^Ainda não se sabe: falta o público/],
    ['nobody would get it', {}, /^Ninguém receberia, e nada seria cobrado/],
  ])('says that the cost is not known where %s, and no sum', async (_, more, words) => {
    await open({ ...ready, rehearsal: null, ...more }, 'audience')
    const cost = within(await screen.findByRole('region', { name: 'Custo estimado' }))
    await cost.findByText(words)
    expect(cost.queryByText(/R\$/)).toBeNull()
  })
})
