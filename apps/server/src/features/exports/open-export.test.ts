import type { ChatKey } from '@prosa/contract/chats/model'
import { exportCalls, exportLinkLife } from '@prosa/contract/exports/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../kit/db/ids.ts'
import { aChat } from '../../testing/scenes/a-chat.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

const { hasDataToExport, createExportLink } = exportCalls
const hour = 3_600_000
const noon = Date.UTC(2026, 10, 16, 15)

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

type Said = { text?: string; internal?: boolean; deleted?: boolean; scheduled?: boolean; fromMe?: boolean; type?: string }

async function aScene() {
  const company = await house.aCompany()
  const { companyId } = company
  const [vendas, sac] = [await company.aDepartment('Vendas'), await company.aDepartment('SAC')]
  const ana = await company.anAgent({ departmentIds: [vendas] })
  const bia = await company.anAgent({ departmentIds: [sac] })
  const chat = await aChat(house.superuser, { companyId, departmentId: vendas })
  await house.superuser`update contacts set name = 'Caio <b>Lima</b>' where company_id = ${companyId}`
  const period = { ...chat, companyId, startTime: noon, endTime: noon + 2 * hour }
  const linkFor = async (asked: object = {}) => {
    const { result } = await house.ask(createExportLink, { ...period, ...asked }, ana)
    return result!.url
  }
  return { ...company, vendas, ana, bia, chat, period, linkFor, say: (at: number, said: Said) => say(companyId, chat, at, said) }
}

async function say(companyId: string, { phonenumberId, waId }: ChatKey, at: number, said: Said) {
  const { text = 'Oi', internal = false, deleted = false, scheduled = false, fromMe = internal, type = internal ? 'note' : 'text' } = said
  await house.superuser`insert into messages (company_id, message_id, phonenumber_id, wa_id, message_type, message_body, message_status,
      status_detail, from_me, internal, source, at, deleted_at)
    values (${companyId}, ${newId()}, ${phonenumberId}, ${waId}, ${type}, ${text}, ${internal ? 5 : 1}, ${scheduled ? 'scheduled' : null},
      ${fromMe}, ${internal}, ${fromMe ? 'agent' : 'customer'}, ${at}, ${deleted ? at : null})`
}

const open = (url: string) => house.app.inject({ method: 'GET', url })
const changed = (url: string, name: string, value: string) => {
  const [path, query] = url.split('?')
  const fields = new URLSearchParams(query)
  fields.set(name, value)
  return `${path}?${fields}`
}
const over = 'Este link não vale mais'
const deedsOf = (companyId: string) =>
  house.superuser<{ what: string; after: Record<string, unknown> }[]>`
    select what, after from audit_entries where company_id = ${companyId} and what like 'chat.export%'`

describe('R165 whether there is something to export', () => {
  it('[EX2] is asked for a period with both ends, and what waits for its time is nothing', async () => {
    const { ana, companyId, chat, period, say } = await aScene()
    const { waId: contact, phonenumberId } = chat
    const has = async (asked: object) => (await house.ask(hasDataToExport, { ...period, contact, ...asked }, ana)).result?.hasData
    await say(noon, { scheduled: true, fromMe: true })
    expect(await has({ phonenumberId })).toBe(false)
    await say(noon, { internal: true })
    expect([await has({}), await has({ notes: true })]).toEqual([false, true])
    await say(noon, {})
    expect([await has({}), await has({ phonenumberId })]).toEqual([true, true])
    expect(await has({ startTime: noon, endTime: noon })).toBe(true)
    expect(await has({ startTime: noon + 1 })).toBe(false)
    expect(await has({ startTime: 0, endTime: noon - 1 })).toBe(false)
    const turned = await house.ask(hasDataToExport, { companyId, contact, startTime: 2, endTime: 1 }, ana)
    expect(turned.refusal).toMatchObject({ code: 'input.invalid', fields: [{ name: 'endTime', problem: 'tooSmall' }] })
  })

  it('[EX1] is not told of a chat that somebody does not see', async () => {
    const { bia, chat, period, say } = await aScene()
    await say(noon, {})
    const asked = { ...period, contact: chat.waId }
    expect((await house.ask(hasDataToExport, asked, bia)).refusal.code).toBe('chat.notFound')
    expect((await house.ask(hasDataToExport, { ...asked, phonenumberId: undefined }, bia)).result).toEqual({ hasData: false })
    expect((await house.ask(createExportLink, period, bia)).refusal.code).toBe('chat.notFound')
  })
})

