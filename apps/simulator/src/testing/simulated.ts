import { setTimeout as pause } from 'node:timers/promises'
import type { SimulatorAct, SimulatorState } from '@prosa/contract/simulator/model'
import { type SimulatorOptions, startSimulator } from '../start-simulator.ts'
import { startReceiver } from './receiver.ts'

export const secrets = { accessToken: 'token-of-tests', appSecret: 'secret-of-tests', verifyToken: 'verify-of-tests' }
export const providerId = '555000000000001'
export const wabaId = '556000000000001'
const displayNumber = '551130001000'

type Answer = { status: number; body: Record<string, unknown> }
type Multipart = { fields: Record<string, string>; file?: { bytes: Buffer; type: string; name: string } }

/** Asks again until there is an answer. */
export async function until<T>(what: string, ask: () => T | Promise<T>, patience = 20_000): Promise<NonNullable<T>> {
  const deadline = Date.now() + patience
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    if (Date.now() > deadline) throw new Error(`Waited ${patience} ms in vain until ${what}.`)
    await pause(10)
  }
}

export const errorOf = ({ body }: Answer) =>
  body.error as { code: number; message: string; type: string; fbtrace_id: string; error_subcode?: number } | undefined
export const codeOf = (answer: Answer) => errorOf(answer)?.code ?? null
export const sentId = ({ body }: Answer) => (body.messages as { id: string }[])[0]!.id

const formOf = ({ fields, file }: Multipart) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (file) form.set('file', new Blob([new Uint8Array(file.bytes)], { type: file.type }), file.name)
  return form
}

/** A simulator with one number of its own, and a receiver of its webhooks. */
export async function simulated(options: SimulatorOptions = {}) {
  const receiver = await startReceiver(secrets)
  const number = { providerId, wabaId, displayNumber, webhookUrl: receiver.url, ...secrets }
  const simulator = await startSimulator({ seed: 1, numbers: [number], hangMs: 50, ...options })

  const ask = async (url: string, method: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> => {
    const isPlain = body === undefined || body instanceof FormData || Buffer.isBuffer(body)
    const answer = await fetch(url, {
      method,
      headers: { ...(isPlain ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: isPlain ? (body as FormData) : JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, body: text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : { text } }
  }
  const graph = (
    method: string,
    path: string,
    body?: unknown,
    { token = secrets.accessToken, version = 'v25.0', ...headers }: Record<string, string> = {},
  ) => ask(`${simulator.graphUrl}/${version}/${path}`, method, body, { authorization: `Bearer ${token}`, ...headers })
  const control = (method: string, path: string, body?: unknown) =>
    ask(`${simulator.controlUrl}/numbers/${providerId}/${path}`, method, body)
  const state = async () => (await control('GET', 'state')).body as unknown as SimulatorState

  return {
    ...simulator,
    receiver,
    graph,
    control,
    state,
    send: (message: Record<string, unknown>) => graph('POST', `${providerId}/messages`, { messaging_product: 'whatsapp', ...message }),
    text: (to: string, body = 'Olá') =>
      graph('POST', `${providerId}/messages`, {
        messaging_product: 'whatsapp',
        to,
        type: 'text',
        text: { body },
        biz_opaque_callback_data: `cb-${to}`,
      }),
    upload: (form: Multipart) => graph('POST', `${providerId}/media`, formOf(form)),
    sendFile: (customerId: string, form: Multipart) => control('POST', `customers/${customerId}/act`, formOf(form)),
    act: (customerId: string, act: Partial<SimulatorAct> & { action: SimulatorAct['action'] }) =>
      control('POST', `customers/${customerId}/act`, act),
    /** A customer who wrote just now, so that the window is open. */
    writer: async (waId: string, name = 'Cliente') => {
      await control('POST', 'customers', { name, waId })
      await control('POST', `customers/${waId}/act`, { action: 'text', text: 'Oi' })
      return waId
    },
    conditions: async (changes: Partial<SimulatorState['conditions']>) =>
      control('POST', 'conditions', { ...(await state()).conditions, ...changes }),
    async stop() {
      await simulator.stop()
      await receiver.stop()
    },
  }
}
