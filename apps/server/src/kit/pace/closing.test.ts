import { expect, it } from 'vitest'
import { openClosing } from './closing.ts'

function closingOf(...steps: [name: string, close: () => Promise<unknown>, patience?: number][]) {
  const reported: string[] = []
  const closing = openClosing((sentence) => reported.push(sentence))
  for (const step of steps) closing.add(...step)
  return { closing, reported }
}

it('closes in reverse, once', async () => {
  const closed: string[] = []
  const { closing, reported } = closingOf(['first', async () => closed.push('first')], ['second', async () => closed.push('second')])
  expect(await Promise.all([closing.run(), closing.run()])).toEqual([true, true])
  expect([closed, reported]).toEqual([['second', 'first'], []])
})

it('goes on after a step that fails and one that hangs, and says so', async () => {
  const closed: string[] = []
  const { closing, reported } = closingOf(
    ['first', async () => closed.push('first')],
    ['failing', () => Promise.reject(new Error('no luck'))],
    ['hanging', () => new Promise(() => undefined), 20],
  )
  expect(await closing.run()).toBe(false)
  expect(closed).toEqual(['first'])
  expect(reported).toEqual(['Closing the hanging takes longer than 0.02 seconds.', 'Closing the failing failed: no luck'])
})
