import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { email, oneOf, ownId, text, whole } from '../kit/fields.ts'
import { permissionInputs } from './grants.ts'
import { Language, User } from './model.ts'

const details = {
  language: z.optional(Language),
  role: z.optional(oneOf(['admin', 'agent'])),
  countryNumber: z.optional(text(4)),
  phonenumber: z.optional(text(20)),
  ...permissionInputs,
}

/** The users of a company: the specification's own calls beside those of the agents, for the same people (A39). */
export const userCalls = {
  listUsers: call({
    method: 'GET',
    path: '/company/:companyId/userList',
    allow: 'admin',
    input: z.object({ companyId: ownId() }),
    result: z.array(User),
    errors: [],
  }),
  /** To make an administrator asks for a proof of the last ten minutes (AG52). */
  addUser: call({
    method: 'POST',
    path: '/company/:companyId/userAdd',
    allow: 'admin',
    audit: 'user.add',
    input: z.object({ companyId: ownId(), name: text(120, 1), email: email(), password: z.optional(text(256)), ...details }),
    result: User,
    errors: ['agent.alreadyMember', 'agent.internalEmail', 'password.weak', 'password.tooShort'],
  }),
  /** The same where somebody becomes an administrator by it. */
  alterUser: call({
    method: 'POST',
    path: '/company/:companyId/:userId/alterCompanyUser',
    allow: 'admin',
    audit: 'user.alter',
    input: z.object({
      companyId: ownId(),
      userId: ownId(),
      name: z.optional(text(120, 1)),
      email: z.optional(email()),
      /** Optimistic locking: the version that the asker saw; a change in between is not overwritten. */
      version: z.optional(whole(0, 2_147_483_647)),
      ...details,
    }),
    result: User,
    errors: ['agent.notFound', 'agent.lastAdmin', 'agent.emailFixed', 'agent.changedMeanwhile'],
  }),
  /** For somebody who lost the phone and the recovery codes. One company may not do it to a person who belongs to other companies too. */
  resetTwoFactor: call({
    method: 'DELETE',
    path: '/agent/:companyId/:agentId/twoFactor',
    allow: 'admin',
    proof: true,
    audit: 'twoFactor.reset',
    input: z.object({ companyId: ownId(), agentId: ownId() }),
    result: z.object({ on: z.literal(false) }),
    errors: ['agent.notFound', 'twoFactor.shared'],
  }),
  removeUser: call({
    method: 'DELETE',
    path: '/company/:companyId/:userId/delete',
    allow: 'admin',
    audit: 'user.remove',
    input: z.object({ companyId: ownId(), userId: ownId() }),
    result: z.object({ removed: z.literal(true) }),
    errors: ['agent.notFound', 'agent.lastAdmin'],
  }),
}
