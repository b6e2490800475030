import { digitsOf } from '@prosa/contract/formats/words/mask'
import type { NumberState } from '../../state/number.ts'
import type { World } from '../../state/world.ts'
import { GraphError } from '../graph-error.ts'
import { readStrictly } from '../read-strictly.ts'
import { checkFile, filesIn } from './files-of-message.ts'
import type { SentBody } from './line-of-message.ts'
import { Common, messageShapes, type SentType } from './message-shapes.ts'

export type ReadMessage = { to: string; isUserId: boolean; sent: SentBody; replyTo: string | null; callbackData: string | null }

const commonFields = Object.keys(Common.shape)
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const isSentType = (type: string): type is SentType => Object.hasOwn(messageShapes, type)

/** Reads the body of a message as strictly as the real API does (CHANNELS 1.2). */
export function readMessage(world: World, number: NumberState, body: unknown): ReadMessage {
  if (!isRecord(body)) throw new GraphError(100, 'The body is no JSON object')
  if (body.messaging_product === undefined) throw new GraphError(100, 'The parameter messaging_product is required')
  const common = readStrictly(Common, body)
  if (!isSentType(common.type)) throw new GraphError(131051, `Message type ${common.type} is not supported`)
  if (body[common.type] === undefined) throw new GraphError(131008, `Required parameter ${common.type} is missing`)
  const strange = Object.keys(body).find((key) => key !== common.type && !commonFields.includes(key))
  if (strange !== undefined) throw new GraphError(100, `Unexpected key "${strange}" on param "body"`)
  const sent = readBody(common.type, body[common.type])
  if (sent.type === 'reaction' && common.context) throw new GraphError(131009, 'A reaction takes no context')
  for (const file of filesIn(sent)) checkFile(world, number, file)
  return {
    ...recipientOf(number, common),
    sent,
    replyTo: common.context?.message_id ?? null,
    callbackData: common.biz_opaque_callback_data ?? null,
  }
}

function readBody<K extends SentType>(type: K, value: unknown): SentBody {
  // The compiler does not see that the schema for a type reads the body of that type.
  return { type, body: readUnder(type, value) } as SentBody
}

function readUnder(type: SentType, value: unknown): unknown {
  try {
    return readStrictly(messageShapes[type], value)
  } catch (error) {
    if (!(error instanceof GraphError)) throw error
    throw new GraphError(error.code, `${type}: ${error.details}`)
  }
}

function recipientOf({ config }: NumberState, { to, recipient }: { to?: string | undefined; recipient?: string | undefined }) {
  const digits = digitsOf(to ?? '')
  if (to === undefined && recipient !== undefined) {
    if (!/^[A-Z]{2}\.\d{5,60}$/.test(recipient)) throw new GraphError(131009, 'Param recipient is no business-scoped user id')
    return { to: recipient, isUserId: true }
  }
  if (to === undefined) throw new GraphError(131008, 'Required parameter to is missing')
  if (digits.length < 8 || digits.length > 15 || /[^\d+()\s.-]/.test(to)) throw new GraphError(131009, 'Param to is no phone number')
  if (digits === digitsOf(config.displayNumber)) throw new GraphError(131021, 'The recipient is the sender')
  return { to: digits, isUserId: false }
}
