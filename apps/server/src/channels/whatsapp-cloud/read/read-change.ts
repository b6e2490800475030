import { pauseEnd } from '@prosa/contract/templates/provider-refusals'
import type { InboundEvent } from '../../channel.ts'
import { fieldIn, idIn, type Loose, objectIn, textIn, timeIn } from '../loose-json.ts'
import { accountStandingOf } from './account-standing.ts'
import type { Piece } from './piece.ts'

type Template = Extract<InboundEvent, { kind: 'template' }>
type Management = Extract<InboundEvent, { kind: 'template' | 'number' | 'account' | 'unknown' }>

/** By its shape, because the name of the field has been seen wrong; by the field where the shape says nothing. */
export function readChange({ field, item, at }: Piece): Management {
  return readTemplate(item, at) ?? readNumber(field, item, at) ?? readAccount(field, item, at) ?? { kind: 'unknown', at }
}

export const kindOfChange = (piece: Piece): InboundEvent['kind'] => readChange(piece).kind

const has = (value: Loose, ...keys: string[]) => keys.some((key) => Object.hasOwn(value, key))

function readTemplate(item: Loose, at: number): Template | null {
  const name = textIn(item, 'message_template_name', 512)
  const change = templateChange(item)
  if (name === '' || !change) return null
  const language = languageOf(textIn(item, 'message_template_language', 20))
  const rejection = objectIn(item, 'rejection_info')
  const reason = textIn(item, 'reason', 500) || textIn(rejection, 'reason', 500)
  return {
    kind: 'template',
    id: idIn(item, 'message_template_id', 64),
    name,
    language,
    reason: change.change === 'status' && reason !== 'NONE' ? reason : '',
    recommendation: change.change === 'status' ? textIn(rejection, 'recommendation', 1_000) : '',
    pausedUntil: change.value === 'PAUSED' ? pauseEnd(textIn(objectIn(item, 'other_info'), 'title', 64), at) : null,
    previousCategory: textIn(item, 'previous_category', 64),
    comingCategory: textIn(item, 'correct_category', 64),
    at: timeIn(item, 'category_update_timestamp') || at,
    ...change,
  }
}

function templateChange(item: Loose): Pick<Template, 'change' | 'value'> | null {
  if (has(item, 'new_quality_score')) return { change: 'quality', value: textIn(item, 'new_quality_score', 64) }
  if (has(item, 'new_category')) return { change: 'category', value: textIn(item, 'new_category', 64) }
  if (has(item, 'event')) return { change: 'status', value: textIn(item, 'event', 64) }
  if (has(item, 'message_template_element', 'message_template_title', 'message_template_footer', 'message_template_buttons'))
    return { change: 'components', value: textIn(item, 'message_template_element', 4_096) }
  // Notice of a change of category that is to come.
  if (has(item, 'correct_category')) return { change: 'category', value: textIn(item, 'previous_category', 64) }
  return null
}

/** `pt-BR` and `pt_BR` are one language. */
const languageOf = (sent: string) => sent.replaceAll('-', '_')

function readNumber(field: string, item: Loose, at: number): Management | null {
  const displayNumber = textIn(item, 'display_phone_number', 40).replace(/\D/g, '')
  if (displayNumber === '') return null
  const decision = textIn(item, 'decision', 60)
  const event = field === 'phone_number_name_update' || decision !== '' ? `NAME_${decision || 'UPDATE'}` : textIn(item, 'event', 64)
  return event === ''
    ? null
    : { kind: 'number', displayNumber, event, messagingLimit: limitOf(item), name: nameDecisionIn(item, decision), at }
}

const decisions = new Map([
  ['APPROVED', 'approved'],
  ['DECLINED', 'declined'],
  ['REJECTED', 'declined'],
  ['EXPIRED', 'declined'],
] as const)

/** CHANNELS 1.12. Any other word decides nothing yet. */
function nameDecisionIn(item: Loose, decision: string): Extract<Management, { kind: 'number' }>['name'] {
  const state = [...decisions].find(([word]) => word === decision)?.[1]
  const reason = textIn(item, 'rejection_reason', 500)
  return state ? { state, name: textIn(item, 'requested_verified_name', 200), reason: reason === 'NONE' ? null : reason || null } : null
}

const accountFields = new Map([
  ['account_update', 'event'],
  ['account_review_update', 'decision'],
  ['account_alerts', 'alert_type'],
])

function readAccount(field: string, item: Loose, at: number): Management | null {
  if (field === 'business_capability_update' || (field !== 'messages' && has(item, 'max_daily_conversations_per_business')))
    return { kind: 'account', event: 'CAPABILITY_UPDATE', messagingLimit: limitOf(item), standing: null, at }
  const key = accountFields.get(field)
  if (!key && !has(item, 'ban_info', 'restriction_info', 'violation_info', 'waba_info')) return null
  const event = textIn(item, key ?? 'event', 64) || textIn(item, 'event', 64)
  return event === '' ? null : { kind: 'account', event, messagingLimit: null, standing: accountStandingOf(event, item), at }
}

const tiers = new Map([
  ['-1', 'TIER_UNLIMITED'],
  ['50', 'TIER_50'],
  ['250', 'TIER_250'],
  ['1000', 'TIER_1K'],
  ['2000', 'TIER_2K'],
  ['10000', 'TIER_10K'],
  ['100000', 'TIER_100K'],
])

/** A tier by name, or the number of people a day that stands for one. */
function limitOf(item: Loose): string | null {
  const key = ['current_limit', 'max_daily_conversations_per_business'].find((name) => fieldIn(item, name) !== undefined)
  const sent = key ? textIn(item, key, 64) : ''
  return sent === '' ? null : (tiers.get(sent) ?? sent)
}
