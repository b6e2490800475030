import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { from, type InboundPost, inboundPost, statusOf, textOf } from '../../../testing/scenes/inbound-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

let house: TestHouse
let inbound: InboundPost
beforeAll(async () => {
  house = await testHouse({ house: { report: () => undefined } })
  inbound = await inboundPost(house)
})
afterAll(() => inbound.close())

const long = '5511987654321'
const now = Math.floor(Date.now() / 1_000)

describe('what a customer says about marketing', () => {
  const wishes = (companyId: string) => house.superuser`select marketing from contacts where company_id = ${companyId}`
  const preference = (value: string, timestamp: number) => ({
    user_preferences: [{ wa_id: long, value, timestamp, detail: 'x', category: 'marketing_messages' }],
  })

  it('[CT3] is kept with what it is known by, and the latest counts in any order', async () => {
    const { companyId, deliver } = await inbound.aShop()
    await deliver(textOf({ waId: long }, 'w2', now + 5, 'Voltar'), textOf({ waId: long }, 'w1', now, 'PARAR!'))
    expect(await wishes(companyId)).toEqual([{ marketing: 'granted' }])
    await deliver(
      from({ waId: long }, { id: 'b1', timestamp: now + 6, type: 'button', button: { payload: 'OPT_OUT_PROMO', text: 'Parar promoções' } }),
    )
    expect(await wishes(companyId)).toEqual([{ marketing: 'revoked' }])
    await deliver(preference('resume', now + 6))
    expect(await wishes(companyId)).toEqual([{ marketing: 'revoked' }])
    await deliver(preference('resume', now + 7), textOf({ waId: long }, 'w3', now + 8, 'quero parar de receber'))
    expect(await wishes(companyId)).toEqual([{ marketing: 'granted' }])
    const kept =
      await house.superuser`select source, status, evidence, said from contact_consents where company_id = ${companyId} order by at, status desc`
    expect(kept).toMatchObject([
      { source: 'keyword', status: 'revoked', evidence: 'message:w1', said: 'PARAR!' },
      { source: 'keyword', status: 'granted', evidence: 'message:w2', said: 'Voltar' },
      { source: 'button', status: 'revoked', evidence: 'message:b1', said: 'Parar promoções' },
      { source: 'preference', status: 'granted' },
      { source: 'preference', status: 'granted' },
    ])
  })

  it('[CT3] is also known by a failure that says so', async () => {
    const { companyId, deliver } = await inbound.aShop()
    await deliver(
      textOf({ waId: '5511955550101' }, 'w1', now, 'Oi'),
      statusOf('o1', 'failed', now + 1, { errors: [{ code: 131050, title: 'x' }] }),
    )
    expect(await wishes(companyId)).toEqual([{ marketing: 'revoked' }])
  })
})
