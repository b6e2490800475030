import { teamCalls } from '@prosa/contract/agents/team-calls'
import { userCalls } from '@prosa/contract/agents/user-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../kit/db/ids.ts'
import type { TestAgent, TestCompany } from '../../../testing/scenes/a-company.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { waitUntil } from '../../../testing/wait-until.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

type Way = (actor: TestAgent, userId: string) => Promise<{ status: number; code: string | undefined }>
const remove: Way = async (actor, userId) => {
  const { status, refusal } = await house.ask(userCalls.removeUser, { companyId: actor.companyId, userId }, actor)
  return { status, code: refusal?.code }
}
const demote: Way = async (actor, userId) => {
  const { status, refusal } = await house.ask(userCalls.alterUser, { companyId: actor.companyId, userId, admin: false }, actor)
  return { status, code: refusal?.code }
}
const toAgent: Way = async (actor, userId) => {
  const { status, refusal } = await house.ask(userCalls.alterUser, { companyId: actor.companyId, userId, role: 'agent' }, actor)
  return { status, code: refusal?.code }
}
const toAgentByTeam: Way = async (actor, agentId) => {
  const { status, refusal } = await house.ask(teamCalls.updateAgent, { companyId: actor.companyId, agentId, role: 'agent' }, actor)
  return { status, code: refusal?.code }
}
const letGo =
  (call: typeof teamCalls.deactivateAgent | typeof teamCalls.deleteAgent): Way =>
  async (actor, agentId) => {
    const { status, refusal } = await house.ask(call, { companyId: actor.companyId, agentId, receiverId: '0' }, actor)
    return { status, code: refusal?.code }
  }
const ways: [string, Way][] = [
  ['deactivated', letGo(teamCalls.deactivateAgent)],
  ['deleted', letGo(teamCalls.deleteAgent)],
  ['an agent by the team’s call', toAgentByTeam],
  ['removed', remove],
  ['without the flag', demote],
  ['an agent', toAgent],
]

const refused = { status: 406, code: 'agent.lastAdmin' }
const atProvider = () => ({ email: `${newId()}@prosa.test` })
const activeAdmins = ({ companyId }: TestCompany) =>
  house.superuser`select user_id from memberships where company_id = ${companyId} and 'admin' = any (permissions)
    and deleted_at is null and deactivated_at is null`

describe.each(ways)('[AG21] R109 the only administrator is not %s', (_, take) => {
  it('by themselves', async () => {
    const company = await house.aCompany()
    const ana = await company.anAdmin()
    await company.anAgent()
    expect(await take(ana, ana.userId)).toEqual(refused)
    expect(await activeAdmins(company)).toEqual([{ userId: ana.userId }])
  })

  it('by the provider, who does not count', async () => {
    const company = await house.aCompany()
    const [ana, support] = [await company.anAdmin(), await company.anAdmin(atProvider())]
    expect(await take(support, ana.userId)).toEqual(refused)
  })

  it.each(['deactivated_at', 'deleted_at'])('beside one with %s', async (column) => {
    const company = await house.aCompany()
    const [ana, other] = [await company.anAdmin(), await company.anAdmin()]
    await house.superuser`update memberships set ${house.superuser(column)} = now() where user_id = ${other.userId}`
    expect(await take(ana, ana.userId)).toEqual(refused)
  })

  it('while one of two is', async () => {
    const company = await house.aCompany()
    const [ana, bia] = [await company.anAdmin(), await company.anAdmin()]
    expect((await take(ana, bia.userId)).status).toBe(200)
    expect(await take(ana, ana.userId)).toEqual(refused)
  })

  it('by two at the same moment, whatever the other does: one of them succeeds', async () => {
    for (const [, takeBack] of ways) {
      for (let round = 0; round < 3; round += 1) {
        const company = await house.aCompany()
        const [ana, bia] = [await company.anAdmin(), await company.anAdmin()]
        const answers = await Promise.all([take(ana, bia.userId), takeBack(bia, ana.userId)])
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
        const [other] = answers.filter(({ status }) => status !== 200)
        // Who is asked for only after the other one is done is not an administrator any more.
        expect([401, 403, 406]).toContain(other!.status)
        expect(await activeAdmins(company)).toHaveLength(1)
      }
    }
  })
})

it('[AG21] many who take each other’s permission in a circle leave one, and nobody waits for ever', async () => {
  const company = await house.aCompany()
  const admins = await Promise.all(Array.from({ length: 5 }, () => company.anAdmin()))
  const takes = admins.flatMap((actor, at) => ways.map(([, take], step) => take(actor, admins[(at + step + 1) % admins.length]!.userId)))
  for (const { status } of await Promise.all(takes)) expect([200, 401, 403, 404, 406]).toContain(status)
  expect((await activeAdmins(company)).length).toBeGreaterThanOrEqual(1)
})

it('who is removed while their own removal waits decides nothing any more', async () => {
  const company = await house.aCompany()
  const [ana, bia] = [await company.anAdmin(), await company.anAdmin()]
  await company.anAdmin()
  const answers = await Promise.all([remove(ana, bia.userId), remove(bia, ana.userId)])
  expect(answers.map(({ status }) => status === 200).toSorted()).toEqual([false, true])
  expect(await activeAdmins(company)).toHaveLength(2)
})

it.each([
  ['permissions', ['agent']],
  ['deactivated_at', new Date().toISOString()],
])('who loses %s while they give themselves the permission stays without it', async (column, lost) => {
  const company = await house.aCompany()
  const [, bia] = [await company.anAdmin(), await company.anAdmin()]
  const answer = await house.house.database.transaction(company.companyId, async (db) => {
    await db`update memberships set ${db({ [column]: lost })} where company_id = ${company.companyId} and user_id = ${bia.userId}`
    const asked = house.ask(userCalls.alterUser, { companyId: company.companyId, userId: bia.userId, admin: true }, bia)
    await waitUntil('she waits', async () => {
      const waits = await house.superuser`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      return waits.length
    })
    return { asked }
  })
  expect((await answer.asked).refusal.code).toBe('permission.denied')
  expect(await activeAdmins(company)).toHaveLength(1)
})
