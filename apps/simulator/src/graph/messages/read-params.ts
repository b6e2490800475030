import type { FastifyRequest } from 'fastify'
import { GraphError } from '../graph-error.ts'
import { messageShapes } from './message-shapes.ts'

/** The parameters that are objects or lists. */
const structured = new Set([...Object.keys(messageShapes), 'context', 'typing_indicator'])

/** What a message is asked for by: a JSON object or a form. Objects and lists may come as JSON texts in either, and in a form have to. */
export async function readParams(request: FastifyRequest): Promise<unknown> {
  const given = request.isMultipart() ? await partsOf(request) : isForm(request) ? fieldsOf(request.body) : request.body
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, structured.has(name) ? parsed(name, value) : value]))
}

const isForm = ({ headers }: FastifyRequest) => /^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '')
const fieldsOf = (body: unknown) => Object.fromEntries(new URLSearchParams(Buffer.isBuffer(body) ? body.toString('utf8') : ''))

async function partsOf(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {}
  for await (const part of request.parts()) {
    if (part.type === 'file') throw new GraphError(100, `Param ${part.fieldname} takes no file: upload it first`)
    fields[part.fieldname] = part.value
  }
  return fields
}

function parsed(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch (error) {
    if (error instanceof SyntaxError) throw new GraphError(100, `Param ${name} must be a valid JSON text`)
    throw error
  }
}
