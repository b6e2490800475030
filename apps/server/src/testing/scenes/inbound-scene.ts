import { createHmac } from 'node:crypto'
import { inboundWorker } from '../../features/delivery/inbound/inbound-worker.ts'
import { startWorker } from '../../kit/queue/queue-worker.ts'
import type { TestHouse } from '../test-house.ts'
import { waitUntil } from '../wait-until.ts'
import { aCloudNumber } from './a-number.ts'

export type CloudNumber = Awaited<ReturnType<typeof aCloudNumber>>
type Sent = { body: unknown; secret: string }

export const signatureOf = (text: string, secret: string) => `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`

/** What a change of the field `messages` brings, as the provider writes it. */
export const webhookOf = ({ providerId, businessAccountId, phonenumber }: CloudNumber, value: object, field = 'messages') => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: businessAccountId,
      changes: [
        {
          field,
          value: {
            messaging_product: 'whatsapp',
            metadata: { display_phone_number: phonenumber, phone_number_id: providerId },
            ...value,
          },
        },
      ],
    },
  ],
})

type Who = { waId?: string; userId?: string; name?: string }

/** What this person did; `timestamp` in seconds. */
export const from = (
  { waId, userId, name = 'Marina Teste' }: Who,
  item: { id: string; timestamp: number; type: string; [key: string]: unknown },
) => ({
  contacts: [{ profile: { name }, ...(waId && { wa_id: waId }), ...(userId && { user_id: userId }) }],
  messages: [{ ...(waId && { from: waId }), ...(userId && { from_user_id: userId }), ...item, timestamp: String(item.timestamp) }],
})

export const textOf = (who: Who, id: string, timestamp: number, body: string, more: object = {}) =>
  from(who, { id, timestamp, type: 'text', text: { body }, ...more })

export const statusOf = (id: string, status: string, timestamp: number, more: object = {}) => ({
  statuses: [{ id, status, timestamp: String(timestamp), recipient_id: '5511955550101', ...more }],
})

/** The webhook route of the real app, and a worker that goes on until the end of the file. */
export async function inboundPost(house: TestHouse) {
  const running = await startWorker(house.house, { ...inboundWorker, backoffMs: () => 1 })

  const post = async ({ body, secret }: Sent) => {
    const payload = typeof body === 'string' ? body : JSON.stringify(body)
    const answer = await house.app.inject({
      method: 'POST',
      url: '/webhooks/whatsapp-cloud',
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': signatureOf(payload, secret) },
      payload,
    })
    return { status: answer.statusCode, body: answer.body }
  }
  const settled = (companyId: string) =>
    waitUntil('everything is worked', async () => {
      const left = await house.superuser`select 1 from inbound where company_id = ${companyId} and set_aside_at is null`
      return left.length === 0
    })
  const deliver = async (companyId: string, number: CloudNumber, ...values: object[]) => {
    for (const value of values) {
      const { status } = await post({ body: webhookOf(number, value), secret: number.appSecret })
      if (status !== 200) throw new Error(`the webhook was answered with ${status}`)
      await settled(companyId)
    }
  }
  /** A company with a department, an administrator and a number. */
  const aShop = async () => {
    const company = await house.aCompany()
    const departmentId = await company.aDepartment()
    const number = await aCloudNumber(house.house, house.superuser, company.companyId)
    return { ...company, departmentId, number, deliver: (...values: object[]) => deliver(company.companyId, number, ...values) }
  }
  /** What a table has of a company. */
  const rows = (table: string, companyId: string) =>
    house.superuser.unsafe<Record<string, unknown>[]>(`select * from ${table} where company_id = '${companyId}'`)
  const messages = (companyId: string) =>
    house.superuser<Record<string, unknown>[]>`select * from messages where company_id = ${companyId} order by at, message_id`
  return { post, settled, deliver, aShop, rows, messages, close: running.close }
}

export type InboundPost = Awaited<ReturnType<typeof inboundPost>>
