import { batchCalls } from '@prosa/contract/batches/calls'
import type { ChatKey } from '@prosa/contract/chats/model'
import { MessageStatus } from '@prosa/contract/messages/states'
import { sessionCalls } from '@prosa/contract/session/calls'
import { viewCalls } from '@prosa/contract/views/calls'
import { viewCountCalls } from '@prosa/contract/views/count-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { livingDemo, productDemo } from '../../demo.ts'
import { idOf } from '../../kit/db/ids.ts'
import { missedEvents } from '../../kit/events/missed-events.ts'
import { readHorizon } from '../../kit/events/outbox.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { mendEntry } from '../entries/public.ts'
import { demoPassword, demoPeople, seedDemo, storyOf, userIdOf } from './public.ts'

const [casa, beta] = [idOf('casa-aurora'), idOf('loja-beta')]

let lives: TestHouse
beforeAll(async () => {
  lives = await testHouse()
  await seedDemo(lives.house, livingDemo)
})

const agents = demoPeople['casa-aurora']
  .filter(({ permissions }) => permissions.includes('agent'))
  .map(({ email }) => userIdOf('casa-aurora', email.split('@')[0]!))

describe('a company in the middle of its day', () => {
  it('has chats of everybody who answers, a queue in every department, and sixty days behind it', async () => {
    const chats = await lives.superuser<{ agentId: string | null; chatStatus: number; departmentId: string; isUnread: boolean }[]>`
      select agent_id, chat_status, department_id, unread_count > 0 as is_unread from chats where company_id = ${casa}`
    for (const userId of agents) {
      const own = chats.filter(({ agentId, chatStatus }) => agentId === userId && chatStatus === 1)
      expect([userId, own.length >= 3 && own.length <= 8, own.some(({ isUnread }) => isUnread)]).toEqual([userId, true, true])
    }
    const queued = chats.filter(({ chatStatus }) => chatStatus === 2)
    expect(new Set(queued.map(({ departmentId }) => departmentId)).size).toBe(5)
    expect(queued.length).toBeGreaterThanOrEqual(8)
    expect(queued.length).toBeLessThanOrEqual(20)
    const open = chats.filter(({ chatStatus }) => chatStatus === 1).length
    expect([open >= 60, open <= 90]).toEqual([true, true])
    const [past] = await lives.superuser<[{ closed: number; days: number }]>`
      select count(*) as closed, count(distinct closed_at::date) as days from chat_sessions where company_id = ${casa} and closed_at is not null`
    expect(past.closed).toBeGreaterThanOrEqual(400)
    expect(past.closed).toBeLessThanOrEqual(700)
    expect(past.days).toBeGreaterThan(35)
  })

  it('shows every kind of what can be said, and what can become of it', async () => {
    const kinds = await lives.superuser<{ messageType: string }[]>`select distinct message_type from messages where company_id = ${casa}`
    const wanted = ['text', 'image', 'audio', 'video', 'document', 'sticker', 'location', 'contacts', 'template', 'system', 'note']
    expect(kinds.map(({ messageType }) => messageType).toSorted()).toEqual(wanted.toSorted())
    const [fates] = await lives.superuser`select bool_or(reactions <> '[]') as reacted, bool_or(edits <> '[]') as edited,
        bool_or(deleted_at is not null) as deleted, bool_or(error_provider_code = 131026) as failed,
        bool_or(reply_to_message_id is not null) as quoting, bool_or(content->>'notice' = 'transferred') as transferred,
        bool_or(message_status = 6) as unsent
      from messages where company_id = ${casa} and scheduled_at is null`
    expect(fates).toEqual({ reacted: true, edited: true, deleted: true, failed: true, quoting: true, transferred: true, unsent: false })
    const filled = async (table: string) =>
      (await lives.superuser.unsafe(`select 1 from ${table} where company_id = '${casa}' limit 1`)).length
    for (const table of ['mentions', 'chat_labels', 'message_labels', 'contact_labels', 'contact_properties', 'contact_addresses'])
      expect([table, await filled(table)]).toEqual([table, 1])
  })

  it('has messages that wait for their time in chats of their authors, and nothing else on its way', async () => {
    const waiting = await lives.superuser<{ agentId: string; isOwn: boolean; isFit: boolean; scheduledAt: number; dueAt: number }[]>`
      select m.agent_id, m.agent_id = c.agent_id as is_own, m.at = m.scheduled_at and m.status_detail = 'scheduled'
          and c.chat_status = 1 and c.window_expires_at > m.scheduled_at as is_fit, m.scheduled_at, o.due_at
      from outbound o
        left join messages m on m.company_id = o.company_id and m.message_id = (o.payload->>'scheduledId')::uuid
        left join chats c on c.company_id = m.company_id and c.phonenumber_id = m.phonenumber_id and c.wa_id = m.wa_id
      where o.company_id in (${casa}, ${beta})`
    expect(waiting.some(({ agentId }) => agentId === userIdOf('casa-aurora', 'mariana'))).toBe(true)
    for (const { isOwn, isFit, scheduledAt, dueAt } of waiting)
      expect([isOwn, isFit, dueAt, scheduledAt > lives.clock.now() + 3_600_000]).toEqual([true, true, scheduledAt, true])
  })

  it('has a trail that is linked, of its people and of the provider', async () => {
    const [trail] =
      await lives.superuser`select count(*) = count(l.entry_id) as linked, count(*) filter (where e.user_id is not null) > 1 as own,
        count(e.by_provider) as of_provider
      from audit_entries e left join audit_links l using (company_id, entry_id) where e.company_id = ${casa}`
    expect(trail).toEqual({ linked: true, own: true, ofProvider: 1 })
  })

  it('keeps every file that it names', async () => {
    const files = await lives.superuser<{ companyId: string; sha256: string; thumbnailSha256: string | null; size: number }[]>`
      select company_id, sha256, thumbnail_sha256, size from media`
    expect(files.length).toBeGreaterThan(20)
    for (const { companyId, sha256, thumbnailSha256, size } of files) {
      expect(await lives.house.files.sizeOf({ companyId, sha256 })).toBe(size)
      if (thumbnailSha256) expect(await lives.house.files.sizeOf({ companyId, sha256: thumbnailSha256 })).toBeGreaterThan(0)
    }
    const named = await lives.superuser`select 1 from messages m where media_id is not null
      and not exists (select from media where company_id = m.company_id and media_id = m.media_id)`
    expect(named).toHaveLength(0)
  })

  it('stores of each chat what the commands would have stored', async () => {
    for (const companyId of [casa, beta]) {
      const keys = await lives.superuser<ChatKey[]>`select phonenumber_id, wa_id from chats where company_id = ${companyId}`
      const mended = await lives.house.database.transaction(companyId, (db) =>
        Promise.all(keys.map((key) => mendEntry(db, companyId, key))),
      )
      expect([mended.length > 20, mended.filter((chat) => chat !== null)]).toEqual([true, []])
    }
    const wrong = await lives.superuser`select c.wa_id from chats c where
      c.chat_status in (1, 2) and c.window_expires_at <= ${lives.clock.now()} and c.window_expires_at is distinct from c.expired_window
      or (c.chat_status <> 4) <> exists (select from chat_sessions s where s.company_id = c.company_id
        and s.phonenumber_id = c.phonenumber_id and s.wa_id = c.wa_id and s.closed_at is null)
      or c.last_message_at <> (select max(m.at) from messages m where m.company_id = c.company_id
        and m.phonenumber_id = c.phonenumber_id and m.wa_id = c.wa_id and not m.internal and m.scheduled_at is null)`
    expect(wrong).toEqual([])
  })

  it('says something else in each chat that goes on, and nothing after now', async () => {
    const last = await lives.superuser<{ line: string }[]>`
      select last_message_type || ' ' || last_message_body as line from chats where company_id = ${casa} and chat_status <> 4`
    expect(new Set(last.map(({ line }) => line)).size).toBe(last.length)
    const [newest] = await lives.superuser<[{ at: number }]>`select max(at) as at from messages where scheduled_at is null`
    expect(newest.at).toBeLessThanOrEqual(lives.clock.now())
    expect(await lives.superuser`select 1 from messages where message_body ~ '\\{\\w+\\}'`).toHaveLength(0)
  })

  it('has something for an administrator in every view that is shared', async () => {
    const credentials = { grant_type: 'password', username: 'admin@casaaurora.test', password: demoPassword } as const
    const { access_token: token } = (await lives.ask(sessionCalls.getToken, credentials)).result
    const { views } = (await lives.ask(viewCalls.listViews, { companyId: casa }, { token })).result
    const shared = views.filter(({ scope }) => scope !== 'own')
    const viewIds = shared.map(({ viewId }) => viewId)
    const { result } = await lives.ask(viewCountCalls.countViews, { companyId: casa, viewIds }, { token })
    const empty = shared.filter(({ viewId }) => (result.find((each) => each.viewId === viewId)?.count ?? 0) === 0)
    expect([shared.length, empty.map(({ name }) => name)]).toEqual([3, []])
  })
})

