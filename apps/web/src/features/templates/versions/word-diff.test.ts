import { describe, expect, it } from 'vitest'
import { wordDiff } from './word-diff.ts'

const written = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `+[${text}]` : `-[${text}]`))
    .join('')

describe('the words that changed between two texts', () => {
  it.each([
    ['', '', ''],
    ['Olá', 'Olá', 'Olá'],
    ['', 'Olá {{1}}', '+[Olá {{1}}]'],
    ['Olá {{1}}', '', '-[Olá {{1}}]'],
    ['Seu pedido saiu', 'Seu pedido chegou', 'Seu pedido -[saiu]+[chegou]'],
    ['Seu pedido saiu', 'Seu novo pedido saiu', 'Seu +[novo ]pedido saiu'],
    ['um\ndois', 'um\n\ndois', 'um-[\n]+[\n\n]dois'],
  ])('from “%s” to “%s”', (before, after, shown) => {
    expect(written(before, after)).toBe(shown)
  })

  it('put together are both texts again, also where they are too long to be compared word by word', () => {
    const long = Array.from({ length: 2_100 }, (_, at) => `p${at}`).join(' ')
    for (const [before, after] of [
      ['a b c d', 'b x d e'],
      [long, `${long} fim`],
    ] as const) {
      const pieces = wordDiff(before, after)
      const textOf = (left: 'added' | 'removed') =>
        pieces
          .filter(({ kind }) => kind !== left)
          .map(({ text }) => text)
          .join('')
      expect([textOf('added'), textOf('removed')]).toEqual([before, after])
    }
  })
})
