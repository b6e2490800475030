import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startPushService } from '../../testing/stand-ins/push-service.ts'
import { postPush } from './post-push.ts'

const service = await startPushService()
afterAll(() => service.stop())
beforeEach(() => {
  service.asked.length = 0
})

const here = [{ address: '127.0.0.1', family: 4 }]
/** The service does not listen there. */
const beside = [{ address: '127.0.0.2', family: 4 }]
const { port } = new URL(service.origin)
const post = (hostname: string, addresses = here) =>
  postPush({ endpoint: `http://${hostname}:${port}/push/um`, addresses, headers: {}, body: Buffer.from('x') })

describe('[NO15] a push goes to the address that was checked', () => {
  it('whatever the name stands for by now', async () => {
    service.aBrowser('um', 'key', 410)
    expect(await post('name.invalid')).toBe('gone')
    expect(service.asked).toEqual(['um'])
  })

  it('and to no other one that the name has', async () => {
    expect(await post('localhost', beside)).toBe('failed')
    expect(service.asked).toEqual([])
  })
})
