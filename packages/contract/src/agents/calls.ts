import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { id } from '../kit/fields.ts'
import { Availability, Language, Preferences, Profile } from './model.ts'
import { availabilities } from './states.ts'

export const agentCalls = {
  getProfile: call({
    method: 'GET',
    path: '/user/profile',
    allow: 'signedIn',
    input: z.object({}),
    result: Profile,
    errors: [],
  }),
  chooseLanguage: call({
    method: 'POST',
    path: '/user/language',
    allow: 'signedIn',
    input: z.object({ language: Language }),
    result: z.object({ language: Language, version: z.number() }),
    errors: [],
  }),
  getPreferences: call({
    method: 'GET',
    path: '/user/preferences',
    allow: 'signedIn',
    input: z.object({}),
    result: Preferences,
    errors: [],
  }),
  getAvailability: call({
    method: 'GET',
    path: '/agent/status/:companyId/:agentId',
    allow: 'signedIn',
    input: z.object({ companyId: id(), agentId: id() }),
    result: Availability,
    errors: ['agent.notFound'],
  }),
  /** One's own; administrators also that of others. */
  changeAvailability: call({
    method: 'POST',
    path: '/agent/changeStatus/:companyId/:agentId',
    allow: 'signedIn',
    audit: 'agent.changeAvailability',
    input: z.object({ companyId: id(), agentId: id(), status: z.literal(availabilities) }),
    result: Availability,
    errors: ['agent.notFound'],
  }),
}
