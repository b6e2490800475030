import { expect, it } from 'vitest'
import { allAnswered } from './all-answered.ts'

const later = async (error: Error) => {
  await Promise.resolve()
  throw error
}

it('gives every answer, in the order they were asked for', async () => {
  expect(await allAnswered([Promise.resolve(1), 'two', undefined])).toEqual([1, 'two', undefined])
})

it('throws what the first of those that failed said, though others said so sooner', async () => {
  const failing = allAnswered([Promise.resolve(1), later(new Error('the cause')), Promise.reject(new Error('aborted'))])
  await expect(failing).rejects.toThrow('the cause')
})
