import type { EventKind, PayloadOf } from '@prosa/contract/kit/event'
import type { Audience } from '@prosa/contract/permissions'
import { allAnswered } from '../db/all-answered.ts'
import type { Db } from '../db/db.ts'
import { type KeptNames, renamingEvents } from '../names/kept-names.ts'
import { readCompanyBasics } from '../names/name-store.ts'
import type { CompanyBasics, CompanyNames } from '../names/names.ts'
import { type NewItem, put, type Queue } from '../queue/queue.ts'

/** An event as it was written; `seq` tells one from another. */
export type WrittenEvent = {
  seq: number
  companyId: string
  name: string
  payload: unknown
  audience: Audience
  entityKey: string
  entityVersion: number
}

/** What is put into a queue together with an event, in its transaction. */
export type PutAlong = { queue: Queue; item: NewItem<unknown> }

/**
 * A kind of event of which a command tells ids, and the envelope adds their names when it writes it. `puts` says what somebody has to do
 * because of it, so that no command can forget to say so. Where something else of the same rows follows from it (`isUnsettled`), `settle` writes
 * that once for all that a command tells, and answers each as it is told then.
 */
export type CompletedKind<K extends EventKind, Told> = K & {
  complete(told: Told, names: CompanyNames): PayloadOf<K>
  puts?(told: Told, basics: CompanyBasics, now: number): readonly PutAlong[]
  isUnsettled?(told: Told, basics: CompanyBasics): boolean
  settle?(work: Settling, told: readonly Told[]): Promise<(told: Told) => Told>
}
export type Settling = { db: Db; companyId: string; now: number }
type AnyCompleted = CompletedKind<EventKind, unknown>

/** What a command says of an event of this kind. */
export type ToldOf<K extends EventKind> = K extends { complete(told: infer Told, names: CompanyNames): unknown } ? Told : PayloadOf<K>
export type Emit = <K extends EventKind>(kind: K, told: ToldOf<K>) => void

type Pending = Omit<WrittenEvent, 'seq' | 'companyId'>
/** `told` still wants names. */
type Incomplete = { kind: AnyCompleted; told: unknown }
type Said = Pending | Incomplete

/** Collects what a command reports; `write` puts it into the command's own transaction, as its last statement. */
export function openEnvelope(kept: Pick<KeptNames, 'naming'>) {
  const said: Said[] = []
  const emit: Emit = (kind, told) => {
    said.push(isCompleting(kind) ? { kind, told } : pendingOf(kind, told))
  }
  const write = async (db: Db, companyId: string, now: number): Promise<WrittenEvent[]> => {
    if (said.length === 0) return []
    const { pending, puts } = await completed(kept, { db, companyId, now }, said)
    const [rows] = await allAnswered([insertEvents(db, companyId, pending, now), putAll(db, companyId, puts)])
    return pending.map((event, index) => ({ ...event, companyId, seq: rows[index]!.seq }))
  }
  return { emit, write }
}

const insertEvents = (db: Db, companyId: string, pending: readonly Pending[], now: number) => db<{ seq: number }[]>`
  insert into events (company_id, name, payload, audience, entity_key, entity_version, happened_at)
  select ${companyId}, name, payload, audience, "entityKey", "entityVersion", ${now}
  from jsonb_to_recordset(${db.json(pending as never)}) as e (name text, payload jsonb, audience jsonb, "entityKey" text, "entityVersion" bigint)
  returning seq`

/** Once for each lane: what is said of many chats of a department is one thing to do. */
async function putAll(db: Db, companyId: string, puts: readonly PutAlong[]): Promise<void> {
  const byLane = new Map(puts.map((one) => [`${one.queue.name} ${one.item.lane}`, one]))
  const byQueue = Map.groupBy(byLane.values(), ({ queue }) => queue)
  await allAnswered(
    [...byQueue].map(([queue, ofQueue]) =>
      put(
        db,
        queue,
        companyId,
        ofQueue.map(({ item }) => item),
      ),
    ),
  )
}

/** Cut like an answer: what is not declared does not leave. */
function pendingOf(kind: EventKind, payload: unknown): Pending {
  const cut = kind.payload.parse(payload)
  const { key, version } = kind.entity(cut)
  return { name: kind.name, payload: cut, audience: kind.audience(cut), entityKey: key, entityVersion: version }
}

const isCompleting = (kind: EventKind): kind is AnyCompleted => 'complete' in kind
const isComplete = (one: Said): one is Pending => !('kind' in one)

