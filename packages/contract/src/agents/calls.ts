import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { Profile } from './model.ts'

export const agentCalls = {
  getProfile: call({
    method: 'GET',
    path: '/user/profile',
    allow: 'signedIn',
    input: z.object({}),
    result: Profile,
    errors: [],
  }),
}
