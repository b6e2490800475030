import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ChatStatus } from '@prosa/contract/chats/states'
import { mergeCalls } from '@prosa/contract/merges/calls'
import { ChannelStatus, ChannelType } from '@prosa/contract/phone-numbers/states'
import { simulatorCalls } from '@prosa/contract/simulator/calls'
import { startSimulator } from '@prosa/simulator/start-simulator'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { newId } from '../../kit/db/ids.ts'
import { aChat, aRunningSession } from '../../testing/scenes/a-chat.ts'
import { aSimulatedNumber } from '../../testing/scenes/a-simulated-number.ts'
import { pngOf } from '../../testing/scenes/images.ts'
import { aDepartment } from '../../testing/sweep/a-department.ts'
import { requestOf, send, spellAll } from '../../testing/sweep/sweep-request.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { tryCredentials } from '../phone-numbers/public.ts'

const simulator = await startSimulator()
afterAll(() => simulator.stop())
const hour = 3_600_000

let house: TestHouse
beforeAll(async () => {
  house = await testHouse({ config: { simulatorUrl: simulator.origin } })
})

async function aWorld() {
  const company = await house.aCompany()
  const { companyId } = company
  const { token } = await company.anAgent({ permissions: [], departmentIds: [] })
  const phonenumberId = await aSimulatedNumber(house.superuser, companyId, simulator.origin)
  const number = { companyId, phonenumberId }
  const { result: ana } = await house.ask(simulatorCalls.addSimulatedCustomer, { ...number, name: 'Ana' }, { token })
  return { number, token, customerId: ana.customerId, anAdmin: company.anAdmin }
}

const linesOf = async ({ number, token, customerId }: Awaited<ReturnType<typeof aWorld>>) =>
  (await house.ask(simulatorCalls.getSimulatedChat, { ...number, customerId }, { token })).result.lines

async function imageLink(world: Awaited<ReturnType<typeof aWorld>>): Promise<string> {
  await house.ask(simulatorCalls.actAsCustomer, { ...world.number, customerId: world.customerId, action: 'image' }, { token: world.token })
  return (await linesOf(world)).at(-1)!.media!.url
}

it('[SI10] does with a template of the number what the provider may do with it, and with no other', async () => {
  const { number, token } = await aWorld()
  const template = { ...number, name: 'pedido_enviado', language: 'pt_BR' }
  const change = (said: object) => house.ask(simulatorCalls.changeSimulatedTemplate, { ...template, ...said }, { token })
  expect((await change({ status: 'REJECTED', reason: 'SCAM' })).result).toMatchObject({ status: 'REJECTED', reason: 'SCAM' })
  expect((await change({ quality: 'YELLOW', category: 'MARKETING' })).result).toMatchObject({ quality: 'YELLOW', category: 'MARKETING' })
  const { result: all } = await house.ask(simulatorCalls.listSimulatedTemplates, number, { token })
  expect(all.find(({ name }) => name === 'pedido_enviado')).toMatchObject({ status: 'REJECTED', category: 'MARKETING' })
  expect((await change({ name: 'nao_existe', status: 'PAUSED' })).refusal.code).toBe('template.notFound')
})

it('[SI6] is for nobody who asks by another name, or from a page of somebody else', async () => {
  const world = await aWorld()
  const link = await imageLink(world)
  const act = { ...world.number, customerId: world.customerId, action: 'text' as const, text: 'Oi' }
  const before = await linesOf(world)
  for (const headers of [{ host: 'evil.example:3000' }, { host: 'localhost', origin: 'https://evil.example' }] as Record<
    string,
    string
  >[]) {
    const asker = { token: world.token, headers }
    expect((await house.ask(simulatorCalls.getSimulator, world.number, asker)).refusal.code).toBe('permission.denied')
    expect((await house.ask(simulatorCalls.actAsCustomer, act, asker)).refusal.code).toBe('permission.denied')
    expect((await house.ask(simulatorCalls.resetSimulator, world.number, asker)).refusal.code).toBe('permission.denied')
    expect((await house.app.inject({ url: link, headers })).statusCode).toBe(403)
  }
  expect(await linesOf(world)).toEqual(before)
  const near = { token: world.token, headers: { host: '127.0.0.1:3000', origin: 'http://localhost:5173' } }
  expect((await house.ask(simulatorCalls.actAsCustomer, act, near)).status).toBe(200)
})

