import * as z from 'zod/mini'
import { ChatResumeOrder } from './states.ts'

const CompanyAddress = z.object({
  companyId: z.string(),
  country: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  street: z.string(),
  number: z.string(),
  complement: z.string(),
  neighborhood: z.string(),
})

export type CompanyAddress = z.output<typeof CompanyAddress>

export const Company = z.object({
  companyId: z.string(),
  companyName: z.string(),
  site: z.string(),
  email: z.string(),
  domain: z.nullable(z.string()),
  /** 14 digits, or empty. */
  cnpj: z.string(),
  timeZone: z.string(),
  chatResumeOrder: ChatResumeOrder.schema,
  paymentOverdue: z.boolean(),
  paymentLate: z.boolean(),
  companyAddress: CompanyAddress,
  /** Optimistic locking: each counts the changes of its part. */
  profileVersion: z.number(),
  addressVersion: z.number(),
})
export type Company = z.output<typeof Company>

/** True means done. */
export const FirstSteps = z.object({
  /** Somebody has confirmed the name; the sign-up only guesses one. */
  companyNamed: z.boolean(),
  /** A number is connected; the number of the test phone does not count. */
  numberConnected: z.boolean(),
  /** Somebody has written or was written to, ever. */
  chatBegun: z.boolean(),
  teamInvited: z.boolean(),
  /** The one that the sign-up made was changed, or there is another one. */
  departmentsSet: z.boolean(),
  /** A department says when it is open. */
  hoursSet: z.boolean(),
  /** A template has ever left through a number other than that of the test phone. */
  templateSent: z.boolean(),
  /** Somebody is among the contacts who is not only a customer of the test phone. */
  contactsAdded: z.boolean(),
  photoChosen: z.boolean(),
  secondFactorOn: z.boolean(),
})
export type FirstSteps = z.output<typeof FirstSteps>

/** The values that can be asked for one by one, as text. */
export const companyValues = ['companyName', 'site', 'email', 'domain', 'timeZone', 'chatResumeOrder', 'descriptionType'] as const
export type CompanyValue = (typeof companyValues)[number]
