import { createHmac } from 'node:crypto'
import { idOf } from '../../apps/server/src/kit/db/ids.ts'

/** Numbers of the crowd's company, with what opens their door. */
export const benchNumbers = [1, 2, 3, 4].map((nth) => ({
  phonenumberId: idOf(`bench-${nth}`),
  providerId: `90000000000000${nth}`,
  businessAccountId: '910000000000001',
  appSecret: 'bench-app-secret',
  accessToken: 'bench-access-token',
}))
export const [benchNumber] = benchNumbers as [(typeof benchNumbers)[0]]

export type Webhook = { body: string; signature: string }

/** What Meta posts when a customer writes. */
export function webhookOf(waId: string, messageId: string, text: string, at = Date.now()): Webhook {
  const metadata = { display_phone_number: '551140000000', phone_number_id: benchNumber.providerId }
  const contacts = [{ profile: { name: `Cliente ${waId.slice(-6)}` }, wa_id: waId }]
  const messages = [{ from: waId, id: messageId, timestamp: String(Math.floor(at / 1000)), type: 'text', text: { body: text } }]
  const value = { messaging_product: 'whatsapp', metadata, contacts, messages }
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: benchNumber.businessAccountId, changes: [{ field: 'messages', value }] }],
  })
  return { body, signature: `sha256=${createHmac('sha256', benchNumber.appSecret).update(body).digest('hex')}` }
}

/** Each of another customer: as many first messages of a morning. */
export function manyWebhooks(round: string, count: number): Webhook[] {
  return Array.from({ length: count }, (_, nth) => {
    const waId = `55119${String(Number.parseInt(round, 36) % 1000).padStart(3, '0')}${String(nth).padStart(4, '0')}7`
    return webhookOf(waId, `wamid.BENCH${round}${nth}`, `Olá, ainda tem a mesa número ${nth}?`)
  })
}
