import { errorsOf } from '@prosa/contract/errors'
import { type Call, type Calls, type InputOf, isExpensive, onlyReads, type ResultOf } from '@prosa/contract/kit/call'
import { problemsOf } from '@prosa/contract/kit/problems'
import { fieldsOf } from '@prosa/contract/kit/shape'
import { readWire } from '@prosa/contract/kit/wire'
import type { Actor } from '@prosa/contract/permissions'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openAuditNotes } from '../audit.ts'
import type { Db, Manner } from '../db/db.ts'
import type { House } from '../house.ts'
import { type Actors, type Asker, onlyLooks, openAdmission, type Working } from './admission.ts'
import { signalOfClient } from './client-gone.ts'
import { compile } from './compiled.ts'
import type { Context, OutsideContext, Visitor, VisitorContext } from './context.ts'
import { inManner } from './expensive-reads.ts'
import { isAnswered, onceByKey, takesKey } from './idempotency.ts'
import { largestBody } from './largest-body.ts'
import { type Entered, onceOutside } from './once-outside.ts'
import { ownIdsReader } from './read-own-ids.ts'
import { Refusal } from './refusal.ts'
import { unstorableTexts } from './unstorable-texts.ts'
import { dropUploads, filesIn, hashesOf, readUploads } from './uploads/uploads.ts'
import { WriteNeeded } from './write-needed.ts'

/** A refusal that is thrown undoes what the handler wrote; one that is returned is given after the commit: a counted try stays counted. */
export type Handler<C extends Call> = C['allow'] extends 'anonymous'
  ? (ctx: VisitorContext, input: InputOf<C>) => Promise<ResultOf<C>>
  : C['outside'] extends true
    ? (ctx: OutsideContext, input: InputOf<C>) => Promise<ResultOf<C>>
    : (ctx: Context, input: InputOf<C>) => Promise<ResultOf<C> | Refusal>

type Before<C extends Call> = (ctx: OutsideContext, input: InputOf<C>) => Promise<void>

/** Somebody else's system is asked first, while no transaction is open; if it throws a refusal, nothing else happens. */
export const askedFirst = <C extends Call>(before: Before<C>, handler: Handler<C>): Handler<C> =>
  Object.assign(handler.bind(null) as Handler<C>, { before })

type Inside<C extends Call> = (ctx: Context, input: InputOf<C>) => Promise<ResultOf<C>>

/** For a call marked `outside` because of its file: where none comes it is answered in its own transaction, as other calls are. */
export const unlessFileComes = <C extends Call>(inside: Inside<C>, handler: Handler<C>): Handler<C> =>
  Object.assign(handler.bind(null) as Handler<C>, { inside })

export type Handlers<Cs extends Calls> = { [K in keyof Cs]: Handler<Cs[K]> }

export type Reception = { house: House } & Actors

/** Mounts a feature's calls. A call without a handler does not compile. */
export function serve<Cs extends Calls>(app: FastifyInstance, reception: Reception, calls: Cs, handlers: Handlers<Cs>) {
  for (const [name, call] of Object.entries(calls)) {
    if (call.outside && call.audit) throw new Error(`${name} asks outside: what is audited needs the call's own transaction`)
    const { bodyLimit, readInput } = prepared(call)
    const answer = answerer(reception, call, handlers[name] as AnyHandler, readInput)
    for (const path of [call.path, ...(call.otherPaths ?? [])]) {
      app.route({
        method: call.method,
        url: path,
        bodyLimit,
        config: { call, callName: name },
        onRequest: async (request) => {
          if (call.allow !== 'anonymous' && !request.claims) throw new Refusal('session.invalid')
        },
        handler: async (request, reply) => {
          reply.header('cache-control', 'no-store')
          const answered = await answer(request, reply)
          // Fastify would send a text as it is, without its quotes.
          return typeof answered === 'string' ? reply.type('application/json; charset=utf-8').send(JSON.stringify(answered)) : answered
        },
      })
    }
  }
}

type Prepared = { bodyLimit: number; readInput: ReturnType<typeof inputReader> }
const preparations = new WeakMap<Call, Prepared>()

/** What follows from the call alone, made once for all apps of a process. */
function prepared(call: Call): Prepared {
  const before = preparations.get(call)
  if (before) return before
  for (const schema of [call.input, call.result]) compile(schema)
  const made = { bodyLimit: largestBody(call), readInput: inputReader(call) }
  preparations.set(call, made)
  return made
}

