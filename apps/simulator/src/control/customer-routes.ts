import { text } from '@prosa/contract/kit/fields'
import { SimulatorAct } from '@prosa/contract/simulator/model'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { act } from '../customers/act.ts'
import type { SampleFile } from '../customers/samples.ts'
import { addCustomer, type Customer, customerOnWire, findByAddress, isFull } from '../state/customer.ts'
import type { NumberState } from '../state/number.ts'
import { record } from '../state/timeline.ts'
import type { World } from '../state/world.ts'
import { ControlError, checked } from './control-error.ts'
import type { NumberOf } from './control-routes.ts'
import { lineOnWire } from './line-on-wire.ts'

const mostFileBytes = 16 * 1024 * 1024
const NewCustomer = z.object({ name: text(80, 1), waId: z.optional(z.string().check(z.maxLength(15), z.regex(/^\d{8,15}$/))) })
const FileAct = z.object({
  action: z.enum(['image', 'audio', 'video', 'document', 'sticker']),
  text: z._default(text(1_024), ''),
  isVoice: z._default(z.enum(['true', 'false', '']), ''),
})

export function customerOf(number: NumberState, params: unknown): Customer {
  const { customerId } = checked(z.object({ customerId: text(128, 1) }), params)
  const customer = number.customers.get(customerId)
  if (!customer) throw new ControlError(404, 'simulator.customerNotFound')
  return customer
}

export function customerRoutes(app: FastifyInstance, world: World, numberOf: NumberOf): void {
  const path = '/numbers/:providerId'

  app.post(`${path}/customers`, async ({ params, body }) => {
    const number = numberOf(params)
    const { name, waId = null } = checked(NewCustomer, body)
    if (waId && findByAddress(number, waId)) throw new ControlError(409, 'simulator.customerExists')
    if (isFull(number)) throw new ControlError(409, 'simulator.full')
    const customer = addCustomer(number, { name, waId, username: waId ? null : usernameOf(name) })
    record(number, 'customer.added', { customer, note: waId ?? customer.userId })
    return customerOnWire(customer)
  })

  app.get(`${path}/chats/:customerId`, async ({ params }) => {
    const number = numberOf(params)
    const customer = customerOf(number, params)
    return { lines: customer.lines.map((line) => lineOnWire(world, line)), isTyping: customer.typingUntil > number.clock.now() }
  })

  app.post(`${path}/customers/:customerId/act`, async (request) => {
    const number = numberOf(request.params)
    const customer = customerOf(number, request.params)
    const asked = request.isMultipart() ? await readFileAct(request) : checked(SimulatorAct, request.body)
    const line = act(world, number, customer, asked)
    if (line === 'simulator.lineNotFound') throw new ControlError(404, line)
    return { lineId: line?.lineId ?? null }
  })
}

const usernameOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase()

/** Reads a file that the customer sends; the other fields of the form come before it. */
async function readFileAct(request: FastifyRequest): Promise<SimulatorAct & { file: SampleFile }> {
  const fields: Record<string, unknown> = {}
  let file: SampleFile | null = null
  for await (const part of request.parts({ limits: { fileSize: mostFileBytes } })) {
    if (part.type === 'file') file = { bytes: await part.toBuffer(), mimeType: part.mimetype, fileName: part.filename || 'arquivo' }
    else fields[part.fieldname] = part.value
  }
  const { action, text: caption, isVoice } = checked(FileAct, fields)
  if (!file) throw new ControlError(400, 'input.invalid')
  return { action, text: caption, isVoice: isVoice === 'true', file }
}
