import { mergeCalls } from '@prosa/contract/merges/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type InboundPost, inboundPost, textOf } from '../../testing/scenes/inbound-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'

let house: TestHouse
let inbound: InboundPost
beforeAll(async () => {
  house = await testHouse()
  inbound = await inboundPost(house)
})
afterAll(() => inbound.close())

const now = Math.floor(Date.now() / 1_000)
const [stays, goes] = ['5511987650001', '5521987650002']

const waiting = (count: number) =>
  waitUntil(`${count} wait`, async () => {
    const waits = await house.superuser`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    return waits.length === count
  })

/** Two who wrote, and are one since. */
async function mergedPair() {
  const { companyId, anAdmin, deliver } = await inbound.aShop()
  const admin = await anAdmin()
  await deliver(textOf({ waId: stays }, 's1', now, 'Sou Ana'), textOf({ waId: goes }, 'g1', now + 1, 'Sou Bia'))
  const people = await house.superuser<
    { contactId: string; version: number }[]
  >`select distinct c.contact_id, version, i.wa_id = ${goes} as goes
    from contact_identifiers i join contacts c using (company_id, contact_id)
    where i.company_id = ${companyId} and i.wa_id = any (${[stays, goes]}) order by goes`
  const [one, other] = [people[0]!, people[1]!]
  const asked = { contactId: one.contactId, otherId: other.contactId, version: one.version, otherVersion: other.version }
  const { mergeId } = (await house.ask(mergeCalls.mergeContacts, { companyId, ...asked }, admin)).result
  const undo = () => house.ask(mergeCalls.undoMerge, { companyId, mergeId }, admin)
  return { companyId, contactId: one.contactId, mergeId, undo, deliver }
}

it('[MG2] a message that comes while a merge is taken back goes to whom its number is again', async () => {
  const { companyId, undo, deliver } = await mergedPair()
  const [undone, delivered] = await house.house.database.transaction(companyId, async (sql) => {
    await sql`select 1 from chats where company_id = ${companyId} for no key update`
    const parting = undo()
    await waiting(1)
    const coming = deliver(textOf({ waId: goes }, 'g2', now + 2, 'De novo Bia'))
    await waiting(2)
    return [{ parting }, { coming }] as const
  })
  expect((await undone.parting).status).toBe(200)
  await delivered.coming
  const said = await house.superuser`select wa_id from messages where company_id = ${companyId} and message_body = 'De novo Bia'`
  expect(said).toEqual([{ waId: goes }])
})

it('[MG2] a merge is taken back behind a message that is being noted by it, and neither stops the other', async () => {
  const { companyId, contactId, mergeId, undo } = await mergedPair()
  const { parting } = await house.house.database.transaction(companyId, async (sql) => {
    await sql`select 1 from contacts where contact_id = ${contactId} for no key update`
    const begun = undo()
    await waiting(1)
    await sql`insert into contact_merge_rows (company_id, merge_id, side, kind, ref, row)
      values (${companyId}, ${mergeId}, 'since', 'messages', gen_random_uuid(), '{}')`
    return { parting: begun }
  })
  expect((await parting).status).toBe(200)
})
