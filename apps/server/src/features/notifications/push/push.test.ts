import { createECDH, randomBytes } from 'node:crypto'
import { notificationCalls } from '@prosa/contract/notifications/calls'
import type { PushMessage } from '@prosa/contract/notifications/push-message'
import { sessionCalls } from '@prosa/contract/session/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startWorker } from '../../../kit/queue/queue-worker.ts'
import type { TestAgent } from '../../../testing/scenes/a-company.ts'
import { startPushService } from '../../../testing/stand-ins/push-service.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { notificationListeners, pushWorker } from '../jobs.ts'
import { queueNews } from './push-queue.ts'

const { getPushKey, savePushSubscription, removePushSubscription, testPush } = notificationCalls

const service = await startPushService()
afterAll(() => service.stop())

let house: TestHouse
let publicKey: string
beforeAll(async () => {
  house = await testHouse()
  const { token } = await (await house.aCompany()).anAgent()
  publicKey = (await house.ask(getPushKey, {}, { token })).result.publicKey
})
beforeEach(() => {
  service.arrived.length = 0
  service.asked.length = 0
})

let made = 0
const aBrowser = (answers: number | Promise<number> = 201) => service.aBrowser(`b${++made}`, publicKey, answers)
const anAgent = async () => (await house.aCompany()).anAgent()
const textsOf = () => service.arrived.map(({ text }) => JSON.parse(text))
const rowsOf = ({ companyId }: TestAgent) =>
  house.superuser`select session_id, user_id, endpoint from push_subscriptions where company_id = ${companyId} order by endpoint`

async function subscribed(agent: TestAgent, answers: number | Promise<number> = 201) {
  const browser = aBrowser(answers)
  expect((await house.ask(savePushSubscription, browser.subscription, agent)).result).toEqual({ saved: true })
  return browser
}

/** What waits for this person is put in, `meanwhile` happens, and it is sent. */
async function told({ companyId, userId }: TestAgent, message: PushMessage, meanwhile: () => Promise<unknown> = async () => undefined) {
  const news = { seq: ++made, userId, chat: null, until: house.clock.now() + 60_000, words: () => ({ message, unseen: null }) }
  await house.house.database.transaction(companyId, (db) => queueNews(house.house, db, companyId, [news]))
  const waiting = () => house.superuser`select 1 from pushes where company_id = ${companyId}`
  const put = (await waiting()).length
  await meanwhile()
  const running = await startWorker(house.house, pushWorker)
  await waitUntil('it was sent', async () => (await waiting()).length === 0).finally(() => running.close())
  return put
}

describe('the house’s key', () => {
  it('[NO11] is made once, also by many who ask at the same moment, and kept sealed', async () => {
    const fresh = await testHouse()
    const { token } = await (await fresh.aCompany()).anAgent()
    const asked = await Promise.all(Array.from({ length: 5 }, () => fresh.ask(getPushKey, {}, { token })))
    const [key, ...others] = new Set(asked.map(({ result }) => result.publicKey))
    expect([Buffer.from(key!, 'base64url').length, others]).toEqual([65, []])
    const rows = await fresh.superuser`select sealed from house_keys`
    expect(rows).toHaveLength(1)
    expect(rows[0]!.sealed).not.toContain(key)
    expect(JSON.parse(fresh.house.sealer.open(rows[0]!.sealed, 'house_keys.push'))).toMatchObject({ publicKey: key })
  })
})

