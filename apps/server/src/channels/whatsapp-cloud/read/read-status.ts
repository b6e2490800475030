import type { InboundEvent, Person } from '../../channel.ts'
import { failureOf } from '../failures.ts'
import { fieldIn, idIn, isLoose, type Loose, listIn, objectIn, textIn } from '../loose-json.ts'
import { mostIdLength, statuses } from './kind-of.ts'

type Status = Extract<InboundEvent, { kind: 'status' }>

export function readStatus(item: Loose, recipient: Person, at: number): Status {
  const providerMessageId = idIn(item, 'id', mostIdLength)
  const status = statuses.find((known) => known === item.status)
  if (!providerMessageId || !status) throw new Error('a status without its message or its word')
  return {
    kind: 'status',
    providerMessageId,
    status,
    at,
    recipient,
    failure: status === 'failed' ? (failureOf({ error: listIn(item, 'errors')[0] }, 0) ?? unsaid) : null,
    callbackData: idIn(item, 'biz_opaque_callback_data', 512),
    pricing: pricingOf(item),
  }
}

const unsaid = { problem: 'unknown', providerCode: null, detail: '', traceId: null } as const

/** Prices by message and by conversation; categories with a hyphen or an underscore. */
function pricingOf(item: Loose): Status['pricing'] {
  if (!isLoose(item.pricing)) return null
  const pricing = objectIn(item, 'pricing')
  const type = textIn(pricing, 'type', 64)
  const billable = fieldIn(pricing, 'billable')
  return {
    isBillable: typeof billable === 'boolean' ? billable : type === 'regular',
    category: textIn(pricing, 'category', 64).replaceAll('-', '_'),
    type,
  }
}
