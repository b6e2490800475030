import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { batchCalls } from '@prosa/contract/batches/calls'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import type { ChatKey } from '@prosa/contract/chats/model'
import { firstInboxRules, type InboxRules } from '@prosa/contract/departments/inbox-rules'
import { outgoingCalls } from '@prosa/contract/outgoing/calls'
import { type HeldChoice, type HeldKind, heldChoices, heldKinds } from '@prosa/contract/outgoing/model'
import { afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { batchWebhookWorker, batchWorker } from './features/batches/jobs.ts'
import { wakeWorker } from './features/chats/snoozes/wake-chats.ts'
import { outboundWorkers } from './features/delivery/outbound/outbound-workers.ts'
import { awayMessages } from './features/entries/public.ts'
import { notificationWorkers } from './features/notifications/jobs.ts'
import { type Mail, queueMail } from './features/notifications/mails/queue-mail.ts'
import { queueNews } from './features/notifications/push/push-queue.ts'
import { awayWorker } from './features/routing/away-worker.ts'
import { mindSilence } from './features/routing/mind-silence.ts'
import { templateWorker } from './features/templates/provider/jobs.ts'
import { newId } from './kit/db/ids.ts'
import { put } from './kit/queue/queue.ts'
import { type QueueWorker, startWorker } from './kit/queue/queue-worker.ts'
import { aRunningSession } from './testing/scenes/a-chat.ts'
import type { TestAgent } from './testing/scenes/a-company.ts'
import { holdScene } from './testing/scenes/hold-scene.ts'
import { pushScene } from './testing/scenes/push-scene.ts'
import { runningBroadcasts } from './testing/scenes/running-broadcasts.ts'
import { sendingScene } from './testing/scenes/sending-scene.ts'
import { templateScene } from './testing/scenes/template-provider-scene.ts'
import { aMailServer } from './testing/stand-ins/a-mail-server.ts'
import { aProvider, type Provider } from './testing/stand-ins/a-provider.ts'
import { aTemplateProvider } from './testing/stand-ins/a-template-provider.ts'
import { type TestHouse, testHouse } from './testing/test-house.ts'
import { waitUntil } from './testing/wait-until.ts'

const { getOutgoing, decideHeldOutgoing, listHeldOutgoing } = outgoingCalls

let house: TestHouse
let provider: Provider
let templates: Awaited<ReturnType<typeof aTemplateProvider>>
let mails: Awaited<ReturnType<typeof aMailServer>>
let broadcasts: ReturnType<typeof runningBroadcasts>
let scene: ReturnType<typeof sendingScene>
let holding: ReturnType<typeof holdScene>
beforeAll(async () => {
  ;[mails, provider, templates] = [await aMailServer(), await aProvider(), await aTemplateProvider()]
  house = await testHouse({ config: { smtpUrl: mails.url }, house: { report: () => undefined } })
  broadcasts = runningBroadcasts(house, provider)
  scene = sendingScene(house, provider)
  holding = holdScene(house)
})
afterEach(() => holding.release())

/** Work of one kind that waited before a hold began. `arrived` counts what came to its receivers; `state` is what people see of the work. */
type Planted = {
  companyId: string
  admin: TestAgent
  count: number
  /** Carries out whatever may leave. */
  work(): Promise<unknown>
  arrived(): Promise<number> | number
  state?(): Promise<unknown>
}
type Row = { plant(): Promise<Planted>; states?: Record<HeldChoice, unknown> }

const running = async (...workers: QueueWorker[]) => {
  const started = await Promise.all(workers.map((worker) => startWorker(house.house, worker)))
  onTestFinished(async () => void (await Promise.all(started.map((one) => one.close()))))
}

async function aShop() {
  const shop = await scene.aShop()
  const { companyId, departmentId, agent } = shop
  const chat = await shop.aCustomer()
  await aRunningSession(house.superuser, { companyId, departmentId, ...chat })
  const setRules = (rules: Partial<InboxRules>) => house.superuser`update departments
    set inbox_rules = ${house.superuser.json({ ...firstInboxRules, ...rules })} where department_id = ${departmentId}`
  const messageState = async (messageId: string) => {
    const [row] = await house.superuser`select message_status, status_detail, internal from messages where message_id = ${messageId}`
    return row!.internal ? 'canceled' : (row!.statusDetail ?? row!.messageStatus)
  }
  return { ...shop, companyId, agent, chat, admin: await shop.anAdmin(), setRules, messageState }
}

const automaticMessagesTo = async ({ waId }: ChatKey) =>
  (await house.superuser`select 1 from messages where wa_id = ${waId} and source = 'system' and from_me and not internal`).length

const rows: Record<HeldKind, Row> = {
  messages: {
    states: { send: 'accepted', leave: 'uncertain', discard: 'canceled' },
    async plant() {
      const { companyId, admin, agent, chat, messageState } = await aShop()
      const messageId = await scene.write(agent, chat, 'Olá')
      const arrived = () => provider.askedFor(chat.waId).length
      return { companyId, admin, count: 1, work: () => running(...outboundWorkers), arrived, state: () => messageState(messageId) }
    },
  },
  scheduled: {
    states: { send: 'accepted', leave: 'uncertain', discard: 'canceled' },
    async plant() {
      const { companyId, admin, agent, chat, messageState } = await aShop()
      const messageId = await scene.write(agent, chat, { messageBody: 'Hoje', scheduledAt: house.clock.now() + 600_000 })
      await house.superuser`update outbound set due_at = now() - interval '1 minute' where company_id = ${companyId}`
      const arrived = () => provider.askedFor(chat.waId).length
      return { companyId, admin, count: 1, work: () => running(...outboundWorkers), arrived, state: () => messageState(messageId) }
    },
  },
  broadcasts: {
    states: { send: BroadcastStatus.Done, leave: BroadcastStatus.Paused, discard: BroadcastStatus.Canceled },
    async plant() {
      const run = await broadcasts.aRun(1, {}, BroadcastStatus.Running)
      await house.superuser`update memberships set permissions = array['admin'] where user_id = ${run.author.userId}`
      const state = async () => (await run.rowOf(run.broadcastId)).status
      const { companyId, author: admin } = run
      return { companyId, admin, count: 1, work: () => broadcasts.aNode(), arrived: () => provider.askedFor(run.waIds[0]!).length, state }
    },
  },
  automatic: {
    async plant() {
      const { companyId, admin, chat, setRules } = await aShop()
      const otherDay = (new Date().getUTCDay() + 3) % 7
      await setRules({ hours: [{ days: [otherDay], from: 480, to: 1_080 }], awayMessage: 'Voltamos amanhã.' })
      await house.superuser`update chats set unanswered_since = now() where company_id = ${companyId}`
      await house.house.work(companyId, ({ db }) => put(db, awayMessages, companyId, [{ payload: chat }]))
      return { companyId, admin, count: 1, work: () => running(awayWorker), arrived: () => automaticMessagesTo(chat) }
    },
  },
  silence: {
    async plant() {
      const { companyId, admin, agent, chat, setRules } = await aShop()
      await setRules({ idleWarning: 2, idleWarningText: 'Ainda está aí?' })
      await scene.write(agent, chat, 'Posso ajudar?')
      await house.superuser`delete from outbound where company_id = ${companyId}`
      await house.superuser`update messages set status_detail = 'accepted' where company_id = ${companyId}`
      await house.superuser`update chats set our_word_at = now() - interval '10 minutes' where company_id = ${companyId}`
      const work = () => mindSilence(house.house, new AbortController().signal)
      return { companyId, admin, count: 1, work, arrived: () => automaticMessagesTo(chat) }
    },
  },
  snoozes: {
    states: { send: 'awake', leave: 'asleep', discard: 'awake' },
    async plant() {
      const { companyId, admin, agent, chat } = await aShop()
      await house.ask(chatActionCalls.snoozeChat, { companyId, ...chat, until: house.clock.now() + 3_600_000 }, agent)
      await house.superuser`update snoozes set due_at = now() - interval '1 minute' where company_id = ${companyId}`
      const arrived = async () =>
        (await house.superuser`select 1 from events where company_id = ${companyId} and name = 'chat.woken'`).length
      const state = async () =>
        (await house.superuser`select 1 from chats where company_id = ${companyId} and snoozed_until is null`).length > 0
          ? 'awake'
          : 'asleep'
      return { companyId, admin, count: 1, work: () => running(wakeWorker), arrived, state }
    },
  },
  signals: {
    async plant() {
      const { companyId, admin, chat } = await aShop()
      const readUpTo = `wamid.${newId()}`
      const until = house.clock.now() + 3_600_000
      await house.superuser`insert into outbound (company_id, item_id, lane, payload) values (${companyId}, gen_random_uuid(), 'read',
        ${house.superuser.json({ readUpTo, phonenumberId: chat.phonenumberId, until })})`
      const arrived = () => provider.posted.filter(({ body }) => body.message_id === readUpTo).length
      return { companyId, admin, count: 1, work: () => running(...outboundWorkers), arrived }
    },
  },
  templates: {
    states: { send: [null, 0], leave: ['create', 0], discard: [null, 1] },
    async plant() {
      const aScene = await templateScene(house, templates, { works: false })
      const { companyId, anAdmin, accountId, aDraft, finalize, application } = await aScene()
      const templateId = await aDraft()
      expect((await finalize(templateId)).status).toBe(200)
      const state = async () => {
        const { intent, refusal } = await application(templateId)
        return [intent, refusal === null ? 0 : 1]
      }
      const arrived = () => templates.templatesOf(accountId).size
      return { companyId, admin: await anAdmin(), count: 1, work: () => running(templateWorker), arrived, state }
    },
  },
  webhooks: {
    async plant() {
      let calls = 0
      const server = createServer((_, reply) => {
        calls += 1
        reply.end()
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      onTestFinished(() => void server.close())
      const webhookUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/done`
      const { companyId, admin, number } = await aShop()
      await house.ask(batchCalls.closeNumberChats, { companyId, n: number.phonenumberId, webhookUrl }, admin)
      await running(batchWorker)
      const isOver = async () => (await house.superuser`select 1 from batch_webhooks where company_id = ${companyId}`).length > 0
      await waitUntil('the batch is over', isOver)
      return { companyId, admin, count: 1, work: () => running(batchWebhookWorker), arrived: () => calls }
    },
  },
  mails: {
    async plant() {
      const { companyId, admin } = await aShop()
      const to = `${newId()}@example.com`
      const mail: Mail = { kind: 'welcome', to, language: 'pt', values: { name: 'Ana', companyName: 'Loja', path: '/' } }
      await house.house.work(companyId, ({ db }) => queueMail(house.house, db, companyId, mail))
      return { companyId, admin, count: 1, work: () => running(notificationWorkers[0]!), arrived: () => mails.mailsTo(to).length }
    },
  },
  notifications: {
    async plant() {
      const { companyId, admin, agent } = await aShop()
      const pushes = await aPushService()
      const { name } = await pushes.subscribed(agent)
      await queuePush(companyId, agent)
      return { companyId, admin, count: 1, work: () => pushes.work(), arrived: () => countPushes(pushes, name) }
    },
  },
}

let seq = 0
const queuePush = (companyId: string, { userId }: TestAgent) =>
  house.house.work(companyId, ({ db }) => {
    const message = { title: 'Ana', body: 'Oi', path: '/', tag: 'test' }
    const news = { seq: ++seq, userId, chat: null, until: house.clock.now() + 3_600_000, words: () => ({ message, unseen: null }) }
    return queueNews(house.house, db, companyId, [news])
  })
async function aPushService() {
  const pushes = await pushScene(house)
  onTestFinished(() => pushes.close())
  return pushes
}
const countPushes = ({ service }: Awaited<ReturnType<typeof aPushService>>, name: string) =>
  service.arrived.filter(({ browser }) => browser === name).length

const makeOld = async (companyId: string) => {
  for (const { name } of await house.superuser<{ name: string }[]>`select name from outgoing_queues`) await holding.makeOld(name, companyId)
}
const stateOf = async ({ companyId, admin }: Planted) => (await house.ask(getOutgoing, { companyId }, admin)).result

describe('work that a hold has set aside', () => {
  it('is tried here in every kind of the contract', () => expect(Object.keys(rows).toSorted()).toEqual([...heldKinds].toSorted()))

  describe.each(heldKinds.map((kind) => [kind]))('%s', (kind) => {
    it.each(heldChoices.map((choice) => [choice]))('by the choice %s', async (choice) => {
      const { plant, states } = rows[kind]
      const planted = await plant()
      const { companyId, admin, count, work, arrived, state } = planted
      await makeOld(companyId)
      await holding.hold()
      await holding.release()
      await holding.review()
      expect((await stateOf(planted)).kinds).toMatchObject([{ kind, count, choice: null }])
      const { status, result } = await house.ask(listHeldOutgoing, { companyId, kind }, admin)
      expect([status, result?.items.length]).toEqual([200, count])
      await work()
      expect(await arrived()).toBe(0)
      expect((await house.ask(decideHeldOutgoing, { companyId, kind, choice }, admin)).status).toBe(200)
      await waitUntil('the choice is carried out', async () => !(await stateOf(planted)).kinds[0]!.isUnderWay)
      if (kind === 'silence') await work()
      if (choice === 'send') await waitUntil('it arrives', async () => (await arrived()) > 0)
      if (states) await waitUntil(`its state is ${states[choice]}`, async () => `${await state!()}` === `${states[choice]}`)
      expect(await arrived()).toBe(choice === 'send' ? 1 : 0)
      expect((await stateOf(planted)).kinds).toMatchObject([
        { kind, count: choice === 'leave' ? count : 0, choice, isUnderWay: false, decidedCount: count },
      ])
    })
  })
})

describe('what is created during a hold', () => {
  it('leaves where a person caused it, and is set aside where the product writes it by itself', async () => {
    const { companyId, agent, admin } = await aShop()
    const [asked, notice] = [`${newId()}@example.com`, `${newId()}@example.com`]
    const pushes = await aPushService()
    await holding.hold()
    const { name } = await pushes.subscribed(agent)
    await house.house.work(companyId, async ({ db }) => {
      const values = { name: 'Ana', companyName: 'Loja', path: '/' }
      await queueMail(house.house, db, companyId, { kind: 'welcome', to: asked, language: 'pt', values })
      const trouble = { numberName: 'Loja', problem: 'tokenInvalid' as const, isDisconnected: true, at: 1, path: '/' }
      await queueMail(house.house, db, companyId, { kind: 'numberTrouble', to: notice, language: 'pt', values: trouble })
    })
    await queuePush(companyId, agent)
    await house.superuser`update pushes set created_at = now() - interval '11 minutes' where company_id = ${companyId}`
    await house.superuser`update outgoing_hold set held_since = now() - interval '1 hour'`
    await queuePush(companyId, agent)
    await running(notificationWorkers[0]!)
    await pushes.work()
    await holding.release()
    await holding.review()
    await waitUntil('what is fresh arrives', () => mails.mailsTo(asked).length > 0 && countPushes(pushes, name) > 0)
    expect([mails.mailsTo(notice).length, countPushes(pushes, name)]).toEqual([0, 1])
    expect((await house.ask(getOutgoing, { companyId }, admin)).result.kinds).toMatchObject([
      { kind: 'mails', count: 1 },
      { kind: 'notifications', count: 1 },
    ])
  })
})
