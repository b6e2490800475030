import { agentCalls } from '@prosa/contract/agents/calls'
import { companyCalls } from '@prosa/contract/company/calls'
import { contactCalls } from '@prosa/contract/contacts/calls'
import type { ChatDetail } from '@prosa/contract/messages/chat-detail'
import type { Values } from '@prosa/contract/quick-replies/marks'
import { useCall } from '../../../kit/calls/query.ts'

/** What is known of this chat for the marks of a text. What is not loaded yet is empty, and becomes a blank. */
export function useChatValues(companyId: string, { contact, waId, departmentName }: ChatDetail, isWanted: boolean): Values {
  const company = useCall(companyCalls.getCompany, isWanted ? { companyId } : null, { ifUnknown: true }).data
  const me = useCall(agentCalls.getProfile, isWanted ? {} : null, { ifUnknown: true }).data
  const properties = useCall(contactCalls.listContactProperties, isWanted ? { companyId, waId } : null).data ?? []
  const name = contact.name.trim()
  return {
    nome: name,
    primeiro_nome: name.split(/\s+/)[0] ?? '',
    agente: me?.name ?? '',
    departamento: departmentName,
    empresa: company?.companyName ?? '',
    properties: new Map(properties.map(({ propertyName, propertyValue }) => [propertyName, propertyValue])),
  }
}
