import { expect, inject, it, vi } from 'vitest'
import { testHouse } from './testing/test-house.ts'
import { tortureLength } from './testing/torture/options.ts'
import { messagesOfALife, torture } from './testing/torture/torture.ts'

const { rounds, lives, customers, isLong, seed } = tortureLength(inject('isFull'))
vi.setConfig({ testTimeout: 180_000 + lives * 30_000 })

it.each(Array.from({ length: rounds }, (_, round) => [round + 1, round % 2 === 0 ? 1 : 2] as const))(
  'round %i: with %i nodes that are killed at any moment nothing is lost, nothing is sent twice, and what is uncertain is listed',
  async (round, nodes) => {
    const demo = await testHouse()
    const told = await torture(demo, { seed: seed + round, customers, lives, nodes, isLong })
    process.stdout.write(`${JSON.stringify(told)}\n`)
    expect(told.complaints).toEqual([])
    expect(told.written).toBe(customers * lives * messagesOfALife)
    expect(told.answered).toBe(customers * lives * messagesOfALife)
    expect(told.deaths).toBeGreaterThanOrEqual(lives)
    // Each life is a process of its own.
    expect(told.pids).toBeGreaterThanOrEqual(told.deaths)
  },
)
