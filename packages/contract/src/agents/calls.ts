import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { ownId, text, upload } from '../kit/fields.ts'
import { Preferences } from './flags.ts'
import { mostPhotoBytes } from './limits.ts'
import { Availability, Language, Profile } from './model.ts'
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
  saveProfile: call({
    method: 'POST',
    path: '/user/profile',
    allow: 'signedIn',
    audit: 'profile.save',
    input: z.object({ name: text(120, 1), countryNumber: text(4), phonenumber: text(20) }),
    result: Profile,
    errors: [],
  }),
  savePhoto: call({
    method: 'POST',
    path: '/user/photo',
    allow: 'signedIn',
    body: 'multipart',
    input: z.object({ photo: upload(mostPhotoBytes) }),
    result: z.object({ photoUrl: z.string(), version: z.number() }),
    errors: ['photo.unreadable'],
  }),
  removePhoto: call({
    method: 'DELETE',
    path: '/user/photo',
    allow: 'signedIn',
    input: z.object({}),
    result: z.object({ version: z.number() }),
    errors: [],
  }),
  chooseLanguage: call({
    method: 'POST',
    path: '/user/language',
    allow: 'signedIn',
    whileLimited: true,
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
    input: z.object({ companyId: ownId(), agentId: ownId() }),
    result: Availability,
    errors: ['agent.notFound'],
  }),
  /** Changes the asker's own availability; administrators may also change that of others. */
  changeAvailability: call({
    method: 'POST',
    path: '/agent/changeStatus/:companyId/:agentId',
    allow: 'signedIn',
    audit: 'agent.changeAvailability',
    input: z.object({ companyId: ownId(), agentId: ownId(), status: z.literal(availabilities) }),
    result: Availability,
    errors: ['agent.notFound'],
  }),
}
