import { agentCalls } from '@prosa/contract/agents/calls'
import { agentEvents } from '@prosa/contract/agents/events'
import type { Availability } from '@prosa/contract/agents/model'
import { availabilities, UserStatus } from '@prosa/contract/agents/states'
import { permissions } from '@prosa/contract/permissions'
import { beforeAll, describe, expect, it } from 'vitest'
import type { WrittenEvent } from '../../kit/events/outbox.ts'
import { greetedClient } from '../../testing/live-client.ts'
import type { TestAgent } from '../../testing/scenes/a-company.ts'
import { announce } from '../../testing/test-events.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'

const { getAvailability, changeAvailability } = agentCalls
const { Online, Offline, Absent, Inactive, Deleted } = UserStatus

let house: TestHouse
let origin: string
const heard: WrittenEvent[] = []
beforeAll(async () => {
  house = await testHouse({ live: true })
  house.house.events.subscribe((events) => heard.push(...events))
  await house.house.events.start()
  origin = await house.app.listen({ port: 0, host: '127.0.0.1' })
})

const statusOf = (asker: TestAgent, agentId = asker.userId, companyId = asker.companyId) =>
  house.ask(getAvailability, { companyId, agentId }, asker)
const choose = (asker: TestAgent, status: (typeof availabilities)[number], agentId = asker.userId, companyId = asker.companyId) =>
  house.ask(changeAvailability, { companyId, agentId, status }, asker)
const heardIn = (companyId: string) =>
  heard.filter((event) => event.companyId === companyId && event.name === agentEvents.availabilityChanged.name)
const endAt = (userId: string, column: string) =>
  house.superuser`update memberships set ${house.superuser(column)} = now() where user_id = ${userId}`

describe('the availability', () => {
  it('R019 of a colleague is told, whoever asks', async () => {
    const company = await house.aCompany()
    const [ana, bia] = [await company.anAgent(), await company.anAgent({ permissions: [] })]
    expect((await statusOf(bia, ana.userId)).result).toEqual({ agentId: ana.userId, status: Offline, version: 1 })
    await choose(ana, Absent)
    expect((await statusOf(bia, ana.userId)).result).toEqual({ agentId: ana.userId, status: Absent, version: 2 })
  })

  it.each([
    ['deactivated_at', Inactive],
    ['deleted_at', Deleted],
  ])('R092 is none for who has left: %s', async (column, status) => {
    const company = await house.aCompany()
    const [ana, bia] = [await company.anAgent(), await company.anAgent()]
    await choose(bia, Online)
    await endAt(bia.userId, column)
    expect((await statusOf(ana, bia.userId)).result.status).toBe(status)
  })

  it('of somebody of another company, or of nobody, is not found', async () => {
    const [ana, stranger] = [await (await house.aCompany()).anAdmin(), await (await house.aCompany()).anAgent()]
    for (const agentId of [stranger.userId, 'ninguem']) {
      const { status, refusal } = await statusOf(ana, agentId)
      expect([status, refusal.code]).toEqual([404, 'agent.notFound'])
    }
    expect((await statusOf(ana, stranger.userId, stranger.companyId)).refusal.code).toBe('company.foreign')
  })

  it('is asked for and chosen with the slash at the end that the specification writes, too', async () => {
    const { companyId, userId, token } = await (await house.aCompany()).anAgent()
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/x-www-form-urlencoded' }
    const chosen = await house.app.inject({
      method: 'POST',
      url: `/api/agent/changeStatus/${companyId}/${userId}/`,
      headers,
      payload: 'status=5',
    })
    const asked = await house.app.inject({ url: `/api/agent/status/${companyId}/${userId}/`, headers })
    expect([chosen.json(), asked.json()]).toEqual([
      { agentId: userId, status: Absent, version: 2 },
      { agentId: userId, status: Absent, version: 2 },
    ])
  })
})

