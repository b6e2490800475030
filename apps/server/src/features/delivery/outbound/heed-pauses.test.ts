import { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import { ChannelStatus } from '@prosa/contract/phone-numbers/states'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { productBackground } from '../../../background.ts'
import { consequenceOf } from '../../../channels/whatsapp-cloud/consequences.ts'
import { startWorker } from '../../../kit/queue/queue-worker.ts'
import { aCloudNumber } from '../../../testing/scenes/a-number.ts'
import { type InboundPost, inboundPost } from '../../../testing/scenes/inbound-scene.ts'
import { sendingScene } from '../../../testing/scenes/sending-scene.ts'
import { aProvider, type Provider } from '../../../testing/stand-ins/a-provider.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { type NumberWork, pauseSending } from '../../phone-numbers/public.ts'
import { heedPauses } from './heed-pauses.ts'
import type { Refused } from './sort-answers.ts'

vi.setConfig({ testTimeout: 60_000 })

let house: TestHouse
let provider: Provider
let scene: ReturnType<typeof sendingScene>
let post: InboundPost
beforeAll(async () => {
  house = await testHouse()
  provider = await aProvider()
  scene = sendingScene(house, provider)
  post = await inboundPost(house)
  return () => post.close()
})

type Row = {
  phonenumberId: string
  channelStatus: number
  trouble: string | null
  sendingPausedUntil: number | null
  bulkPausedUntil: number | null
  ratePerSecond: number
}

/** A number, one of the same account, one of the same app in another account, and one that shares nothing with it. */
async function aScene() {
  const shop = await scene.aShop({ ratePerSecond: 80 })
  const { companyId, number } = shop
  const { businessAccountId, appSecret } = number
  const another = (more: object) => aCloudNumber(house.house, house.superuser, companyId, { baseUrl: provider.url, ...more })
  const ofAccount = await another({ businessAccountId })
  const ofApp = await another({ appSecret })
  const alone = await another({})
  const rows = async () => {
    const found = await house.superuser<Row[]>`select phonenumber_id, channel_status, trouble, sending_paused_until, bulk_paused_until,
      rate_per_second from phone_numbers where company_id = ${companyId}`
    return [number, ofAccount, ofApp, alone].map(({ phonenumberId }) => found.find((row) => row.phonenumberId === phonenumberId)!)
  }
  const refused = async (code: number) => {
    const chat = await shop.aCustomer()
    provider.plan(chat.waId, { code })
    await scene.aSender()
    await scene.write(shop.agent, chat)
    await waitUntil('it is asked', () => provider.askedFor(chat.waId).length)
  }
  const tellAccount = async (value: object, time = 1) => {
    const entry = [{ id: businessAccountId, time, changes: [{ field: 'account_update', value }] }]
    expect((await post.post({ body: { object: 'whatsapp_business_account', entry }, secret: appSecret })).status).toBe(200)
    await post.settled(companyId)
  }
  const work = <T>(run: (ctx: NumberWork) => Promise<T>) =>
    house.house.work(companyId, ({ db, emit }) => run({ db, emit, house: house.house, companyId }))
  return { ...shop, ofAccount, alone, rows, refused, tellAccount, work }
}

const ban = { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'DISABLE' } }
const reinstatement = { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'REINSTATE' } }

const refusalOf = (phonenumberId: string, problem: 'accountBlocked' | 'notRegistered', accessToken?: string) =>
  ({
    ...{ message: { phonenumberId }, failure: { problem, providerCode: 1, detail: '', traceId: null } },
    ...{ consequence: consequenceOf(problem), retryAfterMs: null, accessToken },
  }) as Refused

const isPaused = ({ sendingPausedUntil }: Row) => sendingPausedUntil !== null
const isOff = ({ channelStatus }: Row) => channelStatus === ChannelStatus.Disconnected

