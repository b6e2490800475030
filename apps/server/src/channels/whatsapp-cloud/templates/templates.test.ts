import { writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSimulator } from '@prosa/simulator/start-simulator'
import { afterAll, describe, expect, it } from 'vitest'
import { aGraphServer, json } from '../../../testing/stand-ins/a-graph-server.ts'
import type { ChannelNumber, Failure, WrittenTemplate } from '../../channel.ts'
import { whatsAppCloud } from '../whatsapp-cloud.ts'

const simulator = await startSimulator({ seed: 12 })
afterAll(() => simulator.stop())
const graph = await aGraphServer()

const number: ChannelNumber = {
  providerId: '200000000000001',
  businessAccountId: '210000000000001',
  baseUrl: simulator.graphUrl,
  apiVersion: 'v25.0',
  accessToken: 'demo-access-token',
  appSecret: 'demo-app-secret',
}
const { signal } = new AbortController()
const body = (text: string) => ({ type: 'BODY', text })
const aTemplate = (name: string, ...components: object[]): WrittenTemplate => ({
  ...{ name, language: 'pt_BR', category: 'UTILITY', isNamed: false, ttlSeconds: null, components },
})
const find = async (name: string) => {
  const outcome = await whatsAppCloud.findTemplate(number, name, 'pt_BR', signal)
  if (outcome.kind !== 'done') throw new Error(outcome.kind)
  return outcome.answer
}

describe('templates at the simulator', () => {
  it('are created, found by name and language, edited after they were looked at, listed and deleted', async () => {
    const created = await whatsAppCloud.createTemplate(number, aTemplate('aviso_novo', body('Seu pedido está pronto.')), signal)
    expect(created).toMatchObject({ kind: 'done', answer: { word: 'PENDING', category: 'UTILITY' } })
    const made = await find('aviso_novo')
    expect(made).toMatchObject({ word: 'PENDING', quality: 'UNKNOWN', rejectedReason: '', components: [body('Seu pedido está pronto.')] })
    expect([await find('aviso'), await find('aviso_nov')]).toEqual([null, null])
    const edit = { category: null, ttlSeconds: null, components: [body('Outro texto.')] }
    const early = await whatsAppCloud.editTemplate(number, made!.id, edit, signal)
    expect(early.kind === 'refused' && whatsAppCloud.templateFaultOf(early.failure).problem).toBe('notEditableNow')
    const all = await whatsAppCloud.listAccountTemplates(number, signal)
    expect(all.kind === 'done' && all.answer.map(({ name }) => name)).toContain('aviso_novo')
    expect(await whatsAppCloud.deleteTemplate(number, made!.id, 'aviso_novo', signal)).toEqual({ kind: 'done', answer: true })
    expect(await find('aviso_novo')).toBeNull()
    const again = await whatsAppCloud.createTemplate(number, aTemplate('aviso_novo', body('De novo.')), signal)
    expect(again.kind === 'refused' && whatsAppCloud.templateFaultOf(again.failure)).toMatchObject({
      ...{ problem: 'nameResting', field: 'templateName' },
    })
  })

  it('have samples that are uploaded in three steps', async () => {
    const path = join(await mkdtemp(join(tmpdir(), 'prosa-sample-')), 'a.png')
    writeFileSync(path, 'bytes of a picture')
    const file = { path, size: 18, mimeType: 'image/png', fileName: 'a.png' }
    const uploaded = await whatsAppCloud.uploadSample(number, file, signal)
    const handle = uploaded.kind === 'done' ? uploaded.answer.handle : ''
    expect(handle).toMatch(/^4::/)
    const header = { type: 'HEADER', format: 'IMAGE', example: { header_handle: [handle] } }
    const created = await whatsAppCloud.createTemplate(number, aTemplate('com_foto', header, body('Veja a foto.')), signal)
    expect(created.kind).toBe('done')
  })
})