describe('somebody plays a customer', () => {
  it('who writes, and whose telephone shows it', async () => {
    const world = await aWorld()
    const said = { ...world.number, customerId: world.customerId, action: 'text' as const, text: 'Olá, é *aqui*?' }
    const { lineId } = (await house.ask(simulatorCalls.actAsCustomer, said, { token: world.token })).result
    expect(await linesOf(world)).toMatchObject([{ lineId, fromCustomer: true, type: 'text', text: 'Olá, é *aqui*?' }])
    const { result } = await house.ask(simulatorCalls.listSimulatorEvents, world.number, { token: world.token })
    expect(result.events.map(({ what }) => what)).toContain('message.received')
    const last = result.events.at(-1)!.eventId
    const { result: after } = await house.ask(simulatorCalls.listSimulatorEvents, { ...world.number, after: last }, { token: world.token })
    expect(after.events).toEqual([])
  })

  it('who sends a file of one’s own, with its name and its bytes', async () => {
    const world = await aWorld()
    const file = new File([new Uint8Array(pngOf(8, 8))], 'sofá.png', { type: 'image/png' })
    const spellings = spellAll({ ...world.number, customerId: world.customerId, action: 'image', text: 'Veja', file })
    const { status } = await send(house.app, await requestOf(simulatorCalls.sendFileAsCustomer, spellings, { token: world.token }))
    expect(status).toBe(200)
    const [line] = await linesOf(world)
    expect(line).toMatchObject({ type: 'image', text: 'Veja', media: { mimeType: 'image/png', fileName: 'sofá.png' } })
    const { rawPayload } = await house.app.inject(line!.media!.url)
    expect(rawPayload.equals(pngOf(8, 8))).toBe(true)
  })

  it('and is told in our words what cannot be', async () => {
    const { number, token, customerId } = await aWorld()
    const code = async (asking: Promise<{ refusal: { code: string } }>) => (await asking).refusal.code
    const waId = '5511987214406'
    await house.ask(simulatorCalls.addSimulatedCustomer, { ...number, name: 'Bia', waId }, { token })
    expect([
      await code(house.ask(simulatorCalls.getSimulatedChat, { ...number, customerId: 'nobody' }, { token })),
      await code(house.ask(simulatorCalls.actAsCustomer, { ...number, customerId, action: 'delete', lineId: 'none' }, { token })),
      await code(house.ask(simulatorCalls.addSimulatedCustomer, { ...number, name: 'Bia', waId }, { token })),
    ]).toEqual(['simulator.customerNotFound', 'simulator.lineNotFound', 'simulator.customerExists'])
  })

  it('[SI11] and changes conditions, results, pace and everything back', async () => {
    const { number, token } = await aWorld()
    const { result: before } = await house.ask(simulatorCalls.getSimulator, number, { token })
    const harder = { ...before.conditions, failNext: true, delayMs: 3_000 }
    expect((await house.ask(simulatorCalls.setSimulatorConditions, { ...number, ...harder }, { token })).result.conditions).toEqual(harder)
    const mix = { ...before.results, undeliverable: 2.5, heldReleased: 10 }
    expect((await house.ask(simulatorCalls.setSimulatedResults, { ...number, ...mix }, { token })).result.results).toEqual(mix)
    // Nobody writes to this number by themselves, which is what its state says.
    expect((await house.ask(simulatorCalls.paceSimulator, { ...number, pace: 'calm' }, { token })).result.pace).toBeNull()
    const { result: rushing } = await house.ask(simulatorCalls.rushSimulator, { ...number, customers: 2 }, { token })
    expect(rushing.rush).toEqual({ come: 1, all: 2 })
    expect((await house.ask(simulatorCalls.rushSimulator, { ...number, customers: 0 }, { token })).result.rush).toBeNull()
    const { result: scenario } = await house.ask(simulatorCalls.runScenario, { ...number, scenario: 'firstContact' }, { token })
    expect(scenario.customerId).toEqual(expect.any(String))
    const { result: after } = await house.ask(simulatorCalls.resetSimulator, number, { token })
    expect([after.conditions, after.results]).toEqual([before.conditions, before.results])
    expect(after.customers.map(({ name }) => name)).not.toContain('Ana')
  })
})

