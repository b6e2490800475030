import type { ErrorCode } from '@prosa/contract/errors'

/** For developers, in English. People read the web's text for the code, in their language. */
export const refusalDetails: Record<ErrorCode, string> = {
  'session.invalid': 'The access token is missing, malformed or expired, or its session has ended: sign in or refresh.',
  'session.wrongLogin': 'The e-mail and the password do not belong together.',
  'session.wrongGrant': 'The refresh token is unknown, expired or was used before: sign in again.',
  'session.tooManyTries': 'Too many failed sign-ins from this address with this e-mail: try again after Retry-After.',
  'session.passwordExpired': 'The password is right but older than a year: set a new one, then sign in.',
  'session.companySuspended': 'The password is right but the company is suspended: its people cannot sign in.',
  'permission.denied': 'The signed-in person lacks the permission of this call.',
  'company.foreign': 'The company named in the request is not the company of the token.',
  'company.notFound': 'There is no such company.',
  'agent.notFound': 'There is no such agent in this company, or none that this could be done for.',
  'input.invalid': 'Some fields are missing or out of bounds: see fields.',
  'input.unreadable': 'The body or the address could not be read as what its content type says.',
  'input.tooLarge': 'The request is larger than this call takes.',
  'input.unsupportedType': 'Send a form, JSON, or multipart where the call takes files.',
  'call.notFound': 'There is no such call at this address with this method.',
  'rate.limited': 'Too many requests: try again after Retry-After.',
  'idempotency.reused': 'This Idempotency-Key came with another request in the last 24 hours: use a new key for a new request.',
  'idempotency.running': 'The request with this Idempotency-Key is still running: ask again after Retry-After.',
  'service.unavailable': 'The database is busy or out of reach: try again shortly.',
  'address.notFound': 'The service asked knows no such postal code or address.',
  'partner.unavailable': 'The outside service that was asked did not answer in time or not as it should: try again, or go on without it.',
  'demo.off': 'This exists in demo mode only.',
  unexpected: 'This is a bug of ours: the log has it under the request id.',
}
