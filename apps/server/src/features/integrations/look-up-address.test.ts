import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { integrationCalls } from '@prosa/contract/integrations/calls'
import { simulatorCalls } from '@prosa/contract/simulator/calls'
import type { ServiceMood } from '@prosa/contract/simulator/model'
import { startSimulator } from '@prosa/simulator/start-simulator'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { aSimulatedNumber } from '../../testing/scenes/a-simulated-number.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'

const simulator = await startSimulator({ slowMs: 50 })
afterAll(() => simulator.stop())

let house: TestHouse
let token: string
beforeAll(async () => {
  house = await testHouse({ config: { ...simulator, simulatorUrl: simulator.origin } })
  token = (await (await house.aCompany()).anAgent()).token
})

const postal = (zipCode: string) => house.ask(integrationCalls.findPostalAddress, { zipCode }, { token })
const point = (address: string) => house.ask(integrationCalls.findGeoPoint, { address }, { token })

describe('a postal code', () => {
  it.each(['01310100', '01310-100'])('%s gives its address, in Brasil (rules R117, R119, message M056)', async (zipCode) => {
    expect((await postal(zipCode)).result).toEqual({
      zipCode: '01310100',
      street: 'Avenida Paulista',
      neighborhood: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
      country: 'Brasil',
      ddd: '11',
      gia: '1004',
      ibge: '3550308',
      siafi: '7107',
    })
  })

  it.each([
    ['00000000', 404, 'address.notFound'],
    ['0131-0100', 200, undefined],
    ['0131010a', 400, 'input.invalid'],
    ['013101000', 400, 'input.invalid'],
    ['../../etc', 400, 'input.invalid'],
  ])('%s is answered %i %s', async (zipCode, status, code) => {
    const answer = await postal(zipCode)
    expect([answer.status, answer.refusal.code]).toEqual([status, code])
  })
})

describe('an address', () => {
  it('gives its point', async () => {
    expect((await point('Avenida Paulista, 1000, São Paulo')).result).toEqual({
      latitude: expect.closeTo(-23.55, 1),
      longitude: expect.closeTo(-46.63, 1),
    })
  })

  it('that nobody knows is told so', async () => {
    expect((await point('Rua que não há, Lugar nenhum')).refusal.code).toBe('address.notFound')
  })
})

/** A partner that answers what it is told to, and counts. */
async function aPartner(answer: (path: string, end: (status: number, body: string) => void) => void) {
  const asked: { path: string; headers: Record<string, unknown> }[] = []
  const server = createServer((request, response) => {
    asked.push({ path: request.url!, headers: request.headers })
    answer(request.url!, (status, body) => response.writeHead(status, { 'content-type': 'application/json' }).end(body))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close().closeAllConnections())
  const postalCodeUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ws/`
  const own = await testHouse({ config: { postalCodeUrl, geocodingUrl: postalCodeUrl } })
  const agent = await (await own.aCompany()).anAgent()
  return { asked, own, ask: (zipCode: string) => own.ask(integrationCalls.findPostalAddress, { zipCode }, { token: agent.token }) }
}

const good = JSON.stringify({ cep: '01001-000', logradouro: 'Praça da Sé' })

describe('the services of the simulator', () => {
  it('[SI8] that fail or answer about something else are not believed, nor remembered', async () => {
    const { companyId, anAgent } = await house.aCompany()
    const agent = await anAgent()
    const number = { companyId, phonenumberId: await aSimulatedNumber(house.superuser, companyId, simulator.origin) }
    const turn = async (mood: ServiceMood) => {
      await house.ask(simulatorCalls.setSimulatedServices, { ...number, postalCode: mood, geocoding: mood }, agent)
      return [(await postal('80020310')).refusal?.code, (await point('Rua XV de Novembro, Curitiba')).refusal?.code]
    }
    for (const mood of ['broken', 'wrong'] as const) expect(await turn(mood)).toEqual(['partner.unavailable', 'partner.unavailable'])
    expect(await turn('slow')).toEqual([undefined, undefined])
    expect(await turn('broken')).toEqual([undefined, undefined])
    expect((await postal('80020310')).result).toMatchObject({ zipCode: '80020310', city: 'Curitiba' })
  })
})

describe('the service behind it', () => {
  it('is asked once a day for the same code, however many ask at once, and never sees a token (rule R201)', async () => {
    const { asked, ask, own } = await aPartner((_path, end) => end(200, good))
    await Promise.all([ask('01001000'), ask('01001-000'), ask('01001000')])
    await ask('01001000')
    expect(asked.map(({ path }) => path)).toEqual(['/ws/01001000/json/'])
    expect(asked[0]!.headers).not.toHaveProperty('authorization')
    own.clock.advance(25 * 3_600_000)
    const tomorrow = await (await own.aCompany()).anAgent()
    await own.ask(integrationCalls.findPostalAddress, { zipCode: '01001000' }, { token: tomorrow.token })
    expect(asked).toHaveLength(2)
  })

  it.each([
    ['says 500', (_: string, end: (status: number, body: string) => void) => end(500, '{}')],
    ['answers nonsense', (_: string, end: (status: number, body: string) => void) => end(200, '<html>')],
    ['answers something else', (_: string, end: (status: number, body: string) => void) => end(200, '{"cep":"x"}')],
    ['answers far too much', (_: string, end: (status: number, body: string) => void) => end(200, `"${'x'.repeat(200_000)}"`)],
    ['sends us elsewhere', (_: string, end: (status: number, body: string) => void) => end(302, '')],
    ['never answers', () => undefined],
  ])('that %s is told from a code that is not there, and is asked again next time', async (_, answer) => {
    const { asked, ask } = await aPartner(answer)
    const { status, refusal } = await ask('01001000')
    expect([status, refusal.code]).toEqual([503, 'partner.unavailable'])
    expect(JSON.stringify(refusal)).not.toContain('127.0.0.1')
    await ask('01001000')
    expect(asked).toHaveLength(2)
  })

  it('holds no connection to the database while it takes its time', async () => {
    const { ask, asked, own } = await aPartner(() => undefined)
    const waiting = Array.from({ length: 8 }, (_, n) => ask(`0100100${n}`))
    await waitUntil('all have asked', () => asked.length === 8)
    const { open, idle } = own.house.database.counts()
    expect(open - idle).toBe(0)
    expect((await ask('01001009')).refusal.code).toBe('partner.unavailable')
    expect(asked).toHaveLength(8)
    await Promise.all(waiting)
  })
})
