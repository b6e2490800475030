import type { ErrorCode } from '../errors.ts'
import { canonicalNumber, numberForms } from '../formats/phones/ninth-digit.ts'
import { digitsOf } from '../formats/words/mask.ts'
import type { ManagerDeed, PaymentState } from './model.ts'
import { ManagerAction } from './states.ts'

/** What one of the staff may look up, and do, within ten minutes: enough for work, too little to walk through all numbers. */
export const managerLookUps = { most: 60, within: 600_000 }
export const managerDeedsAtOnce = { most: 30, within: 600_000 }

/** A number is at least eight digits, without its country too. */
const leastDigits = 8
/** E.164. */
const mostDigits = 15

/**
 * Every form in which a number may be stored that was typed or copied from anywhere: with and without the country (Brazil's where none is
 * said), with and without the ninth digit. Empty where it is no number.
 */
export function formsToLookUp(typed: string): string[] {
  const digits = digitsOf(typed).replace(/^0+/, '')
  if (digits.length < leastDigits || digits.length > mostDigits) return []
  const whole = [digits, ...(digits.length <= 11 ? [`55${digits}`] : [])]
  return [...new Set(whole.flatMap(numberForms))]
}

type TypedNumber = { phonenumber: string | null; phonenumberName: string }

/** Removing a number cannot be undone: whoever does it types the number, or the name of one that has none. */
export const isTypedOut = ({ phonenumber, phonenumberName }: TypedNumber, typed: string): boolean =>
  phonenumber === null
    ? typed.trim().toLocaleLowerCase() === phonenumberName.trim().toLocaleLowerCase()
    : formsToLookUp(typed).includes(canonicalNumber(phonenumber))

/** Whoever closes their own company, closes the door behind which they could open it. */
export const refusedSuspension = (ownCompanyId: string, companyId: string): Extract<ErrorCode, 'permission.denied'> | null =>
  ownCompanyId === companyId ? 'permission.denied' : null

type Payment = { paymentLate: boolean; paymentOverdue: boolean }

export const paymentOf = ({ paymentLate, paymentOverdue }: Payment): PaymentState =>
  paymentOverdue ? 'overdue' : paymentLate ? 'late' : 'current'

export const paymentFlags = (state: PaymentState): Payment => ({ paymentLate: state === 'late', paymentOverdue: state === 'overdue' })

const actions: Partial<Record<ManagerDeed, ManagerAction>> = {
  clearCache: ManagerAction.ClearAllCache,
  removeNumber: ManagerAction.DeletePhonenumber,
  refreshPassword: ManagerAction.RefreshToken,
  displayName: ManagerAction.UpdatePhonenumberDisplayName,
}

/** The code of the specification, where it has one. */
export const actionOf = (deed: ManagerDeed): ManagerAction | null => actions[deed] ?? null
