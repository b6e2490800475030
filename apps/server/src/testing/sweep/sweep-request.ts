import type { Call } from '@prosa/contract/kit/call'
import { writeWire } from '@prosa/contract/kit/wire'
import type { FastifyInstance, InjectOptions } from 'fastify'

/** How one field travels: as texts or files of a form, query or path, and as raw JSON. Without both it is left out. */
export type Spelling = { form?: readonly (string | File)[]; json?: string }
export type Spellings = Readonly<Record<string, Spelling>>
export type Body = 'form' | 'json' | 'multipart'
export type Answer = { status: number; headers: Record<string, unknown>; body: unknown; code: string | null }

export const spell = (value: unknown): Spelling => {
  if (value instanceof File) return { form: [value] }
  if (Array.isArray(value) && value.some((entry) => entry instanceof File)) return { form: value }
  const pairs = writeWire({ value })
  return { ...(pairs.length > 0 ? { form: pairs.map(([, text]) => text) } : {}), json: JSON.stringify(value) }
}

export const spellAll = (input: Readonly<Record<string, unknown>>): Spellings =>
  Object.fromEntries(Object.entries(input).map(([name, value]) => [name, spell(value)]))

export const hasBody = ({ method }: Call) => method === 'POST' || method === 'PUT'
export const bearer = (token: string | undefined): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {})
export const pathsOf = ({ path, otherPaths = [] }: Call) => [path, ...otherPaths]
export const paramsOf = (path: string) => [...path.matchAll(/:(\w+)/g)].map((match) => match[1]!)

type Choices = { token?: string | undefined; path?: string; body?: Body }
export type Request = Omit<InjectOptions, 'url' | 'headers'> & { url: string; headers: Record<string, string> }

/** The request as the web would make it, except that `body` may ask for another way; DELETE sends a body only when asked. */
export async function requestOf(call: Call, spellings: Spellings, { token, path = call.path, body }: Choices = {}): Promise<Request> {
  const params = paramsOf(path)
  const rest = Object.entries(spellings).filter(([name]) => !params.includes(name))
  const inPath = (name: string) => percentEncoded(String(spellings[name]?.form?.[0] ?? ''))
  const url = `/api${path.replace(/:(\w+)/g, (_, name: string) => inPath(name))}`
  const request = { method: call.method, url, headers: bearer(token) }
  if (!hasBody(call) && !body) return { ...request, url: rest.length > 0 ? `${url}?${formOf(rest)}` : url }
  const { type, payload } = await payloadOf(rest, body ?? call.body ?? 'form')
  return { ...request, headers: { ...request.headers, 'content-type': type }, payload }
}

type Pairs = [string, Spelling][]

async function payloadOf(rest: Pairs, body: Body): Promise<{ type: string; payload: string | Buffer }> {
  if (body === 'json') return { type: 'application/json', payload: jsonOf(rest) }
  if (body === 'form') return { type: 'application/x-www-form-urlencoded', payload: formOf(rest) }
  const form = new FormData()
  for (const [name, { form: entries = [] }] of rest) for (const entry of entries) form.append(name, entry)
  const multipart = new Response(form)
  return { type: multipart.headers.get('content-type')!, payload: Buffer.from(await multipart.arrayBuffer()) }
}

const jsonOf = (rest: Pairs) =>
  `{${rest.flatMap(([name, { json }]) => (json === undefined ? [] : [`${JSON.stringify(name)}:${json}`])).join(',')}}`

const formOf = (rest: Pairs) =>
  rest
    .flatMap(([name, { form = [] }]) =>
      form.map((text) => `${encodeURIComponent(name)}=${text instanceof File ? '' : percentEncoded(text)}`),
    )
    .join('&')

/** A surrogate without its pair goes out as the bytes that careless programs make of it, which are no UTF-8. */
const percentEncoded = (text: string) =>
  text.replace(/\p{Surrogate}|[^\p{Surrogate}]+/gu, (part) => (part.isWellFormed() ? encodeURIComponent(part) : '%ED%A0%80'))

let visits = 0
/** Each comes from an address of its own, or the brake on wrong sign-ins would answer instead of the call. */
const nextAddress = () => `10.${(++visits >> 16) & 255}.${(visits >> 8) & 255}.${visits & 255}`

const ears = new WeakMap<FastifyInstance, (text: string) => void>()
/** One ear for each app: it gets all of every answer, its headers too. */
export const hear = (app: FastifyInstance, ear: (text: string) => void) => void ears.set(app, ear)

export async function send(app: FastifyInstance, request: Request): Promise<Answer> {
  const { statusCode: status, headers, body: text } = await app.inject({ ...request, remoteAddress: nextAddress() })
  ears.get(app)?.(`${text} ${JSON.stringify(headers)}`)
  const body: unknown = String(headers['content-type']).startsWith('application/json') ? JSON.parse(text) : text
  const code = typeof body === 'object' && body !== null && 'code' in body && status >= 400 ? String(body.code) : null
  return { status, headers, body, code }
}

export const told = ({ status, code }: Answer) => (code === null ? `${status}` : `${status} ${code}`)