describe('a browser', () => {
  it('[NO12] that subscribed gets the test, closed for it alone and signed by the house, in the person’s language', async () => {
    const ana = await anAgent()
    await subscribed(ana)
    await house.superuser`update memberships set language = 'en' where user_id = ${ana.userId}`
    expect((await house.ask(testPush, {}, ana)).result).toEqual({ sent: 1, failed: 0 })
    expect(service.faults).toEqual([])
    expect(textsOf()).toEqual([
      {
        title: 'Test notification',
        body: 'Notifications reach this browser.',
        path: `/user/${ana.companyId}/profile`,
        tag: 'test',
      },
    ])
    const [{ claims, headers }] = service.arrived as [(typeof service.arrived)[0]]
    expect(claims).toMatchObject({ aud: service.origin, sub: expect.stringMatching(/^mailto:[^<>\s]+@[^<>\s]+$/) })
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
  })

  it('[NO12] is one row however often it says so, and belongs to the session that says it last', async () => {
    const company = await house.aCompany()
    const [ana, bia] = [await company.anAgent(), await company.anAgent()]
    const { subscription } = aBrowser()
    await Promise.all(Array.from({ length: 4 }, () => house.ask(savePushSubscription, subscription, ana)))
    expect(await rowsOf(ana)).toMatchObject([{ userId: ana.userId, sessionId: ana.sessionId }])
    await house.ask(savePushSubscription, subscription, bia)
    expect(await rowsOf(ana)).toMatchObject([{ userId: bia.userId, sessionId: bia.sessionId }])
    expect((await house.ask(testPush, {}, ana)).refusal.code).toBe('push.none')
  })

  it('[NO13] that its maker says is gone is forgotten; what is out of order for a while is not', async () => {
    const ana = await anAgent()
    const [good, broken] = [await subscribed(ana), await subscribed(ana, 503)]
    for (const gone of [410, 404]) await subscribed(ana, gone)
    expect((await house.ask(testPush, {}, ana)).result).toEqual({ sent: 1, failed: 3 })
    expect((await rowsOf(ana)).map(({ endpoint }) => endpoint).sort()).toEqual([good, broken].map((b) => b.subscription.endpoint).sort())
    broken.answerWith(201)
    expect((await house.ask(testPush, {}, ana)).result).toEqual({ sent: 2, failed: 0 })
  })

  it('that answers with another address is not followed', async () => {
    const ana = await anAgent()
    await subscribed(ana, 307)
    expect((await house.ask(testPush, {}, ana)).result).toEqual({ sent: 0, failed: 1 })
    expect(service.faults).toEqual([])
  })

  it('that cannot be reached is one that failed', async () => {
    const ana = await anAgent()
    const { subscription } = aBrowser()
    await house.ask(savePushSubscription, { ...subscription, endpoint: 'http://127.0.0.1:9/nobody' }, ana)
    expect((await house.ask(testPush, {}, ana)).result).toEqual({ sent: 0, failed: 1 })
  })

  it('[NO14] is told nothing after the session that it subscribed in, however that ended', async () => {
    const company = await house.aCompany()
    const [signedOut, expired, removed] = [await company.anAgent(), await company.anAgent(), await company.anAgent()]
    for (const agent of [signedOut, expired, removed]) await subscribed(agent)
    const endings: [TestAgent, () => PromiseLike<unknown>][] = [
      [signedOut, () => house.ask(sessionCalls.endSession, {}, signedOut)],
      [expired, () => house.superuser`update sessions set expires_at = ${house.clock.now() - 1} where session_id = ${expired.sessionId}`],
      [removed, () => house.superuser`update memberships set deactivated_at = now() where user_id = ${removed.userId}`],
    ]
    const message = { title: 'Oi', body: '', path: '/', tag: 'x' }
    for (const [agent, end] of endings) {
      expect(await told(agent, message, async () => end())).toBe(1)
      expect(await told(agent, message)).toBe(0)
    }
    expect((await rowsOf(signedOut)).map(({ userId }) => userId)).not.toContain(signedOut.userId)
    expect(service.arrived).toEqual([])
  })

  const ofSession = (set: (agent: TestAgent) => PromiseLike<unknown>) => set
  it.each([
    [
      'waits for a new password',
      0,
      ofSession((a) => house.superuser`update sessions set limited_to = 'newPassword' where session_id = ${a.sessionId}`),
    ],
    [
      'waits for a first password',
      0,
      ofSession((a) => house.superuser`update sessions set limited_to = 'firstPassword' where session_id = ${a.sessionId}`),
    ],
    [
      'lacks the second factor that its company asks for',
      0,
      ofSession((a) => house.superuser`update companies set two_factor_required = true where company_id = ${a.companyId}`),
    ],
    [
      'has the second factor that its company asks for',
      1,
      ofSession(async (a) => {
        await house.superuser`update persons set two_factor_since = now() where email = ${a.email}`
        await house.superuser`update companies set two_factor_required = true where company_id = ${a.companyId}`
      }),
    ],
    [
      'was proved long ago',
      1,
      ofSession((a) => house.superuser`update sessions set started_at = started_at - interval '1 day' where session_id = ${a.sessionId}`),
    ],
    [
      'is older than a new password',
      0,
      ofSession((a) => house.superuser`update persons set sessions_end_before = ${house.clock.now() + 1} where email = ${a.email}`),
    ],
    [
      'is of a company that is suspended',
      0,
      ofSession((a) => house.superuser`update companies set suspended_at = now() where company_id = ${a.companyId}`),
    ],
    [
      'is of somebody who was deactivated',
      0,
      ofSession((a) => house.superuser`update memberships set deactivated_at = now() where user_id = ${a.userId}`),
    ],
    [
      'is of somebody who was removed',
      0,
      ofSession((a) => house.superuser`update memberships set deleted_at = now() where user_id = ${a.userId}`),
    ],
  ])('[NO20] whose session %s is told %i, also of what waited, as it is answered calls', async (_, heard, set) => {
    const ana = await anAgent()
    await subscribed(ana)
    const message = { title: 'Oi', body: '', path: '/', tag: 'x' }
    expect(await told(ana, message, async () => set(ana))).toBe(1)
    expect(service.arrived).toHaveLength(heard)
    expect(await told(ana, message)).toBe(heard)
    expect(service.arrived).toHaveLength(heard * 2)
    expect((await house.ask(notificationCalls.removePushSubscription, { endpoint: 'x' }, ana)).status === 200).toBe(heard === 1)
  })

  it('makes room for the twenty-first', async () => {
    const ana = await anAgent()
    const browsers = []
    for (let count = 0; count < 21; count++) {
      house.clock.advance(1)
      browsers.push(await subscribed(ana))
    }
    const kept = (await rowsOf(ana)).map(({ endpoint }) => endpoint)
    expect([kept.length, kept.includes(browsers[0]!.subscription.endpoint)]).toEqual([20, false])
  })
})

