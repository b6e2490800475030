import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { contactCreateCalls } from '@prosa/contract/contacts/create-calls'
import { contactDataCalls } from '@prosa/contract/contacts/data-calls'
import { ContactStatus } from '@prosa/contract/contacts/states'
import { beforeAll, describe, expect, it } from 'vitest'
import { contactScene } from '../../../testing/scenes/contact-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { rememberErased } from '../erased-number-store.ts'

const { registerContact, createContact, createNamedContact, findContactByPhonenumber, addContact, findContactByWaId } = contactCreateCalls
const { updateContact } = contactDataCalls
const { blockContactOnNumbers, unblockContactOnNumbers } = contactCreateCalls

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const contactsOf = (companyId: string) => house.superuser<{ contactId: string; name: string; status: number }[]>`
  select contact_id, name, status from contacts where company_id = ${companyId} order by created_at, contact_id`

describe('R200 R167 a contact', () => {
  it('[CL4] is one, however many ask for it at once in whichever form', async () => {
    const { companyId, admin, customer } = await contactScene(house)
    const forms = ['11987214406', '1187214406', '(11) 98721-4406', '11 8721-4406']
    const calls = [registerContact, createContact]
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, nth) => house.ask(calls[nth % 2]!, { companyId, phonenumber: forms[nth % 4]! }, admin)),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map(({ result }) => result.contactId)).size).toBe(1)
    expect(answers.filter(({ result }) => result.isNew)).toHaveLength(1)
    const kept = (await contactsOf(companyId)).filter(({ contactId }) => contactId !== customer.contactId)
    expect(kept).toMatchObject([{ status: ContactStatus.Registered }])
  })

  it('[CL8] is told to who works with contacts when it is made, comes back or is changed without a chat, and nobody else', async () => {
    const { companyId, admin, told } = await contactScene(house)
    const { result } = await house.ask(createContact, { companyId, phonenumber: '11987214406' }, admin)
    const { contactId } = result
    await house.ask(createContact, { companyId, phonenumber: '11987214406' }, admin)
    expect(await told()).toMatchObject([{ payload: { contactId, waId: '', version: 1 }, audience: { to: 'permission', allow: 'contact' } }])
    await house.ask(createNamedContact, { companyId, phonenumber: '11987214406', name: 'Fernanda' }, admin)
    await house.superuser`update contacts set deleted_at = now() where contact_id = ${contactId}`
    await house.ask(createContact, { companyId, phonenumber: '11987214406' }, admin)
    const versions = (await told()).map(({ payload }) => (payload as { version: number }).version)
    expect(versions).toEqual([...new Set(versions)].toSorted((one, other) => one - other))
    expect(versions).toHaveLength(3)
  })

  it('[CL4] M023 of a number that fits no mask is refused, and of another company’s number', async () => {
    const { companyId, admin } = await contactScene(house)
    const other = await contactScene(house)
    const { status, refusal } = await house.ask(createContact, { companyId, phonenumber: '123' }, admin)
    expect([status, refusal.code]).toEqual([400, 'contact.invalidNumber'])
    const foreign = { companyId, phonenumber: '11987214406', phonenumberId: other.customer.phonenumberId }
    expect((await house.ask(createContact, foreign, admin)).refusal.code).toBe('number.notFound')
  })

  it('[CL4] gets a name only where it has none, and comes out of the bin', async () => {
    const { companyId, admin } = await contactScene(house)
    const phonenumber = '11987214406'
    const { contactId } = (await house.ask(createContact, { companyId, phonenumber }, admin)).result
    for (const name of ['Fernanda', 'Outra'])
      expect((await house.ask(createNamedContact, { companyId, phonenumber, name }, admin)).result).toMatchObject({
        contactId,
        isNew: false,
      })
    expect(await contactsOf(companyId)).toContainEqual({ contactId, name: 'Fernanda', status: ContactStatus.Registered })
    await house.superuser`update contacts set deleted_at = now() where contact_id = ${contactId}`
    const sought = [
      await house.ask(findContactByPhonenumber, { companyId, phonenumber }, admin),
      await house.ask(findContactByWaId, { companyId, waId: `55${phonenumber}` }, admin),
    ]
    expect(sought.map(({ refusal }) => refusal.code)).toEqual(['contact.notFound', 'contact.notFound'])
    await house.ask(registerContact, { companyId, phonenumber }, admin)
    expect((await house.ask(findContactByPhonenumber, { companyId, phonenumber: '+55 11 8721-4406' }, admin)).result).toMatchObject({
      contactId,
      name: 'Fernanda',
    })
  })

  it('[PV6] of somebody who was forgotten is refused in every form of their number, until they write themselves', async () => {
    const { companyId, admin, aCustomer, customer, asked } = await contactScene(house)
    const waId = '5511987214406'
    await house.house.work(companyId, ({ db }) => rememberErased(db, companyId, [waId], house.clock.now()))
    const typed = { companyId, phonenumber: '1187214406' }
    const chat = { ...typed, countryNumber: '55', phonenumberId: customer.phonenumberId }
    const answers = await Promise.all([
      house.ask(registerContact, typed, admin),
      house.ask(createContact, typed, admin),
      house.ask(createNamedContact, { ...typed, name: 'Fernanda' }, admin),
      house.ask(addContact, { companyId, waId } as never, admin),
      house.ask(updateContact, { ...asked, ...typed, countryNumber: '55', name: 'Fernanda' }, admin),
      house.ask(chatActionCalls.startChat, chat, admin),
    ])
    expect(answers.map(({ refusal }) => refusal.code)).toEqual(answers.map(() => 'contact.erased'))
    expect(await contactsOf(companyId)).toMatchObject([{ contactId: customer.contactId, name: '' }])
    const { contactId } = await aCustomer({ waId })
    expect((await house.ask(createContact, typed, admin)).result).toMatchObject({ contactId, isNew: false })
  })

  it('R167 C129 C130 of the second service is valid, and found by its waId', async () => {
    const { companyId, admin } = await contactScene(house)
    const said = { companyId, waId: '551187214406', name: 'Fernanda', email: 'fernanda@uol.com.br', status: 0 }
    const { result } = await house.ask(addContact, said as never, admin)
    expect(result).toMatchObject({ waId: '5511987214406', name: 'Fernanda', email: 'fernanda@uol.com.br', status: ContactStatus.Valid })
    expect((await house.ask(findContactByWaId, { companyId, waId: '5511987214406' }, admin)).result).toEqual(result)
    expect((await house.ask(findContactByWaId, { companyId, waId: '5511900000000' }, admin)).refusal.code).toBe('contact.notFound')
  })

  it('C129 of the second service is made with status 0 alone', async () => {
    const { companyId, admin } = await contactScene(house)
    const said = { companyId, waId: '551187214406', name: 'Fernanda' }
    const add = async (more: object) => {
      const { status, refusal } = await house.ask(addContact, { ...said, ...more } as never, admin)
      return status === 200 ? status : [status, refusal.code, refusal.fields]
    }
    const refused = [400, 'input.invalid', [{ name: 'status', problem: 'notInList' }]]
    for (const status of [ContactStatus.Invalid, ContactStatus.Blocked, ContactStatus.Registered])
      expect(await add({ status })).toEqual(refused)
    expect(
      await house.superuser`select 1 from contact_identifiers where company_id = ${companyId} and wa_id like '%87214406'`,
    ).toHaveLength(0)
    expect(await add({})).toBe(200)
  })

  it('R166 C127 C128 is blocked and unblocked under the other field names', async () => {
    const { companyId, admin, customer } = await contactScene(house)
    const asked = { companyId, waId: customer.waId, waIdClient: customer.waId, phoneNumberIdsCompany: [customer.phonenumberId] }
    expect((await house.ask(blockContactOnNumbers, asked, admin)).result).toMatchObject({
      status: ContactStatus.Blocked,
      blockedOn: [customer.phonenumberId],
    })
    expect((await house.ask(unblockContactOnNumbers, asked, admin)).result).toMatchObject({ status: ContactStatus.Valid, blockedOn: [] })
  })
})
