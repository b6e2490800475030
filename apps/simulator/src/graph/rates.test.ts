import { afterEach, expect, test } from 'vitest'
import { codeOf, providerId, simulated, wabaId } from '../testing/simulated.ts'

let world: Awaited<ReturnType<typeof simulated>>
afterEach(() => world.stop())
const template = (to: string) =>
  world.send({
    to,
    type: 'template',
    template: {
      name: 'order_shipped',
      language: { code: 'en_US' },
      components: [
        {
          type: 'body',
          parameters: [
            { type: 'text', text: 'A' },
            { type: 'text', text: 'B' },
          ],
        },
      ],
    },
  })

test('one person gets forty-five at once, then 131056, and more as the clock goes on', async () => {
  world = await simulated()
  const codes: (number | null)[] = []
  for (let at = 0; at < 46; at += 1) codes.push(codeOf(await template('5511966660001')))
  expect(codes.filter((code) => code === null)).toHaveLength(45)
  expect(codes.at(-1)).toBe(131056)
  expect(codeOf(await template('5511966660002'))).toBeNull()
  await world.control('POST', 'clock', { hours: 1 })
  expect(codeOf(await template('5511966660001'))).toBeNull()
})

test('a number sends as many a second as it may, then 130429', async () => {
  world = await simulated({ numbers: [] })
  const control = `${world.controlUrl}/numbers`
  const slow = {
    providerId,
    wabaId,
    displayNumber: '551130001000',
    accessToken: 'token-of-tests',
    appSecret: 's',
    verifyToken: 'v',
    ratePerSecond: 5,
  }
  await fetch(control, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(slow) })
  const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => template(`551196667${String(at).padStart(4, '0')}`)))
  const codes = answers.map(codeOf)
  expect(codes).toContain(null)
  expect(codes).toContain(130429)
  await world.control('POST', 'clock', { hours: 1 })
  expect(codeOf(await template('5511966679999'))).toBeNull()
})

test('who is written to beyond the limit of the day is not reached', async () => {
  world = await simulated()
  await world.control('POST', 'standing', { limit: 'TIER_50' })
  for (let at = 0; at < 51; at += 1) await template(`551196668${String(at).padStart(4, '0')}`)
  await world.control('POST', 'clock', { hours: 1 })
  const { body } = await world.control('GET', 'events')
  const failed = (body.events as { what: string; code: number; customerId: string }[]).filter(({ what }) => what === 'status.failed')
  expect(failed.map(({ code, customerId }) => [code, customerId])).toEqual([[131048, '5511966680050']])
})
