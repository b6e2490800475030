import { emptyContent } from '@prosa/contract/templates/content'
import { templateDraftCalls } from '@prosa/contract/templates/draft-calls'
import { TemplateStatus, TemplateType } from '@prosa/contract/templates/states'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../kit/db/ids.ts'
import type { WrittenEvent } from '../../kit/events/outbox.ts'
import { aCloudNumber } from '../../testing/scenes/a-number.ts'
import { templateScene } from '../../testing/scenes/template-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

let house: TestHouse
let scene: ReturnType<typeof templateScene>
const heard: WrittenEvent[] = []
beforeAll(async () => {
  house = await testHouse()
  scene = templateScene(house)
  house.house.events.subscribe((events) => heard.push(...events))
})

async function aCompany() {
  const company = await house.aCompany()
  const [vendas, sac] = [await company.aDepartment(), await company.aDepartment()]
  const writer = await company.anAgent({ permissions: ['automation'], name: 'Caio' })
  return { ...company, vendas, sac, writer }
}

async function aProperty(companyId: string): Promise<string> {
  const propertyId = newId()
  await house.superuser`insert into properties (company_id, property_id, name) values (${companyId}, ${propertyId}, ${propertyId})`
  return propertyId
}

const aPicture = async () => {
  const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'sofa.png')
}

const partsOf = async (templateId: string) => {
  const [row] = await house.superuser`select
    array(select property_id from template_properties where template_id = ${templateId}) as properties,
    array(select media_id from template_samples where template_id = ${templateId}) as samples,
    array(select media_id from media_uses where used_by = ${templateId} and kind = 'template') as uses`
  return row
}

