import { broadcastAudienceCalls } from '@prosa/contract/broadcasts/audience-calls'
import { broadcastDraftCalls } from '@prosa/contract/broadcasts/draft-calls'
import type { Broadcast } from '@prosa/contract/broadcasts/model'
import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { departmentCalls } from '@prosa/contract/departments/calls'
import { templateDraftCalls } from '@prosa/contract/templates/draft-calls'
import { TemplateStatus } from '@prosa/contract/templates/states'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { notifyChatListeners } from '../../../kit/live/chat-news.ts'
import { type FakeServer, refusal } from '../../../testing/fake-server.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { aBroadcast, aRehearsal } from '../../../testing/samples/broadcast-samples.ts'
import { signInAs, startCalmServer } from '../../../testing/samples/samples.ts'
import { aTemplate } from '../../../testing/samples/template-detail-samples.ts'
import { aListedTemplate } from '../../../testing/samples/template-list-samples.ts'
import { giveWidth } from '../../../testing/screen-width.ts'
import { writeAudience } from './draft/audience.ts'
// Imported together with the test, as in open-page.tsx.
import './wizard-screen.tsx'

const { getBroadcast } = broadcastDraftCalls
const { saveBroadcastDatasource, filterBroadcastContacts } = broadcastAudienceCalls
const address = '/broadcast/casa-aurora/wa-cloud-1/vendas/id-Natal/new'
const template = aTemplate({}, { templateId: 'ofertas', templateName: 'ofertas', status: TemplateStatus.Approved })
const named = (text: string) =>
  writeAudience({ condition: { all: [{ field: 'contact', is: 'has', text }] }, segmentIds: [], isEverybody: false, isPicked: false })
const ofAna = aBroadcast({ datasource: named('Ana'), missing: [] })

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
    .on(saveBroadcastDatasource, ({ body }) => ({ ...broadcast, datasource: (body as { datasource: string }).datasource, version: 2 }))
    .on(filterBroadcastContacts, { totalReg: 9, willReceive: 9, lookedAt: null, leftOut: [], contacts: [] })
    .on(broadcastAudienceCalls.previewBroadcast, { people: [] })
    .on(broadcastRunCalls.getBroadcastSettings, {
      approvalPeople: 5_000,
      approvalCost: 2_000,
      monthBudget: null,
      spent: 0,
      reserved: 0,
      version: 1,
    })
    .on(departmentCalls.listDepartments, [])
    .on(departmentCalls.listOwnDepartments, [])
    .on(departmentCalls.listColleagues, [])
    .on(templateDraftCalls.listDepartmentTemplates, [aListedTemplate('ofertas'), aListedTemplate('natal')])
    .on(templateDraftCalls.getTemplate, template)
    .on(broadcastRunCalls.getBroadcastPrices, { texts: [null], promotionLeft: 0 })
    .on(broadcastRunCalls.listBroadcastTests, { price: null, isPromoted: false, tests: [] })

async function open(broadcast: Broadcast, step = 'audience', server = start(broadcast)) {
  const shown = openPage(`${address}?step=${step}`)
  await screen.findByRole('list', { name: 'Etapas da transmissão' })
  return { ...shown, server }
}
const conditions = async () => within(await screen.findByRole('group', { name: 'Condições' }))
const wordsOf = async () => (await conditions()).getAllByRole<HTMLInputElement>('textbox', { name: 'Valor' }).map(({ value }) => value)
const unsaid = 'Diga a data e a hora do início, ou escolha enviar agora.'
const half = 'Complete ou remova a condição que está pela metade.'
/** What a colleague saved, as the server tells of it. */
function tell(server: FakeServer, theirs: Broadcast) {
  server.on(getBroadcast, theirs)
  const { broadcastId, departmentId, version } = theirs
  act(() => notifyChatListeners({ kind: 'broadcast', news: { broadcastId, departmentId, version, entry: theirs } }))
}

