import type { ChannelNumber } from '../channel.ts'

const beforeConnecting = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_FAIL',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'EADDRNOTAVAIL',
  'UND_ERR_CONNECT_TIMEOUT',
  'ERR_INVALID_URL',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
])

/** `fetch` says what went wrong in its error's cause. */
const causeOf = (error: unknown) => (error instanceof Error && error.cause instanceof Error ? error.cause : error)

const codeOf = (error: unknown) => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : null
}

/** Only where it is certain that not a byte of the request was heard. */
export function neverLeft(error: unknown): boolean {
  const cause = causeOf(error)
  if (beforeConnecting.has(codeOf(cause) ?? '')) return true
  // A host with several addresses, none of which could be reached.
  if (cause instanceof AggregateError) return cause.errors.length > 0 && cause.errors.every(neverLeft)
  return cause instanceof Error && 'syscall' in cause && cause.syscall === 'connect'
}

/** Names and codes only: messages of errors may repeat what was sent. */
export function networkReasonOf(error: unknown): string {
  const cause = causeOf(error)
  return codeOf(cause) ?? (cause instanceof Error ? cause.name : 'unknown')
}

/** What is shorter is no secret, and taking it out of an answer would break the answer. */
const shortestSecret = 6

/** Providers repeat a malformed token in their message. */
export const withoutSecrets = ({ accessToken, appSecret }: ChannelNumber, text: string): string =>
  [accessToken, appSecret].filter((secret) => secret.length >= shortestSecret).reduce((rest, secret) => rest.replaceAll(secret, '…'), text)
