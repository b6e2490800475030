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
