import * as z from 'zod/mini'
import { Address } from '../contacts/address.ts'
import { call } from '../kit/call.ts'
import { flag, ownId } from '../kit/fields.ts'
import { InboxRules } from './inbox-rules.ts'
import { Colleague, Department } from './model.ts'

const base = { companyId: ownId() }
const one = { companyId: ownId(), departmentId: ownId() }

/** People see the departments in which they work, administrators all of them (spec §6); only administrators see drafts. */
export const departmentCalls = {
  listDepartments: call({
    method: 'GET',
    path: '/department/:companyId/departmentsOfCompany',
    allow: 'signedIn',
    input: z.object(base),
    result: z.array(Department),
    errors: [],
  }),
  /** Removed ones included, as the history names them. */
  listAllDepartments: call({
    method: 'GET',
    path: '/department/:companyId/listAllIncludingRemoved',
    allow: 'signedIn',
    input: z.object(base),
    result: z.array(Department),
    errors: [],
  }),
  listDepartmentsOfNumber: call({
    method: 'GET',
    path: '/department/:companyId/:phonenumberId/departmentsOfPhonenumber',
    otherPaths: ['/department/:companyId/departmentsOfPhonenumber/:phonenumberId'],
    allow: 'signedIn',
    input: z.object({ ...base, phonenumberId: ownId() }),
    result: z.array(Department),
    errors: ['number.notFound'],
  }),
  /** The departments in which a person works; only administrators may ask about others. */
  listDepartmentsOfUser: call({
    method: 'GET',
    path: '/department/:companyId/:userId/departmentsOfUser',
    allow: 'signedIn',
    input: z.object({ ...base, userId: ownId() }),
    result: z.array(Department),
    errors: ['agent.notFound'],
  }),
  listOwnDepartments: call({
    method: 'GET',
    path: '/department/:companyId/departmentsOfUser',
    allow: 'signedIn',
    input: z.object(base),
    result: z.array(Department),
    errors: [],
  }),
  listColleagues: call({
    method: 'GET',
    path: '/department/:companyId/:departmentId/usersOfDeparment',
    otherPaths: ['/department/:companyId/:departmentId/usersOfDepartment'],
    allow: 'signedIn',
    input: z.object(one),
    result: z.array(Colleague),
    errors: ['department.notFound'],
  }),
  getDepartment: call({
    method: 'GET',
    path: '/department/:companyId/:departmentId/detail',
    allow: 'signedIn',
    input: z.object(one),
    result: Department,
    errors: ['department.notFound'],
  }),
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
