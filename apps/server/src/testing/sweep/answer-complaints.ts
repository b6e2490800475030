import { isDeepStrictEqual } from 'node:util'
import { commonErrors, type ErrorCode, errorStatus } from '@prosa/contract/errors'
import { type Call, problems } from '@prosa/contract/kit/call'
import { inGroups } from './groups-of.ts'
import type { Scene } from './scene.ts'
import { type Answer, type Request, send, told } from './sweep-request.ts'

/** What is wrong with an answer, whatever was asked. `also`: refusals that are right here though the call cannot declare them. */
export function answerComplaints(call: Call, answer: Answer, also: readonly ErrorCode[] = []): string[] {
  return [...headerComplaints(answer), ...(answer.status < 300 ? resultComplaints(call, answer) : refusalComplaints(call, answer, also))]
}

function headerComplaints({ headers }: Answer): string[] {
  return [
    ...(headers['cache-control'] === 'no-store' ? [] : [`cache-control is ${headers['cache-control']}, not no-store`]),
    ...(headers['x-request-id'] ? [] : ['the answer has no x-request-id']),
  ]
}

function resultComplaints({ result }: Call, { body }: Answer): string[] {
  const declared = result.safeParse(body)
  if (!declared.success)
    return [`the answer is not the declared result: ${declared.error.issues.map(({ path }) => path.join('.')).join(', ')}`]
  return isDeepStrictEqual(declared.data, body)
    ? []
    : [`the answer has more than the declared result: ${surplus(body, declared.data).join(', ')}`]
}

function surplus(got: unknown, declared: unknown, path = ''): string[] {
  if (typeof got !== 'object' || got === null || typeof declared !== 'object' || declared === null) return []
  return Object.entries(got).flatMap(([key, value]) =>
    Object.hasOwn(declared, key) ? surplus(value, (declared as Record<string, unknown>)[key], `${path}${key}.`) : [`${path}${key}`],
  )
}

type Refused = { code?: unknown; detailMessage?: unknown; requestId?: unknown; fields?: unknown }

const known = (code: unknown): code is ErrorCode => typeof code === 'string' && Object.hasOwn(errorStatus, code)

function refusalComplaints(call: Call, answer: Answer, also: readonly ErrorCode[]): string[] {
  const { code, detailMessage, requestId, fields } = (answer.body ?? {}) as Refused
  if (!known(code)) return [`${told(answer)} is no refusal of ours: ${JSON.stringify(answer.body).slice(0, 200)}`]
  if (answer.status >= 500) return [`answers ${told(answer)}`]
  return [
    ...(answer.status === errorStatus[code] ? [] : [`${code} is answered with ${answer.status} instead of ${errorStatus[code]}`]),
    ...([...commonErrors, ...call.errors, ...also].includes(code) ? [] : [`refuses with ${code}, which it does not declare`]),
    ...(typeof detailMessage === 'string' && detailMessage !== '' ? [] : [`${code} comes without detailMessage`]),
    ...(requestId === answer.headers['x-request-id'] ? [] : [`${code} comes without the requestId of x-request-id`]),
    ...(code !== 'input.invalid' || namesFields(fields) ? [] : ['input.invalid does not name the fields']),
  ]
}

const namesFields = (fields: unknown) =>
  Array.isArray(fields) && fields.length > 0 && fields.every(({ name, problem }) => typeof name === 'string' && problems.includes(problem))

/** Complains of every request that is not refused with exactly this code. */
export async function refusedWith({ house, call }: Scene, requests: readonly [string, Request][], code: ErrorCode): Promise<string[]> {
  const complaints = await inGroups(requests, async ([what, request]) => {
    const answer = await send(house.app, request)
    if (answer.code !== code) return [`${what} is answered ${told(answer)} instead of ${code}`]
    return answerComplaints(call, answer).map((complaint) => `${what}: ${complaint}`)
  })
  return complaints.flat()
}
