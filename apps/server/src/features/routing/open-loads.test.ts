import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { chatCalls } from '@prosa/contract/chats/calls'
import type { ChatKey } from '@prosa/contract/chats/model'
import { ChatStatus } from '@prosa/contract/chats/states'
import { privacyCalls } from '@prosa/contract/privacy/calls'
import * as fc from 'fast-check'
import { beforeAll, expect, inject, it } from 'vitest'
import { productBackground } from '../../background.ts'
import { livingDemo } from '../../demo.ts'
import { aWorker } from '../../testing/scenes/a-worker.ts'
import { aRoutingScene } from '../../testing/scenes/routing-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { seedDemo } from '../demo/public.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const known = () => house.superuser`
  select company_id, agent_id, department_id, sum(open)::int as open from open_loads
  group by 1, 2, 3 having sum(open) <> 0 order by 1, 2, 3`
const counted = () => house.superuser`
  select company_id, agent_id, department_id, count(*)::int as open from chats
  where agent_id is not null and chat_status = 1 and snoozed_until is null group by 1, 2, 3 order by 1, 2, 3`

const ways = [
  'come',
  'take',
  'take',
  'assign',
  'close',
  'close',
  'snooze',
  'wake',
  'transfer',
  'reopen',
  'erase',
  'many',
  'undone',
] as const
type Step = { way: (typeof ways)[number]; nth: number; at: number }
const steps = fc.array(fc.record({ way: fc.constantFrom(...ways), nth: fc.nat(1_000), at: fc.nat(1_000) }) as fc.Arbitrary<Step>, {
  minLength: 480,
  maxLength: 480,
})

/** Whoever may do something with a chat, and the ways in which they do it: by calls, which may be refused, and by statements about many. */
async function aBusyCompany() {
  const scene = await aRoutingScene(house)
  const { companyId, sales } = scene
  const departments = [sales, await scene.aDepartment('SAC')]
  const admin = await scene.anAdmin({ departmentIds: [] })
  const people = await Promise.all(['Ana', 'Bia', 'Caio'].map((name) => scene.anAgentThere(name, 0, departments)))
  const chats: ChatKey[] = await Promise.all(Array.from({ length: 12 }, () => scene.chatOf()))
  const undone = new Error('undone')
  const changeMany = (nth: number, at: number, ending?: Error) =>
    house.house.work(companyId, async ({ db }) => {
      await db`with held as (select phonenumber_id, wa_id from chats where company_id = ${companyId} order by phonenumber_id, wa_id for no key update)
        update chats c set agent_id = ${people[nth % 3]!.userId}, department_id = ${departments[at % 2]!}, handled_by = 'agent',
          chat_status = ${(at % 4) + 1}, snoozed_until = ${nth % 2 === 0 ? house.clock.now() : null}
        from held h where c.company_id = ${companyId} and c.phonenumber_id = h.phonenumber_id and c.wa_id = h.wa_id`
      if (ending) throw ending
    })
  return ({ way, nth, at }: Step): Promise<unknown> => {
    const [chat, person, department] = [{ companyId, ...chats[at % chats.length]! }, people[nth % 3]!, departments[nth % 2]!]
    const does: Record<Step['way'], () => Promise<unknown>> = {
      come: async () => chats.push(await scene.chatOf(at % 2 === 0 ? { agentId: person.userId, departmentId: department } : {})),
      take: () => house.ask(chatActionCalls.takeChat, chat, person),
      assign: () => house.ask(chatActionCalls.assignChat, { ...chat, targetId: person.userId }, admin),
      close: () => house.ask(chatCalls.changeChatStatus, { ...chat, chatStatus: ChatStatus.Closed }, admin),
      snooze: () => house.ask(chatActionCalls.snoozeChat, { ...chat, untilAnswered: true }, person),
      wake: () => house.ask(chatActionCalls.wakeChat, chat, person),
      transfer: () => house.ask(chatCalls.transferChat, { ...chat, departmentTargetId: department }, admin),
      reopen: () => house.ask(chatActionCalls.reopenChat, { ...chat, departmentId: department }, person),
      erase: () => house.ask(privacyCalls.eraseContact, { companyId, waId: chat.waId, typed: chat.waId }, admin),
      many: () => changeMany(nth, at),
      undone: () => expect(changeMany(nth, at, undone)).rejects.toBe(undone),
    }
    return does[way]()
  }
}

it('[RO1] what people have open is known as it is counted, whoever writes at the same time, and is few rows', async () => {
  const write = await aBusyCompany()
  await aWorker(house, productBackground.jobs)
  const [drawn] = fc.sample(steps, { seed: inject('seed'), numRuns: 1 })
  for (let from = 0; from < drawn!.length; from += 8) {
    await Promise.all(drawn!.slice(from, from + 8).map(write))
    if (from % 80 === 0) expect(await known()).toEqual(await counted())
  }
  await waitUntil('those who asked for it are forgotten', async () => {
    const left = await house.superuser`select 1 from jobs where state in ('waiting', 'running')`
    return left.length === 0
  })
  expect(await known()).toEqual(await counted())
  const [most] = await house.superuser<[{ rows: number }]>`
    select count(*)::int as rows from open_loads group by agent_id order by 1 desc limit 1`
  expect(most.rows).toBeLessThan(100)
})

it('[RO1] so it is in companies that begin in the middle of their day', async () => {
  await seedDemo(house.house, livingDemo)
  const all = await known()
  expect(all.length).toBeGreaterThan(10)
  expect(all).toEqual(await counted())
})
