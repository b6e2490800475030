import { agentCalls } from '@prosa/contract/agents/calls'
import { companyCalls } from '@prosa/contract/company/calls'
import { contactCalls } from '@prosa/contract/contacts/calls'
import type { ChatDetail } from '@prosa/contract/messages/chat-detail'
import { quickReplyCalls } from '@prosa/contract/quick-replies/calls'
import type { Values } from '@prosa/contract/quick-replies/marks'
import type { QuickReply } from '@prosa/contract/quick-replies/model'
import { nearestFirst } from '@prosa/contract/quick-replies/rules'
import { useMemo } from 'react'
import { useCall } from '../../../kit/calls/query.ts'
import { foldText } from '../../../ui/fold-text.ts'

/** What can be used in this chat, the nearest first, and what is found by what is typed; asked for while `isWanted`. */
export function useFoundReplies(companyId: string, detail: ChatDetail, typed: string, isWanted: boolean) {
  const asked = useCall(quickReplyCalls.listQuickReplies, isWanted ? { companyId } : null)
  const values = useChatValues(companyId, detail, isWanted)
  const near = useMemo(() => nearestFirst(asked.data ?? [], detail.departmentId), [asked.data, detail.departmentId])
  const found = useMemo(() => (isWanted ? findReplies(near, typed) : []), [near, typed, isWanted])
  /** [QR4] The one that this shortcut means here. */
  const exact = near.find(({ shortcut }) => shortcut === foldText(typed))
  return { asked, values, found, exact }
}

/** What is known of this chat for the marks of a text. What is not loaded yet is empty, and becomes a blank. */
function useChatValues(companyId: string, { contact, waId, departmentName }: ChatDetail, isWanted: boolean): Values {
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
    properties: new Map(properties.map(({ propertyName, shownValue }) => [propertyName, shownValue])),
  }
}

/** How well a quick reply answers to what is typed: by its shortcut first, then by its title, then by its text. */
function rank({ shortcut, title, text }: QuickReply, sought: string): number {
  if (shortcut === sought) return 0
  if (shortcut.startsWith(sought)) return 1
  if (shortcut.includes(sought)) return 2
  if (foldText(title).includes(sought)) return 3
  return foldText(text).includes(sought) ? 4 : Number.POSITIVE_INFINITY
}

/** Those that have what is typed somewhere, the best first; equal ones stay in their order. */
function findReplies(replies: readonly QuickReply[], typed: string): readonly QuickReply[] {
  const sought = foldText(typed).trim()
  return replies
    .map((reply) => ({ reply, place: rank(reply, sought) }))
    .filter(({ place }) => place < Number.POSITIVE_INFINITY)
    .toSorted((one, other) => one.place - other.place)
    .map(({ reply }) => reply)
}
