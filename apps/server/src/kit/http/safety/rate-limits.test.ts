import { agentCalls } from '@prosa/contract/agents/calls'
import { companyCalls } from '@prosa/contract/company/calls'
import { sessionCalls } from '@prosa/contract/session/calls'
import { describe, expect, it } from 'vitest'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

const rates = { session: 5, visitor: 3, costly: 2 }
const { getProfile } = agentCalls
const style = (house: TestHouse, more: { address?: string; headers?: Record<string, string> } = {}) =>
  house.ask(companyCalls.getCompanyStyle, {}, more)
const signIn = (house: TestHouse, more: { address?: string; token?: string } = {}) =>
  house.ask(sessionCalls.getToken, { grant_type: 'password', username: 'x@teste.test', password: 'x' }, more)

async function statuses(times: number, ask: () => Promise<{ status: number }>) {
  const got: number[] = []
  for (let at = 0; at < times; at++) got.push((await ask()).status)
  return got
}

describe('rate limits', () => {
  it('are told with every answer, and refuse with the time to wait', async () => {
    const house = await testHouse({ rates })
    const first = await style(house)
    expect(first.headers).toMatchObject({ 'x-ratelimit-limit': '3', 'x-ratelimit-remaining': '2', 'x-ratelimit-reset': '60' })
    await statuses(2, () => style(house))
    const { status, refusal, headers } = await style(house)
    expect([status, refusal.code]).toEqual([429, 'rate.limited'])
    expect(Object.keys(refusal)).toEqual(['code', 'detailMessage', 'requestId'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(headers['x-ratelimit-remaining']).toBe('0')
  })

  it('do not count health checks', async () => {
    const house = await testHouse({ rates })
    const health = async () => ({ status: (await house.app.inject('/api/readyz')).statusCode })
    expect(new Set(await statuses(10, health))).toEqual(new Set([200]))
    expect((await house.app.inject('/api/healthz')).headers).not.toHaveProperty('x-ratelimit-limit')
  })

  it('count visitors by address', async () => {
    const house = await testHouse({ rates })
    expect(await statuses(4, () => style(house, { address: '10.0.0.1' }))).toEqual([200, 200, 200, 429])
    expect(await statuses(4, () => style(house, { address: '10.0.0.2' }))).toEqual([200, 200, 200, 429])
  })

  it('count people by session, whatever their address', async () => {
    const house = await testHouse({ rates })
    const company = await house.aCompany()
    const [ana, bia] = [await company.anAgent(), await company.anAgent()]
    let address = 0
    const profile = (token: string) => house.ask(getProfile, {}, { token, address: `10.0.1.${address++}` })
    expect(await statuses(6, () => profile(ana.token))).toEqual([200, 200, 200, 200, 200, 429])
    expect((await profile(bia.token)).status).toBe(200)
  })

  it('do not believe a token that is not ours', async () => {
    const house = await testHouse({ rates })
    let forged = 0
    const ask = () => style(house, { headers: { authorization: `Bearer forged.${forged++}.x` } })
    expect(await statuses(4, ask)).toEqual([200, 200, 200, 429])
  })

  it('are narrower for sign-in, however its address is spelt and whoever sends it', async () => {
    const house = await testHouse({ rates })
    const { token } = await (await house.aCompany()).anAgent()
    expect(await statuses(3, () => signIn(house))).toEqual([400, 400, 429])
    expect((await signIn(house, { token })).status).toBe(429)
    for (const url of ['/api/oauth2/token/', '/api/oauth2/token?x=1', '/api/oauth2/%74oken', '/api/%6Fauth2/token/?x']) {
      expect([url, (await house.app.inject({ method: 'POST', url })).statusCode]).toEqual([url, 429])
    }
    expect((await style(house)).status).toBe(200)
    expect((await signIn(house, { address: '10.0.2.1' })).status).toBe(400)
  })
})

describe('X-Forwarded-For', () => {
  const from = (address: string, forwarded: string) => ({ address, headers: { 'x-forwarded-for': forwarded } })

  it('is not believed without trusted proxies', async () => {
    const house = await testHouse({ rates })
    let claimed = 0
    expect(await statuses(4, () => style(house, from('10.0.0.1', `1.2.3.${claimed++}`)))).toEqual([200, 200, 200, 429])
  })

  it('is believed from a trusted proxy, and only as far as that proxy saw', async () => {
    const house = await testHouse({ rates, config: { trustedProxies: ['10.0.0.0/8'] } })
    expect(await statuses(4, () => style(house, from('10.0.0.1', '1.2.3.4')))).toEqual([200, 200, 200, 429])
    expect((await style(house, from('10.0.0.1', '1.2.3.5'))).status).toBe(200)
    expect((await style(house, from('10.0.0.9', '1.2.3.4'))).status).toBe(429)
    expect((await style(house, from('10.0.0.1', '6.6.6.6, 1.2.3.4'))).status).toBe(429)
    let claimed = 0
    expect(await statuses(4, () => style(house, from('5.5.5.5', `1.2.3.${claimed++}`)))).toEqual([200, 200, 200, 429])
  })
})
