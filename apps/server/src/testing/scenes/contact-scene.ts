import { randomInt } from 'node:crypto'
import type { ChatKey } from '@prosa/contract/chats/model'
import type { Property } from '@prosa/contract/properties/model'
import { insertProperty } from '../../features/properties/public.ts'
import { newId } from '../../kit/db/ids.ts'
import type { TestHouse } from '../test-house.ts'
import { aChat } from './a-chat.ts'
import { aMessage, contactOf } from './a-message.ts'

/** A number with a ninth digit, as chats are known by it. */
const someNumber = () => `55119${randomInt(80_000_000, 99_999_999)}`

/** A company with two departments, an agent in the first, and a customer who wrote there. */
export async function contactScene(house: TestHouse) {
  const company = await house.aCompany()
  const { companyId } = company
  const [sales, care] = [await company.aDepartment('Vendas'), await company.aDepartment('SAC')]
  const [ana, admin] = [await company.anAgent({ departmentIds: [sales], name: 'Ana' }), await company.anAdmin({ departmentIds: [] })]
  const aCustomer = async (more: Partial<Parameters<typeof aChat>[1]> = {}): Promise<ChatKey & { contactId: string }> => {
    const chat = await aChat(house.superuser, { companyId, departmentId: sales, waId: someNumber(), ...more })
    await aMessage(house.superuser, companyId, chat)
    return { ...chat, contactId: await contactOf(house.superuser, companyId, chat) }
  }
  const aProperty = async (name: string, more: Partial<Pick<Property, 'kind' | 'options'>> = {}) => {
    const propertyId = newId()
    const property = { propertyId, name, description: `O que é ${name}`, defaultValue: '', ...more }
    await house.house.database.transaction(companyId, (db) => insertProperty(db, companyId, property))
    return propertyId
  }
  const customer = await aCustomer()
  /** What was told of contacts so far. */
  const told = () =>
    house.superuser`select payload, audience from events where company_id = ${companyId} and name = 'contact.changed' order by seq`
  return { ...company, sales, care, ana, admin, aCustomer, aProperty, customer, asked: { companyId, waId: customer.waId }, told }
}
