import { broadcastAudienceCalls } from '@prosa/contract/broadcasts/audience-calls'
import { broadcastDraftCalls } from '@prosa/contract/broadcasts/draft-calls'
import type { Broadcast } from '@prosa/contract/broadcasts/model'
import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { BroadcastDatasource } from '@prosa/contract/broadcasts/states'
import { departmentCalls } from '@prosa/contract/departments/calls'
import type { Media } from '@prosa/contract/media/model'
import { propertyCalls } from '@prosa/contract/properties/calls'
import { quickReplyCalls } from '@prosa/contract/quick-replies/calls'
import { templateDraftCalls } from '@prosa/contract/templates/draft-calls'
import { HeaderType } from '@prosa/contract/templates/parts'
import { TemplateStatus } from '@prosa/contract/templates/states'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeServer, refusal } from '../../../testing/fake-server.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { aBroadcast } from '../../../testing/samples/broadcast-samples.ts'
import { signInAs, startCalmServer } from '../../../testing/samples/samples.ts'
import { aTemplate } from '../../../testing/samples/template-detail-samples.ts'
import { giveWidth } from '../../../testing/screen-width.ts'
// Imported together with the test, as in open-page.tsx.
import './wizard-screen.tsx'

const { getBroadcast, saveBroadcastTemplate } = broadcastDraftCalls
const { importBroadcastFile, previewBroadcast } = broadcastAudienceCalls
const address = '/broadcast/casa-aurora/wa-cloud-1/vendas/id-Natal/new'

const pictured = aTemplate(
  { bodyText: 'Até 40% em sofás.', headerType: HeaderType.Image },
  { templateId: 'ofertas', templateName: 'ofertas', status: TemplateStatus.Approved },
)
const ofFile = aBroadcast({ datasourceType: BroadcastDatasource.ExternalFile, datasource: '' })
const withHeader = aBroadcast({ templateId: 'ofertas', templateName: 'ofertas', missing: ['headerMediaId'] })

