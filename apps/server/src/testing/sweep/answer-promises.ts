import { isDeepStrictEqual } from 'node:util'
import type { Call } from '@prosa/contract/kit/call'
import { newId } from '../../kit/db/ids.ts'
import { takesKey } from '../../kit/http/idempotency.ts'
import type { TestHouse } from '../test-house.ts'
import { answerComplaints } from './answer-complaints.ts'
import { changedTables } from './changed-tables.ts'
import { type Ask, type Scene, validAsk } from './scene.ts'
import { type Answer, type Request, requestOf, send, told } from './sweep-request.ts'

/** The positive control: without it a call that refuses everything would keep every other promise. */
export async function answersValidInput(scene: Scene): Promise<string[]> {
  const { house, call } = scene
  const complaints: string[] = []
  for (const { what, ask, path } of await waysToAsk(scene)) {
    const answer = await send(house.app, await requestOf(call, ask.spellings, { token: ask.token, path }))
    complaints.push(
      ...[...controlComplaints(scene, answer), ...answerComplaints(call, answer)].map((complaint) => `valid input ${what}: ${complaint}`),
    )
  }
  return complaints
}

type Way = { what: string; ask: Ask; path: string }

async function waysToAsk(scene: Scene): Promise<Way[]> {
  const { call } = scene
  const full = await validAsk(scene)
  const bare = await validAsk(scene, 'absent')
  const ways: Way[] = [{ what: 'with every field', ask: full, path: call.path }]
  if (Object.keys(full.input).length > Object.keys(bare.input).length)
    ways.push({ what: 'with required fields only', ask: bare, path: call.path })
  for (const path of call.otherPaths ?? []) ways.push({ what: `at ${path}`, ask: await validAsk(scene), path })
  for (const [other, name] of Object.entries(call.otherNames ?? {})) {
    const ask = await validAsk(scene)
    const { [name]: spelling = {}, ...rest } = ask.spellings
    if (!call.path.includes(`:${name}`))
      ways.push({ what: `with ${other} for ${name}`, ask: { ...ask, spellings: { ...rest, [other]: spelling } }, path: call.path })
  }
  return ways
}

function controlComplaints({ name, call, register }: Scene, answer: Answer): string[] {
  const expected = Object.hasOwn(register.expectedRefusals, name) ? register.expectedRefusals[name] : undefined
  if (!expected) return answer.status < 300 || answer.status >= 500 ? [] : [`someone who may is answered ${told(answer)}`]
  if (!call.errors.includes(expected.code) || !expected.code.endsWith('.notFound'))
    return [`${expected.code} is not a missing object that the call declares: it cannot be an expected refusal`]
  return answer.code === expected.code ? [] : [`is answered ${told(answer)}: its entry in expectedRefusals is not true`]
}

/**
 * A GET leaves every table as it was; any other call changes one, or is named with the reason. Events are rows of the outbox. Where its
 * description promises a key, the same request again gets the same answer and changes nothing.
 */
export async function writesAsItsMethodSays(scene: Scene): Promise<string[]> {
  const { house, name, call, register } = scene
  const { spellings, token } = await validAsk(scene)
  const request = keyed(call, await requestOf(call, spellings, { token }))
  // A write of the same moment could leave a time as it was.
  house.clock.advance(1_000)
  const { given, changed, keepsKey } = await written(house, request)
  const isNamed = Object.hasOwn(register.writesNothing, name)
  const writesThough = Object.hasOwn(register.writesByGet, name)
  if (writesThough) return changed.length > 0 ? [] : ['is said to write by a GET but changes no table']
  if (call.method === 'GET') return changed.length === 0 ? [] : [`is a GET but changes ${changed.join(', ')}`]
  const again = takesKey(call) && given.status < 300 ? await repeatComplaints(house, request, given) : []
  if (takesKey(call) && given.status < 300 && !keepsKey) again.push('keeps no answer for its Idempotency-Key')
  // The audit log, and with each entry what waits to be linked, is written for a marked call whatever its handler does.
  const beside = changed.filter((table) => !call.audit || !trail.includes(table))
  if (isNamed) return [...again, ...(beside.length === 0 ? [] : [`is said to write nothing but changes ${beside.join(', ')}`])]
  return beside.length > 0 ? again : [...again, `is a ${call.method} but changes no table (answered ${told(given)})`]
}

const keyed = (call: Call, request: Request): Request =>
  takesKey(call) ? { ...request, headers: { ...request.headers, 'idempotency-key': newId() } } : request

const trail: readonly string[] = ['public.audit_entries', 'public.audit_unsealed']
const keysTable = 'public.idempotency_keys'

async function written(house: TestHouse, request: Request) {
  const { given, changed } = await changedTables(house, () => send(house.app, request))
  return { given, changed: changed.filter((table) => table !== keysTable), keepsKey: changed.includes(keysTable) }
}

async function repeatComplaints(house: TestHouse, request: Request, first: Answer): Promise<string[]> {
  const { given, changed } = await written(house, request)
  // Whoever has ended their own session by it, or may not ask any more, gets nothing.
  const isSame = given.status === 401 || given.status === 403 || isDeepStrictEqual([given.status, given.body], [first.status, first.body])
  return [
    ...(isSame ? [] : [`is answered ${told(given)} and not as before to the same Idempotency-Key`]),
    ...(changed.length === 0 ? [] : [`changes ${changed.join(', ')} again for the same Idempotency-Key`]),
  ]
}
