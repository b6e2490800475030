import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { InboundEvent } from '../../channels/channel.ts'

const folder = join(import.meta.dirname, '../../channels/whatsapp-cloud/payloads')

/** What the files name: tests put the ids of their own number in their place. */
export const payloadNumber = { providerId: '9100223344556677', accountId: '7300112233445566' }

/** Each webhook of the folder, and what its pieces are, in order. A scenario has the pieces of all its deliveries. */
export const payloadKinds: Record<string, readonly InboundEvent['kind'][]> = {
  'account-level-errors': ['error'],
  'business-capability': ['account'],
  'echo-from-business-app': ['echo'],
  'inbound-ad-referral': ['message'],
  'inbound-audio-voice': ['message'],
  'inbound-button-template-quickreply': ['message'],
  'inbound-contacts': ['message'],
  'inbound-document': ['message'],
  'inbound-edit': ['edit'],
  'inbound-image': ['message'],
  'inbound-interactive-button-reply': ['message'],
  'inbound-interactive-list-reply': ['message'],
  'inbound-location': ['message'],
  'inbound-product-inquiry': ['message'],
  'inbound-reaction-removed': ['reaction'],
  'inbound-reaction': ['reaction'],
  'inbound-revoke-deleted': ['delete'],
  'inbound-sticker': ['message'],
  'inbound-text-forwarded': ['message'],
  'inbound-text-reply-context': ['message'],
  'inbound-text': ['message'],
  'inbound-unsupported': ['message'],
  'phone-quality-throughput': ['number'],
  'seq-duplicate-delivery': ['message', 'message', 'message'],
  'seq-out-of-order-statuses': ['status', 'status', 'status'],
  'seq-read-without-delivered': ['status', 'status'],
  'status-delivered': ['status'],
  'status-failed-131026-undeliverable': ['status'],
  'status-failed-131047-window': ['status'],
  'status-played-voice': ['status'],
  'status-read': ['status'],
  'status-sent-free-entry-point': ['status'],
  'status-sent-legacy-cbp-conversation': ['status'],
  'status-sent-pmp': ['status'],
  'template-category': ['template'],
  'template-quality': ['template'],
  'template-status-approved': ['template'],
  'template-status-disabled': ['template'],
  'template-status-paused': ['template'],
  'template-status-rejected': ['template'],
  'user-preferences-resume': ['preference'],
}

/** Answers of the provider, which are no webhooks. */
export const payloadAnswers = ['api-response-error-131056', 'api-response-error-132000', 'api-response-error-190', 'api-response-send-ok']

export const readPayload = (name: string): unknown => JSON.parse(readFileSync(join(folder, `whatsapp_cloud-${name}.json`), 'utf8'))

/** The bodies that are posted: one, or those of a scenario. */
export function payloadBodies(name: string): unknown[] {
  const payload = readPayload(name)
  const deliveries = typeof payload === 'object' && payload && 'deliveries' in payload ? payload.deliveries : null
  return Array.isArray(deliveries) ? deliveries.map(({ body }: { body: unknown }) => body) : [payload]
}
