import type { contactCalls } from '@prosa/contract/contacts/calls'
import { noAddress, readDepartmentAddress } from '@prosa/contract/departments/department-address'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { changeContact } from './change-contact.ts'
import { findAddress, saveAddress } from './contact-change-store.ts'

export const saveContactAddress: Handler<typeof contactCalls.saveContactAddress> = async (ctx, input) => {
  const { value: address, problem } = readDepartmentAddress(input)
  if (problem) throw new Refusal('input.invalid', { fields: [{ name: problem, problem: 'wrongFormat' }] })
  const { companyId } = ctx.actor
  return changeContact(ctx, input, async ({ contactId }) => {
    const before = await findAddress(ctx.db, companyId, contactId)
    await saveAddress(ctx.db, companyId, contactId, address)
    return { before: before ?? noAddress, after: address ?? noAddress }
  })
}
