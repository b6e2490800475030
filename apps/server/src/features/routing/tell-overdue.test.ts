import { chatCalls } from '@prosa/contract/chats/calls'
import { ChatStatus } from '@prosa/contract/chats/states'
import { beforeAll, expect, it } from 'vitest'
import { openHouse } from '../../kit/house.ts'
import { aRoutingScene } from '../../testing/scenes/routing-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { tellOverdue } from './tell-overdue.ts'

const minute = 60_000
let house: TestHouse
beforeAll(async () => {
  house = await testHouse({ house: { report: () => undefined } })
})
const run = (node = house.house) => tellOverdue(node, new AbortController().signal)
const toldIn = async (companyId: string) =>
  house.superuser`select payload, audience from events where company_id = ${companyId} and name = 'chat.overdue' order by seq`

it('[RO43] [RO50] a deadline that has passed is told once to whoever has the chat and to who looks after its department, by whichever node', async () => {
  const scene = await aRoutingScene(house, { slaNextAnswer: 10, slaFirstAnswer: 10 })
  const { companyId, sales } = scene
  const [ana, bia, other] = [await scene.anAgentThere('Ana'), await scene.anAgentThere('Bia'), await aRoutingScene(house, {})]
  // Lia looked after it until she was taken out of it, and Rui until he was no agent any more.
  const [lia, rui] = [await scene.anAgentThere('Lia', 0, [await scene.aDepartment('SAC')]), await scene.anAgentThere('Rui')]
  await house.superuser`update memberships set permissions = '{}' where company_id = ${companyId} and user_id = ${rui.userId}`
  for (const { userId } of [bia, lia, rui])
    await house.superuser`insert into department_supervisors (company_id, department_id, user_id) values (${companyId}, ${sales}, ${userId})`
  const now = house.clock.now()
  const due = now + 10 * minute
  const [had, free] = [await scene.chatOf({ agentId: ana.userId }), await scene.chatOf({})]
  const answered = await scene.chatOf({ agentId: ana.userId })
  await house.superuser`update chats set unanswered_since = ${now}, sla_due_at = ${due}, sla_warns_at = ${due}, sla_kind = 'firstAnswer'
    where company_id = ${companyId}`
  // As a node of the version before would have left it.
  await house.superuser`update chats set unanswered_since = null where wa_id = ${answered.waId}`
  await run()
  expect(await toldIn(companyId)).toEqual([])
  house.clock.advance(10 * minute)
  const node = openHouse({
    url: house.url,
    env: house.house.config,
    secrets: house.secrets,
    clock: house.clock,
    poolSize: 4,
    report: () => undefined,
  })
  await Promise.all([run(), run(node)])
  await run()
  await node.close()
  const told = await toldIn(companyId)
  expect(told.map(({ payload: { waId, userId, slaKind, time } }) => [waId, userId, slaKind, time]).toSorted()).toEqual(
    [
      [had.waId, ana.userId, 'firstAnswer', due],
      [had.waId, bia.userId, 'firstAnswer', due],
      [free.waId, bia.userId, 'firstAnswer', due],
    ].toSorted(),
  )
  for (const { payload, audience } of told) expect(audience).toEqual({ to: 'person', userId: payload.userId })
  expect(await toldIn(other.companyId)).toEqual([])
  const [mended] = await house.superuser`select sla_due_at, version from chats where wa_id = ${answered.waId}`
  expect(mended).toMatchObject({ slaDueAt: null })
  // Closed by somebody meanwhile, nobody is told of it.
  await house.superuser`update chats set sla_told = null where wa_id = ${had.waId}`
  await house.ask(chatCalls.changeChatStatus, { companyId, ...had, chatStatus: ChatStatus.Closed }, ana)
  await run()
  expect(await toldIn(companyId)).toHaveLength(3)
})
