import { digitsOf } from '@prosa/contract/formats/words/mask'
import { text } from '@prosa/contract/kit/fields'
import * as z from 'zod/mini'
import { findByAddress } from '../state/customer.ts'
import type { NumberState } from '../state/number.ts'
import type { Asked, Edges } from './asked.ts'
import { envelopeOf, errorOf, GraphError } from './graph-error.ts'
import { readStrictly } from './read-strictly.ts'

const Block = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  block_users: z.array(z.strictObject({ user: text(40, 1) })).check(z.minLength(1), z.maxLength(1_000)),
})
const recently = 24 * 3_600_000
const mostBlocked = 64_000

type Done = { input: string; wa_id: string }
type Failed = { input: string; wa_id?: string; errors: unknown[] }

const customerNamed = (number: NumberState, user: string) => findByAddress(number, /^[A-Z]{2}\./.test(user) ? user : digitsOf(user))

/** A passing refusal of some, while the conditions have it so. */
const isRefusedForNow = ({ conditions }: NumberState, user: string) => conditions.blocksInPart && /[13579]$/.test(user)
const refusedForNow = (input: string): Failed => ({ input, errors: [errorOf(139100, 'The user could not be blocked or unblocked')] })

/** Only somebody who wrote within the last day can be blocked (CHANNELS 1.14). */
function blockOne(number: NumberState, user: string): Done | Failed {
  if (isRefusedForNow(number, user)) return refusedForNow(user)
  const customer = customerNamed(number, user)
  const lastWord = customer?.lines.findLast(({ fromCustomer }) => fromCustomer)?.at ?? 0
  if (!customer || lastWord < number.clock.now() - recently)
    return { input: user, errors: [errorOf(131047, 'The user has not written within 24 hours')] }
  if (number.blocked.size >= mostBlocked) return { input: user, errors: [errorOf(139101, 'The list of blocked users is full')] }
  number.blocked.add(customer.customerId)
  return { input: user, wa_id: customer.waId ?? customer.userId }
}

function unblockOne(number: NumberState, user: string): Done | Failed {
  if (isRefusedForNow(number, user)) return refusedForNow(user)
  const customer = customerNamed(number, user)
  if (customer) number.blocked.delete(customer.customerId)
  return { input: user, wa_id: customer?.waId ?? digitsOf(user) }
}

/** Who could not be is named beside who could (HTTP 400 with both). */
const changeBlocks =
  (doneName: 'added_users' | 'removed_users', change: (number: NumberState, user: string) => Done | Failed) =>
  async ({ number, body, reply, request }: Asked): Promise<unknown> => {
    const { block_users: users } = readStrictly(Block, body)
    const results = users.map(({ user }) => change(number, user))
    const done = results.filter((result): result is Done => !('errors' in result))
    const failed = results.filter((result): result is Failed => 'errors' in result)
    const answer = {
      messaging_product: 'whatsapp',
      block_users: { [doneName]: done, ...(failed.length > 0 ? { failed_users: failed } : {}) },
    }
    if (failed.length === 0) return answer
    reply.code(400)
    return { ...answer, ...envelopeOf(new GraphError(139100, 'Failed to block or unblock some users'), String(request.id)) }
  }

const listBlocked = async ({ number }: Asked) => ({
  data: [...number.blocked].map((customerId) => ({
    messaging_product: 'whatsapp',
    wa_id: number.customers.get(customerId)?.waId ?? customerId,
  })),
  paging: { cursors: { before: 'MA', after: 'MA' } },
})

export const blockEdges: Edges = {
  block_users: { GET: listBlocked, POST: changeBlocks('added_users', blockOne), DELETE: changeBlocks('removed_users', unblockOne) },
}
