import { addressOf, type Customer } from '../state/customer.ts'
import type { NumberState } from '../state/number.ts'

const secondsOf = (ms: number) => Math.floor(ms / 1_000)
export const stamp = (number: NumberState) => String(secondsOf(number.clock.now()))

const envelope = ({ config }: NumberState) => ({
  messaging_product: 'whatsapp',
  metadata: { display_phone_number: config.displayNumber, phone_number_id: config.providerId },
})

function contactOf(customer: Customer) {
  const { waId, userId } = addressOf(customer)
  const profile = { name: customer.name, ...(customer.username ? { username: customer.username } : {}) }
  return { profile, ...(waId ? { wa_id: waId } : {}), ...(userId ? { user_id: userId } : {}) }
}

/** The sender of a message, in its fields. */
export function senderOf(customer: Customer) {
  const { waId, userId } = addressOf(customer)
  return { ...(waId ? { from: waId } : {}), ...(userId ? { from_user_id: userId } : {}) }
}

export const messagesChange = (number: NumberState, customer: Customer, messages: unknown[]) => ({
  field: 'messages',
  value: { ...envelope(number), contacts: [contactOf(customer)], messages },
})

/** The webhook of a number change has no contacts. */
export const systemChange = (number: NumberState, message: unknown) => ({
  field: 'messages',
  value: { ...envelope(number), messages: [message] },
})

export const statusChange = (number: NumberState, status: unknown) => ({
  field: 'messages',
  value: { ...envelope(number), statuses: [status] },
})

export const preferenceChange = (number: NumberState, customer: Customer, value: 'stop' | 'resume') => ({
  field: 'user_preferences',
  value: {
    ...envelope(number),
    contacts: [contactOf(customer)],
    user_preferences: [
      {
        ...contactKey(customer),
        detail: `User requested to ${value} marketing messages`,
        category: 'marketing_messages',
        value,
        timestamp: secondsOf(number.clock.now()),
      },
    ],
  },
})

function contactKey(customer: Customer) {
  const { waId, userId } = addressOf(customer)
  return waId ? { wa_id: waId } : { user_id: userId }
}
