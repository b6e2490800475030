import { templateProviderCalls } from '@prosa/contract/templates/provider-calls'
import { TemplateType } from '@prosa/contract/templates/states'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { aText, templateScene } from '../../../testing/scenes/template-provider-scene.ts'
import { templateScene as writtenScene } from '../../../testing/scenes/template-scene.ts'
import { aTemplateProvider, type TemplateProvider } from '../../../testing/stand-ins/a-template-provider.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { templateWorker } from './jobs.ts'
import { queueTemplateWork } from './template-queue.ts'

let house: TestHouse
let provider: TemplateProvider
let aScene: Awaited<ReturnType<typeof templateScene>>
beforeAll(async () => {
  provider = await aTemplateProvider()
  house = await testHouse({ house: { report: () => undefined } })
  aScene = await templateScene(house, provider)
})

const day = 86_400_000

describe('[TE37] submitting a text', () => {
  it('C219 writes version, intents and items at once, and each account is asked once', async () => {
    const { companyId, accountId, aNumber, aDraft, finalize, template, application, settled } = await aScene()
    await aNumber({ businessAccountId: accountId })
    const other = await aNumber()
    const templateId = await aDraft()
    const { status, result } = await finalize(templateId)
    expect([status, result.status, result.versionCount]).toEqual([200, 1, 1])
    expect(result.applications.map(({ templateStatus, isWaiting }) => [templateStatus, isWaiting])).toEqual([
      [1, true],
      [1, true],
    ])
    await settled()
    const { name } = await template(templateId)
    for (const account of [accountId, other.businessAccountId]) {
      const [there] = [...provider.templatesOf(account).values()].filter((one) => one.name === name)
      expect(there).toMatchObject({ status: 'PENDING', category: 'UTILITY', components: [{ type: 'BODY' }] })
      expect(await application(templateId, account)).toMatchObject({
        intent: null,
        appliedVersion: 1,
        providerTemplateId: there!.id,
        status: 1,
      })
    }
    const versions = await house.superuser`select number, verdict, author_id is not null as is_written from template_versions
      where company_id = ${companyId}`
    expect(versions).toEqual([{ number: 1, verdict: 1, isWritten: true }])
    expect((await finalize(templateId)).refusal.code).toBe('template.notEditable')
  })

  it('C219 is refused where the linter finds something red, with its fields, and nothing is written', async () => {
    const { aDraft, finalize, template } = await aScene()
    const templateId = await aDraft(aText({ bodyText: '{{1}}', footer: 'x'.repeat(61) }))
    const { status, refusal } = await finalize(templateId)
    expect([status, refusal.code]).toEqual([400, 'template.unfit'])
    expect(refusal.fields!.map(({ name }) => name)).toEqual(expect.arrayContaining(['bodyText', 'footer']))
    expect(refusal.facts!.findings).toEqual(expect.arrayContaining(['footerTooLong:footer', 'variableAtEdge:bodyText']))
    expect(await template(templateId)).toMatchObject({ status: 0, versionNumber: 0 })
  })

  it('needs a connected number, a text that is written, and the version that was seen', async () => {
    const { companyId, aDraft, finalize, admin, number } = await aScene()
    const templateId = await aDraft()
    const foreign = await (await aScene()).finalize(templateId)
    expect(foreign.refusal.code).toBe('template.notFound')
    const stale = { companyId, templateId, version: 1 }
    await house.superuser`update templates set written_version = 3, version = 3 where template_id = ${templateId}`
    expect((await house.ask(templateProviderCalls.finalizeTemplate, stale, admin)).refusal.code).toBe('template.changedMeanwhile')
    await house.superuser`update phone_numbers set channel_status = 2 where phonenumber_id = ${number.phonenumberId}`
    expect((await finalize(templateId)).refusal.code).toBe('template.noNumber')
  })

  it('[TE35] another text is an edit, held until it is approved, and told before where it is too early for one', async () => {
    const { aDraft, finalize, application, settled, accountId } = await aScene()
    const templateId = await aDraft()
    await finalize(templateId)
    await settled()
    const [there] = [...provider.templatesOf(accountId).values()]
    await house.superuser`update template_applications set standing = null, word = 'APPROVED', status = 2 where template_id = ${templateId}`
    const revise = (text: string) =>
      house.superuser`update templates set status = 2, draft = ${JSON.stringify(aText({ bodyText: text })) as never}::text::jsonb,
        draft_type = template_type where template_id = ${templateId}`
    await revise('O seu pedido saiu e chega hoje.')
    expect((await finalize(templateId)).result.status).toBe(1)
    await settled()
    expect(there!.components).toMatchObject([{ text: 'O seu pedido saiu e chega hoje.' }])
    expect(await application(templateId)).toMatchObject({ appliedVersion: 2, status: 1 })
    await revise('O seu pedido saiu e chega logo.')
    // At one account it is still looked at, though the others have it.
    expect((await finalize(templateId)).refusal.code).toBe('template.notEditable')
    await house.superuser`update template_applications set status = 2 where template_id = ${templateId}`
    const { status, refusal } = await finalize(templateId)
    expect([status, refusal.code, refusal.facts]).toEqual([409, 'template.editLimit', { from: house.clock.now() + day }])
  })
})

