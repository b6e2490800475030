import { contactCalls } from '@prosa/contract/contacts/calls'
import { mergeCalls } from '@prosa/contract/merges/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { contactScene } from '../../testing/scenes/contact-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

type Known = { name?: string; email?: string; cpf?: string }

/** Somebody with what is known of them. */
async function aScene() {
  const scene = await contactScene(house)
  const { companyId, aCustomer, aProperty } = scene
  const propertyId = await aProperty('CPF')
  const known = async ({ name = '', email = '', cpf }: Known, waId?: string) => {
    const customer = await aCustomer(waId === undefined ? {} : { waId })
    await house.superuser`update contacts set name = ${name}, email = ${email} where contact_id = ${customer.contactId}`
    if (cpf)
      await house.superuser`insert into contact_properties (company_id, contact_id, property_id, value)
        values (${companyId}, ${customer.contactId}, ${propertyId}, ${cpf})`
    return customer
  }
  return { ...scene, propertyId, known }
}

describe('merging by hand', () => {
  it('[MG3] takes of each field what was chosen, and tells of it', async () => {
    const { companyId, admin, known, propertyId } = await aScene()
    const stays = await known({ name: 'Ana', email: 'ana@x.com', cpf: '1' })
    const goes = await known({ name: 'Ana Maria', email: 'maria@x.com', cpf: '2' })
    const pair = { companyId, contactId: stays.contactId, otherId: goes.contactId, version: 1, otherVersion: 1 }
    const { status } = await house.ask(mergeCalls.mergeContacts, { ...pair, take: ['name'], takeProperties: [propertyId] }, admin)
    expect(status).toBe(200)
    const { result } = await house.ask(contactCalls.getContact, { companyId, waId: goes.waId }, admin)
    expect(result).toMatchObject({ contactId: stays.contactId, name: 'Ana Maria', email: 'ana@x.com' })
    expect(result.properties.map(({ propertyValue }) => propertyValue)).toEqual(['2'])
    const audited = await house.superuser`select what, target from audit_entries where company_id = ${companyId} and what = 'contact.merge'`
    expect(audited).toEqual([{ what: 'contact.merge', target: stays.contactId }])
  })

  it('[MG3] is refused where either was changed meanwhile, is gone, or is the same', async () => {
    const { companyId, admin, known } = await aScene()
    const [one, other] = [await known({}), await known({})]
    const pair = { companyId, contactId: one.contactId, otherId: other.contactId, version: 1, otherVersion: 1 }
    const code = async (more: Partial<typeof pair>) => (await house.ask(mergeCalls.mergeContacts, { ...pair, ...more }, admin)).refusal.code
    expect(await code({ version: 2 })).toBe('contact.changedMeanwhile')
    expect(await code({ otherVersion: 2 })).toBe('contact.changedMeanwhile')
    expect(await code({ otherId: one.contactId })).toBe('merge.same')
    const stranger = await aScene()
    expect(await code({ otherId: stranger.customer.contactId })).toBe('contact.notFound')
  })
})

describe('suggestions', () => {
  it('[MG4] are pairs with the same number, document or e-mail, the surest first, and of one contact alone', async () => {
    const { companyId, admin, known } = await aScene()
    const first = await known({ name: 'Ana', email: 'ANA@x.com', cpf: '529.982.247-25' }, '5511987651234')
    const byNumber = await known({ name: 'A. 11' }, '551187651234')
    const byMail = await known({ name: 'Ana M', email: 'ana@X.com' })
    const byCpf = await known({ name: 'Ana P', cpf: '52998224725' })
    await known({ name: 'Nobody', cpf: '12345678901' })
    await known({ name: 'Nobody 2', cpf: '12345678901' })
    const ask = async (contactId?: string) =>
      (await house.ask(mergeCalls.listMergeSuggestions, { companyId, ...(contactId && { contactId }) }, admin)).result.suggestions.map(
        ({ first: one, second, likenesses, score }) => [[one.contactId, second.contactId].toSorted().join(), likenesses, score],
      )
    const pair = (other: { contactId: string }) => [first.contactId, other.contactId].toSorted().join()
    const all = [
      [pair(byNumber), ['number'], 95],
      [pair(byCpf), ['document'], 90],
      [pair(byMail), ['email'], 75],
    ]
    expect(await ask()).toEqual(all)
    expect(await ask(first.contactId)).toEqual(all)
    expect(await ask(byMail.contactId)).toEqual([all[2]])
    const dismissed = { companyId, contactId: byCpf.contactId, otherId: first.contactId }
    expect((await house.ask(mergeCalls.dismissSuggestion, dismissed, admin)).status).toBe(200)
    await house.superuser`update contacts set deleted_at = now() where contact_id = ${byMail.contactId}`
    expect(await ask()).toEqual([all[0]])
  })

  it('[MG4] pass over the bin, over what properties of the bin say, and over digits that are no number or document of both', async () => {
    const { companyId, admin, known, propertyId } = await aScene()
    const pairOf = async (one: Known, waIds: [string?, string?] = []) => [await known(one, waIds[0]), await known(one, waIds[1])] as const
    const ask = async (contactId?: string) =>
      (await house.ask(mergeCalls.listMergeSuggestions, { companyId, ...(contactId && { contactId }) }, admin)).result.suggestions.map(
        ({ first, second }) => [first.contactId, second.contactId].toSorted().join(),
      )
    const [one, between, other] = (
      await Promise.all(Array.from({ length: 3 }, () => known({ email: 'casa@x.com', cpf: '529.982.247-25' })))
    ).toSorted((a, b) => (a.contactId < b.contactId ? -1 : 1))
    await house.superuser`update contacts set deleted_at = now() where contact_id = ${between!.contactId}`
    await pairOf({ cpf: '11987654321' }, ['5511930004000', '5521930004000'])
    const found = [[one!.contactId, other!.contactId].toSorted().join()]
    expect([await ask(), await ask(one!.contactId)]).toEqual([found, found])
    await house.superuser`update contacts set email = '' where company_id = ${companyId}`
    expect([await ask(), await ask(other!.contactId)]).toEqual([found, found])
    await house.superuser`update properties set deleted_at = now() where property_id = ${propertyId}`
    expect([await ask(), await ask(one!.contactId)]).toEqual([[], []])
  })
})
