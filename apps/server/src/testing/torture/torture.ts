import { setTimeout as pause } from 'node:timers/promises'
import { aCloudNumber } from '../scenes/a-number.ts'
import type { TestHouse } from '../test-house.ts'
import { agentAtWork } from './agents-at-work.ts'
import { comeToRest } from './come-to-rest.ts'
import { openDoor } from './door.ts'
import { drawer } from './draw.ts'
import { forgetLeases } from './forget-leases.ts'
import { openLives } from './lives.ts'
import { type EngineNode, nodePlace } from './node-place.ts'
import { openOutside } from './outside.ts'
import { type Story, verdictOf } from './verdict.ts'

/** `isLong`: nodes are the whole product, and the life after a kill ends at a failpoint. Each point is hit in engine-killed.process.test.ts, too. */
export type TortureOptions = { seed: number; customers: number; lives: number; nodes: 1 | 2; isLong: boolean }

/** Of each customer, and of the agents to each of them, in the time of one life of a node. */
export const messagesOfALife = 2

/** WhatsApp tells times in whole seconds: what is written within one has no order. */
const betweenMessages = 1_050

/**
 * Customers write, with webhooks told three times and out of order, agents answer, and all the while nodes end at failpoints or by
 * SIGKILL. Then everything comes to rest, and what each side knows is compared.
 */
export async function torture(demo: TestHouse, { seed, customers, lives, nodes: count, isLong }: TortureOptions) {
  const draw = drawer(seed)
  const { companyId, aDepartment, anAgent } = await demo.aCompany()
  await aDepartment()
  const agent = await anAgent({ permissions: ['admin'] })
  const providerId = `9${String(Date.now()).slice(-11)}${String(seed % 1000).padStart(3, '0')}`
  // The nodes need to know where the outside world is, and that one where they are.
  const door = await openDoor()
  const outside = await openOutside(providerId, `${door.origin}/webhooks/whatsapp-cloud`)
  const { phonenumberId } = await aCloudNumber(demo.house, demo.superuser, companyId, { ...outside, ratePerSecond: 500 })
  const place = nodePlace(demo, outside.graphUrl)
  const nodes: EngineNode[] = []
  const { live, keep, counts } = openLives(demo, companyId, { nodes, isArmed: isLong, draw })
  try {
    for (let nth = 0; nth < count; nth++) nodes.push(await place.aNode(isLong ? 'product' : 'engine'))
    const origins = () => nodes.map(({ origin }) => origin)
    door.leadTo(origins)
    await Promise.all(nodes.map((node) => live(node)))
    await outside.weather({ duplicates: true, reorders: true })

    const people = await Promise.all(
      Array.from({ length: customers }, async (_, nth) => {
        const waId = `55119${String(70_000_000 + (seed % 1000) * 1000 + nth)}`
        return { waId, customerId: (await outside.addCustomer(`Cliente ${nth}`, waId)).customerId }
      }),
    )
    const { say, taken } = agentAtWork(demo, agent, origins)
    const story: Story = { written: new Map(people.map(({ waId }) => [waId, []])), answered: taken }
    const write = async ({ waId, customerId }: (typeof people)[number], life: number) => {
      for (let nth = 0; nth < messagesOfALife; nth++) {
        story.written.get(waId)!.push(await outside.write(customerId, `${waId} pergunta ${life} ${nth}`))
        await pause(betweenMessages)
      }
    }
    const answer = async ({ waId }: (typeof people)[number], life: number) => {
      for (let nth = 0; nth < messagesOfALife; nth++) {
        await say({ phonenumberId, waId }, `${waId}-${seed}-${life}-${nth}`, `${waId} resposta ${life} ${nth}`)
        await pause(draw(50, 600))
      }
    }
    for (let life = 0; life < lives; life++) {
      const traffic = Promise.all(people.flatMap((person) => [write(person, life), answer(person, life)]))
      const doomed = draw(0, nodes.length - 1)
      await Promise.all(nodes.map((node, nth) => keep(node, nth === doomed, traffic)))
    }
    await outside.weather({})
    // Who may still end at a failpoint would keep nobody at work.
    if (isLong) {
      for (const node of nodes) await node.kill()
      await forgetLeases(demo.superuser, companyId)
      await Promise.all(nodes.map((node) => live(node)))
    }
    await comeToRest(demo, companyId, outside)
    return { seed, ...(await verdictOf(demo, { companyId, phonenumberId, agent, outside, story })), ...counts() }
  } finally {
    await place.clear()
    await outside.stop()
    await door.close()
  }
}
