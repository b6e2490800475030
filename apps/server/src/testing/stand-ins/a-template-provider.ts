import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { atEndOfFile } from '../at-end-of-file.ts'

type ThereTemplate = {
  id: string
  name: string
  language: string
  status: string
  category: string
  components: unknown[]
  quality_score: { score: string }
  rejected_reason: string
}
type Plan =
  /** Refused with this code of Meta's. */
  | { code: number; subcode?: number; message?: string; status?: number }
  /** Done, and the line is cut before the answer. */
  | 'lost'
  | 'fine'

type Asked = { method: string; url: URL; body: Record<string, unknown> }

/** What it keeps, and what it does when it is asked to write. */
function openShelf() {
  const accounts = new Map<string, Map<string, ThereTemplate>>()
  let count = 0
  const nextId = () => String(8_000_000 + ++count)
  const templatesOf = (accountId: string) => {
    if (!accounts.has(accountId)) accounts.set(accountId, new Map())
    return accounts.get(accountId)!
  }
  const create = (accountId: string, body: Record<string, unknown>) => {
    const made = { ...body, id: nextId(), status: 'PENDING', quality_score: { score: 'UNKNOWN' }, rejected_reason: 'NONE' } as ThereTemplate
    const isTaken = [...templatesOf(accountId).values()].some(({ name, language }) => name === made.name && language === made.language)
    if (isTaken) return null
    templatesOf(accountId).set(made.id, made)
    return { id: made.id, status: made.status, category: made.category }
  }
  const edit = (id: string, body: Record<string, unknown>) => {
    const there = [...accounts.values()].map((all) => all.get(id)).find((one) => one !== undefined)
    return there ? Object.assign(there, body, { status: 'PENDING' }) && { success: true } : null
  }
  /** Null where there is nothing to do it with. */
  const write = ({ method, url, body }: Asked, [id = '', edge]: string[]): unknown => {
    if (method === 'DELETE') return templatesOf(id).delete(url.searchParams.get('hsm_id') ?? '') ? { success: true } : null
    return edge === 'message_templates' ? create(id, body) : edit(id, body)
  }
  const list = (accountId: string, { searchParams }: URL) => {
    const [name, language] = [searchParams.get('name'), searchParams.get('language')]
    const begin = Number(searchParams.get('after') ?? 0)
    const all = [...templatesOf(accountId).values()].filter(
      (one) => one.name.includes(name ?? '') && (language === null || one.language === language),
    )
    const end = begin + 100
    return { data: all.slice(begin, end), paging: { cursors: { after: String(end) }, ...(end < all.length && { next: 'https://more' }) } }
  }
  return { nextId, templatesOf, write, list }
}

const say = (reply: ServerResponse, status: number, answer: unknown) =>
  void reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))

/** A provider on this machine that keeps templates for each business account, and does something else only where it is planned. */
export async function aTemplateProvider() {
  const { nextId, templatesOf, write, list } = openShelf()
  const asked: Asked[] = []
  const plans: Plan[] = []

  const server = createServer(async (request, reply) => {
    const bytes = await buffer(request)
    const url = new URL(request.url ?? '', 'http://provider')
    const [, ...steps] = url.pathname.split('/').filter(Boolean).map(decodeURIComponent)
    const { method = '' } = request
    if (steps[0] === 'debug_token') return say(reply, 200, { data: { app_id: '77' } })
    const isUpload = steps[1] === 'uploads' || steps[0]?.startsWith('upload:')
    const body = bytes.length > 0 && !isUpload ? (JSON.parse(bytes.toString()) as Record<string, unknown>) : {}
    asked.push({ method, url, body })
    const plan = plans.shift() ?? 'fine'
    if (typeof plan === 'object') {
      const { code, subcode, message = 'refused by plan', status = 400 } = plan
      return say(reply, status, { error: { message, code, ...(subcode && { error_subcode: subcode }) } })
    }
    if (steps[1] === 'uploads') return say(reply, 200, { id: `upload:${nextId()}` })
    if (isUpload) return say(reply, 200, { h: `4::${nextId()}` })
    if (method === 'GET') return say(reply, 200, list(steps[0] ?? '', url))
    const answer = write({ method, url, body }, steps)
    if (plan === 'lost') return void reply.destroy()
    if (answer === null) return say(reply, 400, { error: { message: 'There is no such template, or another one', code: 100 } })
    say(reply, 200, answer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  atEndOfFile(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    templatesOf,
    /** What it does with the next questions, one by one. */
    plan: (...next: Plan[]) => void plans.splice(0, plans.length, ...next),
    /** Writes since then, with what they wrote. */
    writes: () => asked.filter(({ method, url }) => method !== 'GET' && !/upload/.test(url.pathname)),
    add: (accountId: string, template: Partial<ThereTemplate> & { name: string }): ThereTemplate => {
      const whole = {
        ...{ id: nextId(), language: 'pt_BR', status: 'APPROVED', category: 'UTILITY', rejected_reason: 'NONE' },
        ...{ components: [{ type: 'BODY', text: 'Oi' }], quality_score: { score: 'GREEN' }, ...template },
      }
      templatesOf(accountId).set(whole.id, whole)
      return whole
    },
  }
}

export type TemplateProvider = Awaited<ReturnType<typeof aTemplateProvider>>
