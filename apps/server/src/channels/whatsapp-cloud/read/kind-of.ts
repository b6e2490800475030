import type { InboundEvent } from '../../channel.ts'
import { fieldIn, idIn, isLoose, objectIn, textIn } from '../loose-json.ts'
import type { Piece } from './piece.ts'
import { kindOfChange } from './read-change.ts'

/** Of a message id, as the journal and the facts take it. */
export const mostIdLength = 300
export const statuses = ['sent', 'delivered', 'read', 'played', 'failed'] as const
export const wishes = new Map([
  ['stop', false],
  ['resume', true],
  ['signup', true],
])

export const newNumberIn = (system: unknown) => idIn(system, 'wa_id', 128) ?? idIn(system, 'new_wa_id', 128)

/** Cheap, and right for anything: `read` goes by it too. */
export function kindOf(piece: Piece): InboundEvent['kind'] {
  const { part, item } = piece
  if (part === 'error') return 'error'
  if (part === 'change') return kindOfChange(piece)
  if (part === 'preference') return wishes.has(textIn(item, 'value')) ? 'preference' : 'unknown'
  if (!idIn(item, 'id', mostIdLength)) return 'unknown'
  if (part === 'status') return statuses.some((status) => status === fieldIn(item, 'status')) ? 'status' : 'unknown'
  return kindOfMessage(piece)
}

function kindOfMessage({ part, item }: Piece): InboundEvent['kind'] {
  const said = part === 'echo' ? 'echo' : 'message'
  switch (fieldIn(item, 'type')) {
    case 'reaction':
      return isLoose(item.reaction) ? 'reaction' : said
    case 'edit':
      return isLoose(item.edit) ? 'edit' : said
    case 'revoke':
      return isLoose(item.revoke) ? 'delete' : said
    case 'system':
      return said === 'message' && isNumberChange(objectIn(item, 'system')) ? 'numberChange' : said
    case 'request_welcome':
      return said === 'message' ? 'opened' : said
    default:
      return said
  }
}

const isNumberChange = (system: unknown) =>
  ['user_changed_number', 'customer_changed_number'].includes(textIn(system, 'type')) && newNumberIn(system) !== null
