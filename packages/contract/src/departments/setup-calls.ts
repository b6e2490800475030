import * as z from 'zod/mini'
import { Address } from '../contacts/address.ts'
import { call } from '../kit/call.ts'
import { list, oneOf, ownId, text, time, whole } from '../kit/fields.ts'
import { holidayKeys } from '../routing/holiday-keys.ts'
import { departmentIcons } from './icons.ts'
import { InboxRules, WrittenInboxRules } from './inbox-rules.ts'
import { Department } from './model.ts'
import { DepartmentPermissions } from './permissions.ts'

const one = {
  companyId: ownId(),
  departmentId: ownId(),
  /** Optimistic locking: the version that the asker saw; a change in between is not overwritten. */
  version: z.optional(whole(0, 2_147_483_647)),
}
const agentIdList = list(ownId(), 5_000)
const phonenumberIdList = list(ownId(), 100)
const departmentName = text(60, 1)
const meanwhile = ['department.notFound', 'department.changedMeanwhile'] as const

/** A department is created as a draft and then set up step by step (spec §4); each call answers the whole department. */
export const departmentSetupCalls = {
  createDraft: call({
    method: 'POST',
    path: '/department/:companyId/createDraft',
    otherNames: { phonenumberId: 'phonenumberIdList' },
    allow: 'admin',
    audit: 'department.draft',
    input: z.object({ companyId: ownId(), phonenumberIdList: z.optional(phonenumberIdList) }),
    result: Department,
    errors: ['department.tooMany', 'number.notFound'],
  }),
  createDepartment: call({
    method: 'POST',
    path: '/department/:companyId/create',
    otherNames: { phonenumberId: 'phonenumberIdList' },
    allow: 'admin',
    audit: 'department.create',
    input: z.object({
      companyId: ownId(),
      departmentName,
      icon: z.optional(oneOf(departmentIcons)),
      phonenumberIdList: z.optional(phonenumberIdList),
      agentIdList: z.optional(agentIdList),
      permissions: z.optional(DepartmentPermissions),
      address: z.optional(Address),
    }),
    result: Department,
    errors: ['department.nameTaken', 'department.tooMany', 'number.notFound', 'agent.notFound'],
  }),
  saveDepartmentName: call({
    method: 'POST',
    path: '/department/:companyId/:departmentId/departmentName',
    allow: 'admin',
    audit: 'department.name',
    input: z.object({ ...one, departmentName, icon: z.optional(oneOf(departmentIcons)) }),
    result: Department,
    errors: [...meanwhile, 'department.nameTaken'],
  }),
  saveDepartmentNumbers: call({
    method: 'POST',
    path: '/department/:companyId/:departmentId/departmentNumbers',
    allow: 'admin',
    audit: 'department.numbers',
    input: z.object({ ...one, phonenumberIdList }),
    result: Department,
    errors: [...meanwhile, 'number.notFound'],
  }),
  saveDepartmentAgents: call({
    method: 'POST',
    path: '/department/:companyId/:departmentId/departmentAgents',
    allow: 'admin',
    audit: 'department.agents',
    // A form leaves empty lists out, and nobody is another answer than nothing.
    body: 'json',
    /** Who looks after it stays as it is where nobody says anything of it. */
    input: z.object({ ...one, agentIdList, supervisorIdList: z.optional(agentIdList) }),
    result: Department,
    errors: [...meanwhile, 'agent.notFound'],
  }),
  saveDepartmentPermissions: call({
    method: 'POST',
    path: '/department/:companyId/:departmentId/departmentPermission',
    allow: 'admin',
    audit: 'department.permissions',
    input: z.object({ ...one, permissions: DepartmentPermissions }),
    result: Department,
    errors: meanwhile,
  }),
  saveInboxRules: call({
    method: 'POST',
    path: '/department/:companyId/:departmentId/inboxRules',
    otherPaths: ['/department/:companyId/inboxRules'],
    allow: 'admin',
    audit: 'department.inboxRules',
    input: z.object({ ...one, inboxRules: z.extend(WrittenInboxRules, { agentIdList }) }),
    result: Department,
    errors: [...meanwhile, 'agent.notFound'],
  }),
  /** Whether it is open at a moment, by its hours or by those that somebody is about to save. */
  testHours: call({
    method: 'POST',
    path: '/department/:companyId/:departmentId/testHours',
    onlyReads: true,
    allow: 'admin',
    input: z.object({
      companyId: ownId(),
      departmentId: ownId(),
      /** Now, where nothing is said. */
      at: z.optional(time()),
      inboxRules: z.optional(z.pick(InboxRules, { hours: true, holidays: true, state: true, exceptions: true })),
    }),
    result: z.object({
      isOpen: z.boolean(),
      /** When it closes or opens next; null where it does not within 400 days. */
      until: z.nullable(z.number()),
      opensAt: z.nullable(z.number()),
      /** Why it is closed, and by which holiday or which exception, by its name. */
      why: z.nullable(
        z.object({
          closedBy: z.enum(['hours', 'holiday', 'exception']),
          holiday: z.nullable(z.enum(holidayKeys)),
          exception: z.nullable(z.string()),
        }),
      ),
    }),
    errors: ['department.notFound'],
  }),
  /** Nobody named means everybody of the department. */
  saveDistributionAgents: call({
    method: 'POST',
    path: '/department/:companyId/:departmentId/agentAutomaticDistributionList',
    allow: 'admin',
    audit: 'department.distribution',
    input: z.object({ ...one, agentIdList }),
    result: Department,
    errors: [...meanwhile, 'agent.notFound'],
  }),
  saveCustomPortal: call({
    method: 'POST',
    path: '/department/:companyId/:departmentId/customPortal',
    allow: 'admin',
    audit: 'department.portal',
    input: z.object({ ...one, customPortal: text(500) }),
    result: Department,
    errors: meanwhile,
  }),
  saveDepartmentAddress: call({
    method: 'POST',
    path: '/department/:companyId/:departmentId/createDepartmentAddress',
    otherPaths: ['/department/:companyId/:departmentId/address'],
    allow: 'admin',
    audit: 'department.address',
    input: z.object({ ...one, ...Address.shape }),
    result: Department,
    errors: meanwhile,
  }),
}
