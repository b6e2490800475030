import type { chatEvents } from '@prosa/contract/chats/events'
import type { PayloadOf } from '@prosa/contract/kit/event'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { aHistory } from '../../testing/scenes/chat-history/a-history.ts'
import { type InboundPost, inboundPost } from '../../testing/scenes/inbound-scene.ts'
import { aProvider, type Provider } from '../../testing/stand-ins/a-provider.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import type { StoredEntry } from './entry-of.ts'
import { entryColumns } from './entry-store.ts'
import { listBoth } from './joined-entry-store.ts'

let house: TestHouse
let inbound: InboundPost
let provider: Provider
beforeAll(async () => {
  house = await testHouse({ house: { report: () => undefined } })
  inbound = await inboundPost(house)
  provider = await aProvider()
})
afterAll(() => inbound.close())

type Changed = PayloadOf<typeof chatEvents.changed>
type Left = PayloadOf<typeof chatEvents.left>
type Told = { name: 'chat.changed'; payload: Changed } | { name: 'chat.left'; payload: Left }
type Standing = Pick<Changed, 'departmentId' | 'agentId'> & NonNullable<Changed['before']>

const both = (companyId: string) => house.house.database.transaction(companyId, (db) => listBoth(db, companyId))
const wrong = async (companyId: string) =>
  (await both(companyId)).filter(({ stored, joined }) => JSON.stringify(stored) !== JSON.stringify(joined))
const told = (companyId: string) =>
  house.superuser<
    Told[]
  >`select name, payload from events where company_id = ${companyId} and name in ('chat.changed', 'chat.left') order by seq`
const rows = (companyId: string) =>
  house.house.database.transaction(
    companyId,
    (db) => db<StoredEntry[]>`select ${entryColumns(db)} from chats c where c.company_id = ${companyId}`,
  )

const keyOf = ({ phonenumberId, waId }: { phonenumberId: string; waId: string }) => `${phonenumberId}/${waId}`
const standingOf = ({ departmentId, agentId, entry: { chatStatus, handledBy, unreadCount, snoozedUntil } }: Changed): Standing => ({
  departmentId,
  agentId,
  chatStatus,
  handledBy,
  isUnread: unreadCount > 0,
  isSnoozed: snoozedUntil !== null,
})

/** Every event says how the chat stood as the one before it left it: whoever counts by them counts right. */
function follow(events: readonly Told[]): Map<string, Changed> {
  const standing = new Map<string, Standing>()
  const last = new Map<string, Changed>()
  for (const { name, payload } of events) {
    const [key, stood] = [keyOf(payload), standing.get(keyOf(payload))]
    if (name === 'chat.left') {
      const { departmentId, agentId, chatStatus, handledBy, isUnread, isSnoozed } = payload
      expect({ departmentId, agentId, chatStatus, handledBy, isUnread, isSnoozed }).toEqual(stood)
      standing.delete(key)
      last.delete(key)
      continue
    }
    const { departmentId, agentId, before } = payload
    expect(before && { departmentId, agentId, ...before }).toEqual(stood ?? null)
    standing.set(key, standingOf(payload))
    last.set(key, payload)
  }
  return last
}

/** What changes without a word of the chat: people are told of the message, or of the label. */
const quiet = ['lastMessageStatus', 'lastMessageDeleted', 'messageBody', 'lastFileName', 'labels'] as const
const withoutQuiet = (entry: object) =>
  Object.fromEntries(Object.entries(entry).filter(([name]) => !(quiet as readonly string[]).includes(name)))

/** In any of the histories: what is always refused shows nothing. */
const everDone = new Set<string>()

describe('what lists show of a chat', () => {
  it.each(inject('isFull') ? [1, 2, 3, 4, 5, 6, 7, 8] : [1, 2])(
    'is stored as the rows say it, whatever happened, and told so (history %i)',
    async (seed) => {
      const { companyId, step, aSender } = await aHistory(house, provider, inbound, seed)
      await aSender()
      for (let count = 0; count < 130; count += 1) {
        const { name, isDone } = await step()
        if (isDone) everDone.add(name)
        expect(await wrong(companyId), name).toEqual([])
      }
      const last = follow(await told(companyId))
      const stored = await rows(companyId)
      expect(stored.length).toBeGreaterThan(4)
      expect(last.size).toBe(stored.length)
      // Nobody here has deadlines, of which nothing is sent then.
      for (const { labelIds: _, slaDueAt: __, slaWarnsAt: ___, slaKind: ____, ...row } of stored)
        expect(last.get(keyOf(row))!.entry).toMatchObject(withoutQuiet(row))
    },
  )

  it('has been through everything', async () => {
    const { names } = await aHistory(house, provider, inbound, 0)
    expect(names.filter((name) => !everDone.has(name))).toEqual([])
  })
})
