import { expect, it } from 'vitest'
import { openTurns, TooManyWait } from './turns.ts'

/** Works that end when they are told to, by name; `begun` is the order in which they were let in. */
function aQueue(parts: { atOnce: number; mostWaiting: number }) {
  const inTurn = openTurns(parts)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const come = (name: string) =>
    inTurn(name[0]!, async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.set(name, resolve))
      if (name.endsWith('!')) throw new Error(name)
    }).catch((error: Error) => error)
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const end = async (name: string) => {
    ends.get(name)!()
    await settle()
  }
  return { begun, come, end, settle }
}

it('lets keys in by turns: a pile under one stands before nobody else', async () => {
  const { begun, come, end, settle } = aQueue({ atOnce: 1, mostWaiting: 9 })
  for (const name of ['a1', 'a2', 'a3!', 'a4', 'b1', 'b2', 'c1']) void come(name)
  await settle()
  for (let at = 0; at < 7; at += 1) await end(begun.at(-1)!)
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3!', 'a4'])
})

it('leaves room beside a key that is busy for a long time', async () => {
  const { begun, come, end, settle } = aQueue({ atOnce: 2, mostWaiting: 9 })
  for (const name of ['a1', 'a2', 'b1', 'b2', 'c1']) void come(name)
  await settle()
  expect(begun).toEqual(['a1', 'b1'])
  await end('b1')
  expect(begun).toEqual(['a1', 'b1', 'c1'])
  await end('c1')
  expect(begun).toEqual(['a1', 'b1', 'c1', 'b2'])
  await end('a1')
  expect(begun.at(-1)).toBe('a2')
})

it('refuses who would wait behind too many of their own', async () => {
  const { come, end, settle } = aQueue({ atOnce: 1, mostWaiting: 2 })
  const names = ['a1', 'a2', 'a3', 'a4', 'b1']
  const came = names.map(come)
  expect(await came[3]).toBeInstanceOf(TooManyWait)
  await settle()
  for (const name of ['a1', 'b1', 'a2', 'a3']) await end(name)
  expect(await Promise.all([came[0], came[1], came[2], came[4]])).toEqual([undefined, undefined, undefined, undefined])
})
