import { templateDraftCalls } from '@prosa/contract/templates/draft-calls'
import { HeaderType } from '@prosa/contract/templates/parts'
import { templateProviderCalls } from '@prosa/contract/templates/provider-calls'
import { beforeAll, expect, it } from 'vitest'
import { aText, templateScene } from '../../../testing/scenes/template-provider-scene.ts'
import { aTemplateProvider, type TemplateProvider } from '../../../testing/stand-ins/a-template-provider.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

let house: TestHouse
let provider: TemplateProvider
let aScene: Awaited<ReturnType<typeof templateScene>>
beforeAll(async () => {
  provider = await aTemplateProvider()
  house = await testHouse({ house: { report: () => undefined } })
  aScene = await templateScene(house, provider)
})

/** One that is approved, and a number that was connected after that. */
async function aLaterNumber() {
  const scene = await aScene()
  const { companyId, admin, accountId, aDraft, finalize, settled, sync } = scene
  const templateId = await aDraft()
  await finalize(templateId)
  await settled()
  for (const there of provider.templatesOf(accountId).values()) there.status = 'APPROVED'
  house.clock.advance(1_000)
  await sync()
  const later = await scene.aNumber()
  const apply = (...templateIdList: string[]) => house.ask(templateProviderCalls.applyTemplates, { companyId, templateIdList }, admin)
  return { ...scene, templateId, later: later.businessAccountId, apply }
}

it('[TE45] a number that was connected later gets the text in use, which stays approved where it was', async () => {
  const { templateId, later, apply, settled, application, accountId, template } = await aLaterNumber()
  const { name } = await template(templateId)
  const { status, result } = await apply(templateId)
  expect([status, result]).toEqual([200, [{ templateId, isDone: true, problem: null }]])
  await settled()
  expect([...provider.templatesOf(later).values()]).toMatchObject([{ name, status: 'PENDING', components: [{ type: 'BODY' }] }])
  expect(await application(templateId, later)).toMatchObject({ status: 1, appliedVersion: 1, intent: null })
  expect(await application(templateId, accountId)).toMatchObject({ status: 2 })
  expect(await template(templateId)).toMatchObject({ status: 8, versionNumber: 1 })
  expect((await apply(templateId)).result).toEqual([{ templateId, isDone: false, problem: 'everywhere' }])
  expect(provider.templatesOf(accountId).size + provider.templatesOf(later).size).toBe(2)
})

it('[TE45] the number that has it not stands in the detail, until it is submitted there, which is told and kept in the log', async () => {
  const { companyId, admin, accountId, templateId, later, apply, settled, template } = await aLaterNumber()
  const standings = async () => {
    const { result } = await house.ask(templateDraftCalls.getTemplate, { companyId, templateId }, admin)
    return Object.fromEntries(result.applications.map(({ accountId: id, templateStatus, isLacking }) => [id, [templateStatus, isLacking]]))
  }
  const { version, name: templateName } = await template(templateId)
  expect(await standings()).toEqual({ [accountId]: [2, false], [later]: [7, true] })
  await apply(templateId)
  const told = await house.superuser`select from events
    where company_id = ${companyId} and name = 'template.changed' and (payload ->> 'version')::int = ${version + 1}`
  expect(told).toHaveLength(1)
  const entries = await house.superuser`select after from audit_entries where company_id = ${companyId} and what = 'template.apply'`
  expect(entries).toEqual([{ after: { templateName, language: 'pt_BR', number: 1 } }])
  expect(await standings()).toEqual({ [accountId]: [2, false], [later]: [1, false] })
  await settled()
  expect(await standings()).toEqual({ [accountId]: [2, false], [later]: [1, false] })
})

it('[TE45] one that was refused at once is submitted again, and none without a connected number', async () => {
  const { companyId, admin, templateId, later, apply, settled } = await aLaterNumber()
  const refuse = () => house.superuser`update template_applications set provider_template_id = null, status = 3,
    refusal = '{"problem":"tooManyNow","field":"","detail":""}' where template_id = ${templateId} and account_id = ${later}`
  const isLacking = async () => {
    const { result } = await house.ask(templateDraftCalls.getTemplate, { companyId, templateId }, admin)
    return result.applications.find(({ accountId }) => accountId === later)!.isLacking
  }
  await apply(templateId)
  await settled()
  await refuse()
  expect(await isLacking()).toBe(true)
  expect((await apply(templateId)).result).toEqual([{ templateId, isDone: true, problem: null }])
  await settled()
  await refuse()
  await house.superuser`update phone_numbers set channel_status = 2 where company_id = ${companyId}`
  expect(await isLacking()).toBe(false)
  expect((await apply(templateId)).refusal.code).toBe('template.noNumber')
})

it('[TE45] of many each is said by itself: drafts, those of others and red ones stay', async () => {
  const { companyId, templateId, later, apply, aDraft, accountId, sync, settled } = await aLaterNumber()
  const draft = await aDraft(aText())
  const strange = await aLaterNumber()
  provider.add(accountId, {
    name: 'com_foto',
    components: [
      { type: 'HEADER', format: 'IMAGE' },
      { type: 'BODY', text: 'Veja a nova loja.' },
    ],
  })
  house.clock.advance(1_000)
  await sync()
  const [found] = await house.superuser<
    { templateId: string; content: { headerType: number } }[]
  >`select template_id, content from templates
    where company_id = ${companyId} and name = 'com_foto'`
  // Of a file that was submitted elsewhere nobody here has the sample.
  expect(found!.content.headerType).toBe(HeaderType.Image)
  const { result } = await apply(draft, templateId, strange.templateId, found!.templateId)
  expect(result.map(({ problem }) => problem)).toEqual(['notFound', null, 'notFound', 'unfit'])
  await settled()
  expect(provider.templatesOf(later).size).toBe(1)
  expect(provider.templatesOf(strange.later).size).toBe(0)
})
