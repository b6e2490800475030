import type { NumberState } from '../state/number.ts'
import { record } from '../state/timeline.ts'
import { type World, webhookUrlOf } from '../state/world.ts'
import type { Delivery } from './outbox.ts'
import { asciiJson, signatureOf } from './sign.ts'

const patience = 10_000

/** One POST of the webhook. True where it was answered with 200. */
export async function postOnce(world: World, number: NumberState, { notices }: Delivery, isForged: boolean): Promise<boolean> {
  const url = webhookUrlOf(world, number)
  if (!url) return true
  const { wabaId, appSecret } = number.config
  const changes = notices.map(({ change }) => change)
  const time = Math.floor(number.clock.now() / 1_000)
  const raw = asciiJson({ object: 'whatsapp_business_account', entry: [{ id: wabaId, time, changes }] })
  const begun = performance.now()
  const customer = notices[0]?.customer ?? null
  const told = (status: number | null) => ({
    customer,
    note: notices.map(({ keys }) => keys[0]).join(', '),
    code: status,
    durationMs: performance.now() - begun,
    payload: raw,
  })
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'facebookexternalua',
        'x-hub-signature-256': signatureOf(raw, isForged ? `${appSecret}-forged` : appSecret),
      },
      body: raw,
      signal: AbortSignal.timeout(patience),
    })
    await answer.arrayBuffer()
    if (world.isStopped) return true
    record(number, answer.status === 200 ? 'webhook.answered' : 'webhook.refused', told(answer.status))
    return answer.status === 200
  } catch {
    if (!world.isStopped) record(number, 'webhook.unreachable', told(null))
    return false
  }
}
