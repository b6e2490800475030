import { ChatStatus } from '@prosa/contract/chats/states'
import { canonicalNumber } from '@prosa/contract/formats/phones/ninth-digit'
import { inboxCalls } from '@prosa/contract/inbox/calls'
import type { SimulatedCustomer, SimulatorState } from '@prosa/contract/simulator/model'
import { useCall } from '../../kit/calls/query.ts'
import type { SimulatedNumber } from './use-simulator.ts'
import { useVisible } from './use-visible.ts'

export type ChatWord = 'open' | 'pending' | 'expired' | 'closed' | 'none'

const lookEvery = 3_000
const mostChats = 100
const hour = 3_600_000
const words: Record<ChatStatus, ChatWord> = {
  [ChatStatus.Open]: 'open',
  [ChatStatus.Pending]: 'pending',
  [ChatStatus.Expired]: 'expired',
  [ChatStatus.Closed]: 'closed',
}

function useOwnChats({ companyId, phonenumberId }: SimulatedNumber) {
  const { data } = useCall(inboxCalls.listAllChats, { companyId, pageSize: mostChats }, useVisible() ? { every: lookEvery } : {})
  return { data, own: data?.resumeList.filter((chat) => chat.phonenumberId === phonenumberId) ?? [] }
}

/** How many windows in sight are open now and will not be after so many hours: of the product's chats, and of telephones that it has not heard of. */
export function useWindowsEnding(number: SimulatedNumber, { customers, clockAhead }: SimulatorState): (hours: number) => number {
  const { own } = useOwnChats(number)
  return (hours) => {
    const ends = (at: number | null, now: number) => at !== null && at > now && at <= now + hours * hour
    const ofChats = own.filter(({ windowExpiresAt }) => ends(windowExpiresAt, Date.now())).map(({ waId }) => canonicalNumber(waId) || waId)
    const ofPhones = customers
      .filter(({ windowExpiresAt }) => ends(windowExpiresAt, Date.now() + clockAhead))
      .map(({ waId, customerId }) => (waId === null ? customerId : canonicalNumber(waId)))
    return new Set([...ofChats, ...ofPhones]).size
  }
}

/** Where the product has each customer's chat; null where that is not known. */
export function useChatWords(number: SimulatedNumber): (customer: SimulatedCustomer) => ChatWord | null {
  const { data, own } = useOwnChats(number)
  const known = new Map(own.map(({ waId, chatStatus }) => [waId, words[chatStatus]]))
  return ({ waId, customerId }) => {
    const word = waId === null ? known.get(customerId) : (known.get(canonicalNumber(waId)) ?? known.get(waId))
    if (word) return word
    return data && !data.containsMore ? 'none' : null
  }
}
