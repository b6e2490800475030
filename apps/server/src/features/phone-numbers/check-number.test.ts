import { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import { ChannelStatus, ChannelType } from '@prosa/contract/phone-numbers/states'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { productBackground } from '../../background.ts'
import { aCloudNumber } from '../../testing/scenes/a-number.ts'
import { aGraphServer, json } from '../../testing/stand-ins/a-graph-server.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { checkSchedule } from './check-schedule.ts'

const { checkPhoneNumber, testConnection, reconnectPhoneNumber } = phoneNumberCalls

const good = json(200, {
  display_phone_number: '+55 11 4003-2180',
  verified_name: 'Casa Aurora',
  quality_rating: 'GREEN',
  messaging_limit_tier: 'TIER_10K',
  throughput: { level: 'STANDARD' },
  status: 'CONNECTED',
})
const deadToken = json(401, { error: { message: 'Error validating access token', type: 'OAuthException', code: 190, fbtrace_id: 'A1' } })
const noSuchNumber = json(400, {
  error: { message: 'Unsupported get request', type: 'GraphMethodException', code: 100, error_subcode: 33 },
})
const strange = json(400, { error: { message: 'Calls to this api have exceeded the rate limit', code: 613 } })
const broken = json(503, { error: { message: 'Service unavailable', code: 2 } })

let house: TestHouse
let graph: Awaited<ReturnType<typeof aGraphServer>>
beforeAll(async () => {
  graph = await aGraphServer()
  house = await testHouse({ config: { graphUrl: graph.baseUrl }, house: { report: () => undefined } })
})
beforeEach(() => house.superuser`update phone_numbers set removed_at = now()`.then(() => graph.answer()))

async function aScene() {
  const company = await house.aCompany()
  const { companyId } = company
  const [admin, number] = [await company.anAdmin(), await aCloudNumber(house.house, house.superuser, companyId)]
  const check = () => house.ask(checkPhoneNumber, { companyId, phonenumberId: number.phonenumberId }, admin)
  return { companyId, admin, check, ...number }
}
type Scene = Awaited<ReturnType<typeof aScene>>

describe('checking a number', () => {
  it('keeps what its provider says, and asks with the number’s own token', async () => {
    const { check, providerId, accessToken } = await aScene()
    graph.answer(good)
    const { status, result, body } = await check()
    expect([status, result]).toMatchObject([
      200,
      {
        phonenumber: '551140032180',
        verifiedName: 'Casa Aurora',
        quality: 'GREEN',
        messagingLimit: 'TIER_10K',
        throughput: 'STANDARD',
        channelStatus: ChannelStatus.Connected,
        checkedAt: house.clock.now(),
        version: 2,
      },
    ])
    expect(graph.requests.map(({ url, headers }) => [new URL(url, graph.baseUrl).pathname, headers.authorization])).toEqual([
      [`/v25.0/${providerId}`, `Bearer ${accessToken}`],
    ])
    expect(body).not.toContain(accessToken)
  })

  it.each([
    ['STANDARD', 80],
    ['HIGH', 1_000],
    ['NOT_APPLICABLE', 80],
    [undefined, 80],
  ])('[PN18] keeps how fast a number of throughput %s may send', async (level, rate) => {
    const { check, phonenumberId } = await aScene()
    await house.superuser`update phone_numbers set rate_per_second = 25 where phonenumber_id = ${phonenumberId}`
    graph.answer(json(200, { display_phone_number: '+55 11 4003-2180', throughput: { level }, status: 'CONNECTED' }))
    expect((await check()).result.ratePerSecond).toBe(rate)
  })

  it('[PN8] disconnects one whose token is dead, and connects it again when it is taken', async () => {
    const { check } = await aScene()
    graph.answer(deadToken)
    const dead = await check()
    expect([dead.status, dead.result.channelStatus, dead.result.trouble]).toEqual([200, ChannelStatus.Disconnected, 'tokenInvalid'])
    graph.answer(good)
    const back = await check()
    expect([back.result.channelStatus, back.result.trouble]).toEqual([ChannelStatus.Connected, null])
  })

  it.each([
    ['cannot be asked', broken],
    ['says something that nobody here knows', strange],
  ])('leaves it as it is where the provider %s', async (_what, answer) => {
    const { check, phonenumberId } = await aScene()
    graph.answer(answer, answer, answer, answer, answer)
    const { status, refusal } = await check()
    expect([status, refusal.code]).toEqual([503, 'partner.unavailable'])
    const [row] =
      await house.superuser`select channel_status, checked_at, version from phone_numbers where phonenumber_id = ${phonenumberId}`
    expect(row).toEqual({ channelStatus: ChannelStatus.Connected, checkedAt: null, version: 1 })
  })

  it('[PN13] forgets an answer to a token that was replaced meanwhile', async () => {
    const scene = await aScene()
    const { companyId, phonenumberId, admin, check } = scene
    graph.answer((reply, request) => {
      void house
        .ask(reconnectPhoneNumber, { companyId, phonenumberId, accessToken: 'another' }, admin)
        .then(() => deadToken(reply, request))
    }, good)
    const { status, result } = await check()
    expect([status, result.channelStatus, result.checkedAt]).toEqual([200, ChannelStatus.Connected, null])
  })

  it('is refused where there is nothing to ask, and for the number of another company', async () => {
    const [mine, other] = [await aScene(), await aScene()]
    const ask = (phonenumberId: string) => house.ask(checkPhoneNumber, { companyId: mine.companyId, phonenumberId }, mine.admin)
    expect((await ask(other.phonenumberId)).refusal.code).toBe('number.notFound')
    await house.superuser`update phone_numbers set sealed_credentials = null where phonenumber_id = ${mine.phonenumberId}`
    expect((await ask(mine.phonenumberId)).refusal.code).toBe('number.channelNotOffered')
    expect(graph.requests).toEqual([])
  })
})

describe('[PN14] by itself', () => {
  const run = () => checkSchedule.run({ house: house.house, signal: AbortSignal.timeout(20_000) })
  const statusOf = async ({ phonenumberId }: Scene) => {
    const [row] = await house.superuser`select channel_status, trouble from phone_numbers where phonenumber_id = ${phonenumberId}`
    return [row?.channelStatus, row?.trouble]
  }

  it('is a schedule of the product', () => expect(productBackground.schedules).toContain(checkSchedule))

  it('every number is asked about at once and then hourly, and one whose credentials do not open is disconnected', async () => {
    const [one, two] = [await aScene(), await aScene()]
    await house.superuser`update phone_numbers set sealed_credentials = 'v1.unreadable', checked_at = to_timestamp(0)
      where phonenumber_id = ${one.phonenumberId}`
    const three = await aScene()
    await house.superuser`update phone_numbers set checked_at = to_timestamp(1) where phonenumber_id = ${three.phonenumberId}`
    // They are asked beside each other, in no order.
    const byToken: typeof good = (reply, request) =>
      (request.headers.authorization === `Bearer ${two.accessToken}` ? deadToken : good)(reply, request)
    graph.answer(byToken, byToken)
    await run()
    expect(graph.requests.map(({ headers }) => headers.authorization).toSorted()).toEqual(
      [two, three].map(({ accessToken }) => `Bearer ${accessToken}`).toSorted(),
    )
    expect(await Promise.all([one, two, three].map(statusOf))).toEqual([
      [ChannelStatus.Disconnected, 'tokenInvalid'],
      [ChannelStatus.Disconnected, 'tokenInvalid'],
      [ChannelStatus.Connected, null],
    ])
    graph.answer(good, good)
    await run()
    expect(graph.requests).toEqual([])
    house.clock.advance(3_600_001)
    await run()
    expect(graph.requests).toHaveLength(2)
    expect(await statusOf(two)).toEqual([ChannelStatus.Connected, null])
  })

  it('ten at a time, and those that hang keep nobody else waiting: the next run begins with the others', async () => {
    const scenes = await Promise.all(Array.from({ length: 12 }, aScene))
    /** Who was asked before the run was cut off, as by a node that closes. */
    const tenThatHang = async () => {
      graph.answer(...scenes.map(() => () => undefined))
      const cutOff = new AbortController()
      const hung = checkSchedule.run({ house: house.house, signal: cutOff.signal })
      await waitUntil('ten are asked', () => graph.requests.length >= 10)
      cutOff.abort(new Error('the node closes'))
      await expect(hung).rejects.toThrow('the node closes')
      return graph.requests.map(({ headers }) => headers.authorization)
    }
    const first = await tenThatHang()
    house.clock.advance(300_000)
    const second = await tenThatHang()
    const others = scenes.map(({ accessToken }) => `Bearer ${accessToken}`).filter((token) => !first.includes(token))
    expect([first.length, second.length, others.length]).toEqual([10, 10, 2])
    expect(second).toEqual(expect.arrayContaining(others))
  })
})

describe('testing a connection', () => {
  const secrets = { accessToken: 'geheim-token', appSecret: 'geheim-secret', verifyToken: 'geheim-verify' }
  const ask = async (channelType: 0 | ChannelType = ChannelType.WhatsAppCloud) => {
    const { companyId, admin } = await aScene()
    return house.ask(testConnection, { companyId, channelType, providerId: '700001', ...secrets }, admin)
  }

  it('says what the provider calls the number, and keeps nothing', async () => {
    graph.answer(good)
    const { result, body } = await ask()
    expect(result).toEqual({
      isReachable: true,
      problem: null,
      displayNumber: '551140032180',
      verifiedName: 'Casa Aurora',
      quality: 'GREEN',
    })
    expect(graph.requests[0]?.headers.authorization).toBe('Bearer geheim-token')
    expect(body).not.toContain('geheim')
    expect(await house.superuser`select 1 from phone_numbers where provider_id = '700001'`).toEqual([])
  })

  it.each([
    ['a dead token', deadToken, 'tokenInvalid'],
    ['a provider in trouble', broken, 'temporary'],
  ] as const)('[PN6] says of %s what is wrong, and not with which token', async (_, answer, problem) => {
    graph.answer(answer, answer, answer, answer, answer)
    const { status, result, body } = await ask()
    expect([status, result.isReachable, result.problem]).toEqual([200, false, problem])
    expect(body).not.toContain('geheim')
  })

  it('says so where the provider knows no such number', async () => {
    graph.answer(noSuchNumber)
    const { result } = await ask()
    expect([result.isReachable, result.problem === null]).toEqual([false, false])
  })

  it.each([0, 1, 3, 4, 5] as const)('of channel %d is not offered', async (channelType) => {
    expect((await ask(channelType)).refusal.code).toBe('number.channelNotOffered')
  })
})