it('is the same for the same moment', async () => {
  const rows = await lives.superuser<{ messageId: string }[]>`
    select message_id from messages where company_id = ${casa} and source is distinct from 'broadcast'`
  const { chats, scheduled } = storyOf('casa-aurora', lives.clock.now())
  const told = [...chats.flatMap(({ messages }) => messages), ...scheduled].map(({ messageId }) => messageId)
  expect(rows.map(({ messageId }) => messageId).toSorted()).toEqual(told.toSorted())
})

it('greets by the hour of São Paulo, and has every message read that the customer has answered', () => {
  const { chats } = storyOf('casa-aurora', lives.clock.now())
  const hourOf = (at: number) => Number(new Date(at).toLocaleString('en-GB', { timeZone: 'America/Sao_Paulo', hour: '2-digit' }))
  const greetings = chats.flatMap(({ messages }) =>
    messages.flatMap(
      ({ messageBody, at }) =>
        /bom dia|boa tarde|boa noite/i.exec(messageBody)?.map((word) => ({ word: word.toLowerCase(), hour: hourOf(at) })) ?? [],
    ),
  )
  expect(greetings.length).toBeGreaterThan(20)
  expect(greetings.filter(({ word, hour }) => word !== (hour < 12 ? 'bom dia' : hour < 18 ? 'boa tarde' : 'boa noite'))).toEqual([])
  for (const { messages } of chats)
    for (const [at, { messageStatus }] of messages.entries())
      if (messages[at + 1]?.source === 'customer') expect([MessageStatus.Sent, MessageStatus.Delivered]).not.toContain(messageStatus)
})