describe('R027 the page of an export', () => {
  it('[EX1] [EX3] [EX7] has what was said, the oldest first, as it was written; notes where they were asked for', async () => {
    const { linkFor, say } = await aScene()
    await say(noon + 2, { text: 'Segunda <script>alert(1)</script>' })
    await say(noon + 1, { text: 'Primeira' })
    await say(noon + 3, { text: 'Só entre nós', internal: true })
    await say(noon + 4, { text: 'Apagado', deleted: true })
    await say(noon + 3 * hour, { text: 'Tarde demais' })
    const page = await open(await linkFor())
    expect(page.statusCode).toBe(200)
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    const body = page.body
    expect(body.indexOf('Primeira')).toBeLessThan(body.indexOf('Segunda'))
    expect(body).toContain('Segunda &lt;script&gt;alert(1)&lt;/script&gt;')
    expect(body).toContain('Caio &lt;b&gt;Lima&lt;/b&gt;')
    expect(body).toContain('Mensagem excluída')
    for (const absent of ['<b>Lima', 'Só entre nós', 'Tarde demais', 'Apagado']) expect(body).not.toContain(absent)
    expect((await open(await linkFor({ notes: true }))).body).toContain('Só entre nós')
  })

  it('[EX5] is written in pieces and ends with a hash, which the audit log has, and which other messages do not have', async () => {
    const { companyId, linkFor, say } = await aScene()
    for (let at = 0; at < 401; at++) await say(noon + at, { text: `nº ${at}` })
    const hashIn = async () => /<code>(\w{64})<\/code>/.exec((await open(await linkFor())).body)?.[1]
    const first = await hashIn()
    expect(await hashIn()).toBe(first)
    const deeds = await deedsOf(companyId)
    expect(deeds).toContainEqual({
      what: 'chat.export',
      after: { period: '2026-11-16T15:00:00.000Z – 2026-11-16T17:00:00.000Z', notes: false },
    })
    expect(deeds).toContainEqual({ what: 'chat.exportEnd', after: { messageCount: 401, sha256: first } })
    const body = (await open(await linkFor())).body
    expect([...body.matchAll(/nº (\d+)</g)].map(([, at]) => Number(at))).toEqual(Array.from({ length: 401 }, (_, at) => at))
    await house.superuser`update messages set message_body = 'nº outro' where company_id = ${companyId} and message_body = 'nº 7'`
    expect(await hashIn()).not.toBe(first)
  })

  it('[EX2] says that there is nothing, and that is not logged as an export', async () => {
    const { companyId, linkFor } = await aScene()
    expect((await open(await linkFor())).body).toContain('Não há mensagens neste período.')
    expect(await deedsOf(companyId)).toEqual([])
  })

  it('[EX4] opens once, within a minute, and nothing else than it was made for', async () => {
    const { linkFor, say, period } = await aScene()
    await say(noon, { text: 'Segredo' })
    const refused = async (url: string) => {
      const { statusCode, body } = await open(url)
      expect([statusCode, body.includes(over), body.includes('Segredo')]).toEqual([403, true, false])
    }
    const url = await linkFor()
    expect((await open(url)).body).toContain('Segredo')
    await refused(url)
    await refused(changed(await linkFor(), 'endTime', String(period.endTime + 1)))
    await refused(changed(await linkFor(), 'notes', 'true'))
    await refused(changed(await linkFor(), 'token', newId()))
    const late = await linkFor()
    house.clock.advance(exportLinkLife)
    await refused(late)
    const other = await aScene()
    await refused(changed(await linkFor(), 'companyId', other.companyId))
    expect((await open('/messageExport')).statusCode).toBe(400)
    expect((await open(changed(await linkFor(), 'startTime', 'x'))).statusCode).toBe(400)
    expect((await open(changed(await linkFor(), 'waId', '\0'))).statusCode).toBe(400)
  })

  it('[EX4] opens for nobody who has lost the chat or the session meanwhile', async () => {
    const { companyId, linkFor, say, aDepartment } = await aScene()
    await say(noon, { text: 'Segredo' })
    const lost = await linkFor()
    await house.superuser`update chats set department_id = ${await aDepartment('Outro')} where company_id = ${companyId}`
    expect((await open(lost)).statusCode).toBe(403)
    const again = await aScene()
    await again.say(noon, { text: 'Segredo' })
    const ended = await again.linkFor()
    await house.superuser`delete from sessions where company_id = ${again.companyId} and user_id = ${again.ana.userId}`
    expect((await open(ended)).statusCode).toBe(403)
  })

  it('[EX6] A22 opens with an access token as specified, for what its person sees', async () => {
    const { ana, bia, linkFor, say } = await aScene()
    await say(noon, { text: 'Segredo' })
    const withToken = async (token: string) =>
      open(changed(changed(await linkFor(), 'token', ''), 'access_token', token).replace('token=&', ''))
    expect((await withToken(ana.token)).body).toContain('Segredo')
    expect((await withToken(bia.token)).statusCode).toBe(403)
    expect((await withToken('x')).statusCode).toBe(403)
    const other = await aScene()
    expect((await withToken(other.ana.token)).statusCode).toBe(403)
  })
})