describe('[TE38] what the provider says to it', () => {
  it('[TE36] is written at the field where it refuses, and the text is declined there', async () => {
    const { aDraft, finalize, template, application, settled } = await aScene()
    const templateId = await aDraft()
    provider.plan({ code: 100, subcode: 2388293, message: 'Too many variables' })
    await finalize(templateId)
    await settled()
    expect(await application(templateId)).toMatchObject({
      ...{ status: 3, intent: null, refusal: { problem: 'tooManyVariables', field: 'bodyText', detail: 'Too many variables' } },
    })
    expect((await template(templateId)).status).toBe(3)
    await house.superuser`update templates set draft = content, draft_type = template_type where template_id = ${templateId}`
    await finalize(templateId)
    await settled()
    expect(await application(templateId)).toMatchObject({ status: 1, refusal: null, appliedVersion: 2 })
  })

  it('is taken back by a look that finds what was refused as new', async () => {
    const { aDraft, finalize, application, template, settled, accountId, sync } = await aScene()
    const templateId = await aDraft(aText(), { name: 'ja_existe' })
    provider.add(accountId, { name: 'ja_existe', components: [{ type: 'BODY', text: 'De outros' }] })
    provider.plan({ code: 100, subcode: 2388024 })
    await finalize(templateId)
    await settled()
    expect(await application(templateId)).toMatchObject({ status: 3, refusal: { problem: 'nameTaken' } })
    house.clock.advance(5_000)
    await sync()
    expect(await application(templateId)).toMatchObject({ status: 2, refusal: null, appliedVersion: 2 })
    expect(await template(templateId)).toMatchObject({ status: 2, content: { bodyText: 'De outros' } })
  })

  it('is looked for after its answer was lost, so that it is made once', async () => {
    const { aDraft, finalize, application, settled, accountId } = await aScene()
    const templateId = await aDraft()
    provider.plan('lost')
    provider.asked.length = 0
    await finalize(templateId)
    await settled()
    expect([...provider.templatesOf(accountId).keys()]).toHaveLength(1)
    expect(provider.writes()).toHaveLength(1)
    expect(await application(templateId)).toMatchObject({ isUncertain: false, intent: null, status: 1, word: 'PENDING' })
  })

  it.each([
    ['its limit of templates', 80008],
    ['trouble', 2],
  ])('is waited for where it is %s', async (_, code) => {
    const { companyId, aDraft, finalize, application, settled } = await aScene()
    const templateId = await aDraft()
    provider.plan({ code, status: code === 2 ? 503 : 400 })
    await finalize(templateId)
    const waiting = async () => (await application(templateId)).intentTries === 1
    await waitUntil('it waits', waiting)
    const [item] = await house.superuser`select due_at > clock_timestamp() + interval '20 s' as is_later from template_work
      where company_id = ${companyId}`
    expect(item).toEqual({ isLater: true })
    await settled()
    expect(await application(templateId)).toMatchObject({ intent: null, status: 1, intentTries: 0 })
  })

  it('is not asked for ever: a text at which it fails each time is refused', async () => {
    const { aDraft, finalize, application, template, settled } = await aScene()
    const templateId = await aDraft()
    provider.plan(...Array.from({ length: 20 }, () => ({ code: 2, status: 503 })))
    await finalize(templateId)
    await settled()
    provider.plan()
    expect(await application(templateId)).toMatchObject({ intent: null, status: 3, refusal: { problem: 'notUnderstood' } })
    expect((await template(templateId)).status).toBe(3)
  })

  it('is given up with a word where we fail ourselves', async () => {
    const { companyId, aDraft, finalize, application, accountId, settled } = await aScene()
    const templateId = await aDraft()
    provider.plan({ code: 80008 })
    await finalize(templateId)
    await waitUntil('it waits', async () => (await application(templateId)).intentTries === 1)
    for (const payload of [
      { accountId, templateId },
      { accountId, templateId: null },
    ])
      await house.house.work(companyId, ({ db, emit }) =>
        templateWorker.giveUp!({ db, emit, house: house.house, companyId }, { payload } as never),
      )
    expect(await application(templateId)).toMatchObject({ intent: null, status: 3, refusal: { problem: 'notUnderstood' } })
    expect(await house.superuser`select problem from template_syncs where company_id = ${companyId}`).toEqual([{ problem: 'unknown' }])
    await settled()
  })

  it('disconnects the number where its token is dead, and is asked again through another', async () => {
    const { aDraft, finalize, application, settled, number, aNumber, accountId } = await aScene()
    const templateId = await aDraft()
    provider.plan({ code: 190, status: 401 })
    await finalize(templateId)
    const isOff = async () =>
      (await house.superuser`select channel_status from phone_numbers where phonenumber_id = ${number.phonenumberId}`)[0]!.channelStatus ===
      2
    await waitUntil('the number is disconnected', isOff)
    await aNumber({ businessAccountId: accountId })
    await settled()
    expect(await application(templateId)).toMatchObject({ intent: null, status: 1 })
  })

  it('[TE40] is a deletion of what is gone: done', async () => {
    const { companyId, aDraft, finalize, application, settled, accountId } = await aScene()
    const templateId = await aDraft()
    await finalize(templateId)
    await settled()
    provider.templatesOf(accountId).clear()
    house.clock.advance(1_000)
    await house.house.database.transaction(companyId, async (db) => {
      await db`update template_applications set intent = 'delete' where company_id = ${companyId}`
      await queueTemplateWork(db, companyId, [{ accountId, templateId }])
    })
    await settled()
    expect(await application(templateId)).toMatchObject({ intent: null, status: 7, providerTemplateId: null, refusal: null })
  })
})

