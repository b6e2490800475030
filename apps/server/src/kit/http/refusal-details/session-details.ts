import type { RefusalOf } from '@prosa/contract/errors'

export const sessionDetails: Record<RefusalOf<'session' | 'twoFactor'>, string> = {
  'session.invalid': 'The access token is missing, malformed or expired, or its session has ended: sign in or refresh.',
  'session.wrongLogin': 'The e-mail and the password do not belong together.',
  'session.wrongGrant': 'The refresh token is unknown, expired or was used before: sign in again.',
  'session.tooManyTries': 'Too many failed sign-ins from this address with this e-mail: try again after Retry-After.',
  'session.passwordExpired': 'The password is right but older than a year: set a new one, then sign in.',
  'session.companySuspended': 'The password is right but the company is suspended: its people cannot sign in.',
  'session.codeNeeded': 'The password is right and a second factor is on: send its code, or a recovery code, as `code`.',
  'session.wrongCode': 'The code of the second factor is wrong, too old or was used before.',
  'session.wrongProof': 'Neither the password nor the code is right.',
  'session.notFound': 'This person has no such open session in this company.',
  'session.proofNeeded': 'This call is open for ten minutes after a proof: call oauth2/prove first.',
  'session.newPasswordNeeded': 'This session was begun with a mailed or a given password: choose a new one first.',
  'session.secondFactorMissing': 'The company asks for a second factor and this person has none: set one up first.',
  'session.addressRefused': 'The company lets its people in from some addresses only, and this is none of them.',
  'twoFactor.alreadyOn': 'The second factor is on already: turn it off before another one is set up.',
  'twoFactor.notStarted': 'There is no second factor that this could be done with.',
  'twoFactor.required': 'The company asks for a second factor: it cannot be turned off.',
  'twoFactor.shared': 'This person belongs to other companies too: only they can turn their second factor off.',
}
