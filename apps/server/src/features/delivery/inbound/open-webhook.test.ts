import { ChannelType } from '@prosa/contract/phone-numbers/states'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { channelOf } from '../../../channels/channel-of.ts'
import { sha256 } from '../../../kit/crypto/crypto.ts'
import { aCloudNumber } from '../../../testing/scenes/a-number.ts'
import { type CloudNumber, signatureOf, textOf, webhookOf } from '../../../testing/scenes/inbound-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { openWebhook } from './open-webhook.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse({ rates: { session: 5, visitor: 5, costly: 5 } })
})

/** A second passes before each test: what another one looked up counts for none, however quickly they follow each other. */
let ahead = 0
const realNow = performance.now.bind(performance)
beforeAll(() => void vi.spyOn(performance, 'now').mockImplementation(() => realNow() + ahead))
beforeEach(() => {
  ahead += 1_000
})
afterAll(() => vi.restoreAllMocks())

const now = Math.floor(Date.now() / 1_000)
const text = (number: CloudNumber, id = 'w1') => webhookOf(number, textOf({ waId: '5511987654321' }, id, now, 'Oi'))
const aNumber = async () => {
  const { companyId } = await house.aCompany()
  return { companyId, number: await aCloudNumber(house.house, house.superuser, companyId) }
}
const kept = async (companyId: string) =>
  (await house.superuser`select event_key from inbound_events where company_id = ${companyId} order by event_key`).map(
    ({ eventKey }) => eventKey,
  )
const known = async (companyId: string) => (await kept(companyId)).filter((key) => !key.startsWith('stranger:'))
const aside = async (companyId: string) =>
  (await house.superuser`select reason from inbound where company_id = ${companyId} and set_aside_at is not null`).map(
    ({ reason }) => reason,
  )
const waiting = async (companyId: string) => (await house.superuser`select 1 from inbound where company_id = ${companyId}`).length

const post = (payload: string | Buffer, headers: Record<string, string> = {}) =>
  house.app.inject({
    method: 'POST',
    url: '/webhooks/whatsapp-cloud',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })
const signed = (body: unknown, secret: string) => {
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  return post(payload, { 'x-hub-signature-256': signatureOf(payload, secret) })
}