describe('[SI1] the simulator is there in demo mode only', () => {
  it.each([{ demo: false, simulatorUrl: 'http://127.0.0.1:9' }, { simulatorUrl: null }])('and not with %j', async (config) => {
    const serious = await testHouse({ config })
    const { companyId, anAdmin } = await serious.aCompany()
    const answer = await serious.ask(simulatorCalls.getSimulator, { companyId, phonenumberId: 'any' }, await anAdmin())
    expect([answer.status, answer.refusal.code]).toEqual([404, 'demo.off'])
    const test = await serious.ask(simulatorCalls.connectTestNumber, { companyId, phonenumberName: 'Teste' }, await anAdmin())
    expect([test.refusal.code, await serious.superuser`select 1 from phone_numbers where company_id = ${companyId}`]).toEqual([
      'demo.off',
      [],
    ])
    expect((await serious.app.inject(`/api/simulator/media/${companyId}/1?expires=9999999999999&signature=x`)).statusCode).toBe(404)
  })
})

describe('[SI2] people move their own company’s WhatsApp Cloud numbers', () => {
  it('and learn nothing of others', async () => {
    const [mine, other] = [await aWorld(), await aWorld()]
    const ask = (number: { companyId: string; phonenumberId: string }) =>
      house.ask(simulatorCalls.getSimulator, number, { token: mine.token })
    expect((await ask({ ...mine.number, phonenumberId: other.number.phonenumberId })).refusal.code).toBe('number.notFound')
    expect((await ask(other.number)).refusal.code).toBe('company.foreign')
    await house.superuser`update phone_numbers set channel_type = ${ChannelType.SMS} where phonenumber_id = ${mine.number.phonenumberId}`
    expect((await ask(mine.number)).refusal.code).toBe('number.notFound')
  })
})

describe('[SI7] the test number of a company', () => {
  const rowsOf = (companyId: string) => house.superuser`
    select phonenumber_id, phonenumber_name, phonenumber, channel_type, channel_status, provider_id, sealed_credentials
    from phone_numbers where company_id = ${companyId}`

  it('is one however often it is asked for, connected, with keys that only it opens', async () => {
    const company = await house.aCompany()
    const admin = await company.anAdmin()
    const { companyId } = company
    const connect = () => house.ask(simulatorCalls.connectTestNumber, { companyId, phonenumberName: ' Padaria (teste) ' }, admin)
    const answers = await Promise.all([connect(), connect(), connect()])
    const { phonenumberId } = answers[0].result
    expect(answers.map(({ status, result }) => [status, result])).toEqual(Array(3).fill([200, { phonenumberId }]))
    const rows = await rowsOf(companyId)
    // Of a range in which the demo has none.
    expect(rows[0]!.phonenumber).toMatch(/^55112\d{7}$/)
    expect(rows).toMatchObject([
      { phonenumberId, phonenumberName: 'Padaria (teste)', channelType: ChannelType.WhatsAppCloud, channelStatus: ChannelStatus.Connected },
    ])
    const keys = tryCredentials(house.house, companyId, phonenumberId, rows[0]!.sealedCredentials)
    const question = { 'hub.mode': 'subscribe', 'hub.verify_token': keys!.verifyToken, 'hub.challenge': '77' }
    expect((await house.app.inject({ url: '/webhooks/whatsapp-cloud', query: question })).body).toBe('77')

    const number = { companyId, phonenumberId }
    await house.ask(simulatorCalls.addSimulatedCustomer, { ...number, name: 'Ana' }, admin)
    await connect()
    const namesOf = async () => (await house.ask(simulatorCalls.getSimulator, number, admin)).result.customers.map(({ name }) => name)
    expect(await namesOf()).toContain('Ana')

    const other = await house.aCompany()
    await house.ask(simulatorCalls.connectTestNumber, { companyId: other.companyId, phonenumberName: 'Teste' }, await other.anAdmin())
    expect((await rowsOf(other.companyId))[0]!.providerId).not.toBe(rows[0]!.providerId)
  })

  it('has a name', async () => {
    const { companyId, anAdmin } = await house.aCompany()
    const { refusal } = await house.ask(simulatorCalls.connectTestNumber, { companyId, phonenumberName: ' \u00a0 ' }, await anAdmin())
    expect(refusal).toMatchObject({ code: 'input.invalid', fields: [{ name: 'phonenumberName', problem: 'required' }] })
    expect(await rowsOf(companyId)).toEqual([])
  })

  it('is there again after a restart of the simulator, and connected again where it was lost', async () => {
    const company = await house.aCompany()
    const admin = await company.anAdmin()
    const { companyId } = company
    const connect = () => house.ask(simulatorCalls.connectTestNumber, { companyId, phonenumberName: 'Teste' }, admin)
    const { phonenumberId } = (await connect()).result
    const restarted = await startSimulator()
    Object.assign(house.house.config, { simulatorUrl: restarted.origin })
    onTestFinished(async () => {
      Object.assign(house.house.config, { simulatorUrl: simulator.origin })
      await restarted.stop()
    })
    expect((await house.ask(simulatorCalls.getSimulator, { companyId, phonenumberId }, admin)).status).toBe(200)
    await house.superuser`update phone_numbers set channel_status = ${ChannelStatus.Disconnected} where company_id = ${companyId}`
    await connect()
    expect(await rowsOf(companyId)).toMatchObject([{ channelStatus: ChannelStatus.Connected }])
  })
})

