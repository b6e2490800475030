import { agentEvents } from '@prosa/contract/agents/events'
import { companyEvents } from '@prosa/contract/company/events'
import { departmentEvents } from '@prosa/contract/departments/events'
import { labelEvents } from '@prosa/contract/labels/events'
import { phoneNumberEvents } from '@prosa/contract/phone-numbers/events'
import type { Database, Db } from '../db/db.ts'
import type { Subscriber } from '../events/event-ears.ts'
import type { EventHub } from '../events/event-hub.ts'
import { openRecentlyUsed } from '../recently-used.ts'
import { readCompanyBasics } from './name-store.ts'
import { type CompanyBasics, UnknownName } from './names.ts'

/** What this node knows of the names of companies, so that nobody has to read them for each list and each event. */
export type KeptNames = {
  /** Null where they have to be read first. */
  find(companyId: string): CompanyBasics | null
  /** What is kept; else what this transaction reads, which nobody else is told: it may see names that are not committed. */
  get(db: Db, companyId: string): Promise<CompanyBasics>
  /** `say` with the names there are; once more with fresh ones, where it names something that is newer than they are. */
  naming<T>(db: Db, companyId: string, say: (names: CompanyBasics) => T): Promise<T>
  /** Of all companies; what is asked for is read anew. */
  forget(): void
  /** When no reading is under way any more. */
  rest(): Promise<void>
  close(): Promise<void>
}

/** Each says that somebody or something may have another name than before, or a first one, or that a department or the company is set otherwise. */
export const renamingEvents: ReadonlySet<string> = new Set(
  [
    ...[departmentEvents.changed, companyEvents.changed, agentEvents.userChanged, agentEvents.profileChanged],
    ...[labelEvents.changed, phoneNumberEvents.changed],
  ].map(({ name }) => name),
)

type Parts = { database: Database; events: EventHub; report(error: unknown): void; most?: number; unusedFor?: number }
/** `isOld` once somebody said, after it had begun, that a name has changed: it may not have seen that. */
type Reading = { isOld: boolean; done: Promise<void> }

/**
 * A LRU cache per company. What is read while names change is not kept, and nothing is kept before the hub tells what changes elsewhere.
 * What nobody asks for is forgotten after some minutes: this node would otherwise read all events of a company for its names alone.
 */
export function openKeptNames({ database, events, report, most = 1_000, unusedFor = 300_000 }: Parts): KeptNames {
  const kept = openRecentlyUsed<CompanyBasics>({ most, unusedFor })
  const readings = new Map<string, Reading>()
  let isOpen = true

  /** In a connection of its own, which nobody waits for. */
  const read = async (companyId: string, reading: Reading): Promise<void> => {
    do {
      reading.isOld = false
      const names = await database.transaction(companyId, (db) => readCompanyBasics(db, companyId))
      if (!reading.isOld) kept.set(companyId, names)
    } while (reading.isOld && isOpen)
  }
  const begin = (companyId: string) => {
    if (!isOpen || !events.isStarted() || readings.has(companyId)) return
    const reading: Reading = { isOld: false, done: Promise.resolve() }
    readings.set(companyId, reading)
    reading.done = read(companyId, reading)
      .catch(report)
      .finally(() => readings.delete(companyId))
  }
  const forget = (companyId: string): boolean => {
    const reading = readings.get(companyId)
    if (reading) reading.isOld = true
    return kept.delete(companyId)
  }

  /** From before a company is read until it is forgotten. */
  const followed = () => new Set([...kept.keys(), ...readings.keys()])
  const hear: Subscriber = (told) => {
    for (const { name, companyId } of told) if (renamingEvents.has(name) && forget(companyId)) begin(companyId)
  }
  const forgetAll = () => followed().forEach(forget)
  const unsubscribe = events.subscribe(hear, forgetAll, followed)

  const get = async (db: Db, companyId: string): Promise<CompanyBasics> => {
    const names = kept.get(companyId)
    if (names) return names
    begin(companyId)
    return readCompanyBasics(db, companyId)
  }
  const rest = async () => {
    while (readings.size > 0) await Promise.all([...readings.values()].map(({ done }) => done))
  }
  return {
    find: kept.get,
    get,
    async naming(db, companyId, say) {
      const names = kept.get(companyId)
      try {
        if (names) return say(names)
      } catch (error) {
        if (!(error instanceof UnknownName)) throw error
        forget(companyId)
      }
      return say(await get(db, companyId))
    },
    forget: forgetAll,
    rest,
    async close() {
      isOpen = false
      unsubscribe()
      await rest()
    },
  }
}
