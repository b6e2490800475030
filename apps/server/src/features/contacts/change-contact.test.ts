import { contactCalls } from '@prosa/contract/contacts/calls'
import { noAddress } from '@prosa/contract/departments/department-address'
import { beforeAll, describe, expect, it } from 'vitest'
import { contactScene } from '../../testing/scenes/contact-scene.ts'
import { labelScene } from '../../testing/scenes/label-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

const { getContact, renameContact, changeContactEmail, saveContactProperty, listContactProperties } = contactCalls
const { getContactAddress, saveContactAddress } = contactCalls

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const withNinth = '5511987214406'
const withoutNinth = '551187214406'

describe('[CT6] a contact', () => {
  it('is found by any form of its number, with all that is known of it', async () => {
    const { ana, companyId, aCustomer, aProperty, admin } = await contactScene(house)
    const { contactId, phonenumberId } = await aCustomer({ waId: withNinth })
    await house.superuser`update contacts set name = 'Fernanda', lead_id = ${ana.userId}, marketing = 'granted' where contact_id = ${contactId}`
    await aProperty('Compras')
    const labels = labelScene(house)
    const { labelId } = await labels.aLabel(admin, { text: 'VIP', color: '#D97706' })
    await labels.link(ana, labelId, { contactId })
    for (const waId of [withNinth, withoutNinth, '+55 (11) 98721-4406']) {
      const { status, result } = await house.ask(getContact, { companyId, waId }, ana)
      expect([status, result]).toMatchObject([
        200,
        {
          contactId,
          waId: withNinth,
          name: 'Fernanda',
          countryNumber: '55',
          phonenumber: '11987214406',
          phonenumberIdList: [phonenumberId],
          phonenumberId,
          leadId: ana.userId,
          leadName: 'Ana',
          marketing: 'granted',
          labels: [{ labelId, text: 'VIP', color: '#D97706' }],
          contactAddressDTO: null,
          properties: [],
          emptyProperties: [{ propertyName: 'Compras', propertyValue: '' }],
          notes: [],
          blockedOn: [],
        },
      ])
    }
  })

  it('named by what hides its number is not the one whose number has these digits', async () => {
    const { ana, companyId, aCustomer } = await contactScene(house)
    await aCustomer({ waId: '5511955550123' })
    const { refusal } = await house.ask(getContact, { companyId, waId: 'BR.5511955550123' }, ana)
    expect(refusal.code).toBe('contact.notFound')
  })

  it('shows the numbers of chats that the asker sees, and no others', async () => {
    const { ana, companyId, aCustomer, care, customer, admin } = await contactScene(house)
    const hidden = await aCustomer({ departmentId: care })
    await house.superuser`update chats set contact_id = ${customer.contactId} where wa_id = ${hidden.waId}`
    const ask = async (who: typeof ana) => (await house.ask(getContact, { companyId, waId: customer.waId }, who)).result.phonenumberIdList
    expect(await ask(ana)).toEqual([customer.phonenumberId])
    expect((await ask(admin)).toSorted()).toEqual([customer.phonenumberId, hidden.phonenumberId].toSorted())
  })
})