type AnyHandler = ((ctx: Context | OutsideContext | VisitorContext, input: unknown) => Promise<unknown>) & {
  before?: (ctx: OutsideContext, input: unknown) => Promise<void>
  inside?: (ctx: Context, input: unknown) => Promise<unknown>
}

function answerer(reception: Reception, call: Call, handler: AnyHandler, readInput: Prepared['readInput']) {
  const { house } = reception
  const { admit, readAtOnce } = openAdmission(reception, call)
  const mayRefuse = new Set(errorsOf(call))
  const companyNames = namesOfCompany(call)

  /** Before the call's own transaction. */
  const look = <T>(request: FastifyRequest, run: (actor: Actor, db: Db) => Promise<T>): Promise<T> =>
    house.database.transaction(request.claims!.companyId, async (db) => run(await admit(db, askerOf(request)), db), onlyLooks)

  const askFirst = async (asked: Asked): Promise<void> => {
    const { actor, isOver } = await look(asked.request, async (actor, db) => {
      return { actor, isOver: await isAnswered({ db, actor, house }, asked.key) }
    })
    const input = inputFor(actor, asked)
    if (!isOver) await handler.before?.({ actor, visitor: visitorOf(asked.request), house }, input)
  }

  const inputFor = (actor: Actor, { request, uploads }: Asked): unknown => {
    refuseForeignCompany([request.params, request.query, request.body, uploads], companyNames, actor.companyId)
    return readInput(request, uploads)
  }

  const answerActor = ({ db, emit }: Working, actor: Actor, asked: Asked) => {
    const input = inputFor(actor, asked)
    const { audit, write } = openAuditNotes(call)
    const ctx = { actor, visitor: visitorOf(asked.request), db, emit, audit, house }
    const run = async () => {
      const given = await (handler.inside ?? handler)(ctx, input)
      if (given instanceof Refusal) return given
      // The answer is cut to the declared result inside the transaction: a wrong answer undoes the write instead of following it.
      const answer = call.result.parse(given)
      await write(ctx, input)
      return answer
    }
    const { key, hashes } = asked
    return key === undefined ? run() : onceByKey(ctx, { call, input, key, hashes }, run)
  }

  const answerPerson = async (asked: Asked, limits: Manner) => {
    if (handler.before) await askFirst(asked)
    const asker = askerOf(asked.request)
    const inside = async (working: Working) => answerActor(working, await admit(working.db, asker), asked)
    const answerIn = async (manner: Manner) => ({ answer: await house.work(asker.claims.companyId, inside, manner) })
    const write = () => answerIn({ ...limits, ...mayWrite })
    const read = async () =>
      (await readAtOnce(asker, (working, actor) => answerActor(working, actor, asked), limits)) ?? answerIn({ ...limits, ...onlyLooks })
    const { answer } = await (onlyReads(call) ? read().catch(unlessWriteNeeded(write)) : write())
    if (answer instanceof Refusal) throw answer
    return answer
  }

  const answerOutside = async (asked: Asked, limits: Manner) => {
    const { request, key, hashes } = asked
    const enter = (actor: Actor): Entered => ({ actor, input: inputFor(actor, asked) })
    const run = async ({ actor, input }: Entered): Promise<unknown> =>
      call.result.parse(await handler({ actor, visitor: visitorOf(request), house: inManner(house, limits) }, input))
    if (key === undefined) return run(enter(await look(request, async (actor) => actor)))
    const asker = askerOf(request)
    return onceOutside(house, asker.claims.companyId, { call, key, hashes, entering: async (db) => enter(await admit(db, asker)), run })
  }

  const answerVisitor = async ({ request, uploads }: Asked) =>
    call.result.parse(await handler({ visitor: visitorOf(request), device: request.device!, house }, readInput(request, uploads)))

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const uploads = request.isMultipart() ? await receiveUploads(call, request, () => look(request, async () => undefined)) : {}
    try {
      const key = takesKey(call) ? request.headers['idempotency-key']?.toString() : undefined
      const asked: Asked = { request, uploads, key, hashes: await hashesOf(key === undefined ? {} : uploads) }
      if (call.allow === 'anonymous') return await answerVisitor(asked)
      const answer = asksOutside(call, handler, uploads) ? answerOutside : answerPerson
      return await inTurn(house, call, asked, reply, (limits) => answer(asked, limits))
    } catch (error) {
      throw error instanceof Refusal && !mayRefuse.has(error.code) ? new Error(`undeclared refusal ${error.code}`, { cause: error }) : error
    } finally {
      await dropUploads(uploads)
    }
  }
}

