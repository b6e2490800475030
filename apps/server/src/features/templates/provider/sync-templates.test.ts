import { templateProviderCalls } from '@prosa/contract/templates/provider-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { atEndOfFile } from '../../../testing/at-end-of-file.ts'
import { inboundPost } from '../../../testing/scenes/inbound-scene.ts'
import { templateScene } from '../../../testing/scenes/template-provider-scene.ts'
import { aTemplateProvider, type TemplateProvider } from '../../../testing/stand-ins/a-template-provider.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { foldBan } from './fold-ban.ts'

let house: TestHouse
let provider: TemplateProvider
let aScene: Awaited<ReturnType<typeof templateScene>>
beforeAll(async () => {
  provider = await aTemplateProvider()
  house = await testHouse({ house: { report: () => undefined } })
  aScene = await templateScene(house, provider)
  atEndOfFile((await inboundPost(house)).close)
})

const body = (text: string) => [{ type: 'BODY', text }]
const rowsOf = (companyId: string) => house.superuser`select name, status, quality, reason, content ->> 'bodyText' as text, version_number,
  author_id is null as is_found from templates where company_id = ${companyId} and deleted_at is null order by name`

const eventsOf = async (companyId: string) => {
  const rows = await house.superuser<{ name: string; count: number }[]>`select name, count(*)::int as count from events
    where company_id = ${companyId} and name like 'template.%' group by 1 order by 1`
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

describe('[TE39] a look at an account', () => {
  it('C217 adds what nobody here knew, folds what is known, and says what it found', async () => {
    const { companyId, accountId, sync, number, admin } = await aScene()
    provider.add(accountId, { name: 'a', quality_score: { score: 'YELLOW' } })
    const declined = provider.add(accountId, { name: 'b', status: 'REJECTED', rejected_reason: 'SCAM' })
    const { status, result } = await sync()
    expect([status, result.accounts]).toMatchObject([
      200,
      [{ accountId, isDone: true, added: 2, changed: 0, gone: 0, total: 2, problem: null }],
    ])
    expect(result.accounts[0]!.numbers).toEqual([{ phonenumberId: number.phonenumberId, phonenumberName: 'Loja' }])
    const found = { text: 'Oi', versionNumber: 1, isFound: true, reason: '' }
    expect(await rowsOf(companyId)).toEqual([
      { ...found, name: 'a', status: 2, quality: 'YELLOW' },
      { ...found, name: 'b', status: 3, quality: 'GREEN', reason: 'SCAM' },
    ])
    house.clock.advance(1_000)
    Object.assign(declined, { status: 'APPROVED', rejected_reason: 'NONE', components: body('Olá') })
    provider.templatesOf(accountId).delete([...provider.templatesOf(accountId).keys()][0]!)
    expect((await sync(number.phonenumberId)).result.accounts).toMatchObject([{ added: 0, changed: 1, gone: 1, total: 1 }])
    expect(await rowsOf(companyId)).toEqual([
      { ...found, name: 'a', status: 7, quality: 'YELLOW' },
      { ...found, name: 'b', status: 2, quality: 'GREEN', text: 'Olá', versionNumber: 2 },
    ])
    const again = await house.ask(templateProviderCalls.listTemplateSyncs, { companyId }, admin)
    expect(again.result).toMatchObject([{ accountId, total: 1, syncedAt: house.clock.now() }])
  })

  it('goes by the page of a hundred and is the same a second time', async () => {
    const { companyId, accountId, sync } = await aScene()
    for (let nth = 0; nth < 230; nth += 1) provider.add(accountId, { name: `t_${nth}` })
    expect((await sync()).result.accounts).toMatchObject([{ added: 230, total: 230 }])
    expect(await eventsOf(companyId)).toEqual({ 'template.changed': 100, 'template.listChanged': 1, 'template.sendableChanged': 100 })
    const before = await house.superuser`select template_id, version from templates where company_id = ${companyId} order by 1`
    house.clock.advance(1_000)
    expect((await sync()).result.accounts).toMatchObject([{ added: 0, changed: 0, gone: 0, total: 230 }])
    expect(await house.superuser`select template_id, version from templates where company_id = ${companyId} order by 1`).toEqual(before)
  })

  it('that finds one as it was is newer than what is told late of the time before it', async () => {
    const { companyId, accountId, sync, tell } = await aScene()
    const { id } = provider.add(accountId, { name: 'a' })
    await sync()
    const between = house.clock.now() + 5_000
    house.clock.advance(10_000)
    await sync()
    const said = { message_template_id: id, message_template_name: 'a', message_template_language: 'pt_BR' }
    await tell(between, { ...said, event: 'DISABLED' })
    expect(await rowsOf(companyId)).toMatchObject([{ name: 'a', status: 2 }])
    await tell(between + 10_000, { ...said, event: 'DISABLED' })
    expect(await rowsOf(companyId)).toMatchObject([{ name: 'a', status: 11 }])
  })

  it('one that was gone and was made anew there has the text that it has there', async () => {
    const { companyId, accountId, sync } = await aScene()
    const { id } = provider.add(accountId, { name: 'a', components: body('Dois') })
    await sync()
    provider.templatesOf(accountId).delete(id)
    house.clock.advance(1_000)
    await sync()
    provider.add(accountId, { name: 'a' })
    house.clock.advance(1_000)
    await sync()
    expect(await rowsOf(companyId)).toMatchObject([{ name: 'a', status: 2, text: 'Oi', versionNumber: 2 }])
  })

  it('says what failed, keeps what it knew, and C224 is true for a day after one that did not', async () => {
    const { companyId, accountId, sync, admin } = await aScene()
    const isSynced = async () => (await house.ask(templateProviderCalls.isCompanySynced, { companyId }, admin)).result.isSynced
    expect(await isSynced()).toBe(false)
    provider.add(accountId, { name: 'a' })
    await sync()
    expect(await isSynced()).toBe(true)
    provider.plan({ code: 80007 })
    expect((await sync()).result.accounts).toMatchObject([{ isDone: false, problem: 'appLimit', total: 1 }])
    expect([await isSynced(), (await rowsOf(companyId)).length]).toEqual([false, 1])
    await sync()
    await house.superuser`update template_syncs set synced_at = synced_at - interval '24 hours' where company_id = ${companyId}`
    expect(await isSynced()).toBe(false)
    provider.plan({ code: 190, status: 401 })
    expect((await sync()).result.accounts).toMatchObject([{ isDone: false, problem: 'tokenInvalid' }])
    expect((await sync()).refusal.code).toBe('template.noNumber')
    const foreign = await aScene()
    expect((await sync(foreign.number.phonenumberId)).refusal.code).toBe('number.notFound')
  })

  it('tells composers where only one of two accounts offers something else', async () => {
    const { companyId, accountId, sync, aNumber, number } = await aScene()
    await aNumber()
    const there = provider.add(accountId, { name: 'meio' })
    await sync()
    const told = async () => {
      await house.superuser`delete from events where company_id = ${companyId}`
      house.clock.advance(5_000)
      await sync(number.phonenumberId)
      return (await house.superuser`select 1 from events where company_id = ${companyId} and name = 'template.sendableChanged'`).length
    }
    // Until now the other account was perhaps looked at before the template was known.
    await sync()
    there.status = 'DISABLED'
    expect([await told(), await told()]).toEqual([1, 0])
    expect(await rowsOf(companyId)).toMatchObject([{ status: 8 }])
    there.status = 'APPROVED'
    await told()
    there.components = body('Outro texto')
    expect(await told()).toBe(1)
  })

  it('sums anew what stood at the account of a number that was removed', async () => {
    const { companyId, accountId, sync, aNumber } = await aScene()
    const other = await aNumber()
    provider.add(accountId, { name: 'meio' })
    await sync()
    house.clock.advance(5_000)
    await sync()
    expect(await rowsOf(companyId)).toMatchObject([{ status: 8 }])
    await house.superuser`update phone_numbers set removed_at = now(), channel_status = 2 where phonenumber_id = ${other.phonenumberId}`
    await sync()
    expect(await rowsOf(companyId)).toMatchObject([{ status: 2 }])
  })

  it('counts a name that is listed twice once: the one that is not being deleted, and the newest', async () => {
    const { companyId, accountId, sync } = await aScene()
    provider.add(accountId, { name: 'dobro', components: body('Velho') })
    provider.add(accountId, { name: 'dobro', components: body('Novo') })
    provider.add(accountId, { name: 'dobro', language: 'pt-BR', status: 'PENDING_DELETION' })
    expect((await sync()).result.accounts).toMatchObject([{ isDone: true, added: 1, total: 1 }])
    expect(await rowsOf(companyId)).toMatchObject([{ name: 'dobro', status: 2, text: 'Novo' }])
  })

  it('[TE40] brings none back that is in the bin, nor takes one for gone that is on its way', async () => {
    const { companyId, accountId, sync, aDraft, finalize, template, settled } = await aScene()
    const there = provider.add(accountId, { name: 'no_lixo' })
    await sync()
    await house.superuser`update templates set deleted_at = now(), status = 4 where company_id = ${companyId}`
    house.clock.advance(1_000)
    await sync()
    expect(await rowsOf(companyId)).toEqual([])
    expect(provider.templatesOf(accountId).has(there.id)).toBe(true)
    const templateId = await aDraft()
    provider.plan({ code: 4 })
    await finalize(templateId)
    await sync()
    expect((await template(templateId)).status).toBe(1)
    await settled()
  })
})

describe('[TE41] what a webhook tells', () => {
  it('[PN16] is shown and told with its reason, what to do and the end of a pause, and folded in any order', async () => {
    const { accountId, sync, tell, application, companyId } = await aScene()
    const { id } = provider.add(accountId, { name: 'a', status: 'PENDING' })
    await sync()
    const [row] = await house.superuser`select template_id from templates where company_id = ${companyId}`
    const { templateId } = row!
    const of = { message_template_id: Number(id), message_template_name: 'a' }
    const at = Math.floor(house.clock.now() / 1_000) * 1_000 + 10_000
    await tell(at + 2_000, {
      ...of,
      event: 'REJECTED',
      reason: 'PROMOTIONAL',
      rejection_info: { reason: 'PROMOTIONAL', recommendation: 'Say less' },
    })
    await tell(at, { ...of, event: 'APPROVED' })
    expect(await application(templateId)).toMatchObject({ status: 3, reason: 'PROMOTIONAL', recommendation: 'Say less', word: 'REJECTED' })
    const [version] = await house.superuser`select verdict, reason from template_versions where template_id = ${templateId}`
    expect(version).toEqual({ verdict: 3, reason: 'PROMOTIONAL' })
    await tell(at + 4_000, { ...of, event: 'PAUSED', other_info: { title: 'FIRST_PAUSE' } })
    expect(await application(templateId)).toMatchObject({ status: 10, pausedUntil: at + 4_000 + 3 * 3_600_000, reason: '' })
    await tell(at + 5_000, { ...of, previous_quality_score: 'GREEN', new_quality_score: 'RED' }, 'message_template_quality_update')
    await tell(at + 5_000, { ...of, previous_category: 'UTILITY', new_category: 'MARKETING' }, 'template_category_update')
    await tell(at + 6_000, { ...of, event: 'SOMETHING_NEW' })
    expect(await application(templateId)).toMatchObject({ status: 10, quality: 'RED', category: 'MARKETING', word: 'SOMETHING_NEW' })
    const news = await house.superuser`select problem, detail from template_troubles where company_id = ${companyId} order by problem`
    expect(news).toEqual([
      expect.objectContaining({ problem: 'templateApproved' }),
      { problem: 'templateCategory', detail: expect.objectContaining({ category: 'MARKETING', isComing: false }) },
      { problem: 'templatePaused', detail: expect.objectContaining({ until: at + 4_000 + 3 * 3_600_000 }) },
      { problem: 'templatePolicy', detail: expect.objectContaining({ reason: 'PROMOTIONAL' }) },
    ])
    const events = await house.superuser`select name from events where company_id = ${companyId} and name = 'template.changed'`
    expect(events.length).toBeGreaterThanOrEqual(6)
  })

  it('of one that nobody here knows has the account looked at, and of another text too', async () => {
    const { accountId, tell, companyId, settled } = await aScene()
    const there = provider.add(accountId, { name: 'novo' })
    const of = { message_template_id: Number(there.id), message_template_name: 'novo' }
    await tell(house.clock.now(), { ...of, event: 'APPROVED' })
    await settled()
    expect(await rowsOf(companyId)).toMatchObject([{ name: 'novo', status: 2, text: 'Oi' }])
    there.components = body('Outro texto')
    house.clock.advance(1_000)
    await tell(house.clock.now(), { ...of, message_template_element: 'Outro texto' }, 'message_template_components_update')
    await settled()
    expect(await rowsOf(companyId)).toMatchObject([{ name: 'novo', text: 'Outro texto', versionNumber: 2 }])
  })

  it('[TE42] of the account stands before what is told of its templates', async () => {
    const { accountId, sync, tell, companyId, settled } = await aScene()
    const { id } = provider.add(accountId, { name: 'a' })
    await sync()
    const ban = async (at: number, state: string) => {
      await tell(at, { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: state } }, 'account_update')
      await settled()
    }
    const at = house.clock.now()
    await ban(at + 1_000, 'DISABLE')
    expect(await rowsOf(companyId)).toMatchObject([{ status: 6 }])
    await tell(at + 2_000, { message_template_id: Number(id), message_template_name: 'a', event: 'PAUSED' })
    expect(await rowsOf(companyId)).toMatchObject([{ status: 6 }])
    await ban(at + 3_000, 'REINSTATE')
    expect(await rowsOf(companyId)).toMatchObject([{ status: 10 }])
  })

  it('[TE42] folds thousands in pieces, and again where it broke off', async () => {
    const { accountId, sync, companyId } = await aScene()
    for (let nth = 0; nth < 501; nth += 1) provider.add(accountId, { name: `t_${nth}` })
    await sync()
    await house.superuser`update phone_numbers set is_banned = true where company_id = ${companyId}`
    const broken = new AbortController()
    const pieces = { ...house.house, work: ((...of) => house.house.work(...of).finally(() => broken.abort())) as typeof house.house.work }
    const banned = async () => (await rowsOf(companyId)).filter(({ status }) => status === 6).length
    await expect(foldBan(pieces, companyId, accountId, broken.signal)).rejects.toThrow()
    expect(await banned()).toBe(500)
    await foldBan(house.house, companyId, accountId, new AbortController().signal)
    expect(await banned()).toBe(501)
  })
})
