import type { InboundEvent } from '../../channel.ts'
import { failureOf } from '../failures.ts'
import { idIn, type Loose, objectIn, textIn, timeIn } from '../loose-json.ts'
import { kindOf, mostIdLength, newNumberIn, wishes } from './kind-of.ts'
import { laneOfPerson, type Piece, personOf, pieceFrom } from './piece.ts'
import { readChange } from './read-change.ts'
import { readEdit, readSaid } from './read-said.ts'
import { readStatus } from './read-status.ts'

export function readFragment(raw: unknown): InboundEvent {
  const piece = pieceFrom(raw)
  const { item } = piece
  const at = timeIn(item, 'timestamp') || piece.at
  switch (kindOf(piece)) {
    case 'message':
      return { kind: 'message', from: somebody(piece), ...readSaid(item, at) }
    case 'echo':
      return { kind: 'echo', to: somebody(piece), ...readSaid(item, at) }
    case 'status':
      return readStatus(item, personOf(piece), at)
    case 'reaction':
      return readReaction(piece, at)
    case 'edit':
      return { kind: 'edit', ...targeted(piece, objectIn(item, 'edit')), messageBody: readEdit(item), at }
    case 'delete':
      return { kind: 'delete', ...targeted(piece, objectIn(item, 'revoke')), at }
    case 'numberChange':
      return readNumberChange(piece, at)
    case 'preference':
      return {
        kind: 'preference',
        from: somebody(piece),
        wants: wishes.get(textIn(item, 'value')) ?? false,
        detail: textIn(item, 'detail', 300),
        at,
      }
    case 'error':
      return {
        kind: 'error',
        failure: failureOf({ error: item }, 0) ?? { problem: 'unknown', providerCode: null, detail: '', traceId: null },
        at,
      }
    case 'template':
    case 'number':
    case 'account':
      return readChange(piece)
    case 'opened':
      return { kind: 'opened', at }
    default:
      return { kind: 'unknown', at }
  }
}

function somebody(piece: Piece) {
  const person = personOf(piece)
  if (!laneOfPerson(person)) throw new Error('says neither the number nor the user it belongs to')
  return person
}

const named = (item: Loose, key: string) => {
  const id = idIn(item, key, mostIdLength)
  if (!id) throw new Error(`does not say which message it is about (${key})`)
  return id
}

const targeted = (piece: Piece, action: Loose) => ({ targetProviderId: named(action, 'original_message_id'), from: somebody(piece) })

function readReaction(piece: Piece, at: number): InboundEvent {
  const reaction = objectIn(piece.item, 'reaction')
  return {
    kind: 'reaction',
    targetProviderId: named(reaction, 'message_id'),
    from: somebody(piece),
    fromMe: piece.part === 'echo',
    emoji: textIn(reaction, 'emoji', 40) || null,
    at,
  }
}

function readNumberChange(piece: Piece, at: number): InboundEvent {
  const system = objectIn(piece.item, 'system')
  return {
    kind: 'numberChange',
    from: somebody(piece),
    newWaId: newNumberIn(system) ?? '',
    messageBody: textIn(system, 'body', 4_096),
    providerMessageId: named(piece.item, 'id'),
    at,
  }
}