describe('[AG2] an availability is chosen', () => {
  it.each(permissions.map((flag) => [flag]))('R019 by oneself, with %s alone', async (flag) => {
    const ana = await (await house.aCompany()).anAgent({ permissions: [flag] })
    for (const [at, status] of [Online, Absent, Offline].entries()) {
      expect((await choose(ana, status)).result).toEqual({ agentId: ana.userId, status, version: at + 2 })
    }
  })

  it('R092 by an administrator for others, and the log has what was before', async () => {
    const company = await house.aCompany()
    const [admin, ana] = [await company.anAdmin(), await company.anAgent()]
    expect((await choose(admin, Online, ana.userId)).result).toEqual({ agentId: ana.userId, status: Online, version: 2 })
    const entries = await house.superuser`
      select user_id, what, target, before, after from audit_entries where company_id = ${company.companyId}`
    const what = 'agent.changeAvailability'
    expect(entries).toEqual([{ userId: admin.userId, what, target: ana.userId, before: { status: Offline }, after: { status: Online } }])
  })

  it('by nobody else for others', async () => {
    const company = await house.aCompany()
    const ana = await company.anAgent()
    const other = await company.anAgent({ permissions: permissions.filter((flag) => flag !== 'admin') })
    const refusals = [await choose(other, Online, ana.userId), await choose(other, Online, 'ninguem')]
    for (const { status, refusal } of refusals) expect([status, refusal.code]).toEqual([403, 'permission.denied'])
    expect((await statusOf(ana)).result.version).toBe(1)
  })

  it('for nobody who is inactive, deleted, of another company or not there', async () => {
    const company = await house.aCompany()
    const [admin, inactive, deleted] = [await company.anAdmin(), await company.anAgent(), await company.anAgent()]
    const stranger = await (await house.aCompany()).anAgent()
    await endAt(inactive.userId, 'deactivated_at')
    await endAt(deleted.userId, 'deleted_at')
    for (const agentId of [inactive.userId, deleted.userId, stranger.userId, 'ninguem']) {
      const { status, refusal } = await choose(admin, Online, agentId)
      expect([status, refusal.code]).toEqual([404, 'agent.notFound'])
    }
    expect((await choose(admin, Online, stranger.userId, stranger.companyId)).refusal.code).toBe('company.foreign')
    expect((await statusOf(stranger)).result).toMatchObject({ status: Offline, version: 1 })
  })

  it('again, which changes nothing', async () => {
    const ana = await (await house.aCompany()).anAgent()
    const first = (await choose(ana, Online)).result
    expect((await choose(ana, Online)).result).toEqual(first)
    expect(heardIn(ana.companyId)).toHaveLength(1)
  })

  it.each([Inactive, Deleted, 0, 9])('as none of the life cycle: %d', async (status) => {
    const ana = await (await house.aCompany()).anAgent()
    const { refusal } = await choose(ana, status as 1)
    expect(refusal).toMatchObject({ code: 'input.invalid', fields: [{ name: 'status', problem: 'notInList' }] })
  })

  it('by many at the same moment, one after the other', async () => {
    const company = await house.aCompany()
    const [admin, ana] = [await company.anAdmin(), await company.anAgent()]
    const wanted = Array.from({ length: 12 }, (_, at) => availabilities[at % 3]!)
    const answers = await Promise.all(wanted.map((status, at) => choose(at % 2 ? admin : ana, status, ana.userId)))
    for (const { status } of answers) expect(status).toBe(200)
    const told = heardIn(company.companyId)
      .toSorted((one, other) => one.seq - other.seq)
      .map(({ payload }) => payload as Availability)
    expect(told.map(({ version }) => version)).toEqual(told.map((_, at) => at + 2))
    expect((await statusOf(ana)).result).toEqual(told.at(-1))
  })

  it('by many at the same moment in the same way, once', async () => {
    const ana = await (await house.aCompany()).anAgent()
    const answers = await Promise.all(Array.from({ length: 8 }, () => choose(ana, Online)))
    for (const { result } of answers) expect(result).toEqual({ agentId: ana.userId, status: Online, version: 2 })
    expect(heardIn(ana.companyId)).toHaveLength(1)
  })

  it('by two for each other at the same moment, and neither waits for ever', async () => {
    const company = await house.aCompany()
    const [ana, bia] = [await company.anAdmin(), await company.anAdmin()]
    for (const [at, status] of [Online, Absent, Offline, Online].entries()) {
      const [first, second] = await Promise.all([choose(ana, status, bia.userId), choose(bia, status, ana.userId)])
      expect([first.result, second.result]).toEqual([
        { agentId: bia.userId, status, version: at + 2 },
        { agentId: ana.userId, status, version: at + 2 },
      ])
    }
  })
})

describe('[AG3] a changed availability', () => {
  it('reaches the open screens of the company, and no other', async () => {
    const [company, other] = [await house.aCompany(), await house.aCompany()]
    const ana = await company.anAgent()
    const colleague = await greetedClient(origin, await company.anAgent({ permissions: [], departmentIds: [] }))
    const stranger = await greetedClient(origin, await other.anAdmin())
    await choose(ana, Absent)
    const events = await waitUntil('it is told', () => colleague.named('events')[0])
    expect(events).toMatchObject([
      { name: agentEvents.availabilityChanged.name, payload: { agentId: ana.userId, status: Absent, version: 2 } },
    ])
    await announce(house.house, other.companyId, 'fim')
    await waitUntil('the other company is told what came later', () => stranger.named('events').length)
    expect(JSON.stringify(stranger.frames)).not.toContain(ana.userId)
  })
})
