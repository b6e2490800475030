import { templateListCalls } from '@prosa/contract/templates/list-calls'
import { TemplateType } from '@prosa/contract/templates/states'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '../../kit/db/ids.ts'
import { templateScene } from '../../testing/scenes/template-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

let house: TestHouse
let scene: ReturnType<typeof templateScene>
beforeAll(async () => {
  house = await testHouse()
  scene = templateScene(house)
})

async function aCompany() {
  const { companyId, anAgent } = await house.aCompany()
  const writer = await anAgent({ permissions: ['automation'] })
  const propertyId = newId()
  await house.superuser`insert into properties (company_id, property_id, name) values (${companyId}, ${propertyId}, 'Bairro')`
  const bring = (templates: unknown, isRehearsal = false) =>
    house.ask(templateListCalls.importTemplates, { companyId, templates: JSON.stringify(templates), isRehearsal }, writer)
  return { companyId, writer, propertyId, bring }
}

const fromMeta = {
  data: [
    {
      name: 'pedido_enviado',
      language: 'pt_BR',
      category: 'UTILITY',
      components: [
        { type: 'BODY', text: 'Oi, {{1}}! O seu pedido saiu do nosso depósito.', example: { body_text: [['Fernanda']] } },
        { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'Obrigada' }] },
      ],
    },
    { name: 'quebrado', language: 'pt_BR', category: 'UTILITY', components: [{ type: 'BODY', text: '{{1}}' }] },
    { name: 'sem_corpo', language: 'pt_BR', category: 'UTILITY', components: [] },
    { name: 'categoria', language: 'pt_BR', category: 'OUTRA', components: [{ type: 'BODY', text: 'Oi' }] },
    7,
  ],
}

it('[TE25] G017 what Meta lists becomes drafts: a rehearsal says the same and keeps nothing', async () => {
  const { writer, bring } = await aCompany()
  await scene.aDraft(writer, { templateName: 'pedido_enviado' })
  const rehearsed = await bring(fromMeta, true)
  expect((await scene.list(writer, { statusFilter: [0] })).total).toBe(1)
  const { result } = await bring(fromMeta)
  expect(rehearsed.result.items).toEqual(result.items.map((item) => ({ ...item, templateId: null })))
  expect(result.items.map(({ templateName, outcome, keptName, redCount }) => [templateName, outcome, keptName, redCount > 0])).toEqual([
    ['pedido_enviado', 'renamed', 'pedido_enviado_2', false],
    ['quebrado', 'made', 'quebrado', true],
    ['sem_corpo', 'invalid', '', false],
    ['categoria', 'invalid', '', false],
    ['', 'invalid', '', false],
  ])
  const { result: made } = await scene.get(writer, result.items[0]!.templateId!)
  expect(made).toMatchObject({ status: 0, buttonList: [{ kind: 'reply', text: 'Obrigada' }], variableList: [{ sample: 'Fernanda' }] })
  expect((await bring(fromMeta.data)).result.items[1]!.outcome).toBe('renamed')
})

it('[TE24] a file that is neither ours nor Meta’s is not understood, nor one with more than 500', async () => {
  const { bring } = await aCompany()
  const many = Array.from({ length: 501 }, () => fromMeta.data[0])
  for (const file of ['x', {}, [], { data: 7 }, { kind: 'prosa.templates', version: 2, templates: [] }, many])
    expect((await bring(file)).refusal.code).toBe('template.unreadableFile')
})

it('[TE25] a text that cannot be stored is wrong by itself, and the others of its file are made', async () => {
  const { writer, bring } = await aCompany()
  const [whole] = fromMeta.data
  const meta = (name: string, text: string) => ({ ...(whole as object), name, components: [{ type: 'BODY', text }] })
  const { result } = await bring([meta('nulo', 'Oi\u0000!'), meta('metade', 'Oi \ud83d!'), whole])
  expect(result.items.map(({ outcome }) => outcome)).toEqual(['invalid', 'invalid', 'made'])
  const own = { templateName: 'nosso', language: 'pt_BR', templateType: TemplateType.V3Utility, content: { bodyText: 'Oi\u0000!' } }
  const ours = await bring({ kind: 'prosa.templates', version: 1, templates: [own, { ...own, content: { bodyText: 'Oi!' } }] })
  expect(ours.result.items.map(({ outcome }) => outcome)).toEqual(['invalid', 'made'])
  expect((await scene.list(writer, { statusFilter: [0] })).total).toBe(2)
})

it('[TE26] S023 what is exported names no ids, and is read again by another company with its own properties', async () => {
  const here = await aCompany()
  const source = { kind: 'property' as const, propertyId: here.propertyId }
  const { templateId } = await scene.aDraft(here.writer, {
    templateName: 'bairros',
    bodyText: 'Em {{1}}.',
    variableList: [{ part: 'body', index: 0, name: '1', sample: 'Centro', source }],
  })
  const { companyId, writer } = here
  const { result } = await house.ask(templateListCalls.exportTemplates, { companyId, templateIdList: [templateId] }, writer)
  expect(result.count).toBe(1)
  for (const id of [templateId, here.propertyId, companyId]) expect(result.json).not.toContain(id)
  const there = await aCompany()
  const brought = await there.bring(JSON.parse(result.json))
  const read = await scene.get(there.writer, brought.result.items[0]!.templateId!)
  expect(read.result).toMatchObject({
    templateName: 'bairros',
    bodyText: 'Em {{1}}.',
    variableList: [{ source: { propertyId: there.propertyId } }],
  })
  await house.superuser`delete from properties where property_id = ${here.propertyId}`
  const gone = await house.ask(templateListCalls.exportTemplates, { companyId, templateIdList: [templateId] }, writer)
  expect(JSON.parse(gone.result.json).templates[0].content.variableList[0].source).toEqual({ kind: 'typed' })
  expect((await there.bring(JSON.parse(gone.result.json))).result.items[0]!.outcome).toBe('renamed')
  const foreign = { companyId: there.companyId, templateIdList: [templateId] }
  expect((await house.ask(templateListCalls.exportTemplates, foreign, there.writer)).refusal.code).toBe('template.notFound')
})
