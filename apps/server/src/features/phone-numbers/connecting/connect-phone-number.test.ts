import { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import { mostNumbers } from '@prosa/contract/phone-numbers/rules'
import { ChannelStatus, ChannelType } from '@prosa/contract/phone-numbers/states'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { sha256 } from '../../../kit/crypto/crypto.ts'
import { freePort } from '../../../kit/embedded-postgres/free-port.ts'
import type { TestAgent } from '../../../testing/scenes/a-company.ts'
import { aProvider, type Provider } from '../../../testing/stand-ins/a-provider.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { openCredentials } from '../credentials.ts'

const { connectPhoneNumber, listPhoneNumbers, getPhoneNumber } = phoneNumberCalls

let house: TestHouse
let provider: Provider
beforeAll(async () => {
  provider = await aProvider()
  house = await testHouse({ config: { graphUrl: provider.url } })
})

let serial = 0
const someNumber = () => ({
  channelType: ChannelType.WhatsAppCloud,
  phonenumberName: ' Loja  ',
  phonenumber: '+55 (11) 4003-2180',
  providerId: `70000${++serial}`,
  businessAccountId: '71000',
  accessToken: 'geheim-token',
  appSecret: 'geheim-secret',
  verifyToken: 'geheim-verify',
})
type Sent = Omit<ReturnType<typeof someNumber>, 'channelType'> & { channelType: 0 | ChannelType; apiVersion?: string }
const connect = (admin: TestAgent, more: Partial<Sent> = {}) =>
  house.ask(connectPhoneNumber, { companyId: admin.companyId, ...someNumber(), ...more }, admin)
const everythingStored = async (companyId: string) => {
  const found = await Promise.all([
    house.superuser`select * from phone_numbers where company_id = ${companyId}`,
    house.superuser`select * from events where company_id = ${companyId}`,
    house.superuser`select * from audit_entries where company_id = ${companyId}`,
  ])
  return JSON.stringify(found)
}

describe('connecting a number', () => {
  it('puts it last, connected and not checked yet, with its address for webhooks', async () => {
    const admin = await (await house.aCompany()).anAdmin()
    const first = await connect(admin)
    const second = await connect(admin, { phonenumberName: 'Outlet', apiVersion: 'v24.0', providerId: '7998877' })
    expect([first.status, second.result]).toEqual([
      200,
      {
        phonenumberId: second.result.phonenumberId,
        phonenumberName: 'Outlet',
        phonenumber: '551140032180',
        channelType: ChannelType.WhatsAppCloud,
        channelStatus: ChannelStatus.Connected,
        providerId: '7998877',
        businessAccountId: '71000',
        verifiedName: '',
        quality: 'UNKNOWN',
        messagingLimit: '',
        throughput: '',
        trouble: null,
        checkedAt: null,
        ratePerSecond: 80,
        apiVersion: 'v24.0',
        webhookUrl: 'http://localhost:3000/webhooks/whatsapp-cloud',
        waitingToSend: 0,
        departmentId: null,
        nameReview: null,
        version: 1,
      },
    ])
    expect([first.result.phonenumberName, first.result.apiVersion]).toEqual(['Loja', 'v25.0'])
    const { result } = await house.ask(listPhoneNumbers, { companyId: admin.companyId }, admin)
    expect(result.map(({ phonenumberName }) => phonenumberName)).toEqual(['Loja', 'Outlet'])
    const detail = await house.ask(getPhoneNumber, { companyId: admin.companyId, phonenumberId: second.result.phonenumberId }, admin)
    expect(detail.result).toEqual(second.result)
  })

  it('[PN6] keeps what opens the door sealed for this row, and says it nowhere', async () => {
    const admin = await (await house.aCompany()).anAdmin()
    const { companyId } = admin
    const { result, body } = await connect(admin)
    const [row] = await house.superuser`select sealed_credentials, verify_token_hash from phone_numbers where company_id = ${companyId}`
    expect(openCredentials(house.house, companyId, result.phonenumberId, row?.sealedCredentials)).toEqual({
      accessToken: 'geheim-token',
      appSecret: 'geheim-secret',
      verifyToken: 'geheim-verify',
    })
    expect(() => openCredentials(house.house, companyId, 'another', row?.sealedCredentials)).toThrow()
    expect(row?.verifyTokenHash).toEqual(sha256('geheim-verify'))
    const stored = await everythingStored(companyId)
    expect(stored).toContain('number.connect')
    expect(stored).toContain('number.changed')
    expect(body + stored).not.toContain('geheim')
  })

  it('[PN5] gives a provider’s number to one company only', async () => {
    const [one, other] = [await (await house.aCompany()).anAdmin(), await (await house.aCompany()).anAdmin()]
    const providerId = '7555501'
    const answers = await Promise.all([connect(one, { providerId }), connect(other, { providerId }), connect(one, { providerId })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused.map(({ refusal }) => refusal.code)).toEqual(['number.taken', 'number.taken'])
    expect(await house.superuser`select 1 from phone_numbers where provider_id = ${providerId}`).toHaveLength(1)
  })

  it('[PN7] stops at the most numbers, also for two at once', async () => {
    const admin = await (await house.aCompany()).anAdmin()
    await house.superuser`insert into phone_numbers (company_id, phonenumber_id, phonenumber_name, channel_type, channel_status, removed_at)
      select ${admin.companyId}, md5('n' || n)::uuid, 'n', 5, 1, case when n = 0 then now() end from generate_series(0, ${mostNumbers - 1}::int) n`
    const answers = await Promise.all([connect(admin), connect(admin), connect(admin)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.refusal.code).toBe('number.tooMany')
  })

  test.each([0, 1, 3, 4, 5] as const)('of channel %d is not offered', async (channelType) => {
    const { status, refusal } = await connect(await (await house.aCompany()).anAdmin(), { channelType })
    expect([status, refusal.code]).toEqual([409, 'number.channelNotOffered'])
  })

  test.each([
    [{ phonenumber: `551140${'0'.repeat(12)}` }, 'phonenumber', 'wrongFormat'],
    [{ phonenumber: 'abcdefghij' }, 'phonenumber', 'wrongFormat'],
    [{ phonenumberName: '   ' }, 'phonenumberName', 'required'],
  ])('with %j names the field', async (more, name, problem) => {
    const { status, refusal } = await connect(await (await house.aCompany()).anAdmin(), more)
    expect([status, refusal.fields]).toEqual([400, [{ name, problem }]])
  })

  it('[PN19] is for who can open its provider’s door: who only knows its id gets and keeps nothing', async () => {
    const [thief, owner] = [await (await house.aCompany()).anAdmin(), await (await house.aCompany()).anAdmin()]
    provider.deadTokens.add('made-up')
    const providerId = '7555777'
    const { status, refusal } = await connect(thief, { providerId, accessToken: 'made-up' })
    expect([status, refusal.code]).toEqual([409, 'number.keysRefused'])
    expect(await house.superuser`select 1 from phone_numbers where company_id = ${thief.companyId}`).toEqual([])
    expect((await connect(owner, { providerId })).status).toBe(200)
  })

  it('[PN19] waits for no provider that is away: nothing is kept, and it can be tried again', async () => {
    const graphUrl = `http://127.0.0.1:${await freePort()}`
    const away = await testHouse({ config: { graphUrl } })
    const admin = await (await away.aCompany()).anAdmin()
    const asked = { companyId: admin.companyId, ...someNumber() }
    const { status, refusal } = await away.ask(connectPhoneNumber, asked, admin)
    expect([status, refusal.code]).toEqual([503, 'partner.unavailable'])
    expect(await away.superuser`select 1 from phone_numbers where company_id = ${admin.companyId}`).toEqual([])
  })

  it('[PN19] asked for again with its key answers as before, and asks no provider', async () => {
    const admin = await (await house.aCompany()).anAdmin()
    const accessToken = `soon-dead-${++serial}`
    const asked = { companyId: admin.companyId, ...someNumber(), accessToken }
    const again = (key: string) => house.ask(connectPhoneNumber, asked, { ...admin, headers: { 'idempotency-key': key } })
    const first = await again('um')
    provider.deadTokens.add(accessToken)
    expect([first.status, (await again('um')).result]).toEqual([200, first.result])
    expect((await again('outro')).refusal.code).toBe('number.keysRefused')
  })

  it('never takes the address of a provider from people', async () => {
    const admin = await (await house.aCompany()).anAdmin()
    const { result } = await connect(admin, { baseUrl: 'http://evil.test' } as Partial<Sent>)
    const [row] = await house.superuser`select sealed_credentials from phone_numbers where company_id = ${admin.companyId}`
    expect(openCredentials(house.house, admin.companyId, result.phonenumberId, row?.sealedCredentials)).not.toHaveProperty('baseUrl')
  })
})