describe('what is not written to its end', () => {
  it('is for the same people again where it was for all of them meanwhile', async () => {
    const { user, server } = await open(ofAna)
    const all = await screen.findByRole('switch', { name: /^Todos os contatos/ })
    await user.click(all)
    await waitFor(() => expect(server.seenOf(saveBroadcastDatasource)).toHaveLength(1))
    await user.click(all)
    expect(await wordsOf()).toEqual(['Ana'])
    await waitFor(() => expect(server.seenOf(saveBroadcastDatasource).at(-1)?.body).toMatchObject({ datasource: named('Ana') }))
    expect(screen.queryByText(/^Diga quem recebe/)).toBeNull()
  })

  it('holds its step until a condition is whole, keeps it in another step and in this browser, and saves nothing of it', async () => {
    const { user, server } = await open(ofAna)
    await user.click((await conditions()).getByRole('button', { name: 'Condição' }))
    await screen.findByText(half)
    await screen.findByText('Complete as condições para contar as pessoas.')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByText('O que enviar?')
    await user.click(screen.getByRole('button', { name: 'Voltar' }))
    await screen.findByText(half)
    cleanup()
    const { user: later } = await open(ofAna, 'audience', server)
    await screen.findByText(half)
    await later.click((await conditions()).getAllByRole('button', { name: 'Remover condição' })[1]!)
    await waitFor(() => expect(screen.queryByText(half)).toBeNull())
    expect(await wordsOf()).toEqual(['Ana'])
    expect(Object.keys(window.localStorage).filter((key) => key.endsWith('.condition'))).toEqual([])
    expect(server.seenOf(saveBroadcastDatasource)).toHaveLength(0)
  })

  it('gives way on the screen to what somebody else saved', async () => {
    const { user, server } = await open(ofAna)
    await user.type((await conditions()).getByRole('textbox', { name: 'Valor' }), ' Lima')
    await waitFor(() => expect(server.seenOf(saveBroadcastDatasource)).toHaveLength(1))
    tell(server, { ...ofAna, datasource: named('Bia'), version: 3 })
    await waitFor(async () => expect(await wordsOf()).toEqual(['Bia']))
  })

  it('has the start that somebody else saved', async () => {
    const planned = { ...ofAna, startsAt: Date.UTC(2031, 10, 27, 11) }
    const { server } = await open(planned, 'schedule')
    const day = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Data de início/ })
    expect(day.value).toBe('27/11/2031')
    tell(server, { ...planned, startsAt: Date.UTC(2031, 10, 28, 12), version: 3 })
    await waitFor(() => expect(day.value).toBe('28/11/2031'))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Hora/ }).value).toBe('09:00')
  })

  it('never takes a start that is not whole for one at once: its step holds, in every step and after a reload, until it is said or given up', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2031, 10, 19, 15) })
    const planned = { ...ofAna, startsAt: Date.UTC(2031, 10, 27, 11) }
    const server = start(planned)
      .on(broadcastDraftCalls.saveBroadcastPace, ({ body }) => {
        const saved = { ...planned, ...(body as object), version: 2 }
        server.on(getBroadcast, saved)
        return saved
      })
      .on(broadcastAudienceCalls.rehearseBroadcast, { ...planned, startsAt: null, version: 2 })
    const { user, search } = await open(planned, 'schedule', server)
    const isLater = () => screen.getByRole<HTMLInputElement>('radio', { name: 'Agendar' }).checked
    const day = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Data de início/ })
    await user.clear(await day())
    await user.type(await day(), '15')
    await screen.findByText(unsaid)
    const next = screen.getByRole('button', { name: /^Continuar para revisão/ })
    expect(next.getAttribute('aria-disabled')).toBe('true')
    await user.click(next)
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(search()).toBe('?step=schedule')
    await waitFor(() => expect(server.seenOf(broadcastDraftCalls.saveBroadcastPace)).toHaveLength(1))

    await user.click(screen.getByRole('button', { name: 'Voltar' }))
    await waitFor(() => expect(search()).toBe('?step=message'))
    await user.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByText(unsaid)
    expect(isLater()).toBe(true)

    cleanup()
    await open(planned, 'review', server)
    await waitFor(() => expect(screen.getByText('Início').nextSibling?.textContent).toBe('Falta dizer a data e a hora'))
    expect(screen.getByRole('button', { name: /^Agendar(?! para)/ }).getAttribute('aria-disabled')).toBe('true')
    expect(screen.queryByRole('button', { name: /^Enviar agora/ })).toBeNull()
    cleanup()
    const { user: again } = await open(planned, 'schedule', server)
    await screen.findByText(unsaid)
    expect(isLater()).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Hora/ }).value).toBe('08:00')
    await again.click(screen.getByRole('radio', { name: 'Enviar agora' }))
    await waitFor(() => expect(screen.queryByText(unsaid)).toBeNull())
  })

  it('forgets half a start for the whole one that somebody else saved', async () => {
    const { user, server } = await open(ofAna, 'schedule')
    server.on(broadcastDraftCalls.saveBroadcastPace, { ...ofAna, version: 2 })
    await user.click(await screen.findByRole('radio', { name: 'Agendar' }))
    await user.clear(screen.getByRole('textbox', { name: /^Data de início/ }))
    await screen.findByText(unsaid)
    tell(server, { ...ofAna, startsAt: Date.UTC(2031, 10, 28, 12), version: 3 })
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Data de início/ }).value).toBe('28/11/2031'))
    expect(screen.queryByText(unsaid)).toBeNull()
  })

  it('holds a comparison until its second template is there, and says where that could not be asked for', async () => {
    const { user, server } = await open({ ...ofAna, templateId: 'ofertas', templateName: 'ofertas' }, 'message')
    await user.click(await screen.findByRole('switch', { name: 'Comparar' }))
    await screen.findByText('Escolha o segundo template ou desligue a comparação.')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await user.click(screen.getByRole('button', { name: 'Voltar' }))
    await screen.findByText('Escolha o segundo template ou desligue a comparação.')
    server.on(templateDraftCalls.getTemplate, refusal('template.notFound'))
    await user.click(await screen.findByRole('combobox', { name: /^Segundo template/ }))
    await user.click(await screen.findByRole('option', { name: 'natal' }))
    await screen.findByText('Não foi possível abrir o template')
    await user.click(screen.getByRole('switch', { name: 'Comparar' }))
    await waitFor(() => expect(screen.queryByText(/^Escolha o segundo template/)).toBeNull())
  })
})

