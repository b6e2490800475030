import { expect, it, vi } from 'vitest'
import { askedTogether } from './asked-together.ts'

function slowAnswers() {
  const asked: { all: readonly string[]; answer(): void; fail(): void }[] = []
  const ask = (all: readonly string[]) =>
    new Promise<readonly string[]>((resolve, reject) => {
      const nth = asked.length
      asked.push({ all, answer: () => resolve(all.map((one) => `${one}${nth}`)), fail: () => reject(new Error('away')) })
    })
  const question = (nth: number) => vi.waitUntil(() => asked[nth], { interval: 1 })
  return { asked, question, find: askedTogether(ask, 3) }
}

it('asks at once, and for everything asked meanwhile together, so many at most', async () => {
  const { asked, question, find } = slowAnswers()
  const answers = ['a', 'b', 'b', 'c', 'd'].map(find)
  expect(asked.map(({ all }) => all)).toEqual([['a']])
  asked[0]!.answer()
  expect(await answers[0]).toBe('a0')
  ;(await question(1)).answer()
  expect(asked[1]!.all).toEqual(['b', 'b', 'c'])
  expect(await Promise.all(answers.slice(1, 4))).toEqual(['b1', 'b1', 'c1'])
  ;(await question(2)).answer()
  expect(await answers[4]).toBe('d2')
})

it('tells all who asked together that it failed, and goes on with the next', async () => {
  const { question, find } = slowAnswers()
  const answers = ['a', 'b'].map(find)
  ;(await question(0)).fail()
  await expect(answers[0]).rejects.toThrow('away')
  ;(await question(1)).answer()
  expect(await answers[1]).toBe('b1')
  const later = find('c')
  ;(await question(2)).answer()
  expect(await later).toBe('c2')
})
