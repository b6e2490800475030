import { companyWriteCalls } from '@prosa/contract/company/write-calls'
import { firstInboxRules, type InboxRules } from '@prosa/contract/departments/inbox-rules'
import { nextOpening } from '@prosa/contract/routing/opening-hours'
import { beforeAll, expect, it } from 'vitest'
import { aRunningSession } from '../../testing/scenes/a-chat.ts'
import { aChatScene } from '../../testing/scenes/chat-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { distributeChats } from './distribute-chats.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

it('[RO23] a department gives nothing while it is closed, and the one who waited longest first when it opens', async () => {
  const scene = await aChatScene(house)
  const { companyId, sales, ana } = scene
  const { superuser, clock } = house
  const hours = [{ days: [(new Date(clock.now()).getUTCDay() + 3) % 7], from: 480, to: 1_080 }]
  const rules: InboxRules = { ...firstInboxRules, distribution: 'roundRobin', agentIdList: [ana.userId], capacity: 1, hours }
  await superuser`update departments set inbox_rules = ${superuser.json(rules)} where department_id = ${sales}`
  const [later, first] = [
    await scene.chatOf({ waitingSince: clock.now() - 60_000 }),
    await scene.chatOf({ waitingSince: clock.now() - 120_000 }),
  ]
  for (const chat of [later, first]) await aRunningSession(superuser, { companyId, departmentId: sales, ...chat })
  const look = () => house.house.work(companyId, (ctx) => distributeChats({ ...ctx, house: house.house, companyId }, sales))
  const signOfLife =
    () => superuser`insert into member_signs (company_id, user_id, seen_at) values (${companyId}, ${ana.userId}, ${clock.now()})
    on conflict (company_id, user_id) do update set seen_at = excluded.seen_at`
  await superuser`update memberships set availability = 1 where company_id = ${companyId}`
  await signOfLife()

  expect([await look(), await look()]).toEqual([0, 0])
  const [zone] = await superuser<{ timeZone: string }[]>`select time_zone from companies where company_id = ${companyId}`
  const opensAt = nextOpening(rules, zone!.timeZone, clock.now())!
  const waiting = await superuser`select payload, due_at from distribution where company_id = ${companyId} and payload ? 'later'`
  expect(waiting).toEqual([{ payload: { later: sales }, dueAt: opensAt + 500 }])

  clock.advance(opensAt - clock.now())
  await signOfLife()
  expect(await look()).toBe(1)
  expect([(await scene.rowOf(first)).agentId, (await scene.rowOf(later)).agentId]).toEqual([ana.userId, null])
})

it('[RO23] is looked into where the company lives by other clocks from now on', async () => {
  const { companyId, sales, admin } = await aChatScene(house)
  const save = (timeZone: string) => house.ask(companyWriteCalls.saveCompanyProfile, { companyId, timeZone }, admin)
  const looks = () => house.superuser`select 1 from distribution where company_id = ${companyId} and lane = ${sales}`
  expect([(await save('America/Sao_Paulo')).status, (await looks()).length]).toEqual([200, 0])
  expect([(await save('America/Manaus')).status, (await looks()).length]).toEqual([200, 1])
})
