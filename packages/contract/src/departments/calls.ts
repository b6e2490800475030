import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { ownId } from '../kit/fields.ts'
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
}
