import * as z from 'zod/mini'
import { Address } from '../contacts/address.ts'
import { call } from '../kit/call.ts'
import { flag, id } from '../kit/fields.ts'
import { InboxRules } from './inbox-rules.ts'
import { Colleague, Department } from './model.ts'

const base = { companyId: id() }
const one = { companyId: id(), departmentId: id() }

/** People are told of the departments they work in, administrators of all (spec §6); drafts are for administrators only. */
export const departmentCalls = {
  listDepartments: call({
    method: 'GET',
    path: '/department/:companyId/departmentsOfCompany',
    allow: 'signedIn',
    input: z.object(base),
    result: z.array(Department),
    errors: [],
  }),
  /** History names departments that are gone. */
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
    input: z.object({ ...base, phonenumberId: id() }),
    result: z.array(Department),
    errors: ['number.notFound'],
  }),
  /** In which somebody works: of others only for administrators. */
  listDepartmentsOfUser: call({
    method: 'GET',
    path: '/department/:companyId/:userId/departmentsOfUser',
    allow: 'signedIn',
    input: z.object({ ...base, userId: id() }),
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
  /** The agents who are named, or all of the department where nobody is. */
  listDistributionAgents: call({
    method: 'GET',
    path: '/department/:companyId/:departmentId/agentAutomaticDistributionList',
    allow: 'signedIn',
    input: z.object(one),
    result: z.array(Colleague),
    errors: ['department.notFound'],
  }),
  /** All of it empty where there is none. */
  getDepartmentAddress: call({
    method: 'GET',
    path: '/department/:companyId/:departmentId/address',
    allow: 'signedIn',
    input: z.object(one),
    result: Address,
    errors: ['department.notFound'],
  }),
  /** How many chats somebody has to take over before it can be removed. */
  countDepartmentChats: call({
    method: 'GET',
    path: '/department/:companyId/:departmentId/chatCount',
    allow: 'admin',
    input: z.object(one),
    result: z.object({ chats: z.number() }),
    errors: ['department.notFound'],
  }),
  /** Its chats, its labels and, with `withAgents`, its people go to another one. */
  transferDepartment: call({
    method: 'POST',
    path: '/department/:companyId/:departmentId/transferDepartmentResponsibilities',
    allow: 'admin',
    audit: 'department.transfer',
    input: z.object({ ...one, departmentTargetId: id(), withAgents: z.optional(flag()) }),
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
