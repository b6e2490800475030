import { agentCalls } from '@prosa/contract/agents/calls'
import { UserStatus } from '@prosa/contract/agents/states'
import { firstInboxRules } from '@prosa/contract/departments/inbox-rules'
import { departmentSetupCalls } from '@prosa/contract/departments/setup-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { readMigrations } from '../../../kit/db/read-migrations.ts'
import { aRoutingScene } from '../../../testing/scenes/routing-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { saveSigns } from '../../sight/public.ts'
import { forgetRoutes } from '../forget-routes.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const minute = 60_000

async function aScene() {
  const scene = await aRoutingScene(house)
  const [ana, admin] = [await scene.anAgentThere('Ana'), await scene.anAdmin()]
  const { companyId, sales } = scene
  return {
    ...{ ...scene, ana, admin },
    states: () => house.superuser<{ availability: number; departmentIds: string[]; capacity: number; takesChats: boolean }[]>`
      select * from member_history where company_id = ${companyId} and user_id = ${ana.userId} order by happened_at`,
    silences: () => house.superuser<{ beganAt: number; endedAt: number }[]>`
      select * from member_silences where company_id = ${companyId} and user_id = ${ana.userId} order by began_at`,
    rules: () => house.superuser<{ inboxRules: { capacity?: number } | null }[]>`
      select * from department_history where company_id = ${companyId} and department_id = ${sales} order by happened_at`,
  }
}

describe('[RO60] how people and departments were', () => {
  it('is kept with every change, whichever command makes it', async () => {
    const { companyId, sales, ana, admin, states, rules } = await aScene()
    expect((await states()).at(-1)).toMatchObject({ availability: 1, departmentIds: [sales], takesChats: true })
    const before = (await states()).length
    await house.ask(agentCalls.changeAvailability, { companyId, agentId: ana.userId, status: UserStatus.Absent }, ana)
    await house.ask(departmentSetupCalls.saveDepartmentAgents, { companyId, departmentId: sales, agentIdList: [] }, admin)
    expect((await states()).slice(before)).toMatchObject([
      { availability: UserStatus.Absent, departmentIds: [sales] },
      { availability: UserStatus.Absent, departmentIds: [] },
    ])
    const inboxRules = { ...firstInboxRules, capacity: 4 }
    await house.ask(departmentSetupCalls.saveInboxRules, { companyId, departmentId: sales, inboxRules }, admin)
    await house.superuser`update departments set removed_at = now() where company_id = ${companyId} and department_id = ${sales}`
    expect((await rules()).map((row) => row.inboxRules?.capacity ?? null)).toEqual([0, 4, null])
  })

  it('begins with how everything stands where it is older than what keeps it, before whatever was kept since', async () => {
    const { companyId, sales, ana, states, rules, setAvailability } = await aScene()
    const [begins] = (await readMigrations()).filter(({ version }) => version === 96)
    for (const table of ['member_history', 'department_history'])
      await house.superuser`delete from ${house.superuser(table)} where company_id = ${companyId}`
    await house.superuser.unsafe(begins!.sql)
    await house.superuser.unsafe(begins!.sql)
    await setAvailability(ana.userId, 2)
    expect(await states()).toMatchObject([{ availability: 1, departmentIds: [sales], takesChats: true }, { availability: 2 }])
    expect(await rules()).toMatchObject([{ inboxRules: { distribution: 'leastLoaded' } }])
  })

  it('says when nothing was heard of somebody, and nothing of who goes on giving signs', async () => {
    const { companyId, ana, silences } = await aScene()
    const first = await silences()
    const sign = (now: number) => house.house.work(companyId, ({ db }) => saveSigns(db, companyId, [ana.userId], { now, silentFor: 0 }))
    const start = house.clock.now()
    for (const after of [1, 2, 20, 21]) await sign(start + after * minute)
    expect((await silences()).slice(first.length)).toMatchObject([{ beganAt: start + 2 * minute, endedAt: start + 20 * minute }])
  })

  it('is forgotten after 400 days, but how it stands stays', async () => {
    const { companyId, ana, setAvailability, states, rules } = await aScene()
    await setAvailability(ana.userId, 2)
    const [last] = (await states()).slice(-1)
    await house.superuser`update member_history set happened_at = happened_at - interval '401 days' where company_id = ${companyId}`
    await house.superuser`update department_history set happened_at = happened_at - interval '401 days' where company_id = ${companyId}`
    await forgetRoutes(house.house, new AbortController().signal)
    expect([await states(), (await rules()).length]).toMatchObject([[{ availability: last!.availability }], 1])
  })
})
