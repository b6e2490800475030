import { agentCalls } from '@prosa/contract/agents/calls'
import { UserStatus } from '@prosa/contract/agents/states'
import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { chatCalls } from '@prosa/contract/chats/calls'
import type { ChatKey } from '@prosa/contract/chats/model'
import { ChatStatus } from '@prosa/contract/chats/states'
import { firstInboxRules } from '@prosa/contract/departments/inbox-rules'
import { departmentSetupCalls } from '@prosa/contract/departments/setup-calls'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { put } from '../../kit/queue/queue.ts'
import { serverPlace } from '../../testing/programs/run-server.ts'
import { aDistributor, aRoutingScene } from '../../testing/scenes/routing-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { candidatesOf, type StoredCandidate } from '../chats/public.ts'
import { distribution, lookInto } from '../entries/public.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const place = serverPlace()
afterAll(() => place.clear())

/** In a process of its own, as long as the test lasts; where there is less time for it, two workers of this one do. */
async function aNode() {
  const program = 'apps/server/src/testing/programs/batch-program.ts'
  const node = place.run({ dataDir: place.emptyFolder(), program, env: { DATABASE_URL: house.url } })
  await node.says(/at work/)
}

const arrivals = inject('isFull') ? 5_000 : 120
const capacity = 3
/** Nobody is to fall silent in a rush of many minutes, who is there as long as they say so. */
const lasting = { capacity, presenceMinutes: 240 }

type Step = { what: 'arrive' | 'take' | 'close' | 'leave' | 'comeBack' | 'otherRule'; nth: number }
const steps = fc.array(
  fc.record({
    // What comes goes again in the end, or everybody would be full soon.
    what: fc.constantFrom('arrive', 'arrive', 'arrive', 'close', 'close', 'close', 'take', 'leave', 'comeBack', 'comeBack', 'otherRule'),
    nth: fc.nat(1_000),
  }) as fc.Arbitrary<Step>,
  { minLength: arrivals * 3, maxLength: arrivals * 3 },
)

it('[RO2] [RO4] in a rush, on two nodes, with people coming and going and rules changing: nobody gets more than they may have, and at rest nobody waits for who is free', {
  timeout: 900_000,
}, async () => {
  const scene = await aRoutingScene(house, { distribution: 'roundRobin', ...lasting })
  const { companyId, sales } = scene
  const admin = await scene.anAdmin({ departmentIds: [] })
  const people = await Promise.all(Array.from({ length: 8 }, (_, nth) => scene.anAgentThere(`Pessoa ${nth}`)))
  const chats: ChatKey[] = []
  if (inject('isFull')) await Promise.all([aNode(), aNode()])
  else await Promise.all([aDistributor(house), aDistributor(house)])
  const person = (nth: number) => people[nth % people.length]!
  const turnTo = (nth: number, status: 1 | 5) =>
    house.ask(agentCalls.changeAvailability, { companyId, agentId: person(nth).userId, status }, person(nth))
  const look = () => house.house.work(companyId, ({ db }) => put(db, distribution, companyId, [lookInto(sales)]))
  const does: Record<Step['what'], (nth: number) => Promise<unknown>> = {
    arrive: async () => {
      if (chats.length >= arrivals) return
      chats.push(await scene.chatOf())
      await look()
    },
    // Whoever comes second is refused: that is no fault.
    take: (nth) => house.ask(chatActionCalls.takeChat, { companyId, ...chats[nth % chats.length]! }, person(nth)),
    close: async (nth) => {
      const [held] = await house.superuser<ChatKey[]>`select phonenumber_id, wa_id from chats where company_id = ${companyId}
        and chat_status = ${ChatStatus.Open} order by wa_id offset ${nth % people.length} limit 1`
      // Now and then one that waits: its customer needs nothing any more.
      const chat = nth % 5 === 0 ? chats[nth % chats.length] : held
      if (chat) await house.ask(chatCalls.changeChatStatus, { companyId, ...chat, chatStatus: ChatStatus.Closed }, admin)
    },
    leave: (nth) => turnTo(nth, UserStatus.Absent),
    comeBack: (nth) => turnTo(nth, UserStatus.Online),
    otherRule: (nth) => {
      const inboxRules = {
        ...firstInboxRules,
        distribution: nth % 2 === 0 ? ('roundRobin' as const) : ('leastLoaded' as const),
        ...lasting,
      }
      return house.ask(departmentSetupCalls.saveInboxRules, { companyId, departmentId: sales, inboxRules }, admin)
    },
  }
  await does.arrive(0)
  const [drawn] = fc.sample(steps, { seed: inject('seed'), numRuns: 1 })
  for (let at = 0; at < drawn!.length; at += 4) await Promise.all(drawn!.slice(at, at + 4).map(({ what, nth }) => does[what](nth)))
  await scene.settled()

  const { superuser } = house
  const given = await superuser<{ candidates: StoredCandidate[] }[]>`
    select candidates from chat_routes where company_id = ${companyId} and kind in ('roundRobin', 'leastLoaded', 'lastAgent')`
  const chosen = given.map(({ candidates }) => candidatesOf(candidates).find(({ reason }) => reason === 'chosen')!)
  expect(chosen.length).toBeGreaterThan(arrivals / 4)
  expect(chosen.filter(({ open }) => open >= capacity)).toEqual([])
  // What they have, by what stands in the chats and not by what the decisions say of themselves: whoever got too much would still have it.
  const most = await superuser<{ count: number }[]>`select count(*)::int from chats c
    cross join lateral (select r.kind from chat_sessions s join chat_routes r on r.company_id = s.company_id and r.session_id = s.session_id
      where s.company_id = c.company_id and s.phonenumber_id = c.phonenumber_id and s.wa_id = c.wa_id order by r.happened_at desc, r.route_id desc limit 1) l
    where c.company_id = ${companyId} and c.chat_status = ${ChatStatus.Open} and l.kind in ('roundRobin', 'leastLoaded', 'lastAgent')
    group by c.agent_id order by 1 desc limit 1`
  expect(most[0]?.count ?? 0).toBeLessThanOrEqual(capacity)
  const [waiting] = await superuser<[{ count: number }]>`
    select count(*)::int from chats where company_id = ${companyId} and chat_status = ${ChatStatus.Pending} and handled_by = 'queue'`
  const free =
    await superuser`select m.user_id from memberships m where m.company_id = ${companyId} and m.availability = ${UserStatus.Online}
    and m.user_id = any (${people.map(({ userId }) => userId)}) and ${capacity} > (select count(*) from chats c
      where c.company_id = m.company_id and c.agent_id = m.user_id and c.chat_status = ${ChatStatus.Open})`
  expect([waiting.count, free.length].filter((count) => count > 0)).not.toHaveLength(2)
})