describe('[PN17] a problem of more than one number', () => {
  it.each([4, 80007])('pauses those of the account and the app at %i', async (code) => {
    const { rows, refused } = await aScene()
    await refused(code)
    await waitUntil('it pauses', async () => (await rows()).some(isPaused))
    expect((await rows()).map(isPaused)).toEqual([true, true, true, false])
  })

  it.each([368, 131031, 130497])('disconnects those of the account at %i', async (code) => {
    const { rows, refused } = await aScene()
    await refused(code)
    await waitUntil('it is disconnected', async () => (await rows()).some(isOff))
    expect((await rows()).map((row) => [isOff(row), row.trouble])).toEqual([
      [true, 'accountBlocked'],
      [true, 'accountBlocked'],
      [false, null],
      [false, null],
    ])
  })

  it('stays with the number that met it where it is its own', async () => {
    const { rows, refused } = await aScene()
    await refused(131037)
    await waitUntil('it is disconnected', async () => (await rows()).some(isOff))
    expect((await rows()).map(isOff)).toEqual([true, false, false, false])
  })

  it('is nobody’s where it was said to a token that its number has no more', async () => {
    const { number, rows, work } = await aScene()
    await work((ctx) => heedPauses(ctx, [refusalOf(number.phonenumberId, 'accountBlocked', 'old')], new Set()))
    expect((await rows()).map(isOff)).toEqual([false, false, false, false])
    await work((ctx) => heedPauses(ctx, [refusalOf(number.phonenumberId, 'accountBlocked', number.accessToken)], new Set()))
    expect((await rows()).map(isOff)).toEqual([true, true, false, false])
  })

  it('is heeded number by number in one order, whichever was refused first', async () => {
    const { companyId, number, alone, work } = await aScene()
    const ids = [number.phonenumberId, alone.phonenumberId].toSorted()
    await work((ctx) =>
      heedPauses(
        ctx,
        ids.toReversed().map((id) => refusalOf(id, 'notRegistered')),
        new Set(),
      ),
    )
    const told = await house.superuser`select payload from events where company_id = ${companyId} and name = 'number.changed' order by seq`
    expect(told.map(({ payload }) => payload.phonenumberId)).toEqual(ids)
  })
})

describe('[PN17] what the provider tells of an account', () => {
  it('disconnects its numbers at once when it is banned, and connects them when it is back', async () => {
    const { companyId, number, rows, tellAccount } = await aScene()
    const { phonenumberId } = number
    await tellAccount(ban)
    expect((await rows()).map(({ trouble }) => trouble)).toEqual(['accountBlocked', 'accountBlocked', null, null])
    expect((await rows()).map(isOff)).toEqual([true, true, false, false])
    await house.superuser`update phone_numbers set trouble = 'tokenInvalid' where company_id = ${companyId} and phonenumber_id = ${phonenumberId}`
    await tellAccount(reinstatement)
    expect((await rows()).map(isOff)).toEqual([true, false, false, false])
  })

  it('is a ban until it is taken back: no good check of a number ends it, but a person who connects it anew does', async () => {
    const { companyId, number, ofAccount, rows, tellAccount, anAdmin } = await aScene()
    const admin = await anAdmin()
    await tellAccount(ban)
    for (const { phonenumberId } of [number, ofAccount])
      expect((await house.ask(phoneNumberCalls.checkPhoneNumber, { companyId, phonenumberId }, admin)).status).toBe(200)
    expect((await rows()).map((row) => [isOff(row), row.trouble]).slice(0, 2)).toEqual(Array(2).fill([true, 'accountBlocked']))
    const { phonenumberId, accessToken } = number
    expect((await house.ask(phoneNumberCalls.reconnectPhoneNumber, { companyId, phonenumberId, accessToken }, admin)).status).toBe(200)
    expect((await rows()).map(isOff)).toEqual([false, true, false, false])
    await tellAccount(reinstatement)
    expect((await rows()).map(isOff)).toEqual([false, false, false, false])
  })

  it('counts in the order in which it was said, not in which it came', async () => {
    const { rows, tellAccount } = await aScene()
    await tellAccount(reinstatement, 2_000)
    await tellAccount(ban, 1_000)
    expect((await rows()).map(isOff)).toEqual([false, false, false, false])
    await tellAccount(ban, 3_000)
    await tellAccount(reinstatement, 2_500)
    expect((await rows()).map(isOff)).toEqual([true, true, false, false])
  })

  it('pauses what it forbids, for as long as it says', async () => {
    const { rows, tellAccount } = await aScene()
    const until = Math.ceil(house.clock.now() / 1_000) + 7_200
    const restriction = { restriction_type: 'RESTRICTED_BIZ_INITIATED_MESSAGING', expiration: String(until) }
    await tellAccount({ event: 'ACCOUNT_RESTRICTION', restriction_info: [restriction] })
    expect((await rows()).map(({ bulkPausedUntil }) => bulkPausedUntil)).toEqual([until * 1_000, until * 1_000, null, null])
    expect((await rows()).map(isPaused)).toEqual([false, false, false, false])
    await tellAccount({ event: 'ACCOUNT_RESTRICTION', restriction_info: [{ restriction_type: 'RESTRICTED_CUSTOMER_INITIATED_MESSAGING' }] })
    expect((await rows()).map(isPaused)).toEqual([true, true, false, false])
    expect((await rows()).map(isOff)).toEqual([false, false, false, false])
  })

  it('is no trouble any more at its end, which is told, and was none where it lay in the past', async () => {
    const { companyId, rows, tellAccount, work, number } = await aScene()
    const restricted = (seconds: number) => ({
      event: 'ACCOUNT_RESTRICTION',
      restriction_info: [{ restriction_type: 'RESTRICTED_BIZ_INITIATED_MESSAGING', expiration: String(seconds) }],
    })
    const events = async () =>
      (await house.superuser`select 1 from events where company_id = ${companyId} and name = 'number.changed'`).length
    const seconds = Math.ceil(house.clock.now() / 1_000)
    await tellAccount(restricted(seconds - 60), 1)
    expect((await rows()).map(({ trouble, bulkPausedUntil }) => trouble ?? bulkPausedUntil)).toEqual([null, null, null, null])
    expect(await events()).toBe(0)

    await tellAccount(restricted(seconds + 7_200), 2)
    // One of the two pauses longer, for something that nobody is told of.
    await work((ctx) => pauseSending(ctx, number.phonenumberId, 'number', (seconds + 9_000) * 1_000, 'numberLimit'))
    expect([(await rows()).map(({ trouble }) => trouble), await events()]).toEqual([['accountBlocked', 'accountBlocked', null, null], 2])
    const due = await house.superuser<{ dueAt: number }[]>`select due_at from pause_ends where company_id = ${companyId}`
    expect(due.map(({ dueAt }) => dueAt)).toEqual(Array(2).fill((seconds + 7_200) * 1_000))

    const running = await startWorker(house.house, productBackground.workers.find(({ queue }) => queue.name === 'pause_ends')!)
    onTestFinished(() => running.close())
    const comesDue = async (after: number) => {
      house.clock.advance(after * 1_000)
      await house.superuser`update pause_ends set due_at = clock_timestamp() where company_id = ${companyId}`
    }
    await comesDue(7_201)
    await waitUntil('the one that pauses no longer is well', async () => (await rows())[1]!.trouble === null)
    expect([(await rows())[0]!.trouble, await events()]).toEqual(['accountBlocked', 3])
    await comesDue(1_800)
    await waitUntil('the other one too', async () => (await rows())[0]!.trouble === null)
    expect([(await rows()).map(isOff), await events()]).toEqual([Array(4).fill(false), 4])
    await waitUntil(
      'nothing waits',
      async () => (await house.superuser`select 1 from pause_ends where company_id = ${companyId}`).length === 0,
    )
  })
})

