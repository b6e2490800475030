import { broadcastAudienceCalls } from '@prosa/contract/broadcasts/audience-calls'
import { broadcastDraftCalls } from '@prosa/contract/broadcasts/draft-calls'
import { PersonState } from '@prosa/contract/broadcasts/person-state'
import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { departmentCalls } from '@prosa/contract/departments/calls'
import { templateDraftCalls } from '@prosa/contract/templates/draft-calls'
import { TemplateStatus } from '@prosa/contract/templates/states'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { openPage } from '../../../../testing/open-page.tsx'
import { aBroadcast } from '../../../../testing/samples/broadcast-samples.ts'
import { signInAs, startCalmServer } from '../../../../testing/samples/samples.ts'
import { aTemplate } from '../../../../testing/samples/template-detail-samples.ts'
import { giveWidth } from '../../../../testing/screen-width.ts'
import { pt } from '../texts/pt.ts'
// Imported together with the test, as in open-page.tsx.
import '../wizard-screen.tsx'

const { previewBroadcast } = broadcastAudienceCalls
const variableList = [
  { part: 'body' as const, index: 0, name: '1', sample: 'Maria', source: { kind: 'contact', field: 'firstName' } as const },
]
const textOf = (templateId: string, bodyText: string) =>
  aTemplate({ bodyText, variableList }, { templateId, templateName: templateId, status: TemplateStatus.Approved })
const variables = [{ key: 'body 0 1', source: { from: 'contact' as const, field: 'firstName' as const }, fallback: 'cliente' }]
const compared = aBroadcast({
  ...{ templateId: 'ofertas', templateName: 'ofertas', variables },
  ...{ secondTemplateId: 'natal', secondTemplateName: 'natal', secondVariables: variables, missing: [] },
})

const never = { reserved: null, accepted: null, delivered: null, read: null, answered: null, clicked: null, optedOut: null }
const someone = (name: string, variant: number) => ({
  ...{ kind: 'drawn' as const, variant, values: [{ key: 'body 0 1', value: name }] },
  person: {
    ...{
      position: name.charCodeAt(0),
      contactId: null,
      waId: '',
      name,
      phone: '',
      state: PersonState.Ready,
      reason: null,
      error: null,
      variant,
    },
    ...{ usedFallback: false, price: null, times: never, answer: '', departmentId: null, chatStatus: null },
  },
})

beforeEach(() => {
  signInAs(undefined, ['broadcast'])
  giveWidth(1440)
})

type Previewed = Omit<ReturnType<typeof someone>, 'kind'> & { kind: 'drawn' | 'longest' }
const drawn = (query: string): ReturnType<typeof someone>[] =>
  query.includes('variant=1') ? [someone('Bia', 1)] : [someone('Ana', 0), someone('Caio', 0)]

async function open(broadcast = compared, peopleOf: (query: string) => readonly Previewed[] = drawn) {
  const server = startCalmServer()
    .on(broadcastDraftCalls.getBroadcast, broadcast)
    .on(broadcastRunCalls.getBroadcastSettings, {
      approvalPeople: 5_000,
      approvalCost: 2_000,
      monthBudget: null,
      spent: 0,
      reserved: 0,
      version: 1,
    })
    .on(broadcastAudienceCalls.filterBroadcastContacts, { totalReg: 9, willReceive: 9, lookedAt: null, leftOut: [], contacts: [] })
    .on(previewBroadcast, ({ query }) => ({ people: [...peopleOf(query)] }))
    .on(departmentCalls.listDepartments, [])
    .on(departmentCalls.listOwnDepartments, [])
    .on(departmentCalls.listColleagues, [])
    .on(templateDraftCalls.listDepartmentTemplates, [])
    .on(templateDraftCalls.getTemplate, ({ path }) =>
      path.includes('natal') ? textOf('natal', 'Feliz Natal, {{1}}!') : textOf('ofertas', 'Ofertas para {{1}}'),
    )
    .on(broadcastRunCalls.getBroadcastPrices, { texts: [null], promotionLeft: 0 })
    .on(broadcastRunCalls.listBroadcastTests, { price: null, isPromoted: false, tests: [] })
  const shown = openPage('/broadcast/casa-aurora/wa-cloud-1/vendas/id-Natal/new?step=message')
  await screen.findByRole('list', { name: 'Etapas da transmissão' })
  return { ...shown, server }
}