describe('[TE44] the file of a sample', () => {
  it('is brought to an account once, and anew where the provider does not know it any more', async () => {
    const { admin, aDraft, finalize, application, settled, accountId } = await aScene()
    const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    const first = await aDraft()
    const { mediaId } = await writtenScene(house).upload(admin, first, 'image', new File([new Uint8Array(bytes)], 'a.png'))
    const uploads = () => provider.asked.filter(({ url }) => url.pathname.endsWith('/uploads')).length
    const submit = async (templateId: string) => {
      await house.superuser`update templates set draft = draft || jsonb_build_object('headerType', 2, 'headerMediaId', ${mediaId}::text)
        where template_id = ${templateId}`
      expect((await finalize(templateId)).status).toBe(200)
      await settled()
      const { providerTemplateId, refusal } = await application(templateId)
      expect(refusal).toBeNull()
      return JSON.stringify(provider.templatesOf(accountId).get(providerTemplateId as string)!.components[0])
    }
    provider.asked.length = 0
    const header = await submit(first)
    expect(header).toMatch(/"format":"IMAGE".*"header_handle":\["4::/)
    expect([await submit(await aDraft()), uploads()]).toEqual([header, 1])
    provider.plan({ code: 100, subcode: 2388043, message: 'The handle is not known' })
    expect([(await submit(await aDraft())) === header, uploads()]).toEqual([false, 2])
  })
})

describe('a category of its own', () => {
  it('is asked for as it was written', async () => {
    const { aDraft, finalize, settled, accountId } = await aScene()
    await finalize(
      await aDraft(aText({ bodyText: 'Promoção de verão só hoje. Responda SAIR para parar.' }), { templateType: TemplateType.V3Marketing }),
    )
    await settled()
    expect([...provider.templatesOf(accountId).values()].map(({ category }) => category)).toEqual(['MARKETING'])
  })

  it.each([
    ['APPROVED', undefined, 'MARKETING'],
    ['REJECTED', 'UTILITY', 'UTILITY'],
  ])('is left out of the edit of one that is %s, where the provider chose another, as %s', async (status, said, kept) => {
    const { companyId, accountId, sync, finalize, settled, application } = await aScene()
    provider.add(accountId, { name: 'aviso', status, category: 'UTILITY' })
    await sync()
    house.clock.advance(5_000)
    for (const there of provider.templatesOf(accountId).values()) there.category = 'MARKETING'
    await sync()
    const [row] = await house.superuser`update templates set draft_type = template_type,
      draft = ${house.superuser.json(aText() as never)} where company_id = ${companyId} returning template_id`
    house.clock.advance(5_000)
    expect((await finalize(row!.templateId)).status).toBe(200)
    await settled()
    expect(provider.writes().at(-1)!.body.category).toBe(said)
    expect(await application(row!.templateId)).toMatchObject({ intent: null, status: 1, category: kept })
  })
})
