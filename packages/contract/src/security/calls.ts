import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { flag, list, ownId, text, whole } from '../kit/fields.ts'
import { CompanySession, SecurityPolicy, ViewAs } from './model.ts'
import { passwordPolicyBounds } from './password-policy.ts'

export const mostRanges = 200

const company = { companyId: ownId() }
const { shortest, longest, mostDays } = passwordPolicyBounds
const version = () => whole(0, 2_147_483_647)

export const securityCalls = {
  /** All open sessions of the company, the newest first. */
  listCompanySessions: call({
    method: 'GET',
    path: '/security/:companyId/sessions',
    allow: 'admin',
    input: z.object({
      ...company,
      userId: z.optional(ownId()),
      /** Cursor: the last session of the page before; the next page begins after it. */
      beforeId: z.optional(ownId()),
      limit: z.optional(whole(1, 100)),
    }),
    result: z.object({ sessions: z.array(CompanySession), containsMore: z.boolean(), total: z.number() }),
    errors: [],
  }),
  endCompanySession: call({
    method: 'DELETE',
    path: '/security/:companyId/sessions/:sessionId',
    allow: 'admin',
    audit: 'session.revoke',
    input: z.object({ ...company, sessionId: ownId() }),
    result: z.object({ ended: z.number() }),
    errors: ['session.notFound'],
  }),
  /** Not the address above without its id, so that a lost id ends nothing. */
  endCompanySessions: call({
    method: 'DELETE',
    path: '/security/:companyId/allSessions',
    allow: 'admin',
    proof: true,
    audit: 'security.endSessions',
    input: z.object({ ...company, withOwn: flag() }),
    result: z.object({ ended: z.number() }),
    errors: [],
  }),
  getSecurityPolicy: call({
    method: 'GET',
    path: '/security/:companyId/policy',
    allow: 'admin',
    input: z.object(company),
    result: SecurityPolicy,
    errors: [],
  }),
  savePasswordPolicy: call({
    method: 'POST',
    path: '/security/:companyId/passwords',
    allow: 'admin',
    proof: true,
    audit: 'security.passwords',
    input: z.object({ ...company, length: whole(shortest, longest), days: whole(0, mostDays), version: version() }),
    result: SecurityPolicy,
    errors: ['company.changedMeanwhile'],
  }),
  saveAllowedAddresses: call({
    method: 'POST',
    path: '/security/:companyId/addresses',
    allow: 'admin',
    proof: true,
    audit: 'security.addresses',
    body: 'json',
    input: z.object({
      ...company,
      ranges: list(z.object({ range: text(50, 1), label: text(60) }), mostRanges),
      version: version(),
    }),
    result: SecurityPolicy,
    errors: ['company.changedMeanwhile', 'security.shutOut'],
  }),
  /** What a new password of the asker must have: of all their companies the strictest. */
  getOwnPasswordPolicy: call({
    method: 'GET',
    path: '/user/passwordPolicy',
    allow: 'signedIn',
    whileLimited: 'newPassword',
    input: z.object({}),
    result: z.object({ length: z.number(), days: z.number(), changedAt: z.nullable(z.number()) }),
    errors: [],
  }),
  /** What somebody sees, counted and without contents. A POST, since it is written down who looked. */
  viewAs: call({
    method: 'POST',
    path: '/security/:companyId/viewAs/:userId',
    allow: 'admin',
    audit: 'security.viewAs',
    input: z.object({ ...company, userId: ownId() }),
    result: ViewAs,
    errors: ['agent.notFound'],
  }),
}
