/** The usual HTTP status of a code (CHANNELS 1.8); otherwise 400. */
const statuses: Record<number, number> = {
  2: 503,
  3: 500,
  10: 403,
  190: 401,
  200: 403,
  368: 403,
  131000: 500,
  131005: 403,
  131016: 500,
  131031: 403,
  132001: 404,
}

const titles: Record<number, string> = {
  2: 'Service temporarily unavailable',
  100: 'Invalid parameter',
  190: 'Error validating access token',
  130429: 'Rate limit hit',
  130472: "User's number is part of an experiment",
  131000: 'Something went wrong',
  131008: 'Required parameter is missing',
  131009: 'Parameter value is not valid',
  131021: 'Recipient cannot be sender',
  131026: 'Message undeliverable',
  131042: 'Business eligibility payment issue',
  131047: 'Re-engagement message',
  131048: 'Spam rate limit hit',
  131049: 'This message was not delivered to maintain healthy ecosystem engagement',
  131050: 'User has stopped marketing messages from this business',
  131051: 'Unsupported message type',
  131052: 'Media download error',
  131053: 'Media upload error',
  131056: 'Pair rate limit hit',
  131062: 'Business-scoped user id not supported for this message',
  132000: 'Number of parameters does not match the expected number of params',
  132001: 'Template name does not exist in the translation',
  132005: 'Translated text too long',
  132012: 'Parameter format does not match format in the created template',
  132015: 'Template is paused',
  132016: 'Template is disabled',
  133005: 'Two step verification PIN mismatch',
  133006: 'Phone number needs to be verified first',
  133010: 'Phone number not registered',
  139100: 'Failed to block or unblock some users',
}

export const titleOf = (code: number) => titles[code] ?? 'Error'
const documentation = 'https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes/'

/** A refusal in the provider's own words. */
export class GraphError extends Error {
  readonly code: number
  readonly details: string
  readonly extra: Record<string, unknown>

  constructor(code: number, details: string, extra: Record<string, unknown> = {}) {
    super(`(#${code}) ${titleOf(code)}`)
    this.code = code
    this.details = details
    this.extra = extra
  }

  get status(): number {
    return statuses[this.code] ?? 400
  }
}

/** What there is not, and what this token may not know, are answered alike. */
export const unknownNode = (method: string, id: string) =>
  new GraphError(100, `Unsupported ${method.toLowerCase()} request. Object with ID '${id}' does not exist`, {
    error_subcode: 33,
    type: 'GraphMethodException',
    message: `Unsupported ${method.toLowerCase()} request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation`,
  })

export const envelopeOf = ({ code, message, details, extra }: GraphError, traceId: string) => ({
  error: {
    message: code === 190 ? titleOf(190) : message,
    type: 'OAuthException',
    code,
    error_data: { messaging_product: 'whatsapp', details },
    ...(code === 2 ? { is_transient: true } : {}),
    ...extra,
    fbtrace_id: traceId,
  },
})

/** The same error inside a status `failed`. */
export const errorOf = (code: number, details: string) => ({
  code,
  title: titleOf(code),
  message: titleOf(code),
  error_data: { details },
  href: documentation,
})
