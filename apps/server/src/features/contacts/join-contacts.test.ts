import { contactCalls } from '@prosa/contract/contacts/calls'
import { ContactStatus } from '@prosa/contract/contacts/states'
import { noAddress } from '@prosa/contract/departments/department-address'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '../../kit/db/ids.ts'
import { contactScene } from '../../testing/scenes/contact-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { joinContacts } from './find-or-make-contact.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

it('[CT5] two that are one have what people wrote of either, and of both what the one that stays has', async () => {
  const { admin, ana, companyId, customer, aCustomer, aProperty, told } = await contactScene(house)
  const gone = await aCustomer()
  for (const name of ['Compras', 'Aniversário']) await aProperty(name)
  const known = [
    { waId: gone.waId, name: 'Fê', value: '3', street: 'Rua A' },
    { waId: customer.waId, name: 'Fernanda', value: '7', street: '' },
  ]
  for (const { waId, name, value, street } of known) {
    const asked = { companyId, waId }
    await house.ask(contactCalls.renameContact, { ...asked, name }, admin)
    await house.ask(contactCalls.saveContactProperty, { ...asked, propertyName: 'Compras', propertyValue: value }, admin)
    await house.ask(contactCalls.saveContactAddress, { ...asked, ...noAddress, street }, admin)
    await house.ask(contactCalls.addContactNote, { ...asked, noteId: newId(), body: name }, admin)
    house.clock.advance(1_000)
  }
  const onlyGone = { companyId, waId: gone.waId }
  await house.ask(contactCalls.saveContactProperty, { ...onlyGone, propertyName: 'Aniversário', propertyValue: '09/03' }, admin)
  await house.ask(contactCalls.blockContact, { ...onlyGone, phonenumberIdList: [gone.phonenumberId] }, admin)
  await house.superuser`update contacts set lead_id = ${ana.userId} where contact_id = ${gone.contactId}`
  await house.superuser`update chats set contact_id = ${customer.contactId} where wa_id = ${gone.waId}`

  await house.house.work(companyId, ({ db, emit }) => joinContacts({ db, emit, companyId }, gone.contactId, customer.contactId))

  const { result } = await house.ask(contactCalls.getContact, { companyId, waId: gone.waId }, admin)
  expect(result).toMatchObject({
    contactId: customer.contactId,
    name: 'Fernanda',
    status: ContactStatus.Blocked,
    blockedOn: [gone.phonenumberId],
    leadId: ana.userId,
    contactAddressDTO: { street: 'Rua A' },
  })
  expect(result.properties.map(({ propertyName, propertyValue }) => [propertyName, propertyValue]).toSorted()).toEqual([
    ['Aniversário', '09/03'],
    ['Compras', '7'],
  ])
  expect(result.notes.map(({ body }) => body)).toEqual(['Fernanda', 'Fê'])
  const last = (await told()).slice(-2).map(({ payload }) => payload)
  expect(last.map(({ contactId, version }) => [contactId, version])).toEqual(Array(2).fill([customer.contactId, result.version]))
  expect(await house.superuser`select 1 from contacts where contact_id = ${gone.contactId}`).toEqual([])
})
