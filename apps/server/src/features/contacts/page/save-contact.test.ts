import { contactCalls } from '@prosa/contract/contacts/calls'
import { contactDataCalls } from '@prosa/contract/contacts/data-calls'
import { noAddress } from '@prosa/contract/departments/department-address'
import { beforeAll, describe, expect, it } from 'vitest'
import { contactScene } from '../../../testing/scenes/contact-scene.ts'
import { labelScene } from '../../../testing/scenes/label-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

const { updateContact } = contactDataCalls
const { getContact } = contactCalls

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

async function scene() {
  const made = await contactScene(house)
  const keeper = await made.anAgent({ permissions: ['contact'], departmentIds: [made.sales], name: 'Bia' })
  const save = (more: Record<string, unknown>, who = keeper) => house.ask(updateContact, { ...made.asked, ...more }, who)
  const read = async () => (await house.ask(getContact, made.asked, keeper)).result
  const log = () =>
    house.superuser`select before, after from audit_entries where company_id = ${made.companyId} and what = 'contact.update' order by entry_id`
  return { ...made, keeper, save, read, log }
}

describe('[CP1] R057 a contact saved at once', () => {
  it('has all of it, and the log what changed', async () => {
    const { save, aProperty, admin, ana, log, told, care, customer } = await scene()
    const propertyId = await aProperty('Compras', { kind: 'number' })
    const { labelId } = await labelScene(house).aLabel(admin, { text: 'VIP', color: '#D97706' })
    const address = { ...noAddress, zipCode: '05408-003', city: 'São Paulo', state: 'SP' }
    const all = {
      name: ' Fernanda Lacerda ',
      email: 'fernanda@uol.com.br',
      labels: [labelId],
      contactAddressDTO: address,
      properties: [{ propertyId, propertyValue: '1.000,50' }],
      leadId: ana.userId,
    }
    const { status, result } = await save({ ...all, version: 1 })
    expect([status, result]).toMatchObject([
      200,
      {
        name: 'Fernanda Lacerda',
        labels: [{ labelId }],
        contactAddressDTO: { city: 'São Paulo' },
        properties: [{ propertyValue: '1000.5' }],
        leadName: 'Ana',
        departmentId: null,
      },
    ])
    expect((await told()).length).toBeGreaterThan(0)
    house.clock.advance(1)
    const again = await save({ ...all, email: 'outra@uol.com.br', departmentId: care, leadId: undefined, version: result.version })
    expect(again.result).toMatchObject({ email: 'outra@uol.com.br', leadId: null, departmentId: care })
    expect(await log()).toMatchObject([
      { before: { name: '', email: '', properties: 'Compras: –' }, after: { properties: 'Compras: 1000.5', labelIdList: [labelId] } },
      { before: { leadId: ana.userId, departmentId: null }, after: { email: 'outra@uol.com.br', leadId: null, departmentId: care } },
    ])
    expect(Object.keys((await log())[1]!.after)).toEqual(['email', 'leadId', 'departmentId'])
    expect((await save({ name: 'X' }, ana)).status).toBe(403)
    expect(customer.contactId).toBe(result.contactId)
  })

  it('is as it was where anything of it is wrong, or somebody was quicker', async () => {
    const { save, read, aProperty, companyId } = await scene()
    const [number, day] = [await aProperty('Compras', { kind: 'number' }), await aProperty('Desde', { kind: 'date' })]
    const before = await read()
    const fields = async (more: Record<string, unknown>) => {
      const { status, refusal } = await save({ name: 'Nova', ...more })
      return [status, refusal.fields?.map(({ name }) => name)]
    }
    expect(await fields({ email: 'x', contactAddressDTO: { ...noAddress, zipCode: '1' } })).toEqual([
      400,
      ['email', 'contactAddressDTO.zipCode'],
    ])
    const values = [
      { propertyId: number, propertyValue: 'muitas' },
      { propertyId: day, propertyValue: '31/02/2026' },
    ]
    expect(await fields({ properties: values })).toEqual([400, [`properties.${number}`, `properties.${day}`]])
    expect((await save({ name: 'Nova', labels: [number] })).refusal.code).toBe('label.notFound')
    expect((await save({ name: 'Nova', version: before.version + 1 })).refusal.code).toBe('contact.changedMeanwhile')
    expect(await read()).toEqual(before)
    const stranger = await scene()
    expect((await house.ask(updateContact, { companyId, waId: before.waId, name: 'Roubado' }, stranger.keeper)).status).toBe(403)
  })
})

