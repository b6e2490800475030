import { contactCalls } from '@prosa/contract/contacts/calls'
import { contactDataCalls } from '@prosa/contract/contacts/data-calls'
import { propertyCalls } from '@prosa/contract/properties/calls'
import { mostProperties, propertyBinLife } from '@prosa/contract/properties/limits'
import { quickReplyCalls } from '@prosa/contract/quick-replies/calls'
import { segmentCalls } from '@prosa/contract/segments/calls'
import { viewCalls } from '@prosa/contract/views/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { contactScene } from '../../testing/scenes/contact-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { propertySchedules } from './jobs.ts'

const { createProperty, updateProperty, updatePropertyValue, listProperties, listPropertyBin } = propertyCalls
const { getPropertyCost, removeProperty, restoreProperty } = propertyCalls
const { getContact, saveContactProperty } = contactCalls

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const forget = () => propertySchedules[0]!.run({ house: house.house, signal: new AbortController().signal })

async function scene() {
  const made = await contactScene(house)
  const keeper = await made.anAgent({ permissions: ['contact'], departmentIds: [] })
  const { companyId } = made
  const add = (more: Record<string, unknown>) => house.ask(createProperty, { companyId, name: 'Compras', ...more }, keeper)
  const value = async () => (await house.ask(getContact, made.asked, keeper)).result
  return { ...made, keeper, add, value }
}

describe('[PR2] R058 a property', () => {
  it('has one name in capitals and small letters alike, in each company for itself', async () => {
    const { add, companyId, ana, keeper } = await scene()
    const { status, result } = await add({ name: ' Último  pedido ', kind: 'number', defaultValue: '1,50' })
    expect([status, result]).toMatchObject([200, { name: 'Último pedido', kind: 'number', defaultValue: '1.5', options: [], version: 1 }])
    const second = await add({ name: 'ÚLTIMO PEDIDO' })
    expect([second.status, second.refusal.code]).toEqual([409, 'property.nameTaken'])
    const elsewhere = await scene()
    expect((await elsewhere.add({ name: 'último pedido' })).status).toBe(200)
    const other = { companyId: elsewhere.companyId, propertyId: result.propertyId, name: 'Outro' }
    expect((await house.ask(updateProperty, other, elsewhere.keeper)).refusal.code).toBe('property.notFound')
    expect((await house.ask(listProperties, { companyId }, ana)).result.map(({ name }) => name)).toEqual(['Último pedido'])
    expect((await house.ask(createProperty, { companyId, name: 'Outra' }, ana)).status).toBe(403)
    expect((await house.ask(updateProperty, { companyId, propertyId: result.propertyId, version: 9 }, keeper)).refusal.code).toBe(
      'property.changedMeanwhile',
    )
  })

  it('is one of 100 at most', async () => {
    const { add, companyId } = await scene()
    await house.superuser`insert into properties (company_id, property_id, name)
      select ${companyId}, gen_random_uuid(), 'n' || n from generate_series(1, ${mostProperties}) n`
    expect((await add({ name: 'Mais uma' })).refusal.code).toBe('property.tooMany')
  })
})

describe('[PR3] another name or kind', () => {
  it('keeps every value, and marks what does not fit', async () => {
    const { add, companyId, asked, ana, keeper, value } = await scene()
    const { propertyId } = (await add({})).result
    await house.ask(saveContactProperty, { ...asked, propertyName: 'compras', propertyValue: 'umas três' }, ana)
    const changed = await house.ask(updateProperty, { companyId, propertyId, name: 'Pedidos', kind: 'number' }, keeper)
    expect(changed.result).toMatchObject({ name: 'Pedidos', kind: 'number', version: 2 })
    expect((await value()).properties).toMatchObject([{ propertyName: 'Pedidos', propertyValue: 'umas três', isMisfit: true }])
    const wrong = await house.ask(saveContactProperty, { ...asked, propertyName: 'Pedidos', propertyValue: 'quatro' }, ana)
    expect([wrong.status, wrong.refusal.fields]).toEqual([400, [{ name: 'propertyValue', problem: 'wrongFormat' }]])
    await house.ask(saveContactProperty, { ...asked, propertyName: 'Pedidos', propertyValue: '04' }, ana)
    expect((await value()).properties).toMatchObject([{ propertyValue: '4', isMisfit: false }])
  })
})

