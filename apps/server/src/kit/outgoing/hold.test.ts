import { nilId } from '@prosa/contract/kit/own-id'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { productBackground } from '../../background.ts'
import { outbound } from '../../features/chats/public.ts'
import { migratedDatabases } from '../../testing/database/migrated-database.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { connect } from '../db/connect.ts'
import { newId } from '../db/ids.ts'
import { migrate } from '../db/migrate.ts'
import { put, queue } from '../queue/queue.ts'
import { claimItems } from '../queue/queue-store.ts'
import { getHold, holdOutgoing, holdRestored } from './hold-store.ts'
import { checkOrigin, chooseHeld, confirmLive, readHold } from './operator.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})
beforeEach(async () => {
  await house.superuser`delete from outbound`
  await house.superuser`update outgoing_hold set held_since = null, reason = null, system_identifier = null, public_url = null,
    found_system_identifier = null, found_public_url = null`
})

const inward = queue<object>('batch_steps')
const read = () => house.house.database.transaction(null, getHold)
const start = (publicUrl: string | null, isHeldByEnvironment = false) => checkOrigin({ url: house.url, publicUrl, isHeldByEnvironment })
const confirm = (publicUrl: string | null) => confirmLive({ url: house.url, publicUrl, choice: null })

describe('a claim', () => {
  const claim = async (of: typeof inward) => {
    const asked = { leaseId: newId(), leaseMs: 1_000, most: 10, servedLast: nilId }
    return (await house.house.database.statement(null, (db) => claimItems(db, of, asked))).length
  }

  it('takes nothing of an outgoing queue while outgoing work is held, and counts no attempt', async () => {
    const { companyId } = await house.aCompany()
    await house.house.database.transaction(companyId, async (db) => {
      await put(db, outbound, companyId, [{ payload: { messageId: newId() } }])
      await put(db, inward, companyId, [{ payload: {} }])
      await holdOutgoing(db, 'restored')
    })
    expect([await claim(outbound), await claim(inward)]).toEqual([0, 1])
    expect(await house.superuser`select attempts from outbound where company_id = ${companyId}`).toEqual([{ attempts: 0 }])
    await house.superuser`update outgoing_hold set held_since = null`
    expect(await claim(outbound)).toBe(1)
  })

  it('knows the same outgoing queues as the end of a hold', async () => {
    const declared = productBackground.workers.flatMap(({ queue: { name, isOutgoing } }) => (isOutgoing ? name : []))
    const stored = await house.superuser<{ name: string }[]>`select name from outgoing_queues`
    expect(stored.map(({ name }) => name).toSorted()).toEqual(declared.toSorted())
  })
})

describe('a start', () => {
  const [own, other] = ['https://chat.example.com', 'https://staging.example.com']

  it('stores where the database lives, and goes on at the same place', async () => {
    expect([await start(null), await start(own), await start(own), await start(null)]).toEqual([null, null, null, null])
  })

  it('begins a hold with another address, until this one is confirmed', async () => {
    await start(own)
    expect([await start(other), await start(other)]).toEqual(['otherAddress', 'otherAddress'])
    expect(await confirm(other)).toEqual({ wasHeld: true, undecided: 0 })
    expect([await start(other), await start(own)]).toEqual([null, 'otherAddress'])
  })

  it('begins a hold on another database server', async () => {
    await start(own)
    await house.superuser`update outgoing_hold set system_identifier = '1'`
    expect(await start(own)).toBe('otherServer')
    await confirm(own)
    expect(await start(own)).toBeNull()
  })

  it('begins a hold where the environment asks for it, and keeps the reason and the time of one that is there', async () => {
    expect(await start(own, true)).toBe('environment')
    const { heldSince } = await read()
    expect([await start(other, true), (await read()).heldSince]).toEqual(['environment', heldSince])
  })
})

it('without a hold a confirmation changes nothing, also from another address', async () => {
  await start('https://chat.example.com')
  expect(await confirm('https://staging.example.com')).toEqual({ wasHeld: false, undecided: 0 })
  expect(await start('https://chat.example.com')).toBeNull()
})

it('is ended once, and says when', async () => {
  await house.house.database.transaction(null, (db) => holdOutgoing(db, 'environment'))
  const { heldSince } = await read()
  expect(await confirm(null)).toEqual({ wasHeld: true, undecided: 0 })
  expect(await confirm(null)).toEqual({ wasHeld: false, undecided: 0 })
  expect(await readHold(house.url)).toMatchObject({ heldSince: null, reason: null, lastHeldSince: heldSince, undecided: 0 })
})

it('begins with the first migration of a backup from before the hold existed', async () => {
  const databases = migratedDatabases()
  const url = await databases.aDatabaseAt(179)
  const sql = connect(url, { max: 1 })
  try {
    await sql.begin(holdRestored)
    await migrate(url)
    expect(await getHold(sql)).toMatchObject({ reason: 'restored', lastHeldSince: null })
    expect(await sql`select to_regclass('restored_without_hold') as left_over`).toEqual([{ leftOver: null }])
  } finally {
    await sql.end()
    await databases.clear()
  }
})

it('lets the operator choose for all companies after the end, and not before', async () => {
  const { companyId } = await house.aCompany()
  await house.house.database.transaction(null, (db) => holdOutgoing(db, 'environment'))
  expect(await chooseHeld(house.url, 'discard')).toBeNull()
  await confirm(null)
  expect(await chooseHeld(house.url, 'discard')).toEqual({ undecided: 0 })
  const reviews = await house.superuser`select payload from outgoing_reviews where company_id = ${companyId} order by seq`
  expect(reviews.at(-1)).toEqual({ payload: { what: 'choose', choice: 'discard' } })
})