describe('[CP1] C124 a property', () => {
  it('is meant by its name as well as by its id, however its name is written', async () => {
    const { save, aProperty, read } = await scene()
    const [bought, since] = [await aProperty('Último Pedido'), await aProperty('Desde', { kind: 'date' })]
    const properties = [
      { propertyName: ' último pedido', propertyValue: '#48213' },
      { propertyId: since, propertyValue: '31/01/2026' },
    ]
    const { status, result } = await save({ properties })
    const values = ({ properties: of }: typeof result) => of.map(({ propertyId, propertyValue }) => [propertyId, propertyValue])
    expect(status).toBe(200)
    expect(values(result).toSorted()).toEqual(
      [
        [bought, '#48213'],
        [since, '2026-01-31'],
      ].toSorted(),
    )
    const wrong = [{ propertyName: 'Desde', propertyValue: '31/02/2026' }]
    expect((await save({ properties: wrong })).refusal.fields).toEqual([{ name: 'properties.Desde', problem: 'wrongFormat' }])
    expect((await save({ properties: [{ propertyName: 'Outra', propertyValue: 'x' }] })).refusal.code).toBe('property.notFound')
    const nameless = await save({ name: 'Nova', properties: [...properties, { propertyValue: 'x' }] })
    expect([nameless.status, nameless.refusal.fields]).toEqual([400, [{ name: 'properties.2.propertyId', problem: 'required' }]])
    expect(await read()).toEqual(result)
  })
})

describe('[CP2] a further number', () => {
  it('is another identifier where it is nobody’s, and refused where it is somebody’s', async () => {
    const { save, read, aCustomer, customer, companyId, keeper } = await scene()
    const other = await aCustomer()
    const taken = await save({ name: 'Nova', countryNumber: '55', phonenumber: other.waId.slice(2) })
    expect([taken.status, taken.refusal.code]).toEqual([409, 'contact.numberTaken'])
    expect((await save({ phonenumber: '123' })).refusal.code).toBe('contact.invalidNumber')
    expect(await read()).toMatchObject({ name: '', otherNumbers: [] })
    const { result } = await save({ countryNumber: '55', phonenumber: '(31) 98812-7740' })
    expect(result.otherNumbers).toEqual(['5531988127740'])
    const found = await house.ask(getContact, { companyId, waId: '553188127740' }, keeper)
    expect(found.result.contactId).toBe(customer.contactId)
    expect((await save({ countryNumber: '55', phonenumber: '31988127740' })).status).toBe(200)
  })
})

it('[CP2] a number of somebody whom another person is saving at this moment is refused at once', async () => {
  const { save, aCustomer, companyId } = await scene()
  const other = await aCustomer()
  const { refusal } = await house.house.database.transaction(companyId, async (db) => {
    await db`select 1 from contacts where contact_id = ${other.contactId} for no key update`
    return save({ countryNumber: '55', phonenumber: other.waId.slice(2) })
  })
  expect(refusal.code).toBe('contact.numberTaken')
})

describe('[CP3] who is responsible', () => {
  it('is one person or one department that is there', async () => {
    const { save, ana, care, sales } = await scene()
    expect((await save({ leadId: ana.userId, departmentId: care })).status).toBe(400)
    expect((await save({ leadId: care })).refusal.code).toBe('agent.notFound')
    expect((await save({ departmentId: ana.userId })).refusal.code).toBe('department.notFound')
    expect((await save({ departmentId: sales })).result).toMatchObject({ leadId: null, departmentId: sales, departmentName: 'Vendas' })
    expect((await save({ leadId: ana.userId })).result).toMatchObject({ leadId: ana.userId, departmentId: null })
    expect((await save({ leadId: 'nobody' })).result).toMatchObject({ leadId: null, departmentId: null })
  })
})