describe('unsubscribing', () => {
  it('ends it for this browser of this person, and for nobody else', async () => {
    const company = await house.aCompany()
    const [ana, bia, stranger] = [await company.anAgent(), await company.anAgent(), await anAgent()]
    const { subscription } = await subscribed(ana)
    const other = await subscribed(ana)
    const { endpoint } = subscription
    for (const asker of [bia, stranger])
      expect((await house.ask(removePushSubscription, { endpoint }, asker)).result).toEqual({ removed: true })
    expect(await rowsOf(ana)).toHaveLength(2)
    await house.ask(removePushSubscription, { endpoint }, ana)
    expect(await rowsOf(ana)).toMatchObject([{ endpoint: other.subscription.endpoint }])
  })

  it('leaves nobody to tell', async () => {
    const ana = await anAgent()
    const { status, refusal } = await house.ask(testPush, {}, ana)
    expect([status, refusal.code]).toEqual([409, 'push.none'])
  })
})

describe('[NO15] a subscription', () => {
  const inProduction = async () => {
    const strict = await testHouse({ config: { pushToLoopback: false } })
    return { strict, ana: await (await strict.aCompany()).anAgent() }
  }
  const keys = () => {
    const { p256dh, auth } = aBrowser().subscription
    return { p256dh, auth }
  }

  it('is taken of an https address of the open internet only', async () => {
    const { strict, ana } = await inProduction()
    for (const endpoint of [
      'http://93.184.216.34/x',
      'https://127.0.0.1/x',
      'http://127.0.0.1:9/x',
      'https://localhost/x',
      'https://2130706433/x',
      'https://0x7f.1/x',
      'https://10.1.2.3/x',
      'https://169.254.169.254/latest/meta-data',
      'https://[::1]/x',
      'https://[::ffff:127.0.0.1]/x',
      'https://[fd00::1]/x',
      'https://user:word@93.184.216.34/x',
      'https://name.invalid/x',
      'ftp://93.184.216.34/x',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'x',
    ]) {
      const { status, refusal } = await strict.ask(savePushSubscription, { endpoint, ...keys() }, ana)
      expect([endpoint, status, refusal.code]).toEqual([endpoint, 400, 'push.address'])
    }
    expect((await strict.ask(savePushSubscription, { endpoint: 'https://93.184.216.34/x', ...keys() }, ana)).result).toEqual({
      saved: true,
    })
  })

  it('is looked at again when something is sent: what was let in before is not asked', async () => {
    const { strict, ana } = await inProduction()
    const { subscription } = aBrowser()
    await strict.superuser`insert into push_subscriptions (company_id, endpoint_hash, session_id, user_id, endpoint, p256dh, auth)
      values (${ana.companyId}, 'x', ${ana.sessionId}, ${ana.userId}, ${subscription.endpoint}, ${subscription.p256dh}, ${subscription.auth})`
    expect((await strict.ask(testPush, {}, ana)).result).toEqual({ sent: 0, failed: 1 })
    expect(service.asked).toEqual([])
  })

  it.each([
    ['a p256dh that is no key', { p256dh: 'AAAA' }, 'p256dh'],
    ['a p256dh that is no point of the curve', { p256dh: Buffer.from([4, ...randomBytes(64)]).toString('base64url') }, 'p256dh'],
    ['a p256dh in the short spelling', { p256dh: shortKey() }, 'p256dh'],
    ['a p256dh with other signs', { p256dh: `${'A'.repeat(86)}+` }, 'p256dh'],
    ['an auth of another length', { auth: randomBytes(15).toString('base64url') }, 'auth'],
    ['an auth with other signs', { auth: '••••' }, 'auth'],
  ])('is not taken with %s', async (_, wrong, name) => {
    const ana = await anAgent()
    const { refusal } = await house.ask(savePushSubscription, { ...aBrowser().subscription, ...wrong }, ana)
    expect(refusal).toMatchObject({ code: 'input.invalid', fields: [{ name, problem: 'wrongFormat' }] })
  })
})

