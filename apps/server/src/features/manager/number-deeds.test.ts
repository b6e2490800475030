import { managerCalls } from '@prosa/contract/manager/calls'
import { managerDeedsAtOnce } from '@prosa/contract/manager/rules'
import { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../kit/db/ids.ts'
import type { TestAgent } from '../../testing/scenes/a-company.ts'
import { type InboundPost, inboundPost } from '../../testing/scenes/inbound-scene.ts'
import { aGraphServer, json } from '../../testing/stand-ins/a-graph-server.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

const { requestDisplayName, deletePhonenumber, getManagedCompany, findCompaniesByNumber } = managerCalls

let house: TestHouse
let graph: Awaited<ReturnType<typeof aGraphServer>>
let inbound: InboundPost
let staff: TestAgent
beforeAll(async () => {
  graph = await aGraphServer()
  house = await testHouse({ config: { graphUrl: graph.baseUrl }, house: { report: () => undefined } })
  inbound = await inboundPost(house)
  staff = await (await house.aCompany()).anAdmin({ email: `${newId()}@prosa.test`, name: 'Ivo Salgado' })
})
afterAll(() => inbound.close())

const reason = 'Pedido da cliente'
const success = json(200, { success: true })
const refused = (code: number) => json(400, { error: { message: 'no', type: 'OAuthException', code } })

async function aShop() {
  const shop = await inbound.aShop()
  const { companyId: targetCompanyId, number } = shop
  const { phonenumberId } = number
  const rename = (displayName: string) => house.ask(requestDisplayName, { targetCompanyId, phonenumberId, displayName, reason }, staff)
  const remove = (typedNumber: string) => house.ask(deletePhonenumber, { targetCompanyId, phonenumberId, typedNumber, reason }, staff)
  const look = async () => (await house.ask(getManagedCompany, { targetCompanyId }, staff)).result.numbers[0]
  const decide = async (value: object) => {
    const change = { field: 'phone_number_name_update', value: { display_phone_number: number.phonenumber, ...value } }
    const body = {
      object: 'whatsapp_business_account',
      entry: [{ id: number.businessAccountId, time: house.clock.now() / 1_000, changes: [change] }],
    }
    expect((await inbound.post({ body, secret: number.appSecret })).status).toBe(200)
    await inbound.settled(targetCompanyId)
  }
  return { ...shop, number, rename, remove, look, decide }
}

describe('R159 another display name', () => {
  it('[MA5] waits for the provider, and is the number’s when it is approved', async () => {
    const { rename, look, decide, number } = await aShop()
    graph.answer(success)
    const { status, result } = await rename('  Casa Aurora ')
    expect([status, result.numbers[0]!.nameReview]).toEqual([
      200,
      { name: 'Casa Aurora', state: 'pending', reason: null, at: house.clock.now() },
    ])
    expect(graph.requests.map(({ method, url, body }) => [method, url, JSON.parse(body.toString())])).toEqual([
      ['POST', `/v25.0/${number.providerId}`, { new_display_name: 'Casa Aurora' }],
    ])
    await decide({ decision: 'APPROVED', requested_verified_name: 'Outro nome' })
    expect(await look()).toMatchObject({ verifiedName: '', nameReview: { state: 'pending' } })
    await decide({ decision: 'APPROVED', requested_verified_name: 'Casa Aurora' })
    expect(await look()).toMatchObject({
      verifiedName: 'Casa Aurora',
      nameReview: { name: 'Casa Aurora', state: 'approved', reason: null },
    })
  })

  it('[MA5] is declined with a reason, which the company’s administrators read at the number', async () => {
    const { companyId, rename, decide, number, anAdmin } = await aShop()
    graph.answer(success)
    await rename('Loja')
    await decide({ decision: 'DECLINED', requested_verified_name: 'Loja', rejection_reason: 'NAME_TOO_GENERIC' })
    const detail = await house.ask(phoneNumberCalls.getPhoneNumber, { companyId, phonenumberId: number.phonenumberId }, await anAdmin())
    expect(detail.result).toMatchObject({ verifiedName: '', nameReview: { name: 'Loja', state: 'declined', reason: 'NAME_TOO_GENERIC' } })
  })

  it('[MA3] is not asked for without a reason, nor too often', async () => {
    const { companyId: targetCompanyId, number, rename } = await aShop()
    const asked = { targetCompanyId, phonenumberId: number.phonenumberId, displayName: 'Casa Aurora' }
    graph.answer(success)
    expect((await house.ask(requestDisplayName, { ...asked, reason: ' ' }, staff)).refusal.fields).toEqual([
      { name: 'reason', problem: 'required' },
    ])
    expect(graph.requests).toEqual([])
    expect((await rename('Casa Aurora')).status).toBe(200)
    await house.superuser`insert into account_attempts (what, key_hash, tried_at)
      select what, key_hash, tried_at from (select * from account_attempts where what = 'manager deed' limit 1) one,
        generate_series(1, ${managerDeedsAtOnce.most})`
    expect((await rename('Casa Aurora')).status).toBe(429)
    expect(graph.requests).toHaveLength(1)
    await house.superuser`delete from account_attempts where what = 'manager deed'`
  })

  it.each([
    ['a name that breaks its rules', refused(100), 'input.invalid', 400],
    ['a token that it does not know any more', refused(190), 'number.keysRefused', 409],
    ['anything while it is down', json(503, { error: { message: 'x', code: 2 } }), 'partner.unavailable', 503],
  ])('writes nothing where the provider does not take %s', async (_, answer, code, status) => {
    const { companyId, rename, look } = await aShop()
    graph.answer(answer, answer, answer, answer)
    const asked = await rename('Casa Aurora')
    expect([asked.status, asked.refusal.code, (await look())?.nameReview]).toEqual([status, code, null])
    expect(await house.superuser`select 1 from audit_entries where company_id = ${companyId} and by_provider is not null`).toEqual([])
  })
})

describe('R159 a number that is removed', () => {
  it('[MA4] is typed out before, and then neither listed nor found, without its keys; its trail says who did it', async () => {
    const { companyId, number, remove, look, deliver } = await aShop()
    expect((await remove('+55 11 90000-0000')).refusal.fields).toEqual([{ name: 'typedNumber', problem: 'wrongFormat' }])
    expect(await look()).toBeDefined()
    expect((await remove(`+${number.phonenumber}`)).result.numbers).toEqual([])
    const [row] = await house.superuser`select removed_at is not null as is_removed, sealed_credentials, verify_token_hash, channel_status
      from phone_numbers where company_id = ${companyId}`
    expect(row).toEqual({ isRemoved: true, sealedCredentials: null, verifyTokenHash: null, channelStatus: 2 })
    expect((await house.ask(findCompaniesByNumber, { phonenumber: number.phonenumber }, staff)).result).toEqual([])
    expect((await remove(number.phonenumber)).refusal.code).toBe('number.notFound')
    await expect(deliver({ messages: [] })).rejects.toThrow()
    expect(
      await house.superuser`select what, by_provider, user_id, target, after from audit_entries where company_id = ${companyId} and by_provider is not null`,
    ).toEqual([{ what: 'manager.removeNumber', byProvider: 'Ivo Salgado', userId: null, target: number.phonenumberId, after: { reason } }])
  })
})