describe('a provider as it may be', () => {
  const planned = { ...graph.number }
  const one = { id: '1', name: 'oi', language: 'pt-BR', status: 'NEW_WORD', components: [body('Oi')], quality_score: { score: 'RED' } }
  const page = (data: unknown[], after?: string) =>
    json(200, { data, paging: { cursors: { after: after ?? 'end' }, ...(after && { next: 'https://graph.test/next' }) } })

  it('is read page by page, and what cannot be named again is left out', async () => {
    graph.answer(page([one, null, { ...one, name: 'Nome Errado' }, { ...one, id: undefined }], 'mais'), page([{ ...one, name: 'fim' }]))
    const outcome = await whatsAppCloud.listAccountTemplates(planned, signal)
    expect(outcome.kind === 'done' && outcome.answer.map(({ name, language, word, quality }) => [name, language, word, quality])).toEqual([
      ['oi', 'pt_BR', 'NEW_WORD', 'RED'],
      ['fim', 'pt_BR', 'NEW_WORD', 'RED'],
    ])
    expect(graph.requests).toHaveLength(2)
  })

  it('is asked page by page for a name that is a part of many others', async () => {
    const others = Array.from({ length: 100 }, (_, nth) => ({ ...one, id: `2${nth}`, name: `oi_${nth}` }))
    graph.answer(page(others, 'mais'), page([one]))
    const outcome = await whatsAppCloud.findTemplate(planned, 'oi', 'pt_BR', signal)
    expect(outcome).toMatchObject({ kind: 'done', answer: { id: '1', name: 'oi' } })
    expect(graph.requests).toHaveLength(2)
  })

  it('does not go on for ever where its list does', async () => {
    graph.answer(...Array.from({ length: 70 }, () => page([one], 'mais')))
    expect(await whatsAppCloud.listAccountTemplates(planned, signal)).toMatchObject({ kind: 'refused', failure: { problem: 'unknown' } })
    expect(graph.requests).toHaveLength(60)
  })

  it('leaves a creation and an edit uncertain whose answers are lost, and nothing else', async () => {
    const lost = json(502, {})
    graph.answer(lost, lost, lost)
    expect((await whatsAppCloud.createTemplate(planned, aTemplate('a', body('A')), signal)).kind).toBe('uncertain')
    const edit = { category: null, ttlSeconds: null, components: [] }
    expect((await whatsAppCloud.editTemplate(planned, '1', edit, signal)).kind).toBe('uncertain')
    expect(await whatsAppCloud.deleteTemplate(planned, '1', 'a', signal)).toMatchObject({ failure: { problem: 'temporary' } })
  })
})

describe('[TE36] what a provider refuses at once', () => {
  const failure = (code: number, subcode: number | null, detail = ''): Failure => ({
    ...{ problem: 'badRequest', providerCode: code, detail, traceId: null },
    ...(subcode !== null && { subcode }),
  })
  it.each<[Failure, string, string]>([
    [failure(100, 2388019), 'tooManyTemplates', ''],
    [failure(100, 2388023), 'nameResting', 'templateName'],
    [failure(100, 2388024), 'nameTaken', 'templateName'],
    [failure(100, 2388025), 'notEditableNow', ''],
    [failure(2388040, null), 'tooLong', 'bodyText'],
    [failure(100, 2388043), 'samplesWrong', 'variableList'],
    [failure(100, 2388047, 'A header has 1 to 60 characters'), 'headerWrong', 'headerBody'],
    [failure(100, 2388047, 'Quick replies stand together'), 'buttonsWrong', 'buttonList'],
    [failure(100, 2388047, 'A template has a body'), 'bodyWrong', 'bodyText'],
    [failure(100, 2388073), 'footerWrong', 'footer'],
    [failure(100, 2388293), 'tooManyVariables', 'bodyText'],
    [failure(2388299, null), 'variableAtEdge', 'bodyText'],
    [failure(80008, null), 'tooManyNow', ''],
    [{ ...failure(200, null), problem: 'permissionMissing' }, 'notAllowed', ''],
    [failure(100, null, 'Something else'), 'notUnderstood', ''],
  ])('%j is %s at the field %s', (refused, problem, field) => {
    expect(whatsAppCloud.templateFaultOf(refused)).toEqual({ problem, field, detail: refused.detail })
  })
})