function shortKey() {
  const keys = createECDH('prime256v1')
  return keys.generateKeys('base64url', 'compressed')
}

describe('what is told', () => {
  it('is cut to what a browser takes', async () => {
    const ana = await anAgent()
    await subscribed(ana)
    const message = { title: 'ã'.repeat(5_000), body: `a\u0000b\n${'😀'.repeat(5_000)}`, path: '/x', tag: 't'.repeat(500) }
    expect(await told(ana, message)).toBe(1)
    const [text] = textsOf()
    expect([text.title.length, text.body.length, text.body.slice(0, 4), text.tag.length, text.path]).toEqual([120, 500, 'a b ', 100, '/x'])
  })

  it('holds no connection to the database while it is on its way', async () => {
    const ana = await anAgent()
    const held = Promise.withResolvers<number>()
    await subscribed(ana, held.promise)
    const answer = house.ask(testPush, {}, ana)
    await waitUntil('its service is asked', () => service.asked.length === 1)
    const { open, idle } = house.house.database.counts()
    expect(open - idle).toBe(0)
    held.resolve(201)
    expect((await answer).result).toEqual({ sent: 1, failed: 0 })
  })
})

it('[RO54] no push is woken by a note for whoever has a chat', () => {
  const woken = notificationListeners.flatMap(({ hears }) => hears ?? ['everything'])
  expect(woken).toContain('message.mentioned')
  expect(woken.filter((name) => name === 'everything' || name === 'chat.coached')).toEqual([])
})
