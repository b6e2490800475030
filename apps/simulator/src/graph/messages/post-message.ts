import type { Result } from '@prosa/contract/simulator/result-mix'
import { failuresBySuffix } from '../../customers/faults.ts'
import { drawResult, failuresByResult, isHeld } from '../../customers/mass-results.ts'
import type { Failing } from '../../customers/statuses.ts'
import { findTemplate, mayReach } from '../../state/account.ts'
import { type Customer, customerAt, faultOf, findByAddress } from '../../state/customer.ts'
import { record, shown } from '../../state/timeline.ts'
import type { Asked } from '../asked.ts'
import { GraphError } from '../graph-error.ts'
import { pairLimit, spend } from '../rate-buckets.ts'
import { fillTemplate } from '../templates/fill-template.ts'
import { type Accepted, acceptMessage } from './accept-message.ts'
import { markRead } from './mark-read.ts'
import { type ReadMessage, readMessage } from './read-message.ts'
import { readParams } from './read-params.ts'

/** POST /{phone_number_id}/messages: sends a message, or marks one as read. */
export async function postMessage(asked: Asked): Promise<unknown> {
  const { world, number, account, version } = asked
  const body = await readParams(asked.request)
  if (typeof body === 'object' && body !== null && 'status' in body) return markRead(number, body)
  const message = readMessage(world, number, body)
  const { sent } = message
  if (!number.standing.isRegistered) throw new GraphError(133010, 'The number is not registered')
  if (number.standing.status === 'BANNED') throw new GraphError(131031, 'The account is locked')
  const template = sent.type === 'template' ? findTemplate(account, sent.body.name, sent.body.language.code) : null
  const filled = sent.type === 'template' ? fillTemplate(template, sent.body, number.clock.now()) : null
  if (message.isUserId && template?.category === 'AUTHENTICATION')
    throw new GraphError(131062, 'A code cannot be sent to a business-scoped user id')
  spend(number, message.to)
  const customer = findByAddress(number, message.to) ?? customerAt(number, message.to)
  refuseByFault(asked, customer)
  const category = template ? categories[template.category] : 'service'
  const sure = failureOf(asked, customer, message, category)
  // What is sure is drawn for nobody: a number whose digits switch on a fault, a window that is closed.
  const result = template && !sure && !faultOf(customer) ? drawResult(number) : null
  const failing = sure ?? failuresByResult[result ?? 'read'] ?? null
  const accepted = acceptMessage(world, number, customer, message, { filled, category, failing, result, version })
  return answerOf(asked, customer, message, accepted, result)
}

const categories = { MARKETING: 'marketing', UTILITY: 'utility', AUTHENTICATION: 'authentication' } as const

function refuseByFault({ number }: Asked, customer: Customer): void {
  const fault = faultOf(customer)
  if (fault === '0414') throw pairLimit()
  if (fault === '0412' && !customer.hasFailedOnce) {
    customer.hasFailedOnce = true
    throw new GraphError(131000, 'Something went wrong, once')
  }
  if (!number.conditions.failNext) return
  number.conditions = { ...number.conditions, failNext: false }
  record(number, 'condition.changed', { note: 'failNext: false' })
  throw new GraphError(131026, 'Message undeliverable')
}

/** Why a message that is accepted now will fail a moment later. */
function failureOf({ world, number, account }: Asked, customer: Customer, { to, sent }: ReadMessage, category: string): Failing | null {
  const switched = failuresBySuffix[faultOf(customer) ?? '']
  if (switched) return switched
  if (faultOf(customer) === '0424' && !customer.hasFailedOnce) {
    customer.hasFailedOnce = true
    return { code: 131000, details: 'Something went wrong, once' }
  }
  const now = number.clock.now()
  const remembered = world.trustsWindows && customer.windowExpiresAt === null ? number.startedAt + 24 * 3_600_000 : 0
  const isOpen = (customer.windowExpiresAt ?? remembered) > now
  if (sent.type !== 'template' && !isOpen)
    return { code: 131047, details: 'More than 24 hours have passed since the customer last replied' }
  if (category === 'marketing' && customer.optedOut)
    return { code: 131050, details: 'The customer has stopped marketing messages from this business' }
  if (!isOpen && !mayReach(account, number, to)) return { code: 131048, details: 'The messaging limit of the business is used up' }
  return mediaFailure(world, sent)
}

const fitting: Readonly<Record<string, RegExp>> = {
  image: /^image\/(jpeg|png)$/,
  audio: /^audio\//,
  video: /^video\//,
  sticker: /^image\/webp$/,
}

/** A file of the wrong type, or one that cannot be fetched, fails only at delivery. */
function mediaFailure({ shelf }: Asked['world'], { type, body }: ReadMessage['sent']): Failing | null {
  const { id, link } = { id: undefined, link: undefined, ...body }
  const mimeType = typeof id === 'string' ? shelf.media.get(id)?.mimeType : undefined
  const host = typeof link === 'string' ? URL.parse(link)?.hostname : undefined
  if (host?.endsWith('.invalid')) return { code: 131053, details: 'The media could not be fetched from its link' }
  const isWrong = mimeType !== undefined && fitting[type]?.test(mimeType) === false
  return isWrong ? { code: 131053, details: `A file of the type ${mimeType} cannot be sent as ${type}` } : null
}

async function answerOf(
  { world, number, request, reply }: Asked,
  customer: Customer,
  message: ReadMessage,
  accepted: Accepted,
  result: Result | null,
): Promise<unknown> {
  const fault = faultOf(customer)
  if (fault === '0411') await accepted.firstStatus
  if (fault === '0413' || result === 'unanswered') {
    accepted.received.outcome = 'cutOff'
    record(number, 'call.unanswered', { customer, note: request.url, payload: shown(request.body, number.config) })
    reply.hijack()
    const timer = setTimeout(() => request.raw.socket.destroy(), world.hangMs)
    request.raw.socket.once('close', () => clearTimeout(timer))
    return reply
  }
  const status = isHeld(result) ? 'held_for_quality_assessment' : 'accepted'
  return {
    messaging_product: 'whatsapp',
    contacts: [{ input: message.to, ...accepted.address }],
    messages: [{ id: accepted.line.lineId, ...(message.sent.type === 'template' ? { message_status: status } : {}) }],
  }
}