describe('C215 a draft', () => {
  it('[TE9] A63 takes its name from its description, and follows it until somebody names it', async () => {
    const { writer, companyId } = await aCompany()
    const first = await scene.aDraft(writer, { description: 'Promoção de Verão!' })
    expect(first).toMatchObject({
      templateName: 'promocao_de_verao',
      language: 'pt_BR',
      status: TemplateStatus.Draft,
      version: 1,
      authorName: 'Caio',
    })
    expect((await scene.aDraft(writer, { description: 'Promocao de verao', language: 'en' })).templateName).toBe('promocao_de_verao_2')
    expect((await scene.aDraft(writer)).templateName).toBe('modelo')
    const followed = await scene.save(writer, first, { description: 'Frete grátis' })
    expect(followed.result).toMatchObject({ templateName: 'frete_gratis', version: 2 })
    const named = await scene.save(writer, followed.result, { templateName: 'Meu Nome' })
    expect(named.result.templateName).toBe('meu_nome')
    expect((await scene.save(writer, named.result, { description: 'Outra' })).result.templateName).toBe('meu_nome')
    expect((await scene.create(writer, { templateName: 'meu_nome', language: 'pt-BR' })).refusal).toMatchObject({
      code: 'template.nameTaken',
      fields: [{ name: 'templateName' }],
    })
    expect((await scene.create(writer, { templateName: 'meu_nome', language: 'es' })).status).toBe(200)
    const told = heard.filter((event) => event.companyId === companyId && event.name === 'template.changed')
    expect(told.at(-1)!.payload).toMatchObject({ item: { templateName: 'meu_nome', language: 'es' } })
  })

  it('[TE7] is saved whole and in part by its version, and what a provider says meanwhile is in nobody’s way', async () => {
    const { writer } = await aCompany()
    const draft = await scene.aDraft(writer, { bodyText: 'Um', footer: 'Casa' })
    const saved = await scene.save(writer, draft, { bodyText: 'Dois', buttonList: [{ kind: 'reply', text: 'Sim' }], expirationTime: 5 })
    expect(saved.result).toMatchObject({ bodyText: 'Dois', footer: 'Casa', buttonsType: 1, expirationTime: 5, version: 2 })
    expect((await scene.save(writer, saved.result, { expirationTime: null })).result.expirationTime).toBeNull()
    const stale = await scene.save(writer, draft, { bodyText: 'Três' })
    expect([stale.status, stale.refusal]).toMatchObject([
      409,
      { code: 'template.changedMeanwhile', facts: { version: 3, changedBy: 'Caio' } },
    ])
    const entries = await house.superuser`select what from audit_entries where target = ${draft.templateId}`
    expect(entries).toEqual([{ what: 'template.draft' }])
    await house.superuser`update templates set version = version + 5 where template_id = ${draft.templateId}`
    expect((await scene.save(writer, { ...draft, version: 3 }, { bodyText: 'Três' })).result).toMatchObject({
      bodyText: 'Três',
      version: 9,
    })
    const same = await scene.save(writer, { ...draft, version: 9 }, { bodyText: 'Três' })
    expect(same.result.version).toBe(9)
    const byOther = await scene.create(writer, { templateId: draft.templateId, bodyText: 'Quatro' })
    expect(byOther.refusal.fields).toEqual([{ name: 'version', problem: 'required' }])
    expect((await scene.create(writer, { templateId: draft.templateId, version: 9, bodyText: 'Quatro' })).result.bodyText).toBe('Quatro')
  })

  it('[TE10] names only what the company has, keeps files and says what it uses', async () => {
    const { writer, companyId, vendas } = await aCompany()
    const other = await aCompany()
    const draft = await scene.aDraft(writer, { departmentIdList: [vendas, vendas] })
    expect(draft.departmentIdList).toEqual([vendas])
    const file = await scene.upload(writer, draft.templateId, 'image', await aPicture())
    const propertyId = await aProperty(companyId)
    const value = (id: string) => [
      { part: 'body' as const, index: 0, name: '1', sample: 'A', source: { kind: 'property' as const, propertyId: id } },
    ]
    const saved = await scene.save(writer, draft, { headerType: 2, headerMediaId: file.mediaId, variableList: value(propertyId) })
    expect(saved.result.media).toMatchObject([{ mediaId: file.mediaId, kind: 'image' }])
    expect(await partsOf(draft.templateId)).toEqual({ properties: [propertyId], samples: [file.mediaId], uses: [file.mediaId] })
    const foreign = await scene.upload(other.writer, (await scene.aDraft(other.writer)).templateId, 'image', await aPicture())
    const chatFile = newId()
    await house.superuser`insert into media (company_id, media_id, kind, state, mime_type, file_name, size, created_at)
      values (${companyId}, ${chatFile}, 'image', 'stored', 'image/png', 'a.png', 1, now())`
    const refused: [Parameters<typeof scene.save>[2], string][] = [
      [{ headerMediaId: foreign.mediaId }, 'media.notFound'],
      [{ headerMediaId: chatFile }, 'media.notFound'],
      [{ variableList: value(await aProperty(other.companyId)) }, 'property.notFound'],
      [{ departmentIdList: [other.vendas] }, 'department.notFound'],
    ]
    for (const [said, code] of refused) expect((await scene.save(writer, saved.result, said)).refusal.code).toBe(code)
    const dropped = await house.ask(
      templateDraftCalls.deleteTemplateSample,
      { companyId, templateId: draft.templateId, mediaId: file.mediaId },
      writer,
    )
    expect(dropped.result).toMatchObject({ headerMediaId: null, media: [] })
    expect(await partsOf(draft.templateId)).toMatchObject({ samples: [], uses: [] })
  })

  it('R078 is of one of the three categories, and of an older type never', async () => {
    const { writer } = await aCompany()
    for (const templateType of [1, 12, 13, 14] as const)
      expect((await scene.create(writer, { templateType })).refusal.fields).toEqual([{ name: 'templateType', problem: 'notInList' }])
    expect((await scene.create(writer, { language: 'p' })).refusal.fields).toEqual([{ name: 'language', problem: 'wrongFormat' }])
  })
})

describe('[TE8] another text for a submitted one', () => {
  it('is begun by writing, beside the text in use, and thrown away by one call', async () => {
    const { writer, companyId } = await aCompany()
    const number = await aCloudNumber(house.house, house.superuser, companyId)
    const templateId = await scene.aSubmitted(companyId, { name: 'aviso', accountId: number.businessAccountId })
    const opened = (await scene.get(writer, templateId)).result
    expect(opened).toMatchObject({
      revision: null,
      versionCount: 1,
      applications: [{ templateStatus: 2, numbers: [{ phonenumberName: 'Loja' }] }],
    })
    expect((await scene.save(writer, opened, { bodyText: opened.bodyText })).result).toMatchObject({ revision: null, version: 1 })
    const begun = (await scene.save(writer, opened, { bodyText: 'Outro', templateType: TemplateType.V3Marketing })).result
    expect(begun).toMatchObject({
      bodyText: 'Olá, {{1}}!',
      templateType: 15,
      revision: { content: { bodyText: 'Outro' }, templateType: 17 },
    })
    expect((await scene.list(writer)).templateList).toMatchObject([{ bodyText: 'Olá, {{1}}!', hasRevision: true }])
    for (const said of [{ templateName: 'outro' }, { language: 'en' }])
      expect((await scene.save(writer, begun, said)).refusal.code).toBe('template.notEditable')
    const { version } = begun
    const thrown = await house.ask(templateDraftCalls.discardTemplateRevision, { companyId, templateId, version }, writer)
    expect(thrown.result).toMatchObject({ revision: null, bodyText: 'Olá, {{1}}!' })
  })

  it.each([TemplateStatus.InApproval, TemplateStatus.BlockedTemporary, TemplateStatus.Deleted, TemplateStatus.Disabled])(
    'is refused in state %i',
    async (status) => {
      const { writer, companyId } = await aCompany()
      const templateId = await scene.aSubmitted(companyId, { status })
      expect((await scene.save(writer, { templateId, version: 1 }, { bodyText: 'Outro' })).refusal.code).toBe('template.notEditable')
    },
  )
})

