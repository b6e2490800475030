import { agentCalls } from '@prosa/contract/agents/calls'
import { securityCalls } from '@prosa/contract/security/calls'
import { sessionCalls } from '@prosa/contract/session/calls'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { buildApp } from '../../app.ts'
import { openHouse } from '../../kit/house.ts'
import { asker } from '../../testing/ask.ts'
import { greetedClient, liveClient } from '../../testing/live-client.ts'
import type { TestAgent, TestCompany } from '../../testing/scenes/a-company.ts'
import { testPassword } from '../../testing/scenes/test-password.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'

const { getSecurityPolicy, saveAllowedAddresses } = securityCalls
const [office, home] = ['10.1.2.3', '203.0.113.9']

let house: TestHouse
let origin: string
let company: TestCompany
let admin: TestAgent
let ana: TestAgent
beforeAll(async () => {
  house = await testHouse({ live: true })
  await house.house.events.start()
  origin = await house.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  company = await house.aCompany()
  admin = await company.anAdmin()
  ana = await company.anAgent()
})

const save = (ranges: string[], { version = 0, address = office, asks = admin } = {}) =>
  house.ask(
    saveAllowedAddresses,
    { companyId: asks.companyId, ranges: ranges.map((range) => ({ range, label: 'Sede' })), version },
    { token: asks.token, address },
  )
const profile = (address: string, { token } = ana, ask = house.ask) => ask(agentCalls.getProfile, {}, { token, address })
const signIn = (address: string, { email, password = testPassword }: { email: string; password?: string } = ana) =>
  house.ask(sessionCalls.getToken, { grant_type: 'password', username: email, password }, { address })
const refused = { status: 403, refusal: { code: 'session.addressRefused' } }

describe('[SC6] where ranges of addresses are named', () => {
  it('calls are answered from there only, for administrators too', async () => {
    const { result } = await save(['10.0.0.0/8', ' 2001:DB8::/32 '])
    expect(result).toMatchObject({
      addresses: { ranges: [{ range: '10.0.0.0/8', label: 'Sede' }, { range: '2001:db8::/32' }], version: 1 },
      ownAddress: office,
    })
    for (const address of [office, '::ffff:10.1.2.3', '2001:db8::1']) expect((await profile(address)).status).toBe(200)
    for (const address of [home, '2001:db9::1']) for (const who of [ana, admin]) expect(await profile(address, who)).toMatchObject(refused)
  })

  it('sign-ins and refreshes are refused elsewhere, and only who knows the password learns why', async () => {
    await save(['10.0.0.0/8'])
    const { result } = await signIn(office)
    expect(await signIn(home)).toMatchObject({ status: 403, refusal: { code: 'session.addressRefused', error: 'invalid_grant' } })
    expect((await signIn(home, { ...ana, password: 'errada' })).refusal.code).toBe('session.wrongLogin')
    const refresh = (address: string) =>
      house.ask(sessionCalls.getToken, { grant_type: 'refresh_token', refresh_token: result.refresh_token }, { address })
    expect(await refresh(home)).toMatchObject(refused)
    expect((await refresh(office)).status).toBe(200)
  })

  it('who belongs to another company as well is let in there', async () => {
    const elsewhere = await (await house.aCompany()).anAgent({ email: ana.email })
    await save(['10.0.0.0/8'])
    const { result } = await signIn(home)
    const { companyId } = (await house.house.accessTokens.read(result.access_token, house.clock.now()))!
    expect(companyId).toBe(elsewhere.companyId)
    const change = (address: string) =>
      house.ask(sessionCalls.switchCompany, { targetCompanyId: ana.companyId }, { token: elsewhere.token, address })
    expect(await change(home)).toMatchObject(refused)
    expect((await change(office)).status).toBe(200)
  })

  it('other companies are not touched', async () => {
    const other = await (await house.aCompany()).anAgent()
    await save(['10.0.0.0/8'])
    expect((await profile(home, other)).status).toBe(200)
  })
})

describe('[SC7] ranges are refused', () => {
  it('that would shut out who saves them, with the field', async () => {
    expect(await save(['192.168.0.0/16'])).toMatchObject({
      status: 409,
      refusal: { code: 'security.shutOut', fields: [{ name: 'ranges', problem: 'notInList' }], facts: { address: office } },
    })
    expect((await profile(home)).status).toBe(200)
  })

  it('that are none, each by its place', async () => {
    expect(await save(['10.0.0.0/8', 'sede', '10.0.0.0/33'])).toMatchObject({
      status: 400,
      refusal: {
        fields: [
          { name: 'ranges.1.range', problem: 'wrongFormat' },
          { name: 'ranges.2.range', problem: 'wrongFormat' },
        ],
      },
    })
  })

  it('where there are more than 200', async () => {
    const many = Array.from({ length: 201 }, (_, each) => `10.0.${each}.0/24`)
    expect((await save(many)).refusal.fields).toEqual([{ name: 'ranges', problem: 'tooLong' }])
  })
})

describe('[SC9] of two who save at the same moment', () => {
  it('the second is told, and nothing of theirs is saved', async () => {
    const answers = await Promise.all([save(['10.0.0.0/8']), save(['10.1.0.0/16'])])
    expect(answers.map(({ status, refusal }) => (status === 200 ? 'saved' : refusal.code)).toSorted()).toEqual([
      'company.changedMeanwhile',
      'saved',
    ])
    const { result } = await house.ask(getSecurityPolicy, { companyId: company.companyId }, { token: admin.token, address: office })
    expect(result.addresses).toMatchObject({ version: 1, ranges: [{ label: 'Sede' }] })
  })
})

describe('[SC8] changed ranges', () => {
  it('take effect with the next call on every node', async () => {
    const { url, secrets, clock } = house
    const node = openHouse({ url, env: house.house.config, secrets, clock, poolSize: 4 })
    const app = await buildApp(node, { rates: { session: 1e9, visitor: 1e9, costly: 1e9 } })
    onTestFinished(async () => {
      await app.close()
      await node.close()
    })
    const there = asker(app)
    for (const ask of [house.ask, there]) expect((await profile(home, ana, ask)).status).toBe(200)
    await save(['10.0.0.0/8'])
    for (const ask of [house.ask, there]) expect(await profile(home, ana, ask)).toMatchObject(refused)
    await save([], { version: 1 })
    for (const ask of [house.ask, there]) expect((await profile(home, ana, ask)).status).toBe(200)
  })

  it('send the screens away of whoever is outside, and tell them why when they come back', async () => {
    const other = await (await house.aCompany()).anAgent()
    const [screen, theirs] = [await greetedClient(origin, ana), await greetedClient(origin, other)]
    await save(['10.0.0.0/8'])
    await waitUntil('it is sent away', () => screen.named('gone').length)
    expect(screen.named('session.ended')).toEqual([])
    const again = liveClient(origin, ana.token)
    await waitUntil('it is refused', () => again.named('refused').length)
    expect(again.named('refused')).toEqual(['session.addressRefused'])
    await save(['10.0.0.0/8', '127.0.0.1'], { version: 1 })
    await greetedClient(origin, ana)
    expect(theirs.named('gone')).toEqual([])
  })
})
