import { type APIRequestContext, expect } from '@playwright/test'
import type { Call, ResultOf, SentOf } from '@prosa/contract/kit/call'
import { writeWire } from '@prosa/contract/kit/wire'
import { tokenOf } from './accounts/new-company.ts'

export type Ask = <C extends Call>(call: C, input: SentOf<C>) => Promise<ResultOf<C>>

/** Makes calls as somebody whom no page shows. */
export async function askerFor(request: APIRequestContext, email: string): Promise<Ask> {
  const headers = { Authorization: `Bearer ${await tokenOf(request, email)}` }
  return async <C extends Call>(call: C, input: SentOf<C>) => {
    const rest: Record<string, unknown> = { ...(input as Record<string, unknown>) }
    const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
      const value = rest[name]
      delete rest[name]
      return encodeURIComponent(String(value))
    })
    const answer = await request.fetch(`/api${path}`, { method: call.method, headers, ...bodyOf(call, rest) })
    expect(answer.ok(), `${call.path} answers ${answer.status()} ${await answer.text()}`).toBe(true)
    return (await answer.json()) as ResultOf<C>
  }
}

function bodyOf({ method, body }: Call, values: Record<string, unknown>) {
  if (body === 'json') return { data: values }
  if (body === 'multipart') return { multipart: formOf(values) }
  const texts = Object.fromEntries(writeWire(values))
  return method === 'GET' || method === 'DELETE' ? { params: texts } : { form: texts }
}

function formOf(values: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value instanceof Blob ? value : String(value))
  return form
}