describe('[CT7] a change', () => {
  it('is answered whole, logged, and told once for each chat to who sees it', async () => {
    const { ana, asked, companyId, customer, aCustomer, care, sales, told } = await contactScene(house)
    const other = await aCustomer({ departmentId: care })
    await house.superuser`update chats set contact_id = ${customer.contactId} where wa_id = ${other.waId}`
    const { status, result } = await house.ask(renameContact, { ...asked, name: '  Fernanda Lacerda ', version: 1 }, ana)
    expect([status, result]).toMatchObject([200, { name: 'Fernanda Lacerda', version: 2, contactId: customer.contactId }])
    const rows = await told()
    expect(rows).toHaveLength(2)
    for (const [chat, departmentId] of [
      [customer, sales],
      [other, care],
    ] as const)
      expect(rows).toContainEqual({
        payload: {
          contactId: customer.contactId,
          phonenumberId: chat.phonenumberId,
          waId: chat.waId,
          departmentId,
          agentId: null,
          version: 2,
        },
        audience: { to: 'chat', departmentId, agentId: null },
      })
    const [entry] = await house.superuser`select what, target, before, after from audit_entries where company_id = ${companyId}`
    expect(entry).toEqual({
      what: 'contact.rename',
      target: customer.contactId,
      before: { name: '' },
      after: { name: 'Fernanda Lacerda' },
    })
  })

  it('on top of another one is refused where the version is known, and kept where it is not', async () => {
    const { ana, asked, told } = await contactScene(house)
    const rename = (name: string, version?: number) =>
      house.ask(renameContact, { ...asked, name, ...(version !== undefined && { version }) }, ana)
    expect((await rename('Um', 1)).status).toBe(200)
    const late = await rename('Dois', 1)
    expect([late.status, late.refusal.code]).toEqual([409, 'contact.changedMeanwhile'])
    expect((await house.ask(getContact, asked, ana)).result).toMatchObject({ name: 'Um', version: 2 })
    expect((await rename('Três')).result).toMatchObject({ name: 'Três', version: 3 })
    expect(await told()).toHaveLength(2)
  })

  it('of two at the same moment with one version is one', async () => {
    const { ana, admin, asked } = await contactScene(house)
    const answers = await Promise.all([
      house.ask(renameContact, { ...asked, name: 'Ana', version: 1 }, ana),
      house.ask(changeContactEmail, { ...asked, email: 'ana@uol.com', version: 1 }, admin),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('[CT8] what is known of a contact', () => {
  it('an e-mail is read by its rule, and an empty one takes it away', async () => {
    const { ana, asked } = await contactScene(house)
    const change = (email: string) => house.ask(changeContactEmail, { ...asked, email }, ana)
    expect((await change(' fernanda.lacerda@uol.com ')).result.email).toBe('fernanda.lacerda@uol.com')
    const wrong = await change('fernanda@')
    expect([wrong.status, wrong.refusal.fields]).toEqual([400, [{ name: 'email', problem: 'wrongFormat' }]])
    expect((await change('')).result).toMatchObject({ email: '', version: 3 })
  })

  it('a property is saved by its name in any capitals, trimmed, and taken away by an empty value', async () => {
    const { ana, asked, aProperty } = await contactScene(house)
    const propertyId = await aProperty('Último pedido')
    const save = (propertyName: string, propertyValue: string) =>
      house.ask(saveContactProperty, { ...asked, propertyName, propertyValue }, ana)
    const saved = await save('ÚLTIMO PEDIDO', '  #48213 ')
    const property = { propertyId, propertyName: 'Último pedido', propertyValue: '#48213', description: 'O que é Último pedido' }
    expect(saved.result).toMatchObject({ properties: [property], emptyProperties: [], propertyIdList: [propertyId] })
    expect((await house.ask(listContactProperties, asked, ana)).result).toMatchObject([property])
    expect((await save('último pedido', '#48214')).result.properties).toMatchObject([{ propertyValue: '#48214' }])
    expect((await save('Outro', 'x')).refusal.code).toBe('property.notFound')
    expect((await save('Último pedido', ' ')).result).toMatchObject({ properties: [], propertyIdList: [] })
    expect((await house.ask(listContactProperties, asked, ana)).result).toEqual([])
  })

  it('an address is read as a department’s is, and an empty one takes it away', async () => {
    const { ana, asked } = await contactScene(house)
    const address = { ...noAddress, zipCode: '05408003', street: ' Rua Cardeal Arcoverde ', number: '1284', city: 'São Paulo' }
    const kept = { ...address, zipCode: '05408-003', street: 'Rua Cardeal Arcoverde' }
    expect((await house.ask(getContactAddress, asked, ana)).result).toEqual({ contactAddressDTO: null })
    expect((await house.ask(saveContactAddress, { ...asked, ...address }, ana)).result.contactAddressDTO).toEqual(kept)
    expect((await house.ask(getContactAddress, asked, ana)).result).toEqual({ contactAddressDTO: kept })
    const wrong = await house.ask(saveContactAddress, { ...asked, ...address, zipCode: '123' }, ana)
    expect(wrong.refusal.fields).toEqual([{ name: 'zipCode', problem: 'wrongFormat' }])
    expect((await house.ask(saveContactAddress, { ...asked, ...noAddress }, ana)).result.contactAddressDTO).toBeNull()
  })
})
