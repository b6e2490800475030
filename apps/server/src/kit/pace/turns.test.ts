import { expect, it } from 'vitest'
import { openTurns, TooManyWait, type TurnLimit, WaitedTooLong } from './turns.ts'

/** Works that end when they are told to, by name; `begun` is the order in which they started. The letters of a name are its keys. */
function aQueue(limits: readonly [TurnLimit, ...TurnLimit[]]) {
  const turns = openTurns(limits)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const come = (name: string, waiting: { signal?: AbortSignal; patienceMs?: number } = {}) =>
    turns
      .run(
        name.replace(/[^a-z]/g, '').split(''),
        async () => {
          begun.push(name)
          await new Promise<void>((resolve) => ends.set(name, resolve))
          if (name.endsWith('!')) throw new Error(name)
        },
        waiting,
      )
      .catch((error: Error) => error)
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const end = async (name: string) => {
    ends.get(name)!()
    await settle()
  }
  return { begun, come, end, settle, counts: turns.counts }
}

const any = Number.POSITIVE_INFINITY
const limits = (...atOnce: [number, ...number[]]) => atOnce.map((most) => ({ atOnce: most, mostWaiting: 9 })) as [TurnLimit]

it('lets keys in by turns: a pile under one stands before nobody else', async () => {
  const { begun, come, end, settle } = aQueue(limits(1, 1))
  for (const name of ['a1', 'a2', 'a3!', 'a4', 'b1', 'b2', 'c1']) void come(name)
  await settle()
  for (let at = 0; at < 7; at += 1) await end(begun.at(-1)!)
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3!', 'a4'])
})

it('leaves room beside a key that is busy for a long time', async () => {
  const { begun, come, end, settle } = aQueue(limits(2, 1))
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
  const { come, end, settle } = aQueue([
    { atOnce: 1, mostWaiting: any },
    { atOnce: 1, mostWaiting: 2 },
  ])
  const names = ['a1', 'a2', 'a3', 'a4', 'b1']
  const came = names.map((name) => come(name))
  expect(await came[3]).toBeInstanceOf(TooManyWait)
  await settle()
  for (const name of ['a1', 'b1', 'a2', 'a3']) await end(name)
  expect(await Promise.all([came[0], came[1], came[2], came[4]])).toEqual([undefined, undefined, undefined, undefined])
})

it('limits each level: all together, a company, and a person of it', async () => {
  const { begun, come, end, settle, counts } = aQueue(limits(4, 3, 2))
  for (const name of ['ax1', 'ax2', 'ax3', 'ay1', 'ay2', 'bx1', 'bx2']) void come(name)
  await settle()
  expect([begun, counts()]).toEqual([['ax1', 'ax2', 'ay1', 'bx1'], { running: 4, waiting: 3 }])
  await end('bx1')
  expect(begun.at(-1)).toBe('bx2')
  await end('ax1')
  await end('ay1')
  expect(begun.slice(5)).toEqual(['ay2', 'ax3'])
  for (const name of ['ax2', 'ax3', 'ay2', 'bx2']) await end(name)
  expect(counts()).toEqual({ running: 0, waiting: 0 })
})

it('lets the people of a company take turns within the turns of the company', async () => {
  const { begun, come, end, settle } = aQueue(limits(1, 1, 1))
  for (const name of ['ax1', 'ax2', 'ax3', 'ay1', 'bx1', 'bx2']) void come(name)
  await settle()
  for (let at = 0; at < 6; at += 1) await end(begun.at(-1)!)
  expect(begun).toEqual(['ax1', 'bx1', 'ay1', 'bx2', 'ax2', 'ax3'])
})

it('refuses a work whose turn does not come in time, and starts it never', async () => {
  const { begun, come, end, settle, counts } = aQueue(limits(1, 1))
  void come('a1')
  expect(await come('a2', { patienceMs: 5 })).toBeInstanceOf(WaitedTooLong)
  await end('a1')
  await settle()
  expect([begun, counts()]).toEqual([['a1'], { running: 0, waiting: 0 }])
})

it('takes a work whose signal aborts out of the queue, and the next one moves up', async () => {
  const { begun, come, end, counts } = aQueue(limits(1, 1))
  const leaving = new AbortController()
  void come('a1')
  const gone = come('a2', { signal: leaving.signal })
  void come('a3')
  leaving.abort(new Error('gone'))
  expect([(await gone)?.message, counts()]).toEqual(['gone', { running: 1, waiting: 1 }])
  await end('a1')
  expect(begun).toEqual(['a1', 'a3'])
})

it('does not start a work whose signal has aborted before', async () => {
  const { begun, come, counts } = aQueue(limits(1, 1))
  expect(await come('a1', { signal: AbortSignal.abort(new Error('gone')) })).toMatchObject({ message: 'gone' })
  expect([begun, counts()]).toEqual([[], { running: 0, waiting: 0 }])
})