describe('[TE11] a duplicate', () => {
  it('is a draft with the text, its files and departments: another name, or another language', async () => {
    const { writer, companyId, sac } = await aCompany()
    const templateId = await scene.aSubmitted(companyId, { name: 'aviso', status: 3, departmentIds: [sac], content: { footer: 'Casa' } })
    const duplicate = (said: { templateName?: string; language?: string }) =>
      house.ask(templateDraftCalls.duplicateTemplate, { companyId, templateId, ...said }, writer)
    const copy = (await duplicate({})).result
    expect(copy).toMatchObject({ templateName: 'aviso_2', status: 0, footer: 'Casa', departmentIdList: [sac], versionCount: 0 })
    expect((await duplicate({ language: 'en_US' })).result).toMatchObject({
      templateName: 'aviso',
      siblings: [{ templateId, language: 'pt_BR' }],
    })
    expect((await duplicate({ language: 'en_US' })).refusal.code).toBe('template.nameTaken')
    expect((await duplicate({ templateName: 'Outro aviso' })).result.templateName).toBe('outro_aviso')
    const foreign = await aCompany()
    const call = templateDraftCalls.duplicateTemplate
    expect((await house.ask(call, { companyId: foreign.companyId, templateId }, foreign.writer)).refusal.code).toBe('template.notFound')
  })
})

describe('[TE12] C216 departments', () => {
  it('[TE6] R145 decide who may use a template: nobody else learns that it is there', async () => {
    const { writer, companyId, vendas, sac, anAgent, anAdmin } = await aCompany()
    const ana = await anAgent({ departmentIds: [vendas] })
    const templateId = await scene.aSubmitted(companyId, { name: 'so_do_sac' })
    const all = await scene.aSubmitted(companyId, { name: 'de_todos' })
    const draft = await scene.aDraft(writer)
    expect((await scene.get(ana, templateId)).result).toMatchObject({
      ...emptyContent,
      bodyText: 'Olá, {{1}}!',
      applications: [],
      revision: null,
    })
    const set = (departmentIdList: string[]) =>
      house.ask(templateDraftCalls.setTemplateDepartments, { companyId, templateId, departmentIdList }, writer)
    expect((await set([sac])).result.departmentIdList).toEqual([sac])
    expect((await set([(await aCompany()).sac])).refusal.code).toBe('department.notFound')
    const seen = async (who: typeof ana) => [
      (await scene.get(who, templateId)).status,
      (await scene.get(who, draft.templateId)).status,
      (await house.ask(templateDraftCalls.getTemplatePropertyMap, { companyId, templateId }, who)).status,
      (await house.ask(templateDraftCalls.listOwnTemplates, { companyId }, who)).result.map(({ templateName }) => templateName),
    ]
    expect(await seen(ana)).toEqual([404, 404, 404, ['de_todos']])
    expect(await seen(await anAgent({ departmentIds: [sac] }))).toEqual([200, 404, 200, ['de_todos', 'so_do_sac']])
    expect(await seen(await anAdmin())).toEqual([200, 200, 200, ['de_todos', 'so_do_sac']])
    const ofVendas = await house.ask(templateDraftCalls.listDepartmentTemplates, { companyId, departmentId: vendas }, ana)
    expect(ofVendas.result.map((item) => item.templateId)).toEqual([all])
    expect((await house.ask(templateDraftCalls.listDepartmentTemplates, { companyId, departmentId: sac }, ana)).refusal.code).toBe(
      'department.notFound',
    )
    const stranger = await (await house.aCompany()).anAdmin()
    expect((await scene.get(stranger, all)).refusal.code).toBe('template.notFound')
  })
})
