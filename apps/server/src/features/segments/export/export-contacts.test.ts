import { inflateRawSync } from 'node:zlib'
import { contactListCalls } from '@prosa/contract/contacts/list-calls'
import { exportLinkLife } from '@prosa/contract/exports/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { contactScene } from '../../../testing/scenes/contact-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

const { exportContacts } = contactListCalls

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})
const open = (url: string) => house.app.inject({ method: 'GET', url })

/** Three people; of one everything that is said is a formula. */
async function aScene() {
  const scene = await contactScene(house)
  const { companyId, aCustomer, aProperty, customer } = scene
  const [rosa, gone] = [await aCustomer(), await aCustomer()]
  const propertyId = await aProperty('Tamanho, "cor"')
  await house.superuser`update contacts set name = '=cmd()' where contact_id = ${customer.contactId}`
  await house.superuser`update contacts set name = 'Rosângela; "Rô"' where contact_id = ${rosa.contactId}`
  await house.superuser`update contacts set deleted_at = now() where contact_id = ${gone.contactId}`
  await house.superuser`insert into contact_properties values (${companyId}, ${rosa.contactId}, ${propertyId}, '-1')`
  return { ...scene, rosa, caio: await scene.anAgent({ permissions: ['contact'] }) }
}

/** The content of the last file of an archive whose sizes stand behind their bytes. */
function lastFile(zip: Buffer): string {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'))
  const index = zip.readUInt32LE(end + 16)
  const at = zip.lastIndexOf(Buffer.from('PK\x01\x02'))
  expect(at).toBeGreaterThanOrEqual(index)
  const [size, header] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 42)]
  const from = header + 30 + zip.readUInt16LE(header + 26)
  return inflateRawSync(zip.subarray(from, from + size)).toString()
}

describe('R057 the file of contacts', () => {
  it('[CX1] [CX2] has what the filter finds, with a column for each property, and nothing that runs', async () => {
    const { caio, companyId, rosa, customer } = await aScene()
    const { result } = await house.ask(exportContacts, { companyId, format: 'csv', orderBy: 'name' }, caio)
    expect(result.total).toBe(2)
    const { statusCode, headers, body } = await open(result.url)
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'text/csv; charset=utf-8', 'no-store'])
    const [head, ...lines] = body.split('\r\n')
    expect(head).toMatch(/^\uFEFFNome;Telefone ou usuário;.*;"Tamanho, ""cor"""$/)
    expect(lines[0]).toMatch(new RegExp(`^'=cmd\\(\\);${customer.waId};`))
    expect(lines[1]).toMatch(new RegExp(`^"Rosângela; ""Rô""";${rosa.waId};.*;'-1$`))
    expect(lines).toHaveLength(3)
    await house.superuser`update memberships set language = 'en' where user_id = ${caio.userId}`
    const turned = await house.ask(exportContacts, { companyId, format: 'csv', orderBy: 'name', order: 'desc' }, caio)
    const [titles, ...rows] = (await open(turned.result.url)).body.split('\r\n')
    expect([titles!.slice(1, 19), rows[0]!.slice(0, 19), rows[1]!.slice(0, 6)]).toEqual([
      'Name,Phone or user',
      '"Rosângela; ""Rô"""',
      "'=cmd(",
    ])
    const named = await house.ask(exportContacts, { companyId, format: 'xlsx', contactIds: [rosa.contactId] }, caio)
    const file = await open(named.result.url)
    const sheet = lastFile(file.rawPayload)
    expect(sheet).toContain('<t xml:space="preserve">Rosângela; &quot;Rô&quot;</t>')
    expect([sheet.match(/<row>/g)!.length, sheet.includes('cmd()')]).toEqual([2, false])
  })

  it('[CX3] opens once, within a minute, for who may still see contacts, and is in the log', async () => {
    const { caio, companyId } = await aScene()
    const link = async () => (await house.ask(exportContacts, { companyId, format: 'csv' }, caio)).result.url
    const url = await link()
    expect([(await open(url)).statusCode, (await open(url)).statusCode]).toEqual([200, 403])
    const late = await link()
    house.clock.advance(exportLinkLife)
    expect((await open(late)).statusCode).toBe(403)
    const lost = await link()
    await house.superuser`update memberships set permissions = array['agent'] where user_id = ${caio.userId}`
    expect((await open(lost)).statusCode).toBe(403)
    expect((await open('/contactExport?companyId=x&token=y')).statusCode).toBe(403)
    const entries = await house.superuser`select after from audit_entries where company_id = ${companyId} and what = 'contact.export'`
    expect(entries[0]!.after).toEqual({ format: 'csv', total: 2 })
  })

  it('[CX4] comes in pieces, each contact once', async () => {
    const { caio, companyId } = await aScene()
    await house.superuser`insert into contacts (company_id, contact_id, name, created_at)
      select ${companyId}, gen_random_uuid(), 'n' || n, now() from generate_series(1, 2001) n`
    const { url } = (await house.ask(exportContacts, { companyId, format: 'csv' }, caio)).result
    expect(new Set((await open(url)).body.split('\r\n')).size).toBe(2_005)
  })
})
