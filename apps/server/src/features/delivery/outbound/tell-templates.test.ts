import { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import { troubleCalls } from '@prosa/contract/phone-numbers/trouble-calls'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { TestAgent } from '../../../testing/scenes/a-company.ts'
import { aCloudNumber } from '../../../testing/scenes/a-number.ts'
import { inboundPost, statusOf } from '../../../testing/scenes/inbound-scene.ts'
import { queuedMails } from '../../../testing/scenes/queued-mails.ts'
import { sendingScene } from '../../../testing/scenes/sending-scene.ts'
import { aProvider, type Provider } from '../../../testing/stand-ins/a-provider.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

vi.setConfig({ testTimeout: 60_000 })

const { listTemplateTroubles, readTemplateTroubles } = troubleCalls

let house: TestHouse
let provider: Provider
let scene: ReturnType<typeof sendingScene>
let post: Awaited<ReturnType<typeof inboundPost>>
beforeAll(async () => {
  house = await testHouse()
  provider = await aProvider()
  scene = sendingScene(house, provider)
  post = await inboundPost(house)
  return () => post.close()
})

async function aScene() {
  const shop = await scene.aShop()
  const admin = await shop.anAdmin()
  const { companyId } = shop
  const write = async (name: string, ...codes: number[]) => {
    const chat = await shop.aCustomer()
    provider.plan(chat.waId, ...codes.map((code) => ({ code })))
    const messageId = await scene.write(shop.agent, chat, { messageType: 'template', templateId: `${name}/pt_BR`, parameters: '[]' })
    return { chat, messageId }
  }
  const refused = async (name: string, code: number) => {
    const written = await write(name, code)
    await scene.settles(shop.agent, written.chat, written.messageId, ({ messageStatus }) => messageStatus === 0)
    return written
  }
  const listed = async (who: TestAgent = admin) => (await house.ask(listTemplateTroubles, { companyId }, who)).result
  const told = async () =>
    (await house.superuser`select audience from events where company_id = ${companyId} and name = 'number.templateTrouble'`).map(
      ({ audience }) => audience,
    )
  const mailed = async (email: string) => (await queuedMails(house, email)).filter(({ kind }) => kind === 'templateTrouble')
  return { ...shop, admin, write, refused, listed, told, mailed }
}

describe('[PN16] a template that the provider refuses', () => {
  it.each([
    [132001, 'templateMissing'],
    [132007, 'templatePolicy'],
    [132015, 'templatePaused'],
    [132016, 'templateDisabled'],
    [132068, 'flowBlocked'],
  ])('with %i is told to the administrators, once, however many messages it stops', async (code, problem) => {
    const { companyId, number, admin, agent, refused, listed, told, mailed } = await aScene()
    const address = `${number.phonenumberId}@fora.com`
    const { phonenumberId } = number
    await house.ask(phoneNumberCalls.saveNotificationEmails, { companyId, phonenumberId, emailList: [address] }, admin)
    await scene.aSender()
    const { chat, messageId } = await refused('promo', code)
    await refused('promo', code)
    const message = { waId: chat.waId, messageId }
    expect(await listed()).toEqual([
      {
        ...{ troubleId: expect.any(String), phonenumberId, templateName: 'promo', templateLanguage: 'pt_BR', problem, message },
        ...{ time: house.clock.now(), isRead: false },
      },
    ])
    expect(await told()).toEqual([{ to: 'permission', allow: 'admin' }])
    for (const email of [admin.email, address])
      expect(await mailed(email)).toEqual([
        expect.objectContaining({ values: expect.objectContaining({ templateName: 'promo', numberName: 'Loja', problem }) }),
      ])
    expect(await mailed(agent.email)).toEqual([])
  })

  it('is told again for another template, another problem and another day, and for no other company', async () => {
    const { companyId, admin, refused, listed } = await aScene()
    const other = await aScene()
    await scene.aSender()
    await refused('promo', 132015)
    await refused('outra', 132015)
    await refused('promo', 132016)
    await house.superuser`update template_troubles set day = day - 1, at = at - interval '1 day' where company_id = ${companyId}`
    await refused('promo', 132015)
    expect((await listed()).map(({ templateName, problem }) => `${templateName} ${problem}`).toSorted()).toEqual([
      'outra templatePaused',
      'promo templateDisabled',
      'promo templatePaused',
      'promo templatePaused',
    ])
    expect(await other.listed()).toEqual([])
    const [newest] = await listed()
    expect((await house.ask(readTemplateTroubles, { companyId, until: newest!.time }, admin)).result).toEqual({ readUntil: newest!.time })
    expect((await house.ask(readTemplateTroubles, { companyId, until: 0 }, admin)).result).toEqual({ readUntil: newest!.time })
    expect((await listed()).map(({ isRead }) => isRead)).toEqual([true, true, true, true])
  })

  it('is told once where several nodes hear of it at the same moment, through any number of its account', async () => {
    const { companyId, number, listed, told } = await aScene()
    const same = { businessAccountId: number.businessAccountId, appSecret: number.appSecret }
    await aCloudNumber(house.house, house.superuser, companyId, same)
    const status = { event: 'PAUSED', message_template_name: 'promo', message_template_language: 'pt-BR' }
    const tell = (event: object, time: number) =>
      post.post({
        body: {
          object: 'whatsapp_business_account',
          entry: [{ id: number.businessAccountId, time, changes: [{ field: 'message_template_status_update', value: event }] }],
        },
        secret: number.appSecret,
      })
    await Promise.all([1, 2, 3, 4].map((at) => tell(status, at)))
    await tell({ ...status, event: 'APPROVED' }, 5)
    await post.settled(companyId)
    const ofPromo = { templateName: 'promo', templateLanguage: 'pt_BR', message: null }
    expect((await listed()).toSorted((one, other) => one.problem.localeCompare(other.problem))).toMatchObject([
      { ...ofPromo, problem: 'templateApproved' },
      { ...ofPromo, problem: 'templatePaused' },
    ])
    expect(await told()).toHaveLength(2)
  })

  it('is told too where the provider says so only afterwards', async () => {
    const { companyId, agent, number, write, listed } = await aScene()
    await scene.aSender()
    const { chat, messageId } = await write('promo')
    await scene.settles(agent, chat, messageId, ({ statusDetail }) => statusDetail === 'accepted')
    const { id } = provider.takenFor(chat.waId)[0]!
    const failed = { errors: [{ code: 132015, title: 'x' }] }
    await post.deliver(companyId, number, statusOf(id!, 'failed', Math.floor(house.clock.now() / 1_000), failed))
    expect(await listed()).toMatchObject([{ templateName: 'promo', problem: 'templatePaused', message: { messageId } }])
  })

  it('is not told of what is no template, nor any more when its number was removed', async () => {
    const { companyId, agent, aCustomer, refused, listed, number } = await aScene()
    await scene.aSender()
    const chat = await aCustomer()
    provider.plan(chat.waId, { code: 132068 })
    const messageId = await scene.write(agent, chat)
    await scene.settles(agent, chat, messageId, ({ messageStatus }) => messageStatus === 0)
    const later = await aCustomer()
    const taken = await scene.write(agent, later)
    await scene.settles(agent, later, taken, ({ statusDetail }) => statusDetail === 'accepted')
    const failed = { errors: [{ code: 132068, title: 'x' }] }
    const { id } = provider.takenFor(later.waId)[0]!
    await post.deliver(companyId, number, statusOf(id!, 'failed', Math.floor(house.clock.now() / 1_000), failed))
    expect(await listed()).toEqual([])
    await refused('promo', 132068)
    expect(await listed()).toHaveLength(1)
    await house.superuser`update phone_numbers set removed_at = now() where company_id = ${companyId}`
    expect(await listed()).toEqual([])
  })

  it('is nobody else’s: who is no administrator is refused', async () => {
    const { companyId, agent } = await aScene()
    expect((await house.ask(listTemplateTroubles, { companyId }, agent)).status).toBe(403)
  })
})
