import { propertyCalls } from '@prosa/contract/properties/calls'
import { templateListCalls } from '@prosa/contract/templates/list-calls'
import { TemplateStatus } from '@prosa/contract/templates/states'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../kit/db/ids.ts'
import { aCloudNumber } from '../../testing/scenes/a-number.ts'
import { templateScene } from '../../testing/scenes/template-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { findTemplate, mayLeaveBy, renderTemplate, whereUsed } from './public.ts'

let house: TestHouse
let scene: ReturnType<typeof templateScene>
beforeAll(async () => {
  house = await testHouse()
  scene = templateScene(house)
})

async function aCompany() {
  const company = await house.aCompany()
  return { ...company, writer: await company.anAgent({ permissions: ['automation'] }), vendas: await company.aDepartment() }
}
const names = ({ templateList }: { templateList: { templateName: string }[] }) => templateList.map(({ templateName }) => templateName)

describe('[TE14] C218 R063 the list', () => {
  it('R192 hides drafts, the bin, what is not applied and what is disabled, until they are asked for', async () => {
    const { writer, companyId } = await aCompany()
    for (const status of TemplateStatus.values) await scene.aSubmitted(companyId, { status, name: `s${status}` })
    await scene.aSubmitted((await aCompany()).companyId, { name: 'de_outra' })
    const usual = await scene.list(writer, { orderBy: 'templateName' })
    expect(names(usual)).toEqual(['s1', 's10', 's2', 's3', 's5', 's6', 's8', 's9'])
    expect(usual).toMatchObject({ total: 8, totalPages: 1 })
    expect(names(await scene.list(writer, { statusFilter: [0, 11], orderBy: 'status', order: 'desc' }))).toEqual(['s11', 's0'])
    expect(await scene.list(writer, { pageSize: 3, page: 2, orderBy: 'templateName' })).toMatchObject({ total: 8, totalPages: 3 })
    expect(names(await scene.list(writer, { pageSize: 3, page: 2, orderBy: 'templateName' }))).toEqual(['s8', 's9'])
    expect(await scene.list(writer, { pageSize: 3, page: 9 })).toMatchObject({ templateList: [], total: 8, totalPages: 3 })
    expect(usual.templateList[0]).toMatchObject({ typeDescription: 'Utilidade', authorName: '', bodyText: 'Olá, {{1}}!' })
  })

  it('R204 R191 is found by words without accents, by departments joined by commas, by GET and POST', async () => {
    const { writer, companyId, vendas } = await aCompany()
    await scene.aSubmitted(companyId, { name: 'entrega', content: { bodyText: 'Sua ENTREGA está à caminho' } })
    await scene.aSubmitted(companyId, { name: 'aviso', content: { description: 'Promoção' }, departmentIds: [vendas] })
    for (const [searchFilter, found] of [
      ['esta a camin', ['entrega']],
      ['PROMOCÃO', ['aviso']],
      ['avi', ['aviso']],
      ['entrega promocao', []],
      ['100%_', []],
    ] as const)
      expect(names(await scene.list(writer, { searchFilter }))).toEqual(found)
    const other = newId()
    const headers = { authorization: `Bearer ${writer.token}` }
    const url = `/api/template/${companyId}/pagedListByCompany`
    const get = await house.app.inject({ method: 'GET', url: `${url}?departmentIdList=${other},${vendas}&orderBy=templateName`, headers })
    expect(names(get.json())).toEqual(['aviso', 'entrega'])
    const post = await house.app.inject({ method: 'POST', url, headers, payload: { departmentIdList: [other], pageSize: 10 } })
    expect(names(post.json())).toEqual(['entrega'])
  })

  it('[TE15] [TE22] says how each connected number has it, through its account, and by which it may leave', async () => {
    const { writer, companyId } = await aCompany()
    const [one, other] = [
      await aCloudNumber(house.house, house.superuser, companyId, { phonenumberName: 'Um' }),
      await aCloudNumber(house.house, house.superuser, companyId, { phonenumberName: 'Dois' }),
    ]
    const gone = await aCloudNumber(house.house, house.superuser, companyId, { businessAccountId: one.businessAccountId })
    await house.superuser`update phone_numbers set channel_status = 2 where phonenumber_id = ${gone.phonenumberId}`
    const templateId = await scene.aSubmitted(companyId, { accountId: one.businessAccountId })
    const { templateList } = await scene.list(writer)
    const standings = templateList[0]!.templatePhonenumberSimpleVO.map(({ phonenumberName, templateStatusDescription, quality }) => [
      phonenumberName,
      templateStatusDescription,
      quality,
    ])
    expect(standings.sort()).toEqual([
      ['Dois', 'Não aplicado', 'UNKNOWN'],
      ['Um', 'Aprovado', 'GREEN'],
    ])
    const may = (phonenumberId: string) =>
      house.house.database.transaction(companyId, (db) => mayLeaveBy(db, companyId, templateId, phonenumberId))
    expect([await may(one.phonenumberId), await may(other.phonenumberId), await may(gone.phonenumberId)]).toEqual([true, false, false])
    await house.superuser`update template_applications set status = 10 where template_id = ${templateId}`
    expect(await may(one.phonenumberId)).toBe(false)
  })
})

