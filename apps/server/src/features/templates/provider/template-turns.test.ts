import { templateDraftCalls } from '@prosa/contract/templates/draft-calls'
import { templateListCalls } from '@prosa/contract/templates/list-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { atEndOfFile } from '../../../testing/at-end-of-file.ts'
import { inboundPost } from '../../../testing/scenes/inbound-scene.ts'
import { aText, templateScene } from '../../../testing/scenes/template-provider-scene.ts'
import { aTemplateProvider, type TemplateProvider } from '../../../testing/stand-ins/a-template-provider.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { findApplication, markAsked } from './application-store.ts'
import { foldFound } from './fold-found.ts'

let house: TestHouse
let provider: TemplateProvider
let aScene: Awaited<ReturnType<typeof templateScene>>
beforeAll(async () => {
  provider = await aTemplateProvider()
  house = await testHouse({ house: { report: () => undefined } })
  aScene = await templateScene(house, provider)
  atEndOfFile((await inboundPost(house)).close)
})

const day = 86_400_000

/** Submitted and approved; its deletion waits for the provider. */
async function aDeletedOne() {
  const scene = await aScene()
  const { companyId, aDraft, finalize, settled, admin, application } = scene
  const templateId = await aDraft()
  await finalize(templateId)
  await settled()
  house.clock.advance(2_000)
  provider.plan({ code: 80008 })
  expect((await house.ask(templateListCalls.deleteTemplate, { companyId, templateId }, admin)).status).toBe(200)
  await waitUntil('the deletion waits', async () => (await application(templateId)).intentTries === 1)
  const restore = () => house.ask(templateListCalls.restoreTemplate, { companyId, templateId }, admin)
  return { ...scene, templateId, restore }
}

describe('[TE19] [TE40] out of the bin before the provider has answered', () => {
  it('stays a draft whatever is told of what it was, and is submitted anew when its name is free again', async () => {
    const { templateId, restore, template, finalize, settled, accountId, application, sync } = await aDeletedOne()
    expect((await restore()).result.status).toBe(0)
    await sync()
    expect((await template(templateId)).status).toBe(0)
    const early = await finalize(templateId)
    expect([early.status, early.refusal.facts]).toMatchObject([400, { findings: ['nameResting:templateName'] }])
    house.clock.advance(600_000)
    await settled()
    expect([provider.templatesOf(accountId).size, (await template(templateId)).status]).toEqual([0, 0])
    await sync()
    expect((await template(templateId)).status).toBe(0)
    // From when the provider has deleted it.
    expect((await template(templateId)).nameRestsUntil).toBe(house.clock.now() + 30 * day)
    await house.superuser`update templates set name_rests_until = ${house.clock.now()} where template_id = ${templateId}`
    expect((await finalize(templateId)).status).toBe(200)
    await settled()
    expect([...provider.templatesOf(accountId).values()]).toMatchObject([{ status: 'PENDING' }])
    expect(await application(templateId)).toMatchObject({ intent: null, appliedVersion: 2, status: 1 })
  })

  it('is not brought back by a look that began before it was deleted there', async () => {
    const { companyId, templateId, restore, template, settled, accountId, application } = await aDeletedOne()
    const [there] = [...provider.templatesOf(accountId).values()]
    const found = { ...there!, word: 'APPROVED', isNamed: false, rejectedReason: '', quality: 'GREEN' as const }
    await restore()
    const begun = house.clock.now()
    house.clock.advance(5_000)
    await settled()
    await house.house.work(companyId, ({ db, emit }) =>
      foldFound({ db, emit, house: house.house, companyId }, { accountId, at: begun }, [found as never]),
    )
    expect(await application(templateId)).toMatchObject({ providerTemplateId: null, status: 7 })
    expect(await template(templateId)).toMatchObject({ status: 0, content: null, versionNumber: 1 })
  })
})

