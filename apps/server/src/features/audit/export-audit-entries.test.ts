import { auditCalls } from '@prosa/contract/audit/calls'
import type { SentOf } from '@prosa/contract/kit/call'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertAuditEntry } from '../../kit/audit.ts'
import type { TestAgent, TestCompany } from '../../testing/scenes/a-company.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

let house: TestHouse
let company: TestCompany
let admin: TestAgent
beforeAll(async () => {
  house = await testHouse()
})
beforeEach(async () => {
  company = await house.aCompany()
  admin = await company.anAdmin({ name: '=Clara;Chefe' })
})

const plant = (target: string, what = 'label.rename') =>
  house.house.database.transaction(company.companyId, (db) =>
    insertAuditEntry(db, {
      ...{ requestId: 'request', address: '10.0.0.1', userAgent: 'Navegador/1', companyId: company.companyId, userId: admin.userId },
      ...{ what, at: house.clock.now(), target, after: { name: target } },
    }),
  )
const link = async (filter: Partial<SentOf<typeof auditCalls.exportAuditEntries>> = {}) =>
  (await house.ask(auditCalls.exportAuditEntries, { companyId: company.companyId, ...filter }, admin)).result.url
const open = (url: string) => house.app.inject({ url, headers: { 'accept-language': 'pt' } })
const linesOf = (body: string) => body.replace('\uFEFF', '').trim().split('\r\n')
const speak = (language: string) => house.superuser`update memberships set language = ${language} where user_id = ${admin.userId}`

describe('[AU9] an export of the log', () => {
  it('has the entries of the filter, the newest first, harmless, and is recorded', async () => {
    await plant('=1+1')
    house.clock.advance(1)
    await plant('b')
    await plant('c', 'agent.update')
    const answer = await open(await link({ areaList: ['label'] }))
    expect([
      answer.statusCode,
      answer.headers['content-type'],
      answer.headers['content-disposition'],
      answer.headers['cache-control'],
    ]).toEqual([200, 'text/csv; charset=utf-8', 'attachment; filename="historico.csv"', 'no-store'])
    const [head, ...rows] = linesOf(answer.body)
    expect(head).toBe('Quando;Pessoa;Ação;Sobre;Antes;Depois;Endereço de rede;Aparelho;Pedido;Código')
    expect(rows).toHaveLength(2)
    expect(rows[1]).toContain(`"'=Clara;Chefe";label.rename;'=1+1;;"{""name"":""=1+1""}";10.0.0.1;Navegador/1;request;`)
    const [entry] = await house.superuser`select after from audit_entries where company_id = ${company.companyId} and what = 'audit.export'`
    expect(entry!.after).toEqual({ filter: { areaList: ['label'] } })
  })

  it('names the provider’s staff, who are nobody of the company', async () => {
    const by = { companyId: company.companyId, userId: null, byProvider: 'Ivo Salgado' }
    const from = { requestId: 'request', address: '10.0.0.1', userAgent: 'Navegador/1', at: house.clock.now() }
    await house.house.database.transaction(company.companyId, (db) =>
      insertAuditEntry(db, { ...by, ...from, what: 'manager.removeNumber' }),
    )
    const [, row] = linesOf((await open(await link({ what: 'manager.removeNumber' }))).body)
    expect(row).toContain(';Ivo Salgado;manager.removeNumber;')
  })

  it.each([
    ['en', ','],
    ['es', ';'],
  ])('is separated as people do in %s', async (language, separator) => {
    await speak(language)
    const [head] = linesOf((await open(await link())).body)
    expect(head!.split(separator)).toHaveLength(10)
  })

  it('holds all of them, whatever they are', async () => {
    await house.superuser`insert into audit_entries (company_id, entry_id, user_id, what, at, request_id, address, user_agent)
      select ${company.companyId}, gen_random_uuid(), ${admin.userId}, 'label.rename', now(), '', '', '' from generate_series(1, 1200)`
    const rows = linesOf((await open(await link({ what: 'label.rename' }))).body).slice(1)
    expect([rows.length, new Set(rows).size]).toEqual([1200, 1200])
  })

  it('opens once, for a minute, for who still may', async () => {
    const [used, old, lost] = [await link(), await link(), await link()]
    await open(used)
    expect((await open(used)).statusCode).toBe(403)
    expect((await open(`${old}x`)).statusCode).toBe(403)
    await house.superuser`update memberships set permissions = '{agent}' where user_id = ${admin.userId}`
    expect((await open(lost)).statusCode).toBe(403)
    await house.superuser`update memberships set permissions = '{admin}' where user_id = ${admin.userId}`
    house.clock.advance(60_001)
    expect((await open(old)).body).toBe('Este link já foi usado ou venceu. Exporte de novo.')
  })
})
