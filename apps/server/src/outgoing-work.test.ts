import { afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { productBackground } from './background.ts'
import { newId } from './kit/db/ids.ts'
import { jobRuns } from './kit/jobs/jobs.ts'
import { holdOutgoing } from './kit/outgoing/hold-store.ts'
import { put, queue } from './kit/queue/queue.ts'
import { startWorker } from './kit/queue/queue-worker.ts'
import { sendingScene } from './testing/scenes/sending-scene.ts'
import { aProvider } from './testing/stand-ins/a-provider.ts'
import { type TestHouse, testHouse } from './testing/test-house.ts'
import { waitUntil } from './testing/wait-until.ts'

/**
 * `outgoing` work reaches somebody outside by itself, and waits while outgoing work is held. `askedForNow` leaves during a hold, because a
 * person waits for it at the sign-in page. `inward` work changes this database only, or reads from outside. Outgoing work that inward work
 * creates goes through an outgoing queue, or through a transaction that reads the hold.
 */
type OutgoingClass = 'outgoing' | 'askedForNow' | 'inward'

const queueClasses: Record<string, OutgoingClass> = {
  away_messages: 'outgoing',
  batch_steps: 'inward',
  batch_webhooks: 'outgoing',
  broadcast_steps: 'inward',
  distribution: 'inward',
  import_steps: 'inward',
  inbound: 'inward',
  job_runs: 'inward',
  mails: 'outgoing',
  media_downloads: 'inward',
  media_upkeep: 'inward',
  outbound: 'outgoing',
  outbound_bulk: 'outgoing',
  outgoing_reviews: 'inward',
  pause_ends: 'inward',
  pushes: 'outgoing',
  received_news: 'outgoing',
  search_work: 'inward',
  sign_in_mails: 'askedForNow',
  sla: 'inward',
  snoozes: 'outgoing',
  template_work: 'outgoing',
}

const jobClasses: Record<string, OutgoingClass> = {
  'audit.verify': 'inward',
  'chat.handOver': 'inward',
  'chat.move': 'inward',
  'companyData.archive': 'inward',
  'contact.dropNumberNames': 'inward',
  'label.merge': 'inward',
  // The report leaves by the queue `mails`.
  'number.usage': 'inward',
  'privacy.dossier': 'inward',
  'privacy.erase': 'inward',
  'retention.run': 'inward',
  'routing.replay': 'inward',
  'session.endElsewhere': 'inward',
}

const scheduleClasses: Record<string, OutgoingClass> = {
  'audit.seal': 'inward',
  'audit.sealAll': 'inward',
  'broadcast.drafts': 'inward',
  'broadcast.forget': 'inward',
  'broadcasts.clicks': 'inward',
  // A broadcast that is started here runs by `broadcast_steps`, whose step reads the hold.
  'broadcasts.wake': 'inward',
  'companyData.forget': 'inward',
  'contact.forget': 'inward',
  'entries.recount': 'inward',
  expireChats: 'inward',
  'facts.prune': 'inward',
  'inbound.prune': 'inward',
  'label.forget': 'inward',
  'media.orphans': 'inward',
  'notifications.forgetMails': 'inward',
  // Reads the standing of a number at its provider.
  'number.check': 'inward',
  'privacy.dossiers': 'inward',
  'property.forget': 'inward',
  prune: 'inward',
  'quickReply.fold': 'inward',
  'quickReply.forget': 'inward',
  'retention.night': 'inward',
  'routing.deadlines': 'inward',
  'routing.demo': 'inward',
  'routing.forget': 'inward',
  'routing.overdue': 'inward',
  'routing.requeue': 'inward',
  // Warns customers and closes their chats; `canSendAutomatically` is read in each of its transactions.
  'routing.silence': 'outgoing',
  'routing.sweep': 'inward',
  'search.slices': 'inward',
  'session.forget': 'inward',
  'signup.forget': 'inward',
  'template.count': 'inward',
  'template.forget': 'inward',
  'template.sync': 'inward',
}

/** Pushes leave by the queue `pushes`. */
const listenerClasses: Record<string, OutgoingClass> = {
  'push.broadcast': 'inward',
  'push.mentioned': 'inward',
  'push.overdue': 'inward',
  'push.received': 'inward',
  'push.silent': 'inward',
  'push.unsent': 'inward',
  'push.woken': 'inward',
  'search.messages': 'inward',
}

const namesOf = (all: readonly { name: string }[]) => all.map(({ name }) => name).toSorted()
const queues = [...productBackground.workers.map(({ queue }) => queue), jobRuns]

describe('every piece of background work has a class', () => {
  it.each([
    ['queue', namesOf(queues), queueClasses],
    ['job', namesOf(productBackground.jobs), jobClasses],
    ['schedule', namesOf(productBackground.schedules), scheduleClasses],
    ['listener', namesOf(productBackground.listeners), listenerClasses],
  ])('%s', (_, registered, classes) => expect(registered).toEqual(Object.keys(classes).toSorted()))

  it('and the outgoing queues are those that workers leave alone during a hold', () => {
    const declared = queues.filter(({ isOutgoing }) => isOutgoing)
    const outgoing = Object.keys(queueClasses).filter((name) => queueClasses[name] === 'outgoing')
    expect(namesOf(declared)).toEqual(outgoing.toSorted())
  })
})

describe('an item that was claimed right before a hold began', () => {
  let house: TestHouse
  let shop: Awaited<ReturnType<ReturnType<typeof sendingScene>['aShop']>>
  beforeAll(async () => {
    house = await testHouse()
    shop = await sendingScene(house, await aProvider()).aShop()
  })
  afterEach(async () => {
    for (const { name } of queues) await house.superuser`delete from ${house.superuser(name)}`
    await house.superuser`update outgoing_hold set held_since = null, reason = null`
  })

  const id = newId()
  const later = Number.MAX_SAFE_INTEGER
  const sealed = (place: string, value: object) => ({ sealed: house.house.sealer.seal(JSON.stringify(value), place) })
  const mail = { kind: 'welcome', to: 'a@a.test', language: 'pt', values: { name: 'A', companyName: 'B', path: '/' } }
  const push = { userId: id, chat: null, until: later, endpointHash: '', message: null, unseen: null }
  const chat = { phonenumberId: id, waId: '5511999990000' }
  const payloads: [queue: string, what: string, payload: () => object][] = [
    ['outbound', 'a message', () => ({ messageId: id })],
    ['outbound', 'a message with a file', () => ({ messageId: id, hasFile: true })],
    ['outbound', 'a scheduled message', () => ({ scheduledId: id, at: 1 })],
    ['outbound', 'a reaction', () => ({ reactTo: id, emoji: '👍', until: later })],
    ['outbound', 'a read mark', () => ({ readUpTo: 'wamid.1', phonenumberId: id, until: later })],
    ['outbound', 'a block', () => ({ blockOf: id, phonenumberId: id, until: later })],
    ['outbound_bulk', 'a message of a broadcast', () => ({ messageId: id })],
    ['away_messages', 'an away message', () => chat],
    ['snoozes', 'the end of a snooze', () => ({ ...chat, until: 1 })],
    ['template_work', 'a template', () => ({ accountId: id, templateId: id })],
    ['template_work', 'a look at an account', () => ({ accountId: id, templateId: null })],
    ['batch_webhooks', 'a webhook', () => ({ batchId: id, tries: 1 })],
    ['mails', 'a mail', () => sealed('mails.payload', mail)],
    ['pushes', 'a push', () => sealed('pushes.payload', push)],
    ['received_news', 'news', () => ({ seq: 1, messageId: id, time: 1 })],
  ]

  it('is tried here for every outgoing queue', () => {
    const outgoing = Object.keys(queueClasses).filter((name) => queueClasses[name] === 'outgoing')
    expect([...new Set(payloads.map(([name]) => name))].toSorted()).toEqual(outgoing.toSorted())
  })

  it.each(payloads)('of %s, %s, waits', async (name, _, payloadOf) => {
    const declared = productBackground.workers.find((worker) => worker.queue.name === name)!
    const { companyId } = shop
    await house.house.work(companyId, ({ db }) => put(db, queue(name), companyId, [{ payload: payloadOf() }]))
    const running = await startWorker(house.house, {
      ...declared,
      async handle(task) {
        await house.house.database.transaction(null, (db) => holdOutgoing(db, 'environment'))
        await declared.handle(task)
      },
    })
    onTestFinished(() => running.close())
    const items = () =>
      house.superuser<{ reason: string | null }[]>`select reason from ${house.superuser(name)} where company_id = ${companyId}`
    await waitUntil('the item is put back, or done', async () => (await items()).every(({ reason }) => reason !== null))
    expect(await items()).toEqual([{ reason: 'outgoing held' }])
  })
})