describe('[PR4] a property that is deleted', () => {
  it('says first what is lost, and comes back with it', async () => {
    const { add, companyId, asked, ana, admin, keeper, value } = await scene()
    const { propertyId } = (await add({})).result
    const one = { companyId, propertyId }
    await house.ask(saveContactProperty, { ...asked, propertyName: 'Compras', propertyValue: '3' }, ana)
    const condition = JSON.stringify({ all: [{ any: [{ field: 'property', id: propertyId, is: 'set' }] }] })
    await house.ask(viewCalls.createView, { companyId, name: 'Compradores', scope: 'company', condition }, admin)
    await house.ask(viewCalls.createView, { companyId, name: 'Só meus', scope: 'own', condition }, ana)
    const reply = { companyId, shortcut: 'obrigado', title: '', scope: 'company' as const, text: 'Já são {{propriedade:Compras}}' }
    await house.ask(quickReplyCalls.createQuickReply, reply, admin)
    for (const scope of ['company', 'own'] as const)
      await house.ask(segmentCalls.createSegment, { companyId, name: `Clube ${scope}`, scope, condition }, admin)
    expect((await house.ask(getPropertyCost, one, keeper)).result).toEqual({
      contacts: 1,
      uses: [
        { kind: 'quickReply', total: 1, names: ['obrigado'] },
        { kind: 'view', total: 2, names: ['Compradores'] },
        { kind: 'segment', total: 2, names: ['Clube company'] },
      ],
    })
    const asking = await house.ask(removeProperty, one, keeper)
    expect([asking.status, asking.refusal]).toMatchObject([409, { code: 'property.inUse', facts: { contacts: 1, uses: 5 } }])
    expect((await value()).properties).toHaveLength(1)

    expect((await house.ask(removeProperty, { ...one, confirmed: true }, keeper)).status).toBe(200)
    expect(await value()).toMatchObject({ properties: [], emptyProperties: [] })
    expect((await house.ask(listProperties, { companyId }, ana)).result).toEqual([])
    expect((await add({ name: 'compras' })).status).toBe(200)
    expect((await house.ask(restoreProperty, one, keeper)).refusal.code).toBe('property.nameTaken')
    await house.superuser`update properties set name = 'Nova' where company_id = ${companyId} and deleted_at is null`
    expect((await house.ask(restoreProperty, one, keeper)).status).toBe(200)
    expect((await value()).properties).toMatchObject([{ propertyName: 'Compras', propertyValue: '3' }])
  })

  it('is gone for good after 30 days', async () => {
    const { add, companyId, asked, ana, keeper } = await scene()
    const { propertyId } = (await add({})).result
    await house.ask(saveContactProperty, { ...asked, propertyName: 'Compras', propertyValue: '3' }, ana)
    await house.ask(removeProperty, { companyId, propertyId, confirmed: true }, keeper)
    const left = () => house.superuser`select 1 from contact_properties where company_id = ${companyId}`
    await forget()
    expect(await left()).toHaveLength(1)
    expect((await house.ask(listPropertyBin, { companyId }, keeper)).result).toHaveLength(1)
    await house.superuser`update properties set deleted_at = ${house.clock.now() - propertyBinLife - 1} where company_id = ${companyId}`
    expect((await house.ask(restoreProperty, { companyId, propertyId }, keeper)).refusal.code).toBe('property.notFound')
    await forget()
    expect(await left()).toEqual([])
    expect(await house.superuser`select 1 from properties where company_id = ${companyId}`).toEqual([])
  })
})

describe('[PR5] R058 a value', () => {
  it('is set for one contact or as the default, and erased by id or name', async () => {
    const { add, companyId, asked, ana, keeper, value } = await scene()
    const { propertyId } = (await add({ kind: 'yesNo' })).result
    const other = (await add({ name: 'Cidade' })).result
    const one = { companyId, propertyId }
    expect((await house.ask(updatePropertyValue, { ...one, defaultValue: 'Sim' }, keeper)).result).toMatchObject({ defaultValue: 'true' })
    expect((await value()).properties).toEqual([])
    expect((await house.ask(updatePropertyValue, { ...one, waId: asked.waId, propertyValue: 'não' }, keeper)).status).toBe(200)
    expect((await value()).properties).toMatchObject([{ propertyValue: 'false', kind: 'yesNo' }])
    const empty = await house.ask(contactDataCalls.listEmptyProperties, asked, ana)
    expect(empty.result.map(({ name }) => name)).toEqual(['Cidade'])
    const both = { ...asked, propertyIdList: [propertyId, other.propertyId] }
    expect((await house.ask(contactDataCalls.erasePropertyData, both, ana)).result.properties).toEqual([])
    const unknown = await house.ask(contactDataCalls.erasePropertyDataByPost, { ...asked, propertyName: 'Nenhuma' }, ana)
    expect(unknown.refusal.code).toBe('property.notFound')
  })
})
