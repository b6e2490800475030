import { agentCalls } from '@prosa/contract/agents/calls'
import { passwordCalls } from '@prosa/contract/agents/password-calls'
import { sessionEvents } from '@prosa/contract/session/events'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { newId } from '../../kit/db/ids.ts'
import type { WrittenEvent } from '../../kit/events/outbox.ts'
import { openHouse } from '../../kit/house.ts'
import { openBackground } from '../../kit/jobs/background.ts'
import type { TestAgent } from '../../testing/scenes/a-company.ts'
import { testPassword } from '../../testing/scenes/test-password.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { sessionJobs } from './jobs.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

/** A node that works, with all it tells. */
async function aWorker() {
  const { url, secrets, clock } = house
  const node = openHouse({ url, env: house.house.config, secrets, clock, poolSize: 8 })
  const heard: WrittenEvent[] = []
  node.events.subscribe((events) => heard.push(...events))
  await node.events.start()
  const background = openBackground(node, { workers: [], jobs: sessionJobs, schedules: [], listeners: [] }, { isWorker: true })
  onTestFinished(async () => {
    await background.close()
    await node.close()
  })
  await background.start()
  return heard
}

const profile = async ({ token }: TestAgent) => (await house.ask(agentCalls.getProfile, {}, { token })).status
const endedAt = async ({ sessionId }: TestAgent) =>
  (await house.superuser<{ endedAt: number | null }[]>`select ended_at from sessions where session_id = ${sessionId}`)[0]!.endedAt

it('[AG16] a new password ends the person’s sessions in their other companies too', async () => {
  const email = `${newId()}@teste.test`
  const [here, there, colleague] = [await house.aCompany(), await house.aCompany(), await house.aCompany()]
  const [ana, elsewhere, stranger] = [await here.anAgent({ email }), await there.anAgent({ email }), await colleague.anAgent()]
  const neighbour = await there.anAgent()
  await house.superuser`insert into devices (company_id, session_id, user_id, device_type, seen_at)
    values (${there.companyId}, ${elsewhere.sessionId}, ${elsewhere.userId}, 'ios', now())`
  house.clock.advance(1_000)
  const changed = await house.ask(passwordCalls.changePassword, { currentPassword: testPassword, password: 'Nova#Senha2027' }, ana)
  expect(changed.status).toBe(200)
  expect([await profile(ana), await profile(elsewhere), await profile(stranger)]).toEqual([200, 401, 200])
  expect(await endedAt(elsewhere)).toBeNull()

  house.clock.advance(1_000)
  const later = await there.anAgent({ email: `${newId()}@teste.test` })
  const heard = await aWorker()
  await waitUntil('the row is ended', () => endedAt(elsewhere))
  const ended = () => heard.filter(({ name }) => name === sessionEvents.ended.name)
  await waitUntil('it is told', () => ended().length)
  expect([await endedAt(neighbour), await profile(neighbour)]).toEqual([null, 200])
  expect(ended()).toMatchObject([
    {
      companyId: there.companyId,
      name: sessionEvents.ended.name,
      payload: { userId: elsewhere.userId, sessionId: elsewhere.sessionId },
      audience: { to: 'person', userId: elsewhere.userId },
    },
  ])
  expect(await house.superuser`select 1 from devices where session_id = ${elsewhere.sessionId}`).toEqual([])
  expect([await profile(ana), await profile(stranger), await profile(later)]).toEqual([200, 200, 200])
  expect([await endedAt(ana), await endedAt(stranger)]).toEqual([null, null])
})

it('[AG16] a session that was begun with the new password is left alone', async () => {
  const email = `${newId()}@teste.test`
  const [here, there] = [await house.aCompany(), await house.aCompany()]
  const [ana, old] = [await here.anAgent({ email }), await there.anAgent({ email })]
  house.clock.advance(1_000)
  await house.ask(passwordCalls.changePassword, { currentPassword: testPassword, password: 'Nova#Senha2027' }, ana)
  house.clock.advance(1_000)
  const sessionId = newId()
  await house.superuser`insert into sessions (company_id, session_id, user_id, kept, address, user_agent, started_at, last_used_at, expires_at)
    values (${there.companyId}, ${sessionId}, ${old.userId}, false, '', '', ${house.clock.now()}, ${house.clock.now()}, ${house.clock.now() + 3_600_000})`
  await aWorker()
  await waitUntil('the old one is ended', () => endedAt(old))
  await waitUntil(
    'the job is done',
    async () => (await house.superuser`select 1 from jobs where company_id = ${here.companyId} and state = 'done'`).length,
  )
  expect(await endedAt({ ...old, sessionId })).toBeNull()
})