const preview = async () => within(await screen.findByRole('region', { name: 'Prévia' }))

it('shows each text of two with people who get it, chosen by keys too, and stays with it in every step', async () => {
  const { user } = await open()
  const pane = await preview()
  await pane.findByText('Ofertas para Ana')
  const first = pane.getByRole('radio', { name: 'Texto A' })
  first.focus()
  await user.keyboard('{ArrowRight}')
  await pane.findByText('Feliz Natal, Bia!')
  expect(pane.queryByText(/Caio/)).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Continuar para agendamento/ }))
  await screen.findByRole('radiogroup', { name: 'Quando enviar' })
  expect(pane.getByRole<HTMLInputElement>('radio', { name: 'Texto B' }).checked).toBe(true)
  await user.click(pane.getByRole('radio', { name: 'Texto A' }))
  await pane.findByText('Ofertas para Ana')
  await pane.findByText('Ana, 1 de 2')
})

it('says that it loads, and not that there is nobody, while the people of the other text are on their way', async () => {
  const { user, server } = await open()
  const pane = await preview()
  await pane.findByText('Ofertas para Ana')
  const { promise: isTold, resolve: tell } = Promise.withResolvers<void>()
  server.on(previewBroadcast, async () => {
    await isTold
    return { people: [someone('Bia', 1)] }
  })
  await user.click(pane.getByRole('radio', { name: 'Texto B' }))
  await pane.findByText(pt.preview.loading)
  expect(pane.queryByText(pt.preview.samples)).toBeNull()
  tell()
  await pane.findByText('Feliz Natal, Bia!')
})

it('counts whoever is shown for two reasons as one person', async () => {
  const { user } = await open(compared, () => [someone('Ana', 0), someone('Caio', 0), { ...someone('Ana', 0), kind: 'longest' as const }])
  const pane = await preview()
  await pane.findByText('Ana · Maior texto, 1 de 2')
  await user.click(pane.getByRole('button', { name: 'Próxima pessoa' }))
  await pane.findByText('Caio, 2 de 2')
  await user.click(pane.getByRole('button', { name: 'Próxima pessoa' }))
  await pane.findByText('Ana · Maior texto, 1 de 2')
})

it('says of a text that goes to others that nobody who is shown gets it', async () => {
  const { user } = await open(compared, (query) => (query.includes('variant=1') ? [] : [someone('Ana', 0), someone('Caio', 0)]))
  const pane = await preview()
  await pane.findByText('Ofertas para Ana')
  await user.click(pane.getByRole('radio', { name: 'Texto B' }))
  await pane.findByText(pt.preview.samplesOfText)
})

it('stays with it where the preview gives way to the form', async () => {
  giveWidth(390)
  const { user } = await open()
  const show = (pane: string) => user.click(screen.getByRole('radio', { name: pane }))
  await show('Prévia e custo')
  await user.click(await screen.findByRole('radio', { name: 'Texto B' }))
  await show('Etapa')
  expect(screen.queryByRole('radio', { name: 'Texto B' })).toBeNull()
  await show('Prévia e custo')
  await screen.findByText('Feliz Natal, Bia!')
})

it('has no choice of texts where there is one', async () => {
  const { server } = await open({ ...compared, secondTemplateId: null, secondTemplateName: '', secondVariables: [] })
  const pane = await preview()
  await pane.findByText('Ofertas para Ana')
  expect(pane.queryByRole('radio', { name: 'Texto A' })).toBeNull()
  await waitFor(() => expect(server.seenOf(previewBroadcast).map(({ query }) => query)).toEqual(['']))
})
