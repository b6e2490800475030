import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { flag, ownId, text } from '../kit/fields.ts'
import { TwoFactor } from './model.ts'

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const twoFactorCalls = {
  getTwoFactor: call({
    method: 'GET',
    path: '/user/twoFactor',
    allow: 'signedIn',
    whileLimited: 'secondFactor',
    input: z.object({}),
    result: TwoFactor,
    errors: [],
  }),
  /** Gives a secret that counts only after a first code has proved that an app has it. */
  startTwoFactor: call({
    method: 'POST',
    path: '/user/twoFactor/start',
    allow: 'signedIn',
    whileLimited: 'secondFactor',
    proof: true,
    input: z.object({}),
    result: z.object({ secret: z.string(), uri: z.string() }),
    errors: ['twoFactor.alreadyOn'],
  }),
  confirmTwoFactor: call({
    method: 'POST',
    path: '/user/twoFactor/confirm',
    allow: 'signedIn',
    whileLimited: 'secondFactor',
    audit: 'twoFactor.turnOn',
    input: z.object({ code: text(40) }),
    result: RecoveryCodes,
    errors: ['twoFactor.notStarted', 'session.wrongCode', 'session.tooManyTries'],
  }),
  renewRecoveryCodes: call({
    method: 'POST',
    path: '/user/twoFactor/recoveryCodes',
    allow: 'signedIn',
    proof: true,
    audit: 'twoFactor.renewCodes',
    input: z.object({}),
    result: RecoveryCodes,
    errors: ['twoFactor.notStarted'],
  }),
  turnOffTwoFactor: call({
    method: 'DELETE',
    path: '/user/twoFactor',
    allow: 'signedIn',
    proof: true,
    audit: 'twoFactor.turnOff',
    input: z.object({}),
    result: TwoFactor,
    errors: ['twoFactor.required'],
  }),
  /** For everybody of the company: whoever has no second factor sets one up before anything else. */
  requireTwoFactor: call({
    method: 'POST',
    path: '/company/:companyId/twoFactor',
    allow: 'admin',
    proof: true,
    audit: 'company.requireTwoFactor',
    input: z.object({ companyId: ownId(), required: flag() }),
    result: z.object({ required: z.boolean() }),
    errors: [],
  }),
}