describe('[TE37] of several who come at once', () => {
  it('one submits, and what is saved beside it is in the version or refused', async () => {
    const { companyId, aDraft, finalize, admin, template, settled } = await aScene()
    const templateId = await aDraft()
    const said = { companyId, templateId, version: 1, bodyText: 'O seu pedido saiu e chega hoje à tarde.' }
    const [save, ...answers] = await Promise.all([
      house.ask(templateDraftCalls.saveTemplateDraft, said, admin),
      ...[1, 2, 3].map(() => finalize(templateId)),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    await settled()
    const { content, draft, versionNumber } = await template(templateId)
    expect([draft, versionNumber]).toEqual([null, 1])
    expect(content.bodyText === said.bodyText).toBe(save.status === 200)
    expect((await house.superuser`select 1 from template_versions where template_id = ${templateId}`).length).toBe(1)
  })

  it('another text takes the place of one that waits, and waits itself for one that the provider was asked for', async () => {
    const { companyId, aDraft, finalize, settled, application, accountId, hurry } = await aScene()
    const templateId = await aDraft()
    provider.plan({ code: 80008 })
    await finalize(templateId)
    await waitUntil('it waits', async () => (await application(templateId)).intentTries === 1)
    const read = await house.house.database.transaction(companyId, (db) => findApplication(db, companyId, templateId, accountId))
    const revise = (bodyText: string) =>
      house.superuser`update templates set status = 8, draft = ${house.superuser.json(aText({ bodyText }) as never)},
        draft_type = template_type where template_id = ${templateId}`
    await revise('O seu pedido saiu e chega hoje.')
    await house.superuser`update template_applications set is_uncertain = true where template_id = ${templateId}`
    expect((await finalize(templateId)).refusal.code).toBe('template.notEditable')
    await house.superuser`update template_applications set is_uncertain = false where template_id = ${templateId}`
    expect((await finalize(templateId)).status).toBe(200)
    // Who read the text before asks for it no more.
    expect(await house.house.database.transaction(companyId, (db) => markAsked(db, companyId, read!))).toBe(false)
    await hurry()
    await settled()
    expect([...provider.templatesOf(accountId).values()]).toMatchObject([{ components: [{ text: 'O seu pedido saiu e chega hoje.' }] }])
    expect(await application(templateId)).toMatchObject({ intent: null, appliedVersion: 2 })
  })

  it('[TE39] a look at the text before approves no other, neither while it is on its way nor after', async () => {
    const { companyId, accountId, sync, settled, finalize, application, template } = await aScene()
    const there = provider.add(accountId, { name: 'aviso', components: [{ type: 'BODY', text: 'O texto de antes.' }] })
    await sync()
    const [row] = await house.superuser`select template_id from templates where company_id = ${companyId}`
    const { templateId } = row!
    const found = { ...there, word: 'APPROVED', isNamed: false, rejectedReason: '', quality: 'GREEN' as const }
    const lookBegun = (at: number) =>
      house.house.work(companyId, ({ db, emit }) =>
        foldFound({ db, emit, house: house.house, companyId }, { accountId, at }, [found as never]),
      )
    house.clock.advance(10_000)
    await house.superuser`update templates set draft_type = template_type,
      draft = ${house.superuser.json(aText({ bodyText: 'O seu pedido saiu e chega hoje.' }) as never)} where template_id = ${templateId}`
    provider.plan({ code: 80008 })
    expect((await finalize(templateId)).status).toBe(200)
    await waitUntil('it waits', async () => (await application(templateId)).intentTries === 1)
    await lookBegun(house.clock.now() + 3_000)
    await settled()
    house.clock.advance(5_000)
    await lookBegun(house.clock.now() - 6_000)
    expect(await application(templateId)).toMatchObject({ status: 1, word: 'PENDING', appliedVersion: 2 })
    expect((await template(templateId)).status).toBe(1)
  })

  it('[TE41] what was told of the text before approves no other', async () => {
    const { aDraft, finalize, settled, application, template, tell } = await aScene()
    const templateId = await aDraft()
    await finalize(templateId)
    await settled()
    const { name } = await template(templateId)
    const { providerTemplateId } = await application(templateId)
    const value = { message_template_name: name, message_template_id: providerTemplateId }
    house.clock.advance(2_000)
    await tell(house.clock.now(), { ...value, event: 'REJECTED', reason: 'INVALID_FORMAT' })
    expect((await template(templateId)).status).toBe(3)
    const decidedAt = house.clock.now()
    house.clock.advance(10_000)
    await house.superuser`update templates set draft = content, draft_type = template_type where template_id = ${templateId}`
    await finalize(templateId)
    await tell(decidedAt + 3_000, { ...value, event: 'APPROVED' })
    expect((await template(templateId)).status).toBe(1)
    await settled()
    await tell(decidedAt + 4_000, { ...value, event: 'APPROVED' })
    expect(await template(templateId)).toMatchObject({ status: 1, versionNumber: 2 })
    const verdicts = await house.superuser`select verdict from template_versions where template_id = ${templateId} order by number`
    expect(verdicts).toEqual([{ verdict: 3 }, { verdict: 1 }])
  })
})
