import { sessionEvents } from '@prosa/contract/session/events'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { greetedClient, textsOf } from '../../testing/live-client.ts'
import { liveNode } from '../../testing/programs/live-node.ts'
import { announce, moveToDepartments, say } from '../../testing/test-events.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { openHouse } from '../house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
  await house.house.events.start()
})

/** A second node, with live screens. */
async function anotherNode() {
  const { url, secrets, clock } = house
  const node = openHouse({ url, env: house.house.config, secrets, clock, poolSize: 5 })
  onTestFinished(() => node.close())
  await node.events.start()
  return { node, ...(await liveNode(node)) }
}

describe('rights that were taken away on another node', () => {
  it('are gone here at once, also while a transaction of somebody else is open', async () => {
    const { node, origin } = await anotherNode()
    const company = await house.aCompany()
    const sales = await company.aDepartment()
    const [moved, ended, stays] = [
      await company.anAgent({ departmentIds: [sales] }),
      await company.anAgent({ departmentIds: [sales] }),
      await company.anAgent({ departmentIds: [sales] }),
    ]
    const clients = {
      moved: await greetedClient(origin, moved),
      ended: await greetedClient(origin, ended),
      stays: await greetedClient(origin, stays),
    }
    const held = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const slow = house.house.work(company.companyId, async ({ db }) => {
      await db`select pg_current_xact_id()`
      begun.resolve()
      await held.promise
    })
    await begun.promise
    await moveToDepartments(house.house, moved, [])
    await house.house.work(company.companyId, async ({ db, emit }) => {
      await db`update sessions set ended_at = now() where company_id = ${company.companyId} and session_id = ${ended.sessionId}`
      emit(sessionEvents.ended, { userId: ended.userId, sessionId: ended.sessionId, endedAt: 1 })
    })
    await announce(house.house, company.companyId, 'the other node has said it')
    await waitUntil('it was heard here', () => textsOf(clients.moved).length && clients.ended.named('gone').length)
    await say(node, company.companyId, 'canary', sales)
    await announce(node, company.companyId, 'the end')
    await waitUntil('all was told', () => [clients.moved, clients.stays].every((client) => textsOf(client).includes('the end')))
    held.resolve()
    await slow
    expect(textsOf(clients.stays)).toContain('canary')
    expect(JSON.stringify([clients.moved.frames, clients.ended.frames])).not.toContain('canary')
    expect(clients.ended.named('session.ended')).toHaveLength(1)
  })
})

describe('the first socket of a company on a node', () => {
  it('hears everything that is written on another node while it comes', async () => {
    const { origin } = await anotherNode()
    const company = await house.aCompany()
    const { companyId } = company
    const ana = await company.anAgent()
    const before = await greetedClient(origin, ana)
    before.socket.disconnect()
    await waitUntil('nobody of the company is left', () => before.named('gone').length)
    const written: string[] = []
    const writeOne = async () => {
      written.push(`nr ${written.length}`)
      await announce(house.house, companyId, written.at(-1)!)
    }
    await writeOne()
    const coming = greetedClient(origin, ana, { cursor: before.cursor })
    for (let nth = 0; nth < 30; nth++) await writeOne()
    const client = await coming
    await writeOne()
    await waitUntil('the last is heard', () => textsOf(client).includes(written.at(-1)!))
    expect([...new Set(textsOf(client))]).toEqual(written)
  })

  it('is what makes the node read what others write there', async () => {
    const { node, origin } = await anotherNode()
    const [here, elsewhere] = [await house.aCompany(), await house.aCompany()]
    const heard: string[] = []
    onTestFinished(
      node.events.subscribe(
        (events) => heard.push(...events.map(({ companyId }) => companyId)),
        undefined,
        () => [],
      ),
    )
    const client = await greetedClient(origin, await here.anAgent())
    await announce(house.house, elsewhere.companyId, 'dort')
    await announce(house.house, here.companyId, 'hier')
    await waitUntil('it is heard', () => textsOf(client).includes('hier'))
    expect(new Set(heard)).toEqual(new Set([here.companyId]))
  })
})
