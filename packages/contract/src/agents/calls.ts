import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { Language, Profile } from './model.ts'

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
}
