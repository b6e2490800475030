import * as z from 'zod/mini'
import { Address } from '../contacts/address.ts'
import { call } from '../kit/call.ts'
import { flag, ownId } from '../kit/fields.ts'
import { InboxRules } from './inbox-rules.ts'
import { Colleague } from './model.ts'

const base = { companyId: ownId() }
const one = { companyId: ownId(), departmentId: ownId() }

/** What only who opens one department asks for; the inbox loads the lists without it. */
export const departmentDetailCalls = {
  getInboxRules: call({
    method: 'GET',
    path: '/department/:companyId/:departmentId/inboxRules',
    allow: 'signedIn',
    input: z.object(one),
    result: InboxRules,
    errors: ['department.notFound'],
  }),
  /** Of the department that is named; where none is, of all in which the asker works. */
  listInboxRules: call({
    method: 'GET',
    path: '/department/:companyId/inboxRules',
    allow: 'signedIn',
    input: z.object({ ...base, departmentId: z.optional(ownId()) }),
    result: z.array(z.object({ departmentId: z.string(), inboxRules: InboxRules })),
    errors: ['department.notFound'],
  }),
  /** The named agents or, where nobody is named, all of the department. */
  listDistributionAgents: call({
    method: 'GET',
    path: '/department/:companyId/:departmentId/agentAutomaticDistributionList',
    allow: 'signedIn',
    input: z.object(one),
    result: z.array(Colleague),
    errors: ['department.notFound'],
  }),
  /** All fields are empty where there is no address. */
  getDepartmentAddress: call({
    method: 'GET',
    path: '/department/:companyId/:departmentId/address',
    allow: 'signedIn',
    input: z.object(one),
    result: Address,
    errors: ['department.notFound'],
  }),
  /** How many chats have to be handed over before the department can be removed. */
  countDepartmentChats: call({
    method: 'GET',
    path: '/department/:companyId/:departmentId/chatCount',
    allow: 'admin',
    expensive: true,
    input: z.object(one),
    result: z.object({ chats: z.number() }),
    errors: ['department.notFound'],
  }),
  /** Its chats, its labels and, with `withAgents`, its people go to another department. */
  transferDepartment: call({
    method: 'POST',
    path: '/department/:companyId/:departmentId/transferDepartmentResponsibilities',
    allow: 'admin',
    audit: 'department.transfer',
    input: z.object({ ...one, departmentTargetId: ownId(), withAgents: z.optional(flag()) }),
    result: z.object({ chats: z.number() }),
    errors: ['department.notFound', 'department.same', 'department.changedMeanwhile'],
  }),
  removeDepartment: call({
    method: 'DELETE',
    path: '/department/:companyId/:departmentId/delete',
    allow: 'admin',
    audit: 'department.remove',
    input: z.object(one),
    result: z.object({ removed: z.literal(true) }),
    errors: ['department.notFound', 'department.hasChats', 'department.only'],
  }),
}
