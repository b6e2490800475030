import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { seedPeople } from '../customers/people.ts'
import type { Asked } from '../graph/asked.ts'
import { postMessage } from '../graph/messages/post-message.ts'
import { accountOf, addNumber, openWorld } from './world.ts'

const config = { wabaId: '2', displayNumber: '551130000000', accessToken: 'a', appSecret: 's', verifyToken: 'v', ratePerSecond: 1_000_000 }

function aWorld() {
  const world = openWorld({ seed: 1 })
  const number = addNumber(world, { providerId: '1', ...config })
  number.standing.limit = 'TIER_UNLIMITED'
  seedPeople(number)
  const account = accountOf(world, config.wabaId)
  const template = {
    ...{ name: 'order_shipped', language: { code: 'en_US' } },
    components: [{ type: 'body', parameters: ['A', 'B'].map((text) => ({ type: 'text', text })) }],
  }
  const send = (to: string) => {
    const body = { messaging_product: 'whatsapp', to, type: 'template', template }
    const request = { body, headers: {}, isMultipart: () => false } as unknown as FastifyRequest
    const asked: Asked = {
      world,
      number,
      account,
      version: 'v25.0',
      id: '1',
      item: null,
      query: {},
      body,
      request,
      reply: {} as FastifyReply,
    }
    return postMessage(asked)
  }
  return { world, number, account, send }
}

/** Entries of all lists, sets, maps and objects that can be reached; tables of bytes have their own test. */
function entriesIn(root: unknown): number {
  const seen = new Set<object>()
  const waiting: unknown[] = [root]
  let entries = 0
  while (waiting.length > 0) {
    const one = waiting.pop()
    if (typeof one !== 'object' || one === null || ArrayBuffer.isView(one) || seen.has(one)) continue
    seen.add(one)
    const inside = one instanceof Map ? [...one.values()] : one instanceof Set ? [...one] : Object.values(one)
    entries += inside.length
    waiting.push(...inside)
  }
  return entries
}

/** Numbers whose last digits switch on nothing. */
const nobodyKnown = (nth: number) => String(5_521_900_000_000 + Math.floor(nth / 9_000) * 10_000 + 1_000 + (nth % 9_000))

test('[SI12] to ever more people it grows by nothing but the count of them, and the newest messages that tests read', async () => {
  const { world, number, account, send } = aWorld()
  let sent = 0
  const sendMore = async (count: number) => {
    for (const until = sent + count; sent < until; sent += 1) {
      await send(nobodyKnown(sent))
      // Whatever is still to come of them comes.
      if (sent % 1_000 === 999) number.clock.advance(3_600_000)
    }
  }
  const rest = () => entriesIn({ world: { ...world, numbers: null }, number: { ...number, received: null }, account })
  await sendMore(10_000)
  const before = rest()
  await sendMore(10_000)
  expect(number.counted).toMatchObject({ people: 20_000, total: 20_000, twice: 0 })
  expect(rest() - before).toBeLessThan(1_000)
  number.clock.clear()
})
