import { PersonState } from '@prosa/contract/broadcasts/person-state'
import type { PeopleList } from '@prosa/contract/broadcasts/report-calls'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { contactDataCalls } from '@prosa/contract/contacts/data-calls'
import type { Actor } from '@prosa/contract/permissions'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../kit/db/ids.ts'
import { aChat } from '../../../testing/scenes/a-chat.ts'
import type { TestAgent } from '../../../testing/scenes/a-company.ts'
import { broadcastScene } from '../../../testing/scenes/broadcast-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { type AskedPeople, type Behind, listPeople } from './people-store.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const { Accepted, Failed, Ready, Skipped, Uncertain } = PersonState
const { Registered, Running } = BroadcastStatus

/** A contact with a chat by the number of broadcasts, and somebody who knows all contacts and sees no chat. */
async function aRecipient() {
  const scene = await broadcastScene(house)
  const { companyId, departmentId, phonenumberId, anAgent, aBroadcast } = scene
  const { waId } = await aChat(house.superuser, { companyId, departmentId, phonenumberId })
  const [{ contactId }] = await house.superuser<
    [{ contactId: string }]
  >`select contact_id from chats where company_id = ${companyId} and wa_id = ${waId}`
  const keeper = await anAgent({ permissions: ['contact'], departmentIds: [departmentId] })
  const blind = await anAgent({ permissions: ['contact'], departmentIds: [] })
  const got = async (name: string, person: object, status: BroadcastStatus = Running) => {
    const changes = { broadcast_name: name }
    const { broadcastId } = await aBroadcast({
      status,
      changes,
      people: [
        { contactId, waId, ...person },
        { contactId: newId(), waId: '5511900000000' },
      ],
    })
    return broadcastId
  }
  const told = async (who: TestAgent, more = {}) => {
    const asked = { companyId, waId, kinds: ['broadcast' as const], ...more }
    const { result } = await house.ask(contactDataCalls.listContactTimeline, asked, who)
    return result
  }
  return { ...scene, contactId, keeper, blind, got, told }
}

it('[BR80] [CP4] a contact’s timeline has what they got of broadcasts that have begun, why not, and each once', async () => {
  const { got, told, keeper, companyId } = await aRecipient()
  await got('Aceita', { state: Accepted })
  await got('Recusada', { state: Failed, errorCode: 'undeliverable' })
  await got('Sem aceite', { state: Skipped, reason: 'optedOut' })
  await got('Repetida', { state: Skipped, reason: 'duplicate' })
  await got('Na fila', { state: Ready })
  await got('Ainda não', { state: Skipped, reason: 'optedOut' }, Registered)
  await house.superuser`update broadcast_people set delivered_at = now(), read_at = now() where company_id = ${companyId} and state = ${Accepted}`
  const { entries } = await told(keeper)
  const shown = entries.map((entry) => entry.kind === 'broadcast' && [entry.broadcastName, entry.outcome, entry.reason, entry.error])
  expect(shown.toSorted()).toEqual([
    ['Aceita', 'read', null, null],
    ['Recusada', 'failed', null, 'undeliverable'],
    ['Sem aceite', 'leftOut', 'optedOut', null],
  ])
  const paged: unknown[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const page = await told(keeper, { pageSize: 1, ...(after && { after }) })
    paged.push(...page.entries)
    after = page.after
  }
  expect(paged).toEqual(entries)
})

it('[BR80] [CP4] that they answered is told to who sees the chat by that number', async () => {
  const { got, told, keeper, blind, companyId } = await aRecipient()
  await got('Oferta', { state: Accepted })
  await house.superuser`update broadcast_people set delivered_at = now(), answered_at = now() where company_id = ${companyId}`
  const outcomes = async (who: TestAgent) => (await told(who)).entries.map((entry) => entry.kind === 'broadcast' && entry.outcome)
  expect([await outcomes(keeper), await outcomes(blind)]).toEqual([['answered'], ['delivered']])
})

describe('[BR77] a page of people', () => {
  const each = 1_500
  let scene: Awaited<ReturnType<typeof broadcastScene>>
  let rehearsalId: string
  /** As many in each state, in turns, and all that moments can say of those that were accepted. */
  beforeAll(async () => {
    scene = await broadcastScene(house)
    const { companyId, phonenumberId } = scene
    const made = await scene.aBroadcast({ status: Running, people: [] })
    rehearsalId = made.rehearsalId!
    await house.superuser`insert into broadcast_people (company_id, rehearsal_id, position, broadcast_id, phonenumber_id, wa_id, state, reason, error_code,
        delivered_at, read_at, answered_at, clicked_at, opted_out_at, goal_at)
      select ${companyId}, ${rehearsalId}, n, ${made.broadcastId}, ${phonenumberId}, '55119' || (60000000 + n), n % 6,
        case when n % 6 = ${Skipped} then case when n % 4 = 1 then 'optedOut' else 'recent' end end,
        case when n % 6 = ${Failed} then case when n % 4 = 1 then 'undeliverable' else 'temporary' end end,
        at, at, case when n % 12 = ${Accepted} then at end, at, at, at
      from generate_series(0, ${each * 6 - 1}) as n,
        lateral (select case when n % 6 = ${Accepted} then timestamptz '2026-01-01' + n / 60 * interval '1 minute' end as at) t`
    await house.superuser`analyze broadcast_people`
  })

  /** Two pages in the midst of a list, and how many rows were read for the second one. */
  const paged = (asked: AskedPeople) =>
    house.house.database.transaction(scene.companyId, async (db) => {
      const admin = { ...scene.author, permissions: ['admin'] } as unknown as Actor
      const page = (after: Behind | null, most: number) => listPeople(db, admin, rehearsalId, asked, { after, most })
      const read = async () =>
        (
          await db<
            [{ read: number }]
          >`select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'broadcast_people'`
        )[0].read
      const last = (await page(null, 400)).at(-1)!
      const before = await read()
      const second = await page({ position: last.position, at: last.listedAt }, 10)
      return { after: last.position, second, read: (await read()) - before }
    })

  it.each<[PeopleList, Omit<AskedPeople, 'list'>, number]>([
    ['all', {}, 1],
    ['all', { states: [Failed, Uncertain, Skipped] }, 3],
    ['all', { reason: 'optedOut' }, 1],
    ['all', { errorCode: 'temporary' }, 1],
    ['waiting', {}, 1],
    ['failed', {}, 1],
    ['failed', { errorCode: 'temporary' }, 1],
    ['uncertain', {}, 1],
    ['skipped', {}, 1],
    ['skipped', { reason: 'optedOut' }, 1],
    ['answered', {}, 1],
    ['readUnanswered', {}, 1],
    ['clicked', {}, 1],
    ['optedOut', {}, 1],
    ['reachedGoal', {}, 1],
  ])('of %s %o reads what it shows, however many there are before and behind it', async (list, more, ranges) => {
    const { second, read, after } = await paged({ list, ...more })
    expect(second).toHaveLength(10)
    expect(second.map(({ position }) => position)).not.toContain(after)
    // Of one moment there are ten, of which the page before has shown some.
    expect(read).toBeLessThanOrEqual(10 * ranges + 10)
  })
})
