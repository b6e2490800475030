import type { ErrorCode } from '@prosa/contract/errors'
import type { Call, RefusalAnswer } from '@prosa/contract/kit/call'
import { oauthErrorOf } from '@prosa/contract/session/rules'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ClientGone } from './client-gone.ts'
import { Refusal } from './refusal.ts'

/** What somebody must look at; any other refusal is between us and whoever asked. */
const ourTrouble: readonly ErrorCode[] = ['unexpected', 'service.unavailable', 'partner.unavailable']

/** Every error leaves here as `{ code, detailMessage, requestId, fields?, facts? }`; what is a bug is logged and told to nobody. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const refusal = error instanceof Refusal ? error : refusalOf(error)
  if (hasLeft(error, request)) request.log.info(asked(request), 'client went away')
  else if (ourTrouble.includes(refusal.code) && !refusal.isExpected) request.log.error({ err: error }, 'call failed')
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds)
  if (refusal.code === 'session.invalid') reply.header('www-authenticate', challengeOf(request))
  const answer: RefusalAnswer = {
    code: refusal.code,
    detailMessage: refusal.message,
    requestId: request.id,
    ...(refusal.fields ? { fields: refusal.fields } : {}),
    ...(refusal.facts ? { facts: refusal.facts } : {}),
  }
  // What the router refuses itself has passed no hook; its address may have a token in it.
  reply.header('x-request-id', request.id)
  reply.header('referrer-policy', 'no-referrer')
  reply.header('cache-control', 'no-store')
  reply.header('x-content-type-options', 'nosniff')
  return reply.code(refusal.status).send({ ...answer, ...oauthParts(request.routeOptions.config?.call, answer) })
}

/** RFC 6750, 3: how to be let in, and, of who brought a token, that it is not good. */
const challengeOf = ({ headers }: FastifyRequest): string =>
  /^bearer\b/i.test(headers.authorization ?? '') ? 'Bearer realm="prosa", error="invalid_token"' : 'Bearer realm="prosa"'

/** The end of the request itself, before all of it had come; whatever else fails while nobody waits for it any more is still a failure. */
const hasLeft = (error: Error, { raw }: FastifyRequest) =>
  error instanceof ClientGone || (raw.errored === error && 'code' in error && error.code === 'ECONNRESET')

const asked = ({ method, routeOptions: { url, config } }: FastifyRequest) => ({ method, route: url, call: config.callName })

function oauthParts(call: Call | undefined, { code, detailMessage, fields }: RefusalAnswer) {
  return call?.refusals === 'oauth2' ? { error: oauthErrorOf(code, fields), error_description: detailMessage } : {}
}

/** PostgreSQL's and the framework's own refusals, in our words. */
const codeOf: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'input.tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'input.unsupportedType',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'input.unreadable',
  FST_ERR_CTP_INVALID_JSON_BODY: 'input.unreadable',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'input.unreadable',
  FST_ERR_MAX_PARAM_LENGTH: 'input.tooLarge',
  FST_REQ_FILE_TOO_LARGE: 'input.tooLarge',
  FST_PARTS_LIMIT: 'input.tooLarge',
  FST_FILES_LIMIT: 'input.tooLarge',
  FST_FIELDS_LIMIT: 'input.tooLarge',
  // Statement, lock, idle and transaction time limits; server starting, stopping, crashed, or out of connections, memory or disk; database gone.
  '57014': 'service.unavailable',
  '55P03': 'service.unavailable',
  '40P01': 'service.unavailable',
  '25P03': 'service.unavailable',
  '25P04': 'service.unavailable',
  '57P01': 'service.unavailable',
  '57P02': 'service.unavailable',
  '57P03': 'service.unavailable',
  '53100': 'service.unavailable',
  '53200': 'service.unavailable',
  '53300': 'service.unavailable',
  '58030': 'service.unavailable',
  '3D000': 'service.unavailable',
  ECONNREFUSED: 'service.unavailable',
  ECONNRESET: 'service.unavailable',
  ENOTFOUND: 'service.unavailable',
  ETIMEDOUT: 'service.unavailable',
  EPIPE: 'service.unavailable',
  CONNECTION_CLOSED: 'service.unavailable',
  CONNECTION_ENDED: 'service.unavailable',
  CONNECTION_DESTROYED: 'service.unavailable',
  CONNECT_TIMEOUT: 'service.unavailable',
}

function refusalOf(error: unknown): Refusal {
  // Anything can be thrown, not only errors.
  if (!(error instanceof Error)) return new Refusal('unexpected')
  const causes: unknown[] = error instanceof AggregateError ? error.errors : [error]
  for (const cause of causes) {
    const { code: known, syscall } = (cause ?? {}) as { code?: unknown; syscall?: unknown }
    // A Unix socket is gone with its server, which is no file that is missing.
    const code = syscall === 'connect' ? 'service.unavailable' : codeOf[String(known)]
    if (code) return new Refusal(code)
  }
  // The framework's remaining 4xx are malformed requests (bad multipart, bad encoding).
  const { statusCode: status = 0 } = error as Partial<FastifyError>
  return new Refusal(status >= 400 && status < 500 ? 'input.unreadable' : 'unexpected')
}
