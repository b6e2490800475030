import { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import { ChannelStatus } from '@prosa/contract/phone-numbers/states'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { put, queue } from '../../kit/queue/queue.ts'
import { aCloudNumber } from '../../testing/scenes/a-number.ts'
import { queuedMails } from '../../testing/scenes/queued-mails.ts'
import { aProvider, type Provider } from '../../testing/stand-ins/a-provider.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { openCredentials } from './credentials.ts'
import { disconnectNumber, noteStanding, openNumber, pauseSending } from './public.ts'

const { reconnectPhoneNumber, getPhoneNumber, saveNotificationEmails } = phoneNumberCalls

let house: TestHouse
let provider: Provider
beforeAll(async () => {
  provider = await aProvider()
  house = await testHouse({ config: { graphUrl: provider.url }, house: { report: () => undefined } })
})

async function aScene() {
  const company = await house.aCompany()
  const { companyId } = company
  const admin = await company.anAdmin()
  const number = await aCloudNumber(house.house, house.superuser, companyId, { phonenumberName: 'Loja' })
  const { phonenumberId } = number
  const work = <T>(run: (ctx: Parameters<typeof disconnectNumber>[0]) => Promise<T>) =>
    house.house.work(companyId, ({ db, emit }) => run({ db, emit, house: house.house, companyId }))
  const open = () => house.house.database.transaction(companyId, (db) => openNumber(house.house, db, companyId, phonenumberId))
  const detail = async () => (await house.ask(getPhoneNumber, { companyId, phonenumberId }, admin)).result
  const told = async () => {
    const rows = await house.superuser<{ payload: { channelStatus: number; version: number } }[]>`
      select payload from events where company_id = ${companyId} and name = 'number.changed' order by seq`
    return rows.map(({ payload }) => [payload.channelStatus, payload.version])
  }
  return { ...company, ...number, admin, work, open, detail, told }
}
type Scene = Awaited<ReturnType<typeof aScene>>
const tomorrow = () => Date.now() + 86_400_000

/** Two chats of the number, one chat of a number whose id begins the same way, and something for later without a lane of the number. */
const fillQueues = ({ companyId, phonenumberId }: Scene) =>
  house.house.database.transaction(companyId, async (db) => {
    await put(db, queue('outbound'), companyId, [
      { payload: { messageId: 'a' }, lane: `${phonenumberId}:1`, dueAt: tomorrow() },
      { payload: { messageId: 'b' }, lane: `${phonenumberId}:2` },
      { payload: { messageId: 'c' }, lane: `${phonenumberId}x:1`, dueAt: tomorrow() },
      { payload: { scheduledId: 'd' }, dueAt: tomorrow() },
    ])
    await put(db, queue('outbound_bulk'), companyId, [{ payload: { messageId: 'e' }, lane: `${phonenumberId}:3`, dueAt: tomorrow() }])
  })
const dueNow = async ({ companyId }: Scene) => {
  const rows = await house.superuser<{ id: string }[]>`
    select coalesce(payload->>'messageId', payload->>'scheduledId') as id from (
      select * from outbound union all select * from outbound_bulk) q
    where company_id = ${companyId} and due_at <= clock_timestamp() order by 1`
  return rows.map(({ id }) => id)
}
const reconnect = ({ companyId, phonenumberId, admin }: Scene, more: { appSecret?: string; verifyToken?: string } = {}) =>
  house.ask(reconnectPhoneNumber, { companyId, phonenumberId, accessToken: 'geheim-neu', ...more }, admin)

describe('[PN8] a number whose token is dead', () => {
  it('is disconnected once, however often it is said, and says why', async () => {
    const scene = await aScene()
    await Promise.all([1, 2, 3].map(() => scene.work((ctx) => disconnectNumber(ctx, scene.phonenumberId, 'tokenInvalid'))))
    await scene.work((ctx) => disconnectNumber(ctx, scene.phonenumberId, 'accountBlocked'))
    const { channelStatus, trouble, version } = await scene.detail()
    expect([channelStatus, trouble, version]).toEqual([ChannelStatus.Disconnected, 'tokenInvalid', 2])
    expect(await scene.told()).toEqual([[ChannelStatus.Disconnected, 2]])
  })

  it('is mailed to its addresses and to the administrators, each once, and to nobody else', async () => {
    const scene = await aScene()
    const { companyId, phonenumberId, admin } = scene
    const [other, agent] = [await scene.anAdmin(), await scene.anAgent()]
    const support = await scene.anAdmin({ email: `${phonenumberId}@prosa.test` })
    const extra = `${phonenumberId}@fora.com`
    await house.superuser`update memberships set language = 'es' where user_id = ${other.userId}`
    const emailList = [extra.toUpperCase(), extra]
    await house.ask(saveNotificationEmails, { companyId, phonenumberId, emailList }, admin)
    await scene.work((ctx) => disconnectNumber(ctx, phonenumberId, 'tokenInvalid'))
    const mailsOf = async (email: string) => (await queuedMails(house, email)).filter(({ kind }) => kind === 'numberTrouble')
    const [mail, ...more] = await mailsOf(extra)
    expect([mail, more]).toEqual([
      {
        kind: 'numberTrouble',
        to: extra,
        language: 'pt',
        values: {
          numberName: 'Loja',
          problem: 'tokenInvalid',
          isDisconnected: true,
          at: house.clock.now(),
          path: `/settings/${companyId}/main?section=numbers`,
        },
      },
      [],
    ])
    expect((await mailsOf(other.email)).map(({ language }) => language)).toEqual(['es'])
    expect(await Promise.all([admin, agent, support].map(async ({ email }) => (await mailsOf(email)).length))).toEqual([1, 0, 0])
  })

  it('is not blamed for a token that it has no more', async () => {
    const scene = await aScene()
    await reconnect(scene)
    await scene.work((ctx) => disconnectNumber(ctx, scene.phonenumberId, 'tokenInvalid', scene.accessToken))
    expect((await scene.detail()).channelStatus).toBe(ChannelStatus.Connected)
    await scene.work((ctx) => disconnectNumber(ctx, scene.phonenumberId, 'tokenInvalid', 'geheim-neu'))
    expect((await scene.detail()).channelStatus).toBe(ChannelStatus.Disconnected)
  })

  it('keeps what waits, and lets it go on at once with new credentials', async () => {
    const scene = await aScene()
    await fillQueues(scene)
    await scene.work((ctx) => disconnectNumber(ctx, scene.phonenumberId, 'tokenInvalid'))
    expect([(await scene.detail()).waitingToSend, await dueNow(scene)]).toEqual([3, ['b']])
    const { result } = await reconnect(scene)
    expect([result.channelStatus, result.trouble, result.version, result.waitingToSend]).toEqual([ChannelStatus.Connected, null, 3, 3])
    expect(await dueNow(scene)).toEqual(['a', 'b', 'e'])
    expect(await scene.told()).toEqual([
      [ChannelStatus.Disconnected, 2],
      [ChannelStatus.Connected, 3],
    ])
  })
})

describe('reconnecting', () => {
  it('keeps what is not given anew, and [PN6] writes down only what was renewed', async () => {
    const scene = await aScene()
    const { body } = await reconnect(scene, { appSecret: 'geheim-app' })
    const [row] = await house.superuser`select sealed_credentials from phone_numbers where company_id = ${scene.companyId}`
    expect(openCredentials(house.house, scene.companyId, scene.phonenumberId, row?.sealedCredentials)).toEqual({
      accessToken: 'geheim-neu',
      appSecret: 'geheim-app',
      verifyToken: scene.verifyToken,
    })
    expect((await scene.open())?.number).toEqual({
      providerId: scene.providerId,
      businessAccountId: scene.businessAccountId,
      baseUrl: provider.url,
      apiVersion: 'v25.0',
      accessToken: 'geheim-neu',
      appSecret: 'geheim-app',
    })
    const audits = await house.superuser`select before, after from audit_entries where company_id = ${scene.companyId}`
    expect(audits).toEqual([
      {
        before: { channelStatus: ChannelStatus.Connected, trouble: null },
        after: { channelStatus: ChannelStatus.Connected, trouble: null, renewed: ['accessToken', 'appSecret'] },
      },
    ])
    const events = await house.superuser`select * from events where company_id = ${scene.companyId}`
    expect(body + JSON.stringify([audits, events])).not.toContain('geheim')
  })

  it('asks for everything where what was kept does not open any more', async () => {
    const scene = await aScene()
    await house.superuser`update phone_numbers set sealed_credentials = 'v1.damaged' where phonenumber_id = ${scene.phonenumberId}`
    expect([(await scene.detail()).apiVersion, (await scene.open())?.number]).toEqual([null, null])
    const { refusal } = await reconnect(scene)
    expect(refusal.fields).toEqual(['appSecret', 'verifyToken'].map((name) => ({ name, problem: 'required' })))
    expect((await reconnect(scene, { appSecret: 'geheim-app', verifyToken: 'geheim-verify' })).status).toBe(200)
    expect((await scene.open())?.number?.appSecret).toBe('geheim-app')
  })

  it('is refused for the number of another company, and for channels that nobody speaks here', async () => {
    const [mine, other] = [await aScene(), await aScene()]
    const foreign = await reconnect({ ...mine, phonenumberId: other.phonenumberId })
    expect([foreign.status, foreign.refusal.code]).toEqual([404, 'number.notFound'])
    await house.superuser`update phone_numbers set channel_type = 5 where phonenumber_id = ${mine.phonenumberId}`
    expect((await reconnect(mine)).refusal.code).toBe('number.channelNotOffered')
    expect((await mine.open())?.number).toBeNull()
  })
})

describe('a pause', () => {
  it('gets longer and never shorter, and is told once where people must act', async () => {
    const scene = await aScene()
    const [soon, later] = [house.clock.now() + 60_000, house.clock.now() + 120_000]
    const pause = (what: 'number' | 'bulk', until: number, problem: 'numberLimit' | 'spamLimit') =>
      scene.work((ctx) => pauseSending(ctx, scene.phonenumberId, what, until, problem))
    await pause('number', later, 'numberLimit')
    await pause('number', soon, 'numberLimit')
    expect([await scene.told(), (await scene.open())?.sendingPausedUntil, (await scene.detail()).trouble]).toEqual([[], later, null])
    await pause('bulk', soon, 'spamLimit')
    await pause('bulk', later, 'spamLimit')
    expect([(await scene.open())?.bulkPausedUntil, (await scene.detail()).trouble]).toEqual([later, 'spamLimit'])
    expect(await scene.told()).toEqual([[ChannelStatus.Connected, 2]])
    const mails = await queuedMails(house, scene.admin.email)
    expect(mails.map(({ values }) => 'isDisconnected' in values && values.isDisconnected)).toEqual([false])
  })
})

describe('what a provider says about a number', () => {
  it('changes what it speaks of, is told where it is news, and leaves the rest', async () => {
    const scene = await aScene()
    const note = (said: Parameters<typeof noteStanding>[2]) => scene.work((ctx) => noteStanding(ctx, scene.phonenumberId, said))
    await note({ quality: 'RED', messagingLimit: 'TIER_1K', displayNumber: '+55 11 4003-2199' })
    await note({ quality: 'RED' })
    const { quality, messagingLimit, phonenumber, verifiedName, version } = await scene.detail()
    expect([quality, messagingLimit, phonenumber, verifiedName, version]).toEqual(['RED', 'TIER_1K', '551140032199', '', 2])
    await note({ isConnected: false })
    expect((await scene.detail()).trouble).toBe('notRegistered')
    await note({ isConnected: true })
    expect([(await scene.detail()).channelStatus, (await scene.detail()).trouble]).toEqual([ChannelStatus.Connected, null])
    expect(await scene.told()).toEqual([
      [ChannelStatus.Connected, 2],
      [ChannelStatus.Disconnected, 3],
      [ChannelStatus.Connected, 4],
    ])
  })
})

it('[PN19] with keys that the provider refuses a number stays as it is, with those it has', async () => {
  const scene = await aScene()
  provider.deadTokens.add('geheim-neu')
  onTestFinished(() => void provider.deadTokens.delete('geheim-neu'))
  await scene.work((ctx) => disconnectNumber(ctx, scene.phonenumberId, 'tokenInvalid'))
  const { status, refusal } = await reconnect(scene)
  expect([status, refusal.code]).toEqual([409, 'number.keysRefused'])
  expect(await scene.detail()).toMatchObject({ channelStatus: ChannelStatus.Disconnected, trouble: 'tokenInvalid', version: 2 })
  expect((await scene.open())?.number?.accessToken).toBe(scene.accessToken)
})
