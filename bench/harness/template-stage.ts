import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ChannelStatus, ChannelType } from '@prosa/contract/phone-numbers/states'
import { randomToken, sealer, sha256 } from '../../apps/server/src/kit/crypto/crypto.ts'
import { connect } from '../../apps/server/src/kit/db/connect.ts'
import { openDatabase } from '../../apps/server/src/kit/db/db.ts'
import { newId } from '../../apps/server/src/kit/db/ids.ts'
import { companyIdOf } from '../seed-large/company.ts'
import { seedLarge } from '../seed-large/seed-large.ts'
import { signIn } from './list-stage.ts'
import type { Product } from './product.ts'
import type { Stage } from './stage.ts'

const pageSize = 100

/** Accounts with so many templates each, all of whose pages are written before anybody asks. */
export async function openTemplateProvider(counts: readonly number[]) {
  const pages = new Map<string, string[]>()
  for (const count of counts) {
    const all = Array.from({ length: count }, (_, nth) => ({
      ...{ id: String(900_000 + nth), name: `aviso_${nth}`, language: 'pt_BR', status: 'APPROVED', category: 'UTILITY' },
      ...{ quality_score: { score: 'GREEN' }, rejected_reason: 'NONE', parameter_format: 'POSITIONAL' },
      components: [
        { type: 'HEADER', format: 'TEXT', text: 'Pedido a caminho' },
        { type: 'BODY', text: 'Oi, {{1}}! O pedido {{2}} saiu e chega nos próximos dias.', example: { body_text: [['Ana', `CA-${nth}`]] } },
        { type: 'FOOTER', text: 'Casa Aurora' },
      ],
    }))
    const texts: string[] = []
    for (let begin = 0; begin < count; begin += pageSize) {
      const after = String(texts.length + 1)
      const hasMore = begin + pageSize < count
      texts.push(
        JSON.stringify({ data: all.slice(begin, begin + pageSize), paging: { cursors: { after }, ...(hasMore && { next: 'next' }) } }),
      )
    }
    pages.set(accountOf(count), texts)
  }
  const server = createServer((request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://provider')
    const page = pages.get(pathname.split('/')[2] ?? '')?.[Number(searchParams.get('after') ?? 0)] ?? '{"data":[]}'
    reply.writeHead(200, { 'content-type': 'application/json' }).end(page)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

export const accountOf = (count: number) => String(600_000 + count)

/** A company with a number at that provider, whose templates it has looked at, and its administrator signed in. */
export async function furnishTemplates({ signal, tell }: Stage, product: Product, baseUrl: string, count: number) {
  const company = `templates-${count}`
  const companyId = companyIdOf(company)
  const size = { company, contacts: 10, chats: 5, messages: 20, seed: 1, until: Date.now(), again: false }
  const { databaseUrl: url } = product
  await seedLarge(size, { url, sealer: null, password: randomToken(), signal, tell })
  const [sql, database, phonenumberId] = [connect(url, { max: 1 }), openDatabase(url, 1), newId()]
  try {
    const credentials = JSON.stringify({ accessToken: `token-${count}`, appSecret: 'secret', verifyToken: company, baseUrl })
    const sealed = sealer(product.encryptionKey).seal(credentials, `phone_numbers:${companyId}:${phonenumberId}`)
    await sql`insert into phone_numbers (company_id, phonenumber_id, phonenumber_name, channel_type, channel_status, provider_id,
        business_account_id, sealed_credentials, verify_token_hash, position)
      values (${companyId}, ${phonenumberId}, 'Templates', ${ChannelType.WhatsAppCloud}, ${ChannelStatus.Connected}, ${`5${count}`},
        ${accountOf(count)}, ${sealed}, ${sha256(company)}, 99)`
    const tokens = await signIn(database, product.tokenSecret, companyId)
    const furnished = { companyId, tokens, count, sync: () => syncThere(product, { companyId, phonenumberId, token: tokens[0]! }, count) }
    await furnished.sync()
    for (const table of ['templates', 'template_applications']) await sql`vacuum (analyze) ${sql(table)}`
    return furnished
  } finally {
    await Promise.all([sql.end({ timeout: 5 }), database.close()])
  }
}

type Asker = { companyId: string; phonenumberId: string; token: string }

async function syncThere({ origin }: Product, { companyId, phonenumberId, token }: Asker, count: number): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const body = new URLSearchParams({ phonenumberId })
  const answer = await fetch(`${origin}/api/template/${companyId}/syncWhatsappTemplates`, { method: 'POST', headers, body })
  const told = (await answer.json()) as { accounts?: { total: number; isDone: boolean }[] }
  const account = told.accounts?.[0]
  if (account?.total !== count || !account.isDone) throw new Error(`the look found ${JSON.stringify(told)}`)
}

export type FurnishedTemplates = Awaited<ReturnType<typeof furnishTemplates>>