beforeEach(() => {
  signInAs(undefined, ['broadcast'])
  giveWidth(1440)
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
    .on(broadcastAudienceCalls.filterBroadcastContacts, { totalReg: 1, willReceive: 1, lookedAt: null, leftOut: [], contacts: [] })
    .on(previewBroadcast, { people: [] })
    .on(departmentCalls.listDepartments, [])
    .on(departmentCalls.listOwnDepartments, [])
    .on(departmentCalls.listColleagues, [])
    .on(templateDraftCalls.listDepartmentTemplates, [])
    .on(templateDraftCalls.getTemplate, pictured)
    .on(broadcastRunCalls.getBroadcastPrices, { texts: [null], promotionLeft: 0 })
    .on(broadcastRunCalls.listBroadcastTests, { price: null, isPromoted: false, tests: [] })

async function open(broadcast: Broadcast, step: string, server = start(broadcast)) {
  const shown = openPage(`${address}?step=${step}`)
  await screen.findByRole('list', { name: 'Etapas da transmissão' })
  return { ...shown, server }
}

/** An answer that comes when it is let go. */
function held<T>() {
  let letGo: (answer: T) => void = () => undefined
  const answer = new Promise<T>((resolve) => {
    letGo = resolve
  })
  return { answer, letGo }
}

const sofa: Media = {
  ...{ mediaId: 'media-9', kind: 'image', state: 'stored', mimeType: 'image/png', fileName: 'sofa.png', size: 1 },
  ...{ url: null, thumbnailUrl: null },
}
const csv = new File(['fone\n11987214406'], 'lista.csv')
const kept = { fileName: 'lista.csv', rows: 120, headers: ['fone'], samples: [['11987214406']], phoneColumn: 'fone', nameColumn: null }
const file = { ...kept, badLines: [], badCount: 0, problem: null }
const taken = { file, propertiesNotRegistered: [], totalReg: 120, broadcast: { ...ofFile, file, version: 2 } }
const drop = async (what = csv) =>
  fireEvent.drop(await screen.findByRole('group', { name: 'Solte o arquivo aqui' }), { dataTransfer: { files: [what] } })

describe('a file of the wizard', () => {
  it('says how much of the list has left, and is given up', async () => {
    const upload = held<typeof taken>()
    const { user, server } = await open(
      ofFile,
      'audience',
      start(ofFile).on(importBroadcastFile, () => upload.answer),
    )
    await drop()
    const bar = await screen.findByRole('progressbar')
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('50'))
    screen.getByText('Enviando o arquivo')
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(screen.queryByRole('progressbar')).toBeNull()
    upload.letGo(taken)
    expect(screen.queryByText('120 linhas')).toBeNull()
    server.on(importBroadcastFile, taken)
    await drop()
    await screen.findByText('120 linhas')
  })

  it('goes on when its step is left, and is there on the way back', async () => {
    const upload = held<typeof taken>()
    const { user } = await open(
      ofFile,
      'audience',
      start(ofFile).on(importBroadcastFile, () => upload.answer),
    )
    await drop()
    await screen.findByRole('progressbar')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByText('O que enviar?')
    await user.click(screen.getByRole('button', { name: 'Voltar' }))
    await screen.findByRole('progressbar')
    upload.letGo(taken)
    await screen.findByText('120 linhas')
  })

  it('keeps one that was refused, says why, and sends it again', async () => {
    const { user, server } = await open(ofFile, 'audience', start(ofFile).on(importBroadcastFile, refusal('media.noRoom')))
    await drop()
    await screen.findByText('Não foi possível enviar o arquivo')
    screen.getByText('lista.csv')
    server.on(importBroadcastFile, taken)
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await screen.findByText('120 linhas')
    expect(server.seenOf(importBroadcastFile)).toHaveLength(2)
  })

  it('knows after a reload what its columns became, and takes back what was refused', async () => {
    const columns = { ...file, headers: ['fone', 'nível', 'cupom'], samples: [['11987214406', 'Ouro', 'VIP15']] }
    const told = [{ column: 'nível', use: 'property' as const, propertyId: 'p1' }]
    const mapped = { ...ofFile, file: columns, columns: told, propertiesNotRegistered: ['cupom'] }
    const server = start(mapped)
      .on(propertyCalls.listProperties, [
        { propertyId: 'p1', name: 'Clube', description: '', defaultValue: '', kind: 'text', options: [], goneAt: null, version: 1 },
      ])
      .on(broadcastAudienceCalls.mapBroadcastColumns, refusal('property.tooMany'))
    const { user } = await open(mapped, 'audience', server)
    const use = (column: string) => screen.findByRole<HTMLInputElement>('combobox', { name: `O que fazer com ${column}` })
    await waitFor(async () => expect((await use('nível')).value).toBe('Clube'))
    await user.click(await use('cupom'))
    await user.click(await screen.findByRole('option', { name: 'Criar propriedade cupom' }))
    await screen.findByText('As colunas não foram salvas')
    expect(server.seenOf(broadcastAudienceCalls.mapBroadcastColumns)[0]?.body).toMatchObject({
      columns: [
        { column: 'nível', use: 'property', propertyId: 'p1' },
        { column: 'cupom', use: 'create' },
      ],
    })
    await waitFor(async () => expect((await use('cupom')).value).toBe('Usar só nesta transmissão'))
  })

  it('leaves the list that is there where another one is not sent after all', async () => {
    const { user } = await open({ ...ofFile, file }, 'audience')
    await user.click(await screen.findByRole('button', { name: 'Trocar arquivo' }))
    await user.click(screen.getByRole('button', { name: 'Manter lista.csv' }))
    await screen.findByText('120 linhas')
  })

  it('says how much of the header has left, is given up, and becomes the header', async () => {
    const upload = held<Media>()
    const server = start(withHeader)
      .on(quickReplyCalls.uploadQuickReplyFile, () => upload.answer)
      .on(saveBroadcastTemplate, ({ body }) => ({ ...withHeader, ...(body as object), missing: [], version: 2 }))
    const { user } = await open(withHeader, 'message', server)
    await screen.findByText('Este template precisa de um arquivo para cada envio.')
    const chooser = document.querySelector<HTMLInputElement>('input[type=file]')!
    const picture = new File(['x'], 'sofa.png', { type: 'image/png' })
    await user.upload(chooser, picture)
    const bar = await screen.findByRole('progressbar', { name: 'Enviando o arquivo' })
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('50'))
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Escolher arquivo' }))
    server.on(quickReplyCalls.uploadQuickReplyFile, sofa)
    await user.upload(chooser, picture)
    await screen.findByText('Arquivo: sofa.png')
    await waitFor(() => expect(server.seenOf(saveBroadcastTemplate).at(-1)?.body).toMatchObject({ headerMediaId: 'media-9' }))
    await waitFor(() => expect(screen.queryByText('Escolha o arquivo do cabeçalho.')).toBeNull())
  })
})
