import { ChatStatus } from '@prosa/contract/chats/states'
import { canonicalNumber } from '@prosa/contract/formats/phones/ninth-digit'
import { writePhone } from '@prosa/contract/formats/phones/phone'
import { type ChatEntry, inboxCalls } from '@prosa/contract/inbox/calls'
import type { SimulatedCustomer, SimulatorState } from '@prosa/contract/simulator/model'
import { useCall } from '../../kit/calls/query.ts'
import { permissionsOf, useSessionData } from '../../kit/session/session-data.ts'
import type { SimulatedNumber } from './use-simulator.ts'
import { useVisible } from './use-visible.ts'

export type ChatWord = 'open' | 'pending' | 'expired' | 'closed' | 'none' | 'hidden'

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

const chatOf = (chats: readonly ChatEntry[], { waId, customerId }: SimulatedCustomer): ChatEntry | undefined => {
  const addresses = waId === null ? [customerId] : [canonicalNumber(waId), waId]
  return chats.find((chat) => addresses.includes(chat.waId))
}

/** Where the product has each customer's chat; null where that is not known. Only administrators see all of them. */
export function useChatWords(number: SimulatedNumber): (customer: SimulatedCustomer) => ChatWord | null {
  const { data, own } = useOwnChats(number)
  const session = useSessionData()
  const seesAll = session !== null && permissionsOf(session).includes('admin')
  return (customer) => {
    const chat = chatOf(own, customer)
    if (chat) return words[chat.chatStatus]
    return data && !data.containsMore ? (seesAll ? 'none' : 'hidden') : null
  }
}

/** Somebody whom the company wrote to first has only an address on their telephone: they get the name that the product knows. */
export function useNamedCustomers(number: SimulatedNumber, state: SimulatorState | undefined): SimulatorState | undefined {
  const { own } = useOwnChats(number)
  const named = (customer: SimulatedCustomer) => {
    const { name, waId, customerId } = customer
    if (name !== (waId === null ? customerId : `+${waId}`)) return customer
    return { ...customer, name: chatOf(own, customer)?.contactName || (waId === null ? name : writePhone(waId)) }
  }
  return state && { ...state, customers: state.customers.map(named) }
}
