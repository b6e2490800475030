import { broadcastDraftCalls } from '@prosa/contract/broadcasts/draft-calls'
import { PersonState } from '@prosa/contract/broadcasts/person-state'
import { broadcastReportCalls } from '@prosa/contract/broadcasts/report-calls'
import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../kit/db/ids.ts'
import { type BroadcastScene, broadcastScene } from '../../../testing/scenes/broadcast-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { addTogether } from '../../ledger/public.ts'

const { getBroadcastReport, listBroadcastPeople, getBroadcastPerson } = broadcastReportCalls
const { getBroadcast } = broadcastDraftCalls
const { getBroadcastSummary } = broadcastRunCalls
const { Accepted, Failed, Reserved } = PersonState

let house: TestHouse
let scene: BroadcastScene
beforeAll(async () => {
  house = await testHouse()
  scene = await broadcastScene(house)
})

/** Six got it, of whom some read and answered; two failed, one was left out. */
async function aSent() {
  const people = [
    ...Array.from({ length: 6 }, () => ({ state: Accepted })),
    { state: Failed, errorCode: 'temporary' },
    { state: Failed, errorCode: 'undeliverable' },
    { reason: 'optedOut' },
  ]
  const { broadcastId, rehearsalId } = await scene.aBroadcast({ status: BroadcastStatus.Done, people })
  const { superuser } = house
  const at = house.clock.now()
  const set = (upTo: number, column: string, moment: number) =>
    superuser`update broadcast_people set ${superuser(column)} = ${moment} where rehearsal_id = ${rehearsalId} and position < ${upTo}`
  await set(6, 'reserved_at', at - 9_000)
  await set(5, 'delivered_at', at - 600_000)
  await set(3, 'read_at', at - 5_000)
  await superuser`update broadcast_people set error_provider_code = 131026 where rehearsal_id = ${rehearsalId} and error_code = 'undeliverable'`
  await superuser`update broadcast_people set answered_at = ${at}::timestamptz - position * interval '1 second' where rehearsal_id = ${rehearsalId} and position < 2`
  await superuser`update broadcast_people set price = 0.35, settled = 0.35 where rehearsal_id = ${rehearsalId} and position < 5`
  await superuser`update broadcast_people set price = 0.35 where rehearsal_id = ${rehearsalId} and position in (5, 6)`
  return { broadcastId, rehearsalId: rehearsalId!, at }
}
const ask = (broadcastId: string, who = scene.author) => house.ask(getBroadcastReport, { companyId: scene.companyId, broadcastId }, who)

describe('[BR75] the report of a broadcast', () => {
  it('C182 adds up what became of everybody, the same before and after it was added together', async () => {
    const { broadcastId, rehearsalId } = await aSent()
    const early = (await ask(broadcastId)).result
    expect(early).toMatchObject({
      counts: { total: 9, accepted: 6, failed: 2, skipped: 1, delivered: 5, read: 3, answered: 2, settled: 2.1, held: 0 },
      errors: [
        { code: 'temporary', providerCode: null, count: 1, redoable: 1 },
        { code: 'undeliverable', providerCode: 131_026, count: 1, redoable: 0 },
      ],
      leftOut: [{ reason: 'optedOut', count: 1 }],
      redoable: 1,
      comparison: null,
      variants: [{ variant: 0, counts: { total: 9 } }],
    })
    expect(early.series.at(-1)).toMatchObject({ delivered: 5, read: 3, answered: 2 })
    expect(early.series.length).toBeGreaterThan(1)
    await house.house.database.transaction(scene.companyId, (db) => addTogether(db, scene.companyId, rehearsalId))
    expect((await ask(broadcastId)).result).toEqual(early)
  })

  it('keeps what one has read and another has no longer, told within the same five minutes by one statement', async () => {
    const { broadcastId, rehearsalId, at } = await aSent()
    const moments = async () =>
      (await ask(broadcastId)).result.series.map((point, nth, all) => point.read - (all[nth - 1]?.read ?? 0)).filter((read) => read !== 0)
    expect(await moments()).toEqual([3])
    // The fifth gets it when three have read it; of these the first turns out to have read it much later.
    await house.superuser`update broadcast_people set delivered_at = case when position = 4 then ${at - 5_000} else delivered_at end,
        read_at = case when position = 0 then ${at + 3_600_000} else read_at end
      where rehearsal_id = ${rehearsalId} and position in (0, 4)`
    expect(await moments()).toEqual([2, 1])
  })

  it('is there for who works in its department, and of a draft it is empty', async () => {
    const { broadcastId } = await aSent()
    const stranger = await scene.aBroadcaster({ departmentIds: [await scene.aDepartment('Outra')] })
    const other = await broadcastScene(house)
    for (const who of [stranger, other.author]) {
      const companyId = who === stranger ? scene.companyId : other.companyId
      for (const call of [getBroadcastReport, listBroadcastPeople, getBroadcast, getBroadcastSummary])
        expect((await house.ask(call, { companyId, broadcastId }, who)).refusal?.code).toBe('broadcast.notFound')
    }
    const draft = await scene.aDraft()
    expect((await ask(draft.broadcastId)).result).toMatchObject({ counts: { total: 0 }, series: [], errors: [] })
  })
})

