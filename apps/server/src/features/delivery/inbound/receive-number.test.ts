import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCloudNumber } from '../../../testing/scenes/a-number.ts'
import { type InboundPost, inboundPost } from '../../../testing/scenes/inbound-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

let house: TestHouse
let inbound: InboundPost
beforeAll(async () => {
  house = await testHouse({ house: { report: () => undefined } })
  inbound = await inboundPost(house)
})
afterAll(() => inbound.close())

const now = Math.floor(Date.now() / 1_000)

describe('what happens to the number', () => {
  it('is noted where it says how it stands, and otherwise kept', async () => {
    const { companyId, number } = await inbound.aShop()
    const other = await aCloudNumber(house.house, house.superuser, companyId, {
      businessAccountId: number.businessAccountId,
      appSecret: number.appSecret,
    })
    const tell = async (field: string, value: object) => {
      const body = {
        object: 'whatsapp_business_account',
        entry: [{ id: number.businessAccountId, time: now, changes: [{ field, value }] }],
      }
      expect((await inbound.post({ body, secret: number.appSecret })).status).toBe(200)
      await inbound.settled(companyId)
    }
    await tell('phone_number_quality_update', { display_phone_number: other.phonenumber, event: 'FLAGGED', current_limit: 'TIER_1K' })
    await tell('message_template_status_update', { event: 'APPROVED', message_template_name: 'oi', message_template_language: 'pt_BR' })
    const numbers =
      await house.superuser`select phonenumber_id, quality, messaging_limit from phone_numbers where company_id = ${companyId}`
    expect(numbers).toEqual(
      expect.arrayContaining([
        { phonenumberId: number.phonenumberId, quality: 'UNKNOWN', messagingLimit: '' },
        { phonenumberId: other.phonenumberId, quality: 'RED', messagingLimit: 'TIER_1K' },
      ]),
    )
    await tell('business_capability_update', { max_daily_conversations_per_business: 2_000 })
    const limits = await house.superuser`select messaging_limit from phone_numbers where company_id = ${companyId}`
    expect(limits).toEqual([{ messagingLimit: 'TIER_2K' }, { messagingLimit: 'TIER_2K' }])
    expect(
      (await inbound.rows('inbound_events', companyId)).map(({ kind, processedAt }) => [kind, processedAt !== null]).toSorted(),
    ).toEqual([
      ['account', true],
      ['number', true],
      ['template', true],
    ])
  })

  it('stops what goes out where an error says so', async () => {
    const { companyId, deliver } = await inbound.aShop()
    const state = async () =>
      (await house.superuser`select channel_status, trouble, sending_paused_until from phone_numbers where company_id = ${companyId}`)[0]
    await deliver({ errors: [{ code: 130429, title: 'x' }] })
    expect(await state()).toMatchObject({ channelStatus: 1, sendingPausedUntil: house.clock.now() + 5_000 })
    await deliver({ errors: [{ code: 190, title: 'x' }] })
    expect(await state()).toMatchObject({ channelStatus: 2, trouble: 'tokenInvalid' })
  })
})
