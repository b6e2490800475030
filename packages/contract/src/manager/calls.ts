import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { oneOf, ownId, text, whole } from '../kit/fields.ts'
import { ManagedCompany, ManagerEntry, paymentStates } from './model.ts'

/** The company that is meant, which is seldom the asker's own: as in `switchCompany`, it is no company that the session claims. */
const target = { targetCompanyId: ownId() }
const number = { ...target, phonenumberId: ownId() }
const reason = text(300, 1)
/** Without `audit`, which writes into the asker's own trail: a deed stands in the trail of the company that is meant, and nowhere else. */
const deed = { allow: 'internal', proof: true, result: ManagedCompany } as const

/** The desk of the provider's own staff (A10): administrators whose e-mail is of the internal domain, and nobody else. */
export const managerCalls = {
  /** C299: in whatever form the number is typed. Look-ups are counted, so that nobody walks through all numbers. */
  findCompaniesByNumber: call({
    method: 'GET',
    onlyReads: false,
    path: '/manager/findByPhonenumber/:phonenumber',
    allow: 'internal',
    input: z.object({ phonenumber: text(40, 1) }),
    result: z.array(ManagedCompany),
    errors: [],
  }),
  /** C300 */
  findCompaniesByAccount: call({
    method: 'GET',
    onlyReads: false,
    path: '/manager/findByBusinessAccountId/:businessAccountId',
    allow: 'internal',
    input: z.object({ businessAccountId: text(64, 1) }),
    result: z.array(ManagedCompany),
    errors: [],
  }),
  getManagedCompany: call({
    method: 'GET',
    path: '/manager/:targetCompanyId/company',
    allow: 'internal',
    input: z.object(target),
    result: ManagedCompany,
    errors: ['company.notFound'],
  }),
  /** C302, newest first. */
  listManagerActions: call({
    method: 'GET',
    path: '/manager/:targetCompanyId/actionHistory',
    allow: 'internal',
    input: z.object({ ...target, beforeId: z.optional(ownId()), limit: z.optional(whole(1, 100)) }),
    result: z.object({ actions: z.array(ManagerEntry), containsMore: z.boolean() }),
    errors: ['company.notFound'],
  }),
  /** C296: it reaches the administrator's mailbox and nobody else. */
  refreshAdminPassword: call({
    method: 'POST',
    path: '/manager/:targetCompanyId/refreshAdminPassword',
    ...deed,
    input: z.object({ ...target, userId: ownId(), reason }),
    errors: ['company.notFound', 'agent.notFound', 'mail.tooMany'],
  }),
  /** C297 */
  deletePhonenumber: call({
    method: 'DELETE',
    path: '/manager/:targetCompanyId/:phonenumberId/deletePhonenumber',
    ...deed,
    input: z.object({ ...number, typedNumber: text(80, 1), reason }),
    errors: ['company.notFound', 'number.notFound'],
  }),
  /** C298: of all nodes and all their processes. */
  clearAllCache: call({
    method: 'POST',
    path: '/manager/:targetCompanyId/clearAllCache',
    ...deed,
    input: z.object({ ...target, reason }),
    errors: ['company.notFound'],
  }),
  /** C301: asks the provider, whose review takes its time. The least is the provider's (Meta, display name guidelines). */
  requestDisplayName: call({
    method: 'POST',
    path: '/manager/:targetCompanyId/:phonenumberId/updatePhonenumberDisplayName',
    ...deed,
    input: z.object({ ...number, displayName: text(80, 3), reason }),
    errors: [
      'company.notFound',
      'number.notFound',
      'number.channelNotOffered',
      'number.keysRefused',
      'partner.unavailable',
      'outgoing.stillHeld',
    ],
  }),
  setPaymentState: call({
    method: 'POST',
    path: '/manager/:targetCompanyId/payment',
    ...deed,
    input: z.object({ ...target, payment: oneOf(paymentStates), reason }),
    errors: ['company.notFound'],
  }),
  /** Its people are out at once, and nobody signs in until it is resumed. */
  suspendCompany: call({
    method: 'POST',
    path: '/manager/:targetCompanyId/suspend',
    ...deed,
    input: z.object({ ...target, reason }),
    errors: ['company.notFound'],
  }),
  resumeCompany: call({
    method: 'POST',
    path: '/manager/:targetCompanyId/resume',
    ...deed,
    input: z.object({ ...target, reason }),
    errors: ['company.notFound'],
  }),
}