describe('[SI3] a link to a file on a telephone', () => {
  it('opens that file for somebody without a token, as bytes that can do nothing', async () => {
    const link = await imageLink(await aWorld())
    const { statusCode, headers, rawPayload } = await house.app.inject(link)
    expect([statusCode, headers['content-type'], headers['content-security-policy'], headers['x-content-type-options']]).toEqual([
      200,
      'image/png',
      "default-src 'none'; sandbox",
      'nosniff',
    ])
    expect(rawPayload.subarray(1, 4).toString()).toBe('PNG')
  })

  it('opens nothing else, and nothing when it is over', async () => {
    const link = await imageLink(await aWorld())
    const [address, query] = link.split('?') as [string, string]
    const other = (await imageLink(await aWorld())).split('?')[0]!
    const ended = new URLSearchParams(query)
    ended.set('expires', String(Number(ended.get('expires')) + 1))
    for (const wrong of [address, `${other}?${query}`, `${address}?${ended}`, link.replace(/signature=./, 'signature=')])
      expect((await house.app.inject(wrong)).statusCode).toBe(404)
    house.clock.advance(3 * hour)
    onTestFinished(() => house.clock.advance(-3 * hour))
    expect((await house.app.inject(link)).statusCode).toBe(404)
  })
})

it('[MG4] one person with two numbers is known with the same e-mail under both, and suggested to be merged', async () => {
  const { number, token, anAdmin } = await aWorld()
  const { result } = await house.ask(simulatorCalls.runScenario, { ...number, scenario: 'samePerson' }, { token })
  const { name, email, waIds } = result.known!
  const { companyId } = number
  const { suggestions } = (await house.ask(mergeCalls.listMergeSuggestions, { companyId }, await anAdmin())).result
  expect(suggestions).toMatchObject([{ first: { name, email }, second: { name, email }, likenesses: ['email'] }])
  expect([suggestions[0]!.first.waId, suggestions[0]!.second.waId].toSorted()).toEqual(waIds.toSorted())
})

describe('[SI4] when the simulator’s clock goes on', () => {
  it('the windows of that number’s chats end earlier, and those that are over expire at once', async () => {
    const { number, token } = await aWorld()
    const { companyId, phonenumberId } = number
    const { superuser } = house
    const departmentId = await aDepartment({ house, companyId })
    const chat = async (hours: number, at: string) => {
      const { waId } = await aChat(superuser, { companyId, departmentId, phonenumberId: at })
      const until = house.clock.now() + hours * hour
      await superuser`update chats set window_expires_at = ${until} where company_id = ${companyId} and wa_id = ${waId}`
      return waId
    }
    const elsewhere = await aSimulatedNumber(superuser, companyId, simulator.origin)
    const [short, long, beside] = [await chat(5, phonenumberId), await chat(24, phonenumberId), await chat(5, elsewhere)]
    const { result } = await house.ask(simulatorCalls.advanceSimulatorClock, { ...number, hours: 23 }, { token })
    expect(result.clockAhead).toBeGreaterThanOrEqual(23 * hour)
    const stands = async (waId: string) => {
      const [row] = await superuser<{ chatStatus: number; windowExpiresAt: number; version: number }[]>`
        select chat_status, window_expires_at, version from chats where company_id = ${companyId} and wa_id = ${waId}`
      return [row!.chatStatus, Math.round((row!.windowExpiresAt - house.clock.now()) / hour)]
    }
    expect([await stands(short), await stands(long), await stands(beside)]).toEqual([
      [ChatStatus.Expired, -18],
      [ChatStatus.Pending, 1],
      [ChatStatus.Pending, 5],
    ])
  })
})