describe('a webhook', () => {
  it('[ME36] [ME60] is kept once, however often it is delivered, and waits to be worked', async () => {
    const { companyId, number } = await aNumber()
    const answers = await Promise.all(Array.from({ length: 6 }, () => signed(text(number), number.appSecret)))
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(Array.from({ length: 6 }, () => [200, '']))
    expect([await kept(companyId), await waiting(companyId)]).toEqual([['w1'], 1])
    const [item] = await house.superuser`select lane, item_key, payload from inbound where company_id = ${companyId}`
    expect(item).toEqual({
      lane: `${number.phonenumberId}:5511987654321`,
      itemKey: `${number.phonenumberId}:w1`,
      payload: { phonenumberId: number.phonenumberId, eventKey: 'w1' },
    })

    // [ME60] Without the number of a card, with everything else that is digits; their telephone could be one of a card.
    const waId = '4222222222222'
    await signed(webhookOf(number, textOf({ waId }, 'w2', now, 'Cobre no 5555 5555 5555 4444, ligue 4222222222223')), number.appSecret)
    const [event] = await house.superuser`select raw from inbound_events where company_id = ${companyId} and event_key = 'w2'`
    const written = JSON.stringify(event?.raw)
    expect(written).toContain('Cobre no •••• •••• •••• 4444, ligue 4222222222223')
    expect(written).toContain(waId)
    expect(written).not.toContain('5555 5555')
  })

  it('of an account is kept though the credentials of one of its numbers do not open', async () => {
    const { companyId, number } = await aNumber()
    const { businessAccountId } = number
    const damaged = await aCloudNumber(house.house, house.superuser, companyId, { businessAccountId })
    await house.superuser`update phone_numbers set sealed_credentials = 'v1.AAAA' where phonenumber_id = ${damaged.phonenumberId}`
    const value = { message_template_id: 1, message_template_name: 'lembrete', message_template_language: 'pt_BR', event: 'APPROVED' }
    const changes = [{ field: 'message_template_status_update', value }]
    const body = { object: 'whatsapp_business_account', entry: [{ id: businessAccountId, time: now, changes }] }
    expect((await signed(body, number.appSecret)).statusCode).toBe(200)
    expect(await kept(companyId)).toHaveLength(1)
  })

  it('that was worked already is not worked again', async () => {
    const { companyId, number } = await aNumber()
    await signed(text(number), number.appSecret)
    await house.superuser`delete from inbound where company_id = ${companyId}`
    expect((await signed(text(number), number.appSecret)).statusCode).toBe(200)
    expect(await waiting(companyId)).toBe(0)
  })

  it('[ME37] is refused in our words and leaves nothing behind where it is not what it should be', async () => {
    const { companyId, number } = await aNumber()
    const body = JSON.stringify(text(number))
    const unknown = { ...number, providerId: '1', businessAccountId: '2' }
    const inEntry = (value: string) => `{"entry":[{"id":"${number.businessAccountId}","changes":[{"value":${value}}]}]}`
    // What names nobody is tried with the secrets that are known here.
    expect((await signed(text(number), number.appSecret)).statusCode).toBe(200)
    const refused: [what: string, answer: ReturnType<typeof post>, status: number, code: string][] = [
      ['another secret', signed(body, 'other'), 403, 'number.wrongSignature'],
      ['no signature', post(body), 403, 'number.wrongSignature'],
      ['half a signature', post(body, { 'x-hub-signature-256': 'sha256=abc' }), 403, 'number.wrongSignature'],
      ['other bytes', post(`${body} `, { 'x-hub-signature-256': signatureOf(body, number.appSecret) }), 403, 'number.wrongSignature'],
      ['an unknown number, and another secret', signed(text(unknown), 'other'), 403, 'number.wrongSignature'],
      ['an unknown number, and no signature', post(JSON.stringify(text(unknown))), 403, 'number.wrongSignature'],
      ['no JSON', signed('Oi', number.appSecret), 400, 'input.unreadable'],
      ['nothing', signed('', number.appSecret), 400, 'input.unreadable'],
      ['half of it', signed(body.slice(0, -20), number.appSecret), 400, 'input.unreadable'],
      ['nested junk', signed(inEntry(`${'['.repeat(1_400_000)}${']'.repeat(1_400_000)}`), number.appSecret), 413, 'input.tooLarge'],
      ['nested objects', signed(inEntry(`${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`), number.appSecret), 413, 'input.tooLarge'],
      ['crumbs', signed(inEntry(`[${'{},'.repeat(900_000)}{}]`), number.appSecret), 413, 'input.tooLarge'],
      ['too much', signed(JSON.stringify({ a: 'x'.repeat(3 * 1024 * 1024) }), number.appSecret), 413, 'input.tooLarge'],
    ]
    for (const [what, answer, status, code] of refused) {
      const { statusCode, ...rest } = await answer
      expect([what, statusCode, rest.json()]).toEqual([
        what,
        status,
        { code, detailMessage: expect.any(String), requestId: expect.any(String) },
      ])
    }
    expect([await kept(companyId), await waiting(companyId)]).toEqual([['w1'], 1])
  })

  it('[ME37] signed with one company’s secret stores nothing of another’s number, and what is theirs all the same', async () => {
    const [mine, theirs] = [await aNumber(), await aNumber()]
    const both = { object: 'whatsapp_business_account', entry: [...text(mine.number, 'm').entry, ...text(theirs.number, 't').entry] }
    expect((await signed(both, mine.number.appSecret)).statusCode).toBe(200)
    expect((await signed(text(theirs.number), mine.number.appSecret)).statusCode).toBe(200)
    expect([await known(mine.companyId), await kept(theirs.companyId)]).toEqual([['m'], []])
    expect(await aside(mine.companyId)).toEqual(['number.unknown', 'number.unknown'])
  })

  it('[ME37] that nobody signed is refused before anybody takes it apart', async () => {
    const { number } = await aNumber()
    const channel = channelOf(ChannelType.WhatsAppCloud)!
    const webhook = openWebhook(house.house, ChannelType.WhatsAppCloud, {
      ...channel,
      split: () => {
        throw new Error('it was taken apart')
      },
    })
    const rawBody = Buffer.from(JSON.stringify(text(number)))
    const refused = webhook.take({ rawBody, headers: { 'x-hub-signature-256': signatureOf(rawBody.toString(), 'other') } })
    await expect(refused).rejects.toMatchObject({ code: 'number.wrongSignature' })
    await webhook.close()
  })

  it('that brings very much is kept in pieces, all of it', async () => {
    const { companyId, number } = await aNumber()
    const statuses = Array.from({ length: 2_500 }, (_, n) => ({
      id: `o${n}`,
      status: 'read',
      timestamp: `${now}`,
      recipient_id: '5511987654321',
    }))
    expect((await signed(webhookOf(number, { statuses }), number.appSecret)).statusCode).toBe(200)
    expect([(await kept(companyId)).length, await waiting(companyId)]).toEqual([2_500, 2_500])
    const [pieces] = await house.superuser`select count(distinct xmin::text) as count from inbound_events where company_id = ${companyId}`
    expect(pieces!.count).toBe(3)
    const lane = await house.superuser`select payload ->> 'eventKey' as key from inbound where company_id = ${companyId} order by seq`
    expect(lane.map(({ key }) => key)).toEqual(statuses.map(({ id }) => `${id}:read`))
  })

  it('[ME35] keeps what is for a number of ours and sets the rest aside where its company sees it', async () => {
    const { companyId, number } = await aNumber()
    const stranger = { ...number, providerId: '1', businessAccountId: '2' }
    const account = { id: '2', time: now, changes: [{ field: 'account_update', value: { event: 'DISABLED_UPDATE' } }] }
    const body = { entry: [...text(stranger, 's').entry, ...text(number, 'mine').entry, account] }
    for (let times = 0; times < 2; times++) expect((await signed(body, number.appSecret)).statusCode).toBe(200)
    expect([await known(companyId), await aside(companyId)]).toEqual([['mine'], ['number.unknown', 'number.unknown']])
    expect((await signed({ entry: [account] }, number.appSecret)).statusCode).toBe(200)
    expect(await aside(companyId)).toHaveLength(2)
  })

  it('of a secret that companies share is kept for each number, and what is nobody’s is counted only', async () => {
    const [one, other] = [await aNumber(), await house.aCompany()]
    const number = await aCloudNumber(house.house, house.superuser, other.companyId, { appSecret: one.number.appSecret })
    await signed(text(number, 'first'), number.appSecret)
    house.clock.advance(5_000)
    const nobodys = async () => Number(/outcome="nobodys"} (\d+)/.exec((await house.app.inject('/metrics')).body)?.[1])
    const before = await nobodys()
    const entries = [text(one.number, 'a'), text(number, 'b'), text({ ...number, providerId: '1' }, 'c')].flatMap(({ entry }) => entry)
    expect((await signed({ entry: entries }, number.appSecret)).statusCode).toBe(200)
    expect([await kept(one.companyId), await kept(other.companyId)]).toEqual([['a'], ['b', 'first']])
    expect((await nobodys()) - before).toBe(1)
  })

  it('that nobody signed, or that names many strangers, hardly asks the database, and never with the connections of people', async () => {
    const { companyId, number } = await aNumber()
    expect((await signed(text(number, 'first'), number.appSecret)).statusCode).toBe(200)
    house.clock.advance(5_000)
    expect((await signed(text(number, 'second'), number.appSecret)).statusCode).toBe(200)
    const asked = { people: 0, background: 0 }
    const { database, background } = house.house
    const [people, behind] = [database.transaction, background.database.transaction]
    database.transaction = (...given) => {
      asked.people += 1
      return people(...given)
    }
    background.database.transaction = (...given) => {
      asked.background += 1
      return behind(...given)
    }
    const crowd = Array.from({ length: 60 }, (_, n) => text({ ...number, providerId: `${n}` }, `s${n}`).entry).flat()
    try {
      for (let n = 0; n < 5; n++) await post(JSON.stringify(text(number)))
      expect(asked).toEqual({ people: 0, background: 0 })
      for (let n = 0; n < 5; n++) await signed(text({ ...number, providerId: `${n}` }), 'other')
      expect(asked.background).toBeLessThanOrEqual(10)
      expect((await signed({ entry: crowd }, number.appSecret)).statusCode).toBe(200)
      expect(asked.background).toBeLessThanOrEqual(30)
      expect(asked.people).toBe(0)
    } finally {
      Object.assign(database, { transaction: people })
      Object.assign(background.database, { transaction: behind })
    }
    expect(await aside(companyId)).toHaveLength(60)
  })

  it('of an account is kept once in each of its companies, at the first number', async () => {
    const { companyId, number } = await aNumber()
    await aCloudNumber(house.house, house.superuser, companyId, {
      businessAccountId: number.businessAccountId,
      appSecret: number.appSecret,
    })
    const body = { entry: [{ id: number.businessAccountId, time: now, changes: [{ field: 'flows', value: { event: 'x' } }] }] }
    expect((await signed(body, number.appSecret)).statusCode).toBe(200)
    expect(await kept(companyId)).toHaveLength(1)
  })

  it('is kept whole, also with characters that the database does not take', async () => {
    const { companyId, number } = await aNumber()
    const body = webhookOf(number, textOf({ waId: '5511987654321' }, 'w1', now, 'a\0b\ud800c'))
    expect((await signed(body, number.appSecret)).statusCode).toBe(200)
    expect(await kept(companyId)).toEqual(['w1'])
  })

  it('is not counted by address, and of a number that was removed is refused', async () => {
    const { companyId, number } = await aNumber()
    for (let n = 0; n < 20; n++) expect((await signed(text(number, `w${n}`), number.appSecret)).statusCode).toBe(200)
    await house.superuser`update phone_numbers set removed_at = now() where company_id = ${companyId}`
    house.clock.advance(60_000)
    expect((await signed(text(number, 'late'), number.appSecret)).statusCode).toBe(403)
    expect(await kept(companyId)).toHaveLength(20)
  })
})

describe('a verification', () => {
  const ask = (query: Record<string, string>) => house.app.inject({ method: 'GET', url: '/webhooks/whatsapp-cloud', query })

  it('[ME38] is answered with the challenge where the token is one of ours, and refused otherwise', async () => {
    const { number } = await aNumber()
    const asked = { 'hub.mode': 'subscribe', 'hub.verify_token': number.verifyToken, 'hub.challenge': '<b>1158201444' }
    const answer = await ask(asked)
    expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([200, '<b>1158201444', 'text/plain; charset=utf-8'])
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    for (const wrong of [
      { ...asked, 'hub.verify_token': 'other' },
      { ...asked, 'hub.mode': 'unsubscribe' },
      { ...asked, 'hub.verify_token': sha256(number.verifyToken).toString('hex') },
      { 'hub.mode': 'subscribe' },
      { ...asked, 'hub.challenge': 'x'.repeat(2_000) },
    ]) {
      const refused = await ask(wrong)
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'permission.denied'])
    }
  })
})
