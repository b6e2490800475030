import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startPushService } from '../testing/stand-ins/push-service.ts'
import { postPinned } from './post-pinned.ts'

const service = await startPushService()
afterAll(() => service.stop())
beforeEach(() => {
  service.asked.length = 0
})

const here = [{ address: '127.0.0.1', family: 4 }]
/** The service does not listen there. */
const beside = [{ address: '127.0.0.2', family: 4 }]
const { signal } = new AbortController()
const { port } = new URL(service.origin)
const post = (hostname: string, addresses = here) =>
  postPinned({ endpoint: `http://${hostname}:${port}/push/um`, addresses, headers: {}, body: Buffer.from('x'), signal })

describe('[NO15] a push goes to the address that was checked', () => {
  it('whatever the name stands for by now', async () => {
    service.aBrowser('um', 'key', 410)
    expect(await post('name.invalid')).toEqual({ kind: 'gone' })
    expect(service.asked).toEqual(['um'])
  })

  it('and to no other one that the name has', async () => {
    expect(await post('localhost', beside)).toEqual({ kind: 'silent' })
    expect(service.asked).toEqual([])
  })
})

describe('[NO19] the connections to a service', () => {
  it('are kept for the next push', async () => {
    service.aBrowser('um', 'key', 410)
    const before = service.connections()
    for (let count = 0; count < 5; count++) expect(await post('kept.invalid')).toEqual({ kind: 'gone' })
    expect(service.connections() - before).toBe(1)
  })

  it('are made anew where the service has closed them', async () => {
    service.aBrowser('um', 'key', 410)
    expect(await post('closed.invalid')).toEqual({ kind: 'gone' })
    for (let count = 0; count < 5; count++) {
      service.closeIdle()
      expect(await post('closed.invalid')).toEqual({ kind: 'gone' })
    }
  })
})

describe('what a service says', () => {
  it.each([
    [200, { kind: 'taken' }],
    [404, { kind: 'gone' }],
    [410, { kind: 'gone' }],
    [307, { kind: 'refused', status: 307 }],
    [403, { kind: 'refused', status: 403 }],
    [413, { kind: 'refused', status: 413 }],
    [429, { kind: 'busy', status: 429, afterMs: 120_000 }],
    [503, { kind: 'busy', status: 503, afterMs: 0 }],
  ])('with %i', async (status, meaning) => {
    service.aBrowser('um', 'key', status)
    expect(await post('name.invalid')).toEqual(meaning)
  })
})
