/** Every refusal the product can give, with its HTTP status. People read the web's text for the code; `detailMessage` is for developers. */
export const errorStatus = {
  'session.invalid': 401,
  'session.wrongLogin': 400,
  'session.wrongGrant': 400,
  'session.tooManyTries': 429,
  'session.passwordExpired': 400,
  'session.companySuspended': 400,
  'permission.denied': 403,
  'company.foreign': 403,
  'company.notFound': 404,
  'agent.notFound': 404,
  'input.invalid': 400,
  'input.unreadable': 400,
  'input.tooLarge': 413,
  'input.unsupportedType': 415,
  'call.notFound': 404,
  'rate.limited': 429,
  'idempotency.reused': 422,
  'idempotency.running': 409,
  'service.unavailable': 503,
  'address.notFound': 404,
  'partner.unavailable': 503,
  'demo.off': 404,
  unexpected: 500,
} as const

export type ErrorCode = keyof typeof errorStatus

/** What any call may answer besides the refusals it declares itself. */
export const commonErrors: readonly ErrorCode[] = [
  'session.invalid',
  'permission.denied',
  'company.foreign',
  'input.invalid',
  'input.unreadable',
  'input.tooLarge',
  'input.unsupportedType',
  'rate.limited',
  'idempotency.reused',
  'idempotency.running',
  'service.unavailable',
  'unexpected',
]