describe('the people of the wizard', () => {
  const contact = (contactId: string, name: string) => ({ contactId, name, phone: '5511987214406', labelIds: [] })
  const [ana, bia] = [contact('c1', 'Ana Lima'), contact('c2', 'Bia Nunes')]
  const pickedOnly = { condition: null, segmentIds: [], isEverybody: false, isPicked: true }
  const ofPicked = { ...ofAna, datasource: writeAudience(pickedOnly), contactIdList: ['c2'] }
  const counted = { totalReg: 1, willReceive: 0, lookedAt: null, leftOut: [{ reason: 'unreachable' as const, count: 1 }] }
  const isOfPicked = (body: unknown) => (body as { isPicked?: boolean }).isPicked === true

  it('has whom was picked first, with who of them gets nothing', async () => {
    const server = start(ofPicked).on(filterBroadcastContacts, ({ body }) =>
      isOfPicked(body) ? { ...counted, contacts: [bia] } : { ...counted, totalReg: 2, leftOut: [], contacts: [ana, bia] },
    )
    await open(ofPicked, 'audience', server)
    const boxes = async () =>
      (await screen.findAllByRole<HTMLInputElement>('checkbox', { name: /^Escolher/ })).map(({ checked }) => checked)
    await waitFor(async () => expect(await boxes()).toEqual([true, false]))
    const counts = within(await screen.findByRole('group', { name: 'Quantas pessoas' }))
    await counts.findByRole('button', { name: /1\s*sem WhatsApp/ })
  })

  it.each([
    [1, 'A única pessoa não vai receber.', '1 recebeu há menos de 7 dias'],
    [2, 'Nenhuma das 2 pessoas vai receber.', '2 receberam há menos de 7 dias'],
  ])('says of %s that were picked that nobody gets it, and why, and gives their step no tick', async (count, nobody, why) => {
    const contacts = [ana, bia].slice(0, count).map((one) => ({ ...one, reason: 'recent' as const }))
    const picked = { ...ofPicked, contactIdList: contacts.map(({ contactId }) => contactId) }
    const server = start(picked).on(filterBroadcastContacts, {
      ...counted,
      ...{ totalReg: count, leftOut: [{ reason: 'recent', count }], contacts },
    })
    const { user } = await open(picked, 'audience', server)
    await screen.findByText(why)
    // In the step itself and in the foot, which is always in sight.
    expect(screen.getAllByText(nobody)).toHaveLength(2)
    // Among those to pick from and in the sample.
    expect(screen.getAllByText('Recebeu há menos de 7 dias: fica de fora')).toHaveLength(2 * count)
    await user.click(screen.getByRole('button', { name: /^Continuar para mensagem/ }))
    const steps = within(screen.getByRole('list', { name: 'Etapas da transmissão' }))
    await steps.findByText(/Público/)
    expect(steps.getAllByRole('listitem')[0]!.dataset.state).toBe('error')
  })

  it('says in the checks that nobody gets it, with the way to those who are meant', async () => {
    const leftOut = [{ reason: 'recent' as const, count: 1 }]
    const rehearsed = { ...ofPicked, rehearsal: aRehearsal({ willReceive: 0, leftOut }) }
    const { user, search } = await open(rehearsed, 'review')
    const check = (
      await within(await screen.findByRole('region', { name: 'Verificações' })).findByText('A única pessoa não vai receber.')
    ).closest('li')!
    within(check).getByRole('img', { name: 'Impede o envio' })
    expect(screen.getByText('Fora').nextSibling?.textContent).toBe('1 recebeu há menos de 7 dias')
    await user.click(within(check).getByRole('button', { name: 'Mudar o público' }))
    await waitFor(() => expect(search()).toBe('?step=audience'))
  })

  it('says where contacts to pick from could not be asked for, and asks again', async () => {
    const none = { ...ofPicked, contactIdList: [] }
    const server = start(none).on(filterBroadcastContacts, refusal('unexpected'))
    const { user } = await open(none, 'audience', server)
    await screen.findByText('Erro ao carregar os contatos')
    server.on(filterBroadcastContacts, { ...counted, contacts: [ana] })
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await screen.findByRole('checkbox', { name: 'Escolher Ana Lima' })
  })

  it('says of a preview without people that its values are samples, and where they could not be asked for', async () => {
    const chosen = { ...ofAna, templateId: 'ofertas', templateName: 'ofertas' }
    const server = start(chosen)
    const preview = async () => within(await screen.findByRole('region', { name: 'Prévia' }))
    await open(chosen, 'audience', server)
    await (await preview()).findByText(/^Valores de exemplo do template/)
    cleanup()
    server.on(broadcastAudienceCalls.previewBroadcast, refusal('unexpected'))
    await open(chosen, 'audience', server)
    await (await preview()).findByText('Erro ao carregar as pessoas da prévia')
  })
})