const mayWrite: Manner = { entersItself: true }

/** Answers again where a reading call found that it has to write. */
const unlessWriteNeeded =
  <T>(answerAgain: () => Promise<T>) =>
  (error: unknown): Promise<T> => {
    if (error instanceof WriteNeeded) return answerAgain()
    throw error
  }

/** Runs a call that reads much when its turn comes, and any other call at once. */
function inTurn<T>({ expensiveReads }: House, call: Call, asked: Asked, reply: FastifyReply, run: (limits: Manner) => Promise<T>) {
  const { request, uploads } = asked
  if (!call.expensive || !isExpensive(call, rawInput(call, request, uploads))) return run({})
  return expensiveReads.run(request.claims!, { signal: signalOfClient(reply), onlyReads: onlyReads(call) }, run)
}

async function receiveUploads(call: Call, request: FastifyRequest, admitFirst: () => Promise<void>): Promise<Raw> {
  if (call.body !== 'multipart') throw new Refusal('input.unsupportedType')
  // Nobody fills our disk who may not make the call, and no transaction stays open while the bytes arrive.
  return readUploads(request, call.input, call.allow === 'anonymous' ? null : admitFirst)
}

/** Some ask outside only for the sake of a file. */
const asksOutside = ({ outside }: Call, { inside }: AnyHandler, uploads: Raw) => outside && !(inside && filesIn(uploads).length === 0)

const namesOfCompany = ({ otherNames = {} }: Call): string[] => [
  'companyId',
  ...Object.entries(otherNames).flatMap(([other, name]) => (name === 'companyId' ? other : [])),
]

/** Only of a call that needs a token. */
const askerOf = ({ claims, ip }: FastifyRequest): Asker => ({ claims: claims!, address: ip })

const visitorOf = ({ id, ip, headers, hostname }: FastifyRequest): Visitor => ({
  requestId: id,
  address: ip,
  userAgent: headers['user-agent'] ?? '',
  host: hostname,
})

type Raw = Readonly<Record<string, unknown>>
/** `key` where the call takes one and it came, and then the hash of each file by its path. */
type Asked = { request: FastifyRequest; uploads: Raw; key: string | undefined; hashes: ReadonlyMap<string, string> }

/** Path over body over query; a body counts only where the method has one, a query only where it has none. */
function rawInput({ method, otherNames = {} }: Call, request: FastifyRequest, uploads: Raw): Raw {
  const readsQuery = method === 'GET' || method === 'DELETE'
  const raw: Record<string, unknown> = {
    ...(readsQuery ? record(request.query) : {}),
    ...record(request.body),
    ...uploads,
    ...record(request.params),
  }
  for (const [other, name] of Object.entries(otherNames)) if (raw[name] === undefined) raw[name] = raw[other]
  return raw
}

function inputReader(call: Call) {
  const fields = fieldsOf(call.input)
  const readOwnIds = ownIdsReader(call.input)

  return (request: FastifyRequest, uploads: Raw): unknown => {
    const values = readWire(fields, rawInput(call, request, uploads))
    const parsed = call.input.safeParse(values)
    if (!parsed.success) throw new Refusal('input.invalid', { fields: problemsOf(parsed.error.issues, values) })
    const unstorable = unstorableTexts(parsed.data)
    if (unstorable.length > 0) throw new Refusal('input.invalid', { fields: unstorable.slice(0, 50) })
    return readOwnIds ? readOwnIds(parsed.data) : parsed.data
  }
}

/** The company comes from the token; one named anywhere else must be the same, whether or not the call asks for it. */
function refuseForeignCompany(places: readonly unknown[], names: readonly string[], companyId: string) {
  for (const place of places.map(record)) {
    for (const name of names) {
      const { [name]: named = '' } = place
      if (named !== '' && (typeof named !== 'string' || named.toLowerCase() !== companyId)) throw new Refusal('company.foreign')
    }
  }
}

const record = (value: unknown): Raw => (typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Raw) : {})
