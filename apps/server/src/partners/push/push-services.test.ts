import { afterAll, expect, it } from 'vitest'
import { nothing, startPushService } from '../../testing/stand-ins/push-service.ts'
import { postPinned } from '../post-pinned.ts'
import { openServices } from './push-services.ts'

const [good, hole] = [await startPushService(), await startPushService()]
afterAll(() => Promise.all([good.stop(), hole.stop()]))

const addresses = [{ address: '127.0.0.1', family: 4 }]
const { signal: staying } = new AbortController()
const browser = (service: typeof good, answers: number | Promise<number>) => service.aBrowser('one', 'key', answers).subscription.endpoint

/** Services whose rest ends when a test says so. */
function aPace(limitMs: number) {
  let rest = 3_600_000
  const askService = openServices({ limitMs, patienceMs: limitMs / 2, restMs: () => rest })
  const ask = (endpoint: string) =>
    askService(endpoint, staying, (signal) => postPinned({ endpoint, addresses, headers: {}, body: Buffer.from('x'), signal }))
  return {
    ask,
    restNoMore: () => {
      rest = 0
    },
  }
}

it('[NO19] one that says nothing is given up after its time, and rests then: nobody waits for it again, nor for others', async () => {
  const { ask } = aPace(100)
  const [silent, answering] = [browser(hole, nothing), browser(good, 200)]
  expect(await ask(silent)).toEqual({ kind: 'silent' })
  const before = hole.asked.length
  expect(await Promise.all([ask(silent), ask(silent), ask(answering)])).toEqual([
    { kind: 'resting' },
    { kind: 'resting' },
    { kind: 'taken' },
  ])
  expect(hole.asked).toHaveLength(before)
})

it('[NO19] after its rest it is tried by one push at a time, until it answers', async () => {
  const { ask, restNoMore } = aPace(100)
  restNoMore()
  const silent = browser(hole, nothing)
  expect(await ask(silent)).toEqual({ kind: 'silent' })
  expect(await Promise.all([ask(silent), ask(silent)])).toEqual([{ kind: 'silent' }, { kind: 'resting' }])
  const answering = browser(hole, 200)
  expect(await ask(answering)).toEqual({ kind: 'taken' })
  expect(await Promise.all([ask(answering), ask(answering)])).toEqual([{ kind: 'taken' }, { kind: 'taken' }])
})

it('[NO19] one browser that its service does not answer for leaves the others of it in peace', async () => {
  const { ask } = aPace(100)
  const held = ask(browser(hole, nothing))
  const other = hole.aBrowser('other', 'key', 200).subscription.endpoint
  const answers: unknown[] = []
  await Promise.all([held, (async () => void answers.push(await ask(other)))()])
  expect(answers).toEqual([{ kind: 'taken' }])
  expect(await ask(other)).toEqual({ kind: 'taken' })
})

it('one that is not there at all keeps nobody, and does not rest', async () => {
  const { ask } = aPace(10_000)
  expect(await ask('http://127.0.0.1:9/nobody')).toEqual({ kind: 'silent' })
  expect(await ask('http://127.0.0.1:9/nobody')).toEqual({ kind: 'silent' })
})