describe('[TE16] what uses what', () => {
  it('C230 names the templates of a property, which is not deleted without a word of them', async () => {
    const { writer, companyId, anAdmin } = await aCompany()
    const propertyId = newId()
    await house.superuser`insert into properties (company_id, property_id, name) values (${companyId}, ${propertyId}, 'Bairro')`
    const source = { kind: 'property' as const, propertyId }
    const { templateId } = await scene.aDraft(writer, {
      templateName: 'bairros',
      bodyText: 'Em {{1}}.',
      variableList: [{ part: 'body', index: 0, name: '1', sample: 'Centro', source }],
    })
    await scene.aDraft(writer)
    const [any, one] = [
      await house.ask(templateListCalls.listPropertiesTemplates, { companyId }, writer),
      await house.ask(templateListCalls.listPropertyTemplates, { companyId, propertyId }, writer),
    ]
    expect([any.result, one.result]).toMatchObject([[{ templateId }], [{ templateId }]])
    const cost = await house.ask(propertyCalls.getPropertyCost, { companyId, propertyId }, await anAdmin())
    expect(cost.result.uses).toEqual([{ kind: 'template', total: 1, names: ['bairros'] }])
    const foreign = { companyId, propertyId: newId() }
    expect((await house.ask(templateListCalls.listPropertyTemplates, foreign, writer)).refusal.code).toBe('property.notFound')
  })

  it('[TE17] R002 versions are told with the newest first, and uses by who registered', async () => {
    const { writer, companyId } = await aCompany()
    const templateId = await scene.aSubmitted(companyId)
    await house.superuser`insert into template_versions select company_id, template_id, 2, template_type, content, author_id, submitted_at, 3, 'x'
      from template_versions where template_id = ${templateId}`
    const versions = await house.ask(templateListCalls.listTemplateVersions, { companyId, templateId }, writer)
    expect(versions.result.map(({ number, verdict }) => [number, verdict])).toEqual([
      [2, 3],
      [1, 2],
    ])
    expect((await house.ask(templateListCalls.listTemplateUses, { companyId, templateId }, writer)).result).toEqual([])
    const survey = { kind: 'survey' as const, id: 's', name: 'Pesquisa', isBinding: false }
    const [row, uses] = await house.house.database.transaction(companyId, async (db) => [
      await findTemplate(db, companyId, templateId),
      await whereUsed({ db, actor: { companyId } as never }, [templateId], [async () => [{ ...survey, templateId }]]),
    ])
    expect([row!.templateId, uses.get(templateId)]).toEqual([templateId, [survey]])
    const stranger = await aCompany()
    for (const call of [templateListCalls.listTemplateVersions, templateListCalls.listTemplateUses])
      expect((await house.ask(call, { companyId: stranger.companyId, templateId }, stranger.writer)).refusal.code).toBe('template.notFound')
  })
})

it('[TE23] a rendered text has the values that are known', () => {
  const content = { headerBody: 'A {{1}}', bodyText: 'Oi {{ 1 }} e {{2}}', footer: 'F' }
  const shown = renderTemplate({ ...content } as never, (part, name) => (name === '1' ? `${part}!` : undefined))
  expect(shown).toEqual({ header: 'A header!', body: 'Oi body! e {{2}}', footer: 'F' })
})
