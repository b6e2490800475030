import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { email, flag, list, oneOf, ownId, text, whole } from '../kit/fields.ts'
import { permissionInputs } from './grants.ts'
import { Agent, AgentDetail, Language } from './model.ts'
import { backToQueues } from './team-rules.ts'

const one = { companyId: ownId(), agentId: ownId() }
/** Optimistic locking: the version that the asker saw; a change in between is not overwritten. */
const version = z.optional(whole(0, 2_147_483_647))
const departmentIdList = list(ownId(), 500)

const details = {
  language: z.optional(Language),
  role: z.optional(oneOf(['admin', 'agent'])),
  countryNumber: z.optional(text(4)),
  phonenumber: z.optional(text(20)),
  ...permissionInputs,
  departmentAll: z.optional(flag()),
  departmentIdList: z.optional(departmentIdList),
  /** How many open chats they may have; 0 is no limit of their own. */
  capacity: z.optional(whole(0, 999)),
}
/** One call of the specification misspells this field, without saying which (R050). */
const otherNames = { departmenIdList: 'departmentIdList' }
/** Who gets the open chats: an agent, a department, or `0` for the queues they came from. */
const receiverId = ownId(backToQueues)

/** The members of a company as its administrators set them up; the users' calls work on the same people (A39). */
export const teamCalls = {
  /** The asker is in the list too, as they see there what they may do themselves. */
  listAgents: call({
    method: 'GET',
    path: '/agent/:companyId/list',
    allow: 'admin',
    input: z.object({ companyId: ownId() }),
    result: z.array(Agent),
    errors: [],
  }),
  getAgent: call({
    method: 'GET',
    path: '/agent/:companyId/:agentId/detail',
    allow: 'admin',
    input: z.object(one),
    result: AgentDetail,
    errors: ['agent.notFound'],
  }),
  /** To make an administrator asks for a proof of the last ten minutes (AG52). */
  createAgent: call({
    method: 'POST',
    path: '/agent/:companyId/createAgent',
    otherNames,
    allow: 'admin',
    audit: 'agent.create',
    input: z.object({ companyId: ownId(), name: text(120, 1), email: email(), password: z.optional(text(256)), ...details }),
    result: Agent,
    errors: ['agent.alreadyMember', 'agent.internalEmail', 'password.weak', 'password.tooShort', 'department.notFound'],
  }),
  /** The same where somebody becomes an administrator by it. */
  updateAgent: call({
    method: 'POST',
    path: '/agent/:companyId/:agentId/updateAgent',
    otherNames,
    allow: 'admin',
    audit: 'agent.update',
    input: z.object({ ...one, name: z.optional(text(120, 1)), email: z.optional(email()), ...details, version }),
    result: Agent,
    errors: ['agent.notFound', 'agent.lastAdmin', 'agent.emailFixed', 'agent.changedMeanwhile', 'department.notFound'],
  }),
  saveAgentDepartments: call({
    method: 'POST',
    path: '/agent/:companyId/:agentId/department',
    otherNames,
    allow: 'admin',
    audit: 'agent.departments',
    input: z.object({ ...one, departmentAll: z.optional(flag()), departmentIdList: z.optional(departmentIdList), version }),
    result: Agent,
    errors: ['agent.notFound', 'agent.changedMeanwhile', 'department.notFound'],
  }),
  activateAgent: call({
    method: 'POST',
    path: '/agent/:companyId/:agentId/active',
    allow: 'admin',
    audit: 'agent.activate',
    input: z.object(one),
    result: Agent,
    errors: ['agent.notFound'],
  }),
  deactivateAgent: call({
    method: 'POST',
    path: '/agent/:companyId/:receiverId/:agentId/deactive',
    allow: 'admin',
    audit: 'agent.deactivate',
    input: z.object({ ...one, receiverId }),
    result: z.object({ agent: Agent, chats: z.number() }),
    errors: ['agent.notFound', 'agent.lastAdmin', 'agent.receiverUnfit'],
  }),
  /** Mails a temporary password beside the one they have (AG12). */
  resetAgentPassword: call({
    method: 'POST',
    path: '/agent/:companyId/:agentId/resetPassword',
    allow: 'admin',
    audit: 'agent.resetPassword',
    input: z.object(one),
    result: z.object({ mailed: z.literal(true) }),
    errors: ['agent.notFound', 'agent.inactive', 'mail.tooMany'],
  }),
  deleteAgent: call({
    method: 'DELETE',
    path: '/agent/:companyId/:receiverId/:agentId/deleteAgent',
    allow: 'admin',
    audit: 'agent.delete',
    input: z.object({ ...one, receiverId }),
    result: z.object({ removed: z.literal(true), chats: z.number() }),
    errors: ['agent.notFound', 'agent.lastAdmin', 'agent.receiverUnfit'],
  }),
}