type Completed = { pending: readonly Pending[]; puts: readonly PutAlong[] }

/** With the names that are kept; where the command itself changed one, with those that its transaction sees. */
async function completed(kept: Pick<KeptNames, 'naming'>, work: Settling, said: readonly Said[]): Promise<Completed> {
  if (said.every(isComplete)) return { pending: said, puts: [] }
  const { db, companyId, now } = work
  const isRenamed = said.some((one) => isComplete(one) && renamingEvents.has(one.name))
  const naming = async <T>(say: (basics: CompanyBasics) => T): Promise<T> =>
    isRenamed ? say(await readCompanyBasics(db, companyId)) : kept.naming(db, companyId, say)
  const withNames = (all: readonly Said[]) => (basics: CompanyBasics) => ({
    pending: all.map((one) => (isComplete(one) ? one : pendingOf(one.kind, one.kind.complete(one.told, basics)))),
    puts: all.flatMap((one) => (isComplete(one) ? [] : (one.kind.puts?.(one.told, basics, now) ?? []))),
    unsettled: all.filter((one): one is Incomplete => !isComplete(one) && one.kind.isUnsettled?.(one.told, basics) === true),
  })
  const { unsettled, ...whole } = await naming(withNames(said))
  return unsettled.length === 0 ? whole : naming(withNames(await settled(work, said, unsettled)))
}

/** All that is said, as it is once what follows from some of it is written. */
async function settled(work: Settling, said: readonly Said[], unsettled: readonly Incomplete[]): Promise<Said[]> {
  const kinds = Map.groupBy(unsettled, ({ kind }) => kind)
  const retold = new Map<AnyCompleted, (told: unknown) => unknown>()
  for (const [kind, those] of kinds) {
    const told = those.map((one) => one.told)
    if (kind.settle) retold.set(kind, await kind.settle(work, told))
  }
  return said.map((one) => (isComplete(one) ? one : { ...one, told: retold.get(one.kind)?.(one.told) ?? one.told }))
}

export type Horizon = { logId: string; begins: string; horizon: string }

/** Everything written by transactions below `horizon` is readable; nothing below it is still to come. */
export async function readHorizon(db: Db): Promise<Horizon> {
  const [row] = await db<[Horizon]>`select log_id, begins::text, horizon::text from doors.event_horizon()`
  return row
}

/** Of all names where none are given. */
export async function readEvents(
  db: Db,
  since: string,
  until: string,
  after: number,
  most: number,
  names?: readonly string[],
): Promise<WrittenEvent[]> {
  return db<WrittenEvent[]>`
    select seq, company_id, name, payload, audience, entity_key, entity_version
    from doors.read_events(${since}::xid8, ${until}::xid8, ${after}, ${most}, ${names ? [...names] : null}::text[])`
}

/** What could be seen at one moment; `horizon` is below everything that could not. */
export type Snapshot = { logId: string; horizon: string; snapshot: string }

export async function readSnapshot(db: Db): Promise<Snapshot> {
  const [row] = await db<[Snapshot]>`select log_id, horizon::text, snapshot from doors.event_snapshot()`
  return row
}

/** Whose events are wanted. */
export type Companies = 'all' | Iterable<string>

/** What can be seen at the second moment and could not at the first, in the order of the log. */
export async function readBetween(
  db: Db,
  companies: Companies,
  known: Snapshot,
  present: Snapshot,
  after: number,
  most: number,
): Promise<WrittenEvent[]> {
  const between = db`${known.snapshot}::pg_snapshot, ${present.snapshot}::pg_snapshot, ${after}, ${most}`
  const door =
    companies === 'all'
      ? db`doors.read_events_between(${between})`
      : db`doors.read_company_events_between(${[...companies]}::uuid[], ${between})`
  return db<WrittenEvent[]>`select seq, company_id, name, payload, audience, entity_key, entity_version from ${door}`
}

/** Also what is above the horizon: a client that comes back wants all there is. Ordered only once it is known not to be too much. */
export async function readCompanyEvents(db: Db, companyId: string, since: string, most: number): Promise<WrittenEvent[]> {
  return db<WrittenEvent[]>`
    select * from (
      select seq, company_id, name, payload, audience, entity_key, entity_version from events
      where company_id = ${companyId} and xid >= ${since}::xid8 limit ${most}) missed
    order by seq`
}
