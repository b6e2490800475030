import type { TemplatePrice } from '@prosa/contract/billing/model'
import type { Address } from '@prosa/contract/contacts/address'
import type { Permission } from '@prosa/contract/permissions'
import type { PhoneNumber } from '@prosa/contract/phone-numbers/model'
import type { Property } from '@prosa/contract/properties/model'
import type { NewCompany } from '../company/public.ts'
import type { NewDepartment } from '../departments/public.ts'
import type { NewLabel } from '../labels/public.ts'

export type DemoPerson = {
  email: string
  name: string
  permissions: Permission[]
  departmentIds: string[] | 'all'
  /** Cannot sign in before they set a new one: shows how that goes. */
  passwordExpired?: true
}

/** `credentials` is what the simulated provider asks for; it is stored sealed. */
export type DemoNumber = Omit<PhoneNumber, 'channelStatus'> & {
  providerId: string | null
  businessAccountId: string | null
  credentials: Record<string, string>
  /** Where its new chats wait. */
  departmentId?: string
}

/** `lead` and who wrote a note are people of the company, by what stands before the @ of their e-mail. */
export type DemoContact = {
  contactId: string
  waId: string
  name: string
  email?: string
  lead?: string
  labelIds: string[]
  /** Values by the id of the property. */
  properties: Readonly<Record<string, string>>
  address?: Address
  notes?: { by: string; body: string; at: number }[]
}

export const userIdOf = (companyId: string, user: string) => `${companyId}-${user}`

export type DemoCompany = {
  company: NewCompany
  /** Files of `images/`. */
  icon?: string
  logo?: string
  prices: TemplatePrice[]
  numbers: DemoNumber[]
  departments: NewDepartment[]
  people: DemoPerson[]
  labels: Omit<NewLabel, 'status'>[]
  properties: Property[]
  contacts: DemoContact[]
}

/** Fixed by DECISIONS, "Demo company". All of it exists in demo mode only. */
export const demoPassword = 'Prosa@2026!'
export const cloudCredentials = { appSecret: 'demo-app-secret', verifyToken: 'demo-verify-token', accessToken: 'demo-access-token' }
export const smsCredentials = { authToken: 'demo-sms-token' }
