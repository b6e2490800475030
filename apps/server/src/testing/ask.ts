import type { Call, RefusalAnswer, ResultOf, SentOf } from '@prosa/contract/kit/call'
import { writeWire } from '@prosa/contract/kit/wire'
import type { FastifyInstance } from 'fastify'

type Answer<C extends Call> = {
  status: number
  result: ResultOf<C>
  refusal: RefusalAnswer
  headers: Record<string, unknown>
  body: string
}
type Asker = { token?: string; headers?: Record<string, string>; address?: string }

/** Makes a call over HTTP exactly as the web does. */
export const asker =
  (app: FastifyInstance) =>
  async <C extends Call>(call: C, input: SentOf<C>, { token, headers = {}, address }: Asker = {}): Promise<Answer<C>> => {
    const rest: Record<string, unknown> = { ...(input as Record<string, unknown>) }
    const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
      const value = rest[name]
      delete rest[name]
      return encodeURIComponent(String(value))
    })
    const form = new URLSearchParams(writeWire(rest)).toString()
    const inUrl = call.method === 'GET' || call.method === 'DELETE'
    const json = call.body === 'json'
    const response = await app.inject({
      method: call.method,
      url: `/api${path}${inUrl && form ? `?${form}` : ''}`,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(inUrl ? {} : { 'content-type': json ? 'application/json' : 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      ...(inUrl ? {} : { payload: json ? JSON.stringify(rest) : form }),
      ...(address ? { remoteAddress: address } : {}),
    })
    const answer = response.headers['content-type']?.toString().startsWith('application/json') ? response.json() : null
    return { status: response.statusCode, result: answer, refusal: answer, headers: response.headers, body: response.body }
  }
