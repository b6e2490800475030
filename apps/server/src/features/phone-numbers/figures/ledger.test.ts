import { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../kit/db/ids.ts'
import { aChat } from '../../../testing/scenes/a-chat.ts'
import { aCloudNumber } from '../../../testing/scenes/a-number.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

const { getLedger, listSetAside, redoSetAside } = phoneNumberCalls
const [minute, hour] = [60_000, 3_600_000]

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

async function aScene() {
  const company = await house.aCompany()
  const { companyId } = company
  const { phonenumberId } = await aCloudNumber(house.house, house.superuser, companyId)
  const [admin, departmentId] = [await company.anAdmin(), await company.aDepartment()]
  const chat = await aChat(house.superuser, { companyId, departmentId, phonenumberId })

  /** `processed`, or what the inbound queue has of it. */
  async function anEvent(ago: number, state: 'processed' | 'waiting' | { setAside: string }, kind = 'message'): Promise<string> {
    const [eventKey, itemId, at] = [newId(), newId(), house.clock.now() - ago]
    await house.superuser`insert into inbound_events (company_id, phonenumber_id, event_key, kind, raw, received_at, processed_at)
      values (${companyId}, ${phonenumberId}, ${eventKey}, ${kind}, '{}', ${at}, ${state === 'processed' ? at : null})`
    if (state === 'processed') return itemId
    const [setAsideAt, reason] = state === 'waiting' ? [null, null] : [at, state.setAside]
    await house.superuser`insert into inbound (company_id, item_id, lane, payload, set_aside_at, reason)
      values (${companyId}, ${itemId}, ${itemId}, ${house.superuser.json({ phonenumberId, eventKey })}, ${setAsideAt}, ${reason})`
    return itemId
  }

  type Sent = { status: number; detail?: string; acceptedAgo?: number; fromMe?: boolean; internal?: boolean; isEcho?: boolean }
  async function aMessage(ago: number, { status, detail, acceptedAgo, fromMe = true, internal = false, isEcho = false }: Sent) {
    const times = acceptedAgo === undefined ? {} : { accepted: house.clock.now() - acceptedAgo }
    const at = house.clock.now() - ago
    await house.superuser`insert into messages (company_id, message_id, phonenumber_id, wa_id, message_type, message_status, from_me, internal,
        source, agent_id, at, created_at, status_detail, status_times)
      values (${companyId}, ${newId()}, ${phonenumberId}, ${chat.waId}, 'text', ${status}, ${fromMe}, ${internal}, 'agent',
        ${isEcho ? null : admin.userId}, ${at}, ${at}, ${detail ?? null}, ${house.superuser.json(times)})`
  }
  const ledger = async (hours?: 1 | 24 | 168) => {
    const { result } = await house.ask(getLedger, { companyId, ...(hours && { hours }) }, admin)
    return result.find((line) => line.phonenumberId === phonenumberId)
  }
  return { companyId, phonenumberId, admin, anEvent, aMessage, ledger }
}

describe('the ledger', () => {
  it('[PN10] counts every row once, and its figures add up', async () => {
    const { phonenumberId, anEvent, aMessage, ledger } = await aScene()
    await aScene()
    for (const ago of [minute, 2 * minute, 30 * hour]) await anEvent(ago, 'processed')
    for (const ago of [3 * minute, 30 * hour]) await anEvent(ago, 'waiting')
    for (const ago of [4 * minute, 30 * hour]) await anEvent(ago, { setAside: 'unreadable' })
    await aMessage(minute, { status: 6 })
    await aMessage(minute, { status: 6, detail: 'scheduled' })
    await aMessage(minute, { status: 6, detail: 'sending' })
    await aMessage(minute, { status: 6, detail: 'accepted', acceptedAgo: minute })
    await aMessage(minute, { status: 1 })
    await aMessage(minute, { status: 2 })
    await aMessage(minute, { status: 3 })
    await aMessage(minute, { status: 6, detail: 'uncertain' })
    await aMessage(minute, { status: 0 })
    await aMessage(minute, { status: 4, fromMe: false })
    await aMessage(minute, { status: 1, isEcho: true })
    await aMessage(minute, { status: 5, internal: true })
    await aMessage(30 * hour, { status: 0 })
    const day = { received: 4, stored: 2, waiting: 1, setAside: 1, sent: 9, queued: 3, accepted: 4, uncertain: 1, failed: 1 }
    const lastReceivedAt = house.clock.now() - minute
    expect(await ledger()).toEqual({ phonenumberId, ...day, lastReceivedAt, hasStopped: false })
    expect(await ledger(1)).toMatchObject(day)
    expect(await ledger(168)).toMatchObject({ received: 7, stored: 3, waiting: 2, setAside: 2, sent: 10, failed: 2 })
  })

  it('is zero of a number that has done nothing, and of no other company’s', async () => {
    const { phonenumberId, companyId, admin } = await aScene()
    const { result } = await house.ask(getLedger, { companyId }, admin)
    const nothing = { received: 0, stored: 0, waiting: 0, setAside: 0, sent: 0, queued: 0, accepted: 0, uncertain: 0, failed: 0 }
    expect(result).toEqual([{ phonenumberId, ...nothing, lastReceivedAt: null, hasStopped: false }])
  })

  it('[PN1] flags a number whose provider took a message and has been silent since', async () => {
    const { anEvent, aMessage, ledger } = await aScene()
    await anEvent(20 * minute, 'processed')
    await aMessage(30 * minute, { status: 6, detail: 'accepted', acceptedAgo: 30 * minute })
    expect((await ledger())?.hasStopped).toBe(false)
    await aMessage(10 * minute, { status: 6, detail: 'accepted', acceptedAgo: 4 * minute })
    expect((await ledger())?.hasStopped).toBe(false)
    await aMessage(10 * minute, { status: 6, detail: 'accepted', acceptedAgo: 6 * minute })
    expect((await ledger())?.hasStopped).toBe(true)
    await anEvent(5 * minute, 'processed')
    expect((await ledger())?.hasStopped).toBe(false)
  })
})

describe('[PN11] what was set aside', () => {
  it('is listed with its reason, newest first, and is tried again when somebody says so', async () => {
    const { companyId, phonenumberId, admin, anEvent, ledger } = await aScene()
    const first = await anEvent(10 * minute, { setAside: 'TypeError' }, 'status')
    const second = await anEvent(5 * minute, { setAside: 'unreadable' })
    await anEvent(minute, 'waiting')
    const listed = async () => (await house.ask(listSetAside, { companyId }, admin)).result
    expect(await listed()).toEqual([
      { itemId: second, phonenumberId, kind: 'message', reason: 'unreadable', at: house.clock.now() - 5 * minute },
      { itemId: first, phonenumberId, kind: 'status', reason: 'TypeError', at: house.clock.now() - 10 * minute },
    ])
    const redo = () => house.ask(redoSetAside, { companyId, itemId: first }, admin)
    const answers = await Promise.all([redo(), redo()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect(answers.find(({ status }) => status === 404)?.refusal.code).toBe('number.eventNotFound')
    expect((await listed()).map(({ itemId }) => itemId)).toEqual([second])
    expect(await ledger()).toMatchObject({ received: 3, waiting: 2, setAside: 1 })
    const audits = await house.superuser`select what, target, before from audit_entries where company_id = ${companyId}`
    expect(audits).toEqual([{ what: 'number.redo', target: phonenumberId, before: { reason: 'TypeError' } }])
  })

  it('is not another company’s to see or to redo', async () => {
    const [mine, other] = [await aScene(), await aScene()]
    const itemId = await other.anEvent(minute, { setAside: 'unreadable' })
    expect((await house.ask(listSetAside, { companyId: mine.companyId }, mine.admin)).result).toEqual([])
    expect((await house.ask(redoSetAside, { companyId: mine.companyId, itemId }, mine.admin)).refusal.code).toBe('number.eventNotFound')
  })
})
