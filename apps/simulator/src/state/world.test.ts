import { expect, test } from 'vitest'
import { sentId, simulated, until } from '../testing/simulated.ts'
import { openClock } from './clock.ts'
import { openRandom } from './random.ts'

/** A short run of a simulator: its events in order, without the times. */
async function live(seed: number) {
  const world = await simulated({ seed })
  try {
    const ids: string[] = []
    for (const waId of ['5511910000001', '5511910000002']) {
      await world.writer(waId)
      ids.push(sentId(await world.text(waId)))
    }
    await world.control('POST', 'scenario', { scenario: 'firstContact' })
    await world.control('POST', 'clock', { hours: 1 })
    await until(
      'all came',
      () =>
        world.receiver.messages().length === 5 && ids.every((id) => world.receiver.statuses(id).some(({ status }) => status === 'read')),
    )
    return {
      ids,
      messages: world.receiver.messages().map(({ id, from, text }) => [id, from, text?.body]),
      statuses: ids.map((id) => world.receiver.statuses(id).map(({ status }) => status)),
    }
  } finally {
    await world.stop()
  }
}

test('the same seed gives the same world, another seed another one', async () => {
  const first = await live(42)
  expect(await live(42)).toEqual(first)
  expect((await live(43)).ids).not.toEqual(first.ids)
})

test('the dice fall the same for a seed, and stay between their bounds', () => {
  const draw = (seed: number) => {
    const random = openRandom(seed)
    return Array.from({ length: 1_000 }, () => random.between(3, 9))
  }
  expect(draw(5)).toEqual(draw(5))
  expect(draw(5)).not.toEqual(draw(6))
  expect([...new Set(draw(5))].toSorted()).toEqual([3, 4, 5, 6, 7, 8, 9])
})

test('a clock that is put forward does what fell due, in order, and no more', () => {
  const clock = openClock(() => 1_000)
  const done: string[] = []
  clock.after(2_000, () => done.push('second'))
  clock.after(1_000, () => done.push('first'))
  const cancel = clock.after(1_500, () => done.push('cancelled'))
  clock.after(9_000, () => done.push('later'))
  cancel()
  clock.advance(2_000)
  expect([done, clock.now(), clock.ahead()]).toEqual([['first', 'second'], 3_000, 2_000])
  clock.clear()
  expect(clock.now()).toBe(1_000)
})