it('[PN18] a number that was too fast goes on at half its rate, however many were refused, and the others as before', async () => {
  const { rows, agent, aCustomer } = await aScene()
  const chats = await Promise.all([aCustomer(), aCustomer(), aCustomer(), aCustomer()])
  for (const { waId } of chats) provider.plan(waId, { code: 130429 })
  await Promise.all(chats.map((chat) => scene.write(agent, chat)))
  // Only now, so that all leave together: after the first refusal the others would wait.
  await scene.aSender()
  await waitUntil('all are asked', () => chats.every(({ waId }) => provider.askedFor(waId).length))
  await waitUntil('it is slower', async () => (await rows())[0]!.ratePerSecond < 80)
  expect((await rows()).map(({ ratePerSecond }) => ratePerSecond)).toEqual([40, 80, 80, 80])
})

it('[PN18] a number that is still too fast is halved once a minute, and is as fast as usual after the next check', async () => {
  const { companyId, number, rows, work, anAdmin } = await aScene()
  const { phonenumberId } = number
  const tooFast = () => work((ctx) => pauseSending(ctx, phonenumberId, 'number', house.clock.now() + 1_000, 'numberLimit'))
  const rate = async () => (await rows())[0]!.ratePerSecond
  for (const [waited, expected] of [
    [0, 40],
    [2_000, 40],
    [50_000, 40],
    [60_000, 20],
  ] as const) {
    house.clock.advance(waited)
    await tooFast()
    expect(await rate()).toBe(expected)
  }
  expect((await house.ask(phoneNumberCalls.checkPhoneNumber, { companyId, phonenumberId }, await anAdmin())).status).toBe(200)
  expect(await rate()).toBe(80)
})
