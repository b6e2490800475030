import { broadcastAudienceCalls } from '@prosa/contract/broadcasts/audience-calls'
import type { Rehearsal } from '@prosa/contract/broadcasts/model'
import { readAhead } from '../../features/broadcasts/file/read-ahead.ts'
import { rehearseStep } from '../../features/broadcasts/rehearsal/rehearse-step.ts'
import { newId } from '../../kit/db/ids.ts'
import type { TestHouse } from '../test-house.ts'
import { broadcastScene } from './broadcast-scene.ts'

type Planted = { name?: string; status?: number; marketing?: string; waId?: string | null; deletedAt?: Date | null }

/** A company with broadcasts, whose steps are made one by one. */
export async function rehearsalScene(house: TestHouse) {
  const { superuser, ask } = house
  const scene = await broadcastScene(house)
  const { companyId, author } = scene

  /** Contacts in bulk, as their rows are; in the order of their ids. */
  async function plant(people: readonly Planted[]): Promise<string[]> {
    const rows = people.map((one, nth) => ({ contactId: newId(house.clock.now() + nth), nth, ...one }))
    await superuser`insert into contacts (company_id, contact_id, name, status, marketing, created_at, deleted_at)
      select ${companyId}, c."contactId", coalesce(c.name, 'Ana Lima'), coalesce(c.status, 0), coalesce(c.marketing, 'unknown'), now(), c."deletedAt"
      from jsonb_to_recordset(${superuser.json(rows as never)}) as c ("contactId" uuid, name text, status int, marketing text, "deletedAt" timestamptz)`
    const known = rows.flatMap(({ contactId, nth, waId = `55119${81_000_000 + nth}` }) => (waId === null ? [] : [{ contactId, waId }]))
    await superuser`insert into contact_identifiers (company_id, wa_id, contact_id)
      select ${companyId}, c."waId", c."contactId" from jsonb_to_recordset(${superuser.json(known as never)}) as c ("waId" text, "contactId" uuid)`
    return rows.map(({ contactId }) => contactId)
  }

  /** One step, as the worker makes it; what comes next is up to the test. */
  const step = async (broadcastId: string, rehearsalId: string) => {
    const said = { broadcastId, what: 'rehearse' as const, rehearsalId }
    const ahead = await readAhead({ house: house.house, companyId }, said)
    return house.house.work(companyId, ({ db, emit }) => rehearseStep({ db, emit, house: house.house, companyId }, said, ahead))
  }

  async function rehearse(broadcastId: string): Promise<Rehearsal> {
    const asked = { companyId, broadcastId }
    const { result, status, body } = await ask(broadcastAudienceCalls.rehearseBroadcast, asked, author)
    if (status !== 200) throw new Error(`the rehearsal was not begun: ${body}`)
    for (let more: number | null = 0; more !== null; ) more = await step(broadcastId, result.rehearsal!.rehearsalId)
    return (await ask(broadcastAudienceCalls.getBroadcastRehearsal, asked, author)).result.rehearsal!
  }

  const peopleOf = (rehearsalId: string) =>
    superuser`select position, contact_id, wa_id, name, variant, filled, used_fallback, state, reason from broadcast_people
      where company_id = ${companyId} and rehearsal_id = ${rehearsalId} order by position`

  return { ...scene, plant, step, rehearse, peopleOf }
}
export type RehearsalScene = Awaited<ReturnType<typeof rehearsalScene>>