describe('[BR77] the people of a broadcast', () => {
  it('are listed page by page, each once, in the order of each list', async () => {
    const { broadcastId } = await aSent()
    const page = async (said: object) =>
      (await house.ask(listBroadcastPeople, { companyId: scene.companyId, broadcastId, ...said }, scene.author)).result
    const positions: number[] = []
    let after: string | null = null
    do {
      const found: { people: { position: number }[]; after: string | null } = await page({ most: 4, ...(after !== null && { after }) })
      positions.push(...found.people.map(({ position }) => position))
      after = found.after
    } while (after !== null)
    expect(positions).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    const first = await page({ list: 'answered', most: 1 })
    const second = await page({ list: 'answered', most: 1, after: first.after! })
    expect([first.people[0]!.position, second.people[0]!.position, second.after]).toEqual([0, 1, null])
    const of = async (list: string, more = {}) => (await page({ list, ...more })).people.map(({ position }) => position)
    expect([await of('readUnanswered'), await of('failed'), await of('failed', { errorCode: 'temporary' })]).toEqual([[2], [6, 7], [6]])
    expect([await of('skipped', { reason: 'optedOut' }), await of('skipped', { reason: 'blocked' }), await of('waiting')]).toEqual([
      [8],
      [],
      [],
    ])
    for (const wrong of ['x', '9999999999']) {
      const { status } = await house.ask(listBroadcastPeople, { companyId: scene.companyId, broadcastId, after: wrong }, scene.author)
      expect(status).toBe(400)
    }
  })

  it('[BR51] cost what the report adds up: who failed costs nothing', async () => {
    const { broadcastId } = await aSent()
    const { people } = (await house.ask(listBroadcastPeople, { companyId: scene.companyId, broadcastId }, scene.author)).result
    expect(people.map(({ price }) => price)).toEqual([0.35, 0.35, 0.35, 0.35, 0.35, 0.35, null, null, null])
    const { settled, held } = (await ask(broadcastId)).result.counts
    expect(settled + held).toBeCloseTo(6 * 0.35)
  })

  it('wait until theirs leaves: whoever is counted as that is in the list', async () => {
    const people = [{ state: Reserved }, { state: Accepted }, {}, { state: Reserved }, { reason: 'blocked' }]
    const { broadcastId } = await scene.aBroadcast({ status: BroadcastStatus.Running, people })
    const page = async (most: number, after: object = {}) =>
      (await house.ask(listBroadcastPeople, { companyId: scene.companyId, broadcastId, list: 'waiting', most, ...after }, scene.author))
        .result
    const first = await page(2)
    const second = await page(2, { after: first.after! })
    expect([first, second].map((one) => one.people.map(({ position }) => position))).toEqual([[0, 2], [3]])
    const { ready, reserved } = (await ask(broadcastId)).result.counts
    expect(ready + reserved).toBe(3)
  })

  it('[BR86] are only those of a reason or of an error, also in the list of all; in a list of nobody who has any it is refused', async () => {
    const { broadcastId } = await aSent()
    const { companyId } = scene
    const page = (said: object) => house.ask(listBroadcastPeople, { companyId, broadcastId, ...said }, scene.author)
    const of = async (said: object) => (await page(said)).result.people.map(({ position }) => position)
    const { Failed, Skipped } = PersonState
    expect(await of({ reason: 'optedOut' })).toEqual([8])
    expect(await of({ reason: 'blocked' })).toEqual([])
    expect(await of({ errorCode: 'temporary' })).toEqual([6])
    expect(await of({ reason: 'optedOut', states: [Failed, Skipped] })).toEqual([8])
    expect(await of({ reason: 'optedOut', states: [Failed] })).toEqual([])
    expect(await of({ reason: 'optedOut', errorCode: 'temporary' })).toEqual([])
    for (const said of [
      { list: 'answered', reason: 'optedOut' },
      { list: 'failed', reason: 'optedOut' },
      { list: 'skipped', errorCode: 'temporary' },
      { list: 'waiting', states: [Failed] },
    ]) {
      const { status, refusal } = await page(said)
      expect([status, refusal.fields]).toEqual([400, [{ name: Object.keys(said)[1], problem: 'notInList' }]])
    }
  })

  it('[BR78] are named and quoted as far as the asker may know them', async () => {
    const { broadcastId, rehearsalId } = await aSent()
    const { companyId, phonenumberId, departmentId, author } = scene
    const { superuser } = house
    const other = await scene.aDepartment(`Sigilo ${newId()}`)
    const [contactId, messageId, answerId, waId] = [newId(), newId(), newId(), '5511980000000']
    await superuser`insert into contacts (company_id, contact_id, name, created_at) values (${companyId}, ${contactId}, 'Rosa', now())`
    await superuser`insert into chats (company_id, phonenumber_id, wa_id, contact_id, chat_status, department_id, handled_by, last_message_at, created_at)
      values (${companyId}, ${phonenumberId}, ${waId}, ${contactId}, 2, ${departmentId}, 'queue', now(), now())`
    for (const [id, body, fromMe] of [
      [messageId, 'Oferta!', true],
      [answerId, 'Quero o azul', false],
    ] as const)
      await superuser`insert into messages (company_id, message_id, phonenumber_id, wa_id, message_type, message_body, message_status, from_me, source, at)
        values (${companyId}, ${id}, ${phonenumberId}, ${waId}, 'text', ${body}, 1, ${fromMe}, ${fromMe ? 'broadcast' : 'customer'}, now())`
    await superuser`update broadcast_people set contact_id = ${contactId}, message_id = ${messageId}, answer_message_id = ${answerId}
      where rehearsal_id = ${rehearsalId} and position = 0`
    const one = async () => (await house.ask(getBroadcastPerson, { companyId, broadcastId, position: 0 }, author)).result
    expect(await one()).toMatchObject({
      person: { name: 'Rosa', phone: '+55 11 98000-0000', waId, answer: 'Quero o azul', departmentId, chatStatus: 2 },
      text: 'Oferta!',
    })
    expect((await one()).steps.map(({ kind }) => kind)).toEqual(['delivered', 'reserved', 'read', 'answered'])
    await superuser`update broadcast_people set accepted_at = delivered_at + interval '1 second' where rehearsal_id = ${rehearsalId} and position = 0`
    expect((await one()).steps.map(({ kind }) => kind).slice(0, 2)).toEqual(['accepted', 'delivered'])
    await superuser`update chats set department_id = ${other} where company_id = ${companyId} and wa_id = ${waId}`
    expect((await one()).text).toBe('Oferta!')
    await superuser`update companies set masks_contacts = true where company_id = ${companyId}`
    const { person, steps, text } = await one()
    expect(text, 'it may name the number').toBe('')
    expect(person).toMatchObject({ waId: '', answer: '', departmentId: null, chatStatus: null, phone: '+55 11 •••••-0000' })
    expect(JSON.stringify(steps)).not.toContain('azul')
    expect((await house.ask(getBroadcastPerson, { companyId, broadcastId, position: 99 }, author)).refusal.code).toBe(
      'broadcast.personNotFound',
    )
  })
})