it('has bulk operations that can be undone, also of chats that were closed days ago', async () => {
  const credentials = { grant_type: 'password', username: 'admin@casaaurora.test', password: demoPassword } as const
  const { access_token: token } = (await lives.ask(sessionCalls.getToken, credentials)).result
  await lives.superuser`update batches set ended_at = ${lives.clock.now()} where company_id = ${casa}`
  const batches = (await lives.ask(batchCalls.listBatches, { companyId: casa }, { token })).result
  for (const { batchId, action } of batches) {
    const { status, result } = await lives.ask(batchCalls.undoBatch, { companyId: casa, batchId }, { token })
    expect([action, status, result.undone > 0, result.undone + result.kept]).toEqual([action, 200, true, result.done])
  }
  expect(batches.map(({ action }) => action)).toEqual(['read', 'close'])
})

describe('a company that was left for days', () => {
  const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
  type Chat = { waId: string; chatStatus: number; lastMessageAt: number; windowExpiresAt: number | null; waitingSince: number | null }
  const chatsOf = (companyId: string) => lives.superuser<
    Chat[]
  >`select wa_id, chat_status, last_message_at, window_expires_at, waiting_since
    from chats where company_id = ${companyId} order by last_message_at desc, phonenumber_id, wa_id`
  type Said = { at: number; statusTimes: Record<string, number>; times: { at: number }[] }
  const saidIn = (companyId: string) => lives.superuser<Said[]>`select at, status_times, reactions || edits as times
    from messages where company_id = ${companyId} and scheduled_at is null order by message_id`
  const newestOf = async (companyId: string) =>
    (
      await lives.superuser<[{ at: number }]>`select max(at) as at from messages
    where company_id = ${companyId} and scheduled_at is null`
    )[0].at
  const sessionsOf = (companyId: string) => lives.superuser<{ openedAt: number; closedAt: number | null }[]>`
    select opened_at, closed_at from chat_sessions where company_id = ${companyId} order by session_id`
  const beside = [
    'contacts.created_at',
    'chat_labels.linked_at',
    'message_labels.linked_at',
    'contact_labels.linked_at',
    'mentions.at',
    'message_facts.at',
  ]
  const firstOf = (companyId: string) =>
    Promise.all(
      beside.map(async (place) => {
        const [table, column] = place.split('.')
        const [row] = await lives.superuser.unsafe(`select min(${column}) as at from ${table} where company_id = '${companyId}'`)
        return (row as unknown as { at: number | null }).at
      }),
    )
  const later = (moment: number | null, by: number) => (moment === null ? null : moment + by)

  it('is in the middle of its day again, and stays so until the next time', async () => {
    const { house, clock, superuser } = lives
    const cursor = await house.database.transaction(null, readHorizon)
    const before = await Promise.all(
      [casa, beta].map(async (id) => [await chatsOf(id), await saidIn(id), await sessionsOf(id), await firstOf(id)] as const),
    )
    const newest = await Promise.all([casa, beta].map(newestOf))
    const [opened] = await superuser<[{ waId: string; chatStatus: number }]>`select wa_id, chat_status from chats
      where company_id = ${casa} and chat_status = 1 and window_expires_at > ${clock.now() + 10 * hour} limit 1`
    clock.advance(3 * day)
    // What the product does while it runs through the night.
    await superuser`update chats set chat_status = 3 where company_id = ${casa} and wa_id = ${opened.waId} and chat_status = 1`
    expect(await seedDemo(house, livingDemo)).toEqual([])

    for (const [nth, companyId] of [casa, beta].entries()) {
      expect(await newestOf(companyId)).toBe(clock.now() - 2 * minute)
      const by = clock.now() - 2 * minute - newest[nth]!
      const [chats, said, sessions, first] = before[nth]!
      expect(await chatsOf(companyId)).toEqual(
        chats.map((chat) => ({
          ...chat,
          lastMessageAt: chat.lastMessageAt + by,
          windowExpiresAt: later(chat.windowExpiresAt, by),
          waitingSince: later(chat.waitingSince, by),
        })),
      )
      expect(await saidIn(companyId)).toEqual(
        said.map(({ at, statusTimes, times }) => ({
          at: at + by,
          statusTimes: Object.fromEntries(Object.entries(statusTimes).map(([word, moment]) => [word, Math.min(moment + by, clock.now())])),
          times: times.map((each) => ({ ...each, at: Math.min(each.at + by, clock.now()) })),
        })),
      )
      expect(await sessionsOf(companyId)).toEqual(
        sessions.map(({ openedAt, closedAt }) => ({ openedAt: openedAt + by, closedAt: later(closedAt, by) })),
      )
      expect(await firstOf(companyId)).toEqual(first.map((moment) => later(moment, by)))
      // Whoever was away asks for all of it again.
      expect(await missedEvents(house.database, companyId, `${cursor.logId}:${cursor.horizon}`)).toBeNull()
    }

    const told = await house.database.transaction(null, readHorizon)
    const moved = await chatsOf(casa)
    await seedDemo(house, livingDemo)
    clock.advance(5 * hour)
    await seedDemo(house, livingDemo)
    expect(await chatsOf(casa)).toEqual(moved)
    expect(await missedEvents(house.database, casa, `${told.logId}:${told.horizon}`)).toEqual([])
  })

  it('moves alone where the other is fresh', async () => {
    const { house, clock, superuser } = lives
    clock.advance(day)
    await superuser`update messages set at = ${clock.now() - hour} where message_id = (
      select message_id from messages where company_id = ${beta} order by at desc limit 1)`
    const fresh = await chatsOf(beta)
    await seedDemo(house, livingDemo)
    expect(await chatsOf(beta)).toEqual(fresh)
    expect(await newestOf(casa)).toBe(clock.now() - 2 * minute)
  })

  it('and never had a story is named, and left as it is', async () => {
    const bare = await testHouse()
    await seedDemo(bare.house, productDemo)
    expect(await seedDemo(bare.house, productDemo)).toEqual([])
    expect(await seedDemo(bare.house, livingDemo)).toEqual(['casa-aurora', 'loja-beta'])
  })
})
