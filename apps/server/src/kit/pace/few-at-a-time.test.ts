import { expect, it } from 'vitest'
import { waitUntil } from '../../testing/wait-until.ts'
import { fewAtATime } from './few-at-a-time.ts'

it('lets so many run at once, the others in the order they came, also after a failure', async () => {
  const inTurn = fewAtATime(2)
  const begun: number[] = []
  const steps = Array.from({ length: 5 }, () => Promise.withResolvers<void>())
  const ends = steps.map(({ promise }, at) => {
    const end = inTurn(async () => {
      begun.push(at)
      await promise
    })
    return end.then(
      () => 'done',
      (error: Error) => error.message,
    )
  })
  const areRunning = (...wanted: number[]) => waitUntil(`${wanted} have begun`, () => String(begun) === String(wanted))
  await areRunning(0, 1)
  steps[1]!.resolve()
  expect(await ends[1]).toBe('done')
  await areRunning(0, 1, 2)
  steps[0]!.reject(new Error('failed'))
  expect(await ends[0]).toBe('failed')
  await areRunning(0, 1, 2, 3)
  for (const { resolve } of steps) resolve()
  expect(await Promise.all(ends)).toEqual(['failed', 'done', 'done', 'done', 'done'])
  expect(begun).toEqual([0, 1, 2, 3, 4])
})
