import { ChatStatus } from '@prosa/contract/chats/states'
import { canonicalNumber } from '@prosa/contract/formats/phones/ninth-digit'
import { inboxCalls } from '@prosa/contract/inbox/calls'
import type { SimulatedCustomer } from '@prosa/contract/simulator/model'
import { useCall } from '../../kit/calls/query.ts'
import type { SimulatedNumber } from './use-simulator.ts'
import { useVisible } from './use-visible.ts'

export type ChatWord = 'open' | 'pending' | 'expired' | 'closed' | 'none'

const lookEvery = 3_000
const mostChats = 100
const words: Record<ChatStatus, ChatWord> = {
  [ChatStatus.Open]: 'open',
  [ChatStatus.Pending]: 'pending',
  [ChatStatus.Expired]: 'expired',
  [ChatStatus.Closed]: 'closed',
}

/** Where the product has each customer's chat; null where that is not known. */
export function useChatWords({ companyId, phonenumberId }: SimulatedNumber): (customer: SimulatedCustomer) => ChatWord | null {
  const { data } = useCall(inboxCalls.listAllChats, { companyId, pageSize: mostChats }, useVisible() ? { every: lookEvery } : {})
  const own = data?.resumeList.filter((chat) => chat.phonenumberId === phonenumberId) ?? []
  const known = new Map(own.map(({ waId, chatStatus }) => [waId, words[chatStatus]]))
  return ({ waId, customerId }) => {
    const word = waId === null ? known.get(customerId) : (known.get(canonicalNumber(waId)) ?? known.get(waId))
    if (word) return word
    return data && !data.containsMore ? 'none' : null
  }
}