it('[RO72] who waits has waited longer by as much when the simulator’s clock goes on, and their session began earlier', async () => {
  const { number, token } = await aWorld()
  const { companyId, phonenumberId } = number
  const { superuser } = house
  const departmentId = await aDepartment({ house, companyId })
  const elsewhere = await aSimulatedNumber(superuser, companyId, simulator.origin)
  const now = house.clock.now()
  const chat = async (at: string, closedAt: number | null) => {
    const { waId } = await aChat(superuser, { companyId, departmentId, phonenumberId: at })
    await superuser`update chats set window_expires_at = ${now + 24 * hour}, waiting_since = ${now}, unanswered_since = ${now}
      where company_id = ${companyId} and wa_id = ${waId}`
    await aRunningSession(superuser, { companyId, departmentId, phonenumberId: at, waId })
    await superuser`update chat_sessions set opened_at = ${now} where company_id = ${companyId} and wa_id = ${waId}`
    if (closedAt !== null)
      await superuser`insert into chat_sessions (company_id, session_id, phonenumber_id, wa_id, opened_by, opened_at, closed_at, department_id)
        values (${companyId}, ${newId()}, ${at}, ${waId}, 'customer', ${closedAt - hour}, ${closedAt}, ${departmentId})`
    return waId
  }
  const [first, again, beside] = [await chat(phonenumberId, null), await chat(phonenumberId, now - hour), await chat(elsewhere, null)]
  await house.ask(simulatorCalls.advanceSimulatorClock, { ...number, hours: 3 }, { token })
  const hoursAgo = async (waId: string) => {
    const [row] = await superuser<{ waits: number; unanswered: number; opened: number }[]>`
      select c.waiting_since as waits, c.unanswered_since as unanswered, s.opened_at as opened from chats c join chat_sessions s
        on s.company_id = c.company_id and s.wa_id = c.wa_id and s.closed_at is null
      where c.company_id = ${companyId} and c.wa_id = ${waId}`
    return [row!.waits, row!.unanswered, row!.opened].map((time) => Math.round((now - time) / hour))
  }
  expect([await hoursAgo(first), await hoursAgo(again), await hoursAgo(beside)]).toEqual([
    [3, 3, 3],
    [3, 3, 1],
    [0, 0, 0],
  ])
})

describe('[SI5] a simulator that', () => {
  const answering = async (status: number, body: string) => {
    const server = createServer((_request, response) => response.writeHead(status, { 'content-type': 'application/json' }).end(body))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    onTestFinished(() => void server.close())
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  it.each([
    ['answers something else', 200, '{"customers":"all"}', 'partner.unavailable'],
    ['answers no JSON', 200, 'hello', 'partner.unavailable'],
    ['is broken', 500, '{}', 'partner.unavailable'],
    ['refuses with a code that the call does not know', 409, '{"code":"session.invalid"}', 'partner.unavailable'],
    ['does not know the number', 404, '{"code":"number.notFound"}', 'number.notFound'],
  ])('%s is said to be so', async (_what, status, body, code) => {
    const other = await testHouse({ config: { simulatorUrl: await answering(status, body) } })
    const { companyId, anAdmin } = await other.aCompany()
    const phonenumberId = await aSimulatedNumber(other.superuser, companyId, simulator.origin)
    expect((await other.ask(simulatorCalls.getSimulator, { companyId, phonenumberId }, await anAdmin())).refusal.code).toBe(code)
  })
})
