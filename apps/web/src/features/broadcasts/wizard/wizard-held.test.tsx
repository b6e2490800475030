import { broadcastAudienceCalls } from '@prosa/contract/broadcasts/audience-calls'
import { broadcastDraftCalls } from '@prosa/contract/broadcasts/draft-calls'
import type { Broadcast } from '@prosa/contract/broadcasts/model'
import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { departmentCalls } from '@prosa/contract/departments/calls'
import { templateCalls } from '@prosa/contract/templates/calls'
import { templateDraftCalls } from '@prosa/contract/templates/draft-calls'
import { TemplateStatus } from '@prosa/contract/templates/states'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { notifyChatListeners } from '../../../kit/live/chat-news.ts'
import { type FakeServer, refusal } from '../../../testing/fake-server.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { aBroadcast } from '../../../testing/samples/broadcast-samples.ts'
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

const start = (broadcast: Broadcast): FakeServer =>
  startCalmServer()
    .on(getBroadcast, broadcast)
    .on(saveBroadcastDatasource, ({ body }) => ({ ...broadcast, datasource: (body as { datasource: string }).datasource, version: 2 }))
    .on(filterBroadcastContacts, { totalReg: 9, willReceive: 9, lookedAt: null, leftOut: [], contacts: [] })
    .on(broadcastAudienceCalls.previewBroadcast, { people: [] })
    .on(broadcastRunCalls.getBroadcastSettings, { approvalPeople: 5_000, approvalCost: 2_000, monthBudget: null, spent: 0, version: 1 })
    .on(departmentCalls.listDepartments, [])
    .on(departmentCalls.listOwnDepartments, [])
    .on(departmentCalls.listColleagues, [])
    .on(templateDraftCalls.listDepartmentTemplates, [aListedTemplate('ofertas'), aListedTemplate('natal')])
    .on(templateDraftCalls.getTemplate, template)
    .on(templateCalls.listSendableTemplates, [])

async function open(broadcast: Broadcast, step = 'audience', server = start(broadcast)) {
  const shown = openPage(`${address}?step=${step}`)
  await screen.findByRole('list', { name: 'Etapas da transmissão' })
  return { ...shown, server }
}
const conditions = async () => within(await screen.findByRole('group', { name: 'Condições' }))
const wordsOf = async () => (await conditions()).getAllByRole<HTMLInputElement>('textbox', { name: 'Valor' }).map(({ value }) => value)
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
