import type { EventKind, PayloadOf } from '@prosa/contract/kit/event'
import type { Db } from '../../../kit/db/db.ts'
import { type Listener, listener } from '../../../kit/events/listeners.ts'
import { fewAtATime } from '../../../kit/pace/few-at-a-time.ts'
import { type News, queueNews } from './push-queue.ts'

export type Heard<K extends EventKind> = { seq: number; said: PayloadOf<K> }

type Declared<K extends EventKind> = {
  name: string
  kind: K
  /** When it happened; null where it is nothing to tell anybody of. */
  timeOf(said: PayloadOf<K>): number | null
  /** What is brought later, by a node that was away, is no news. */
  freshMs: number
  listNews(db: Db, companyId: string, heard: readonly Heard<K>[]): Promise<Omit<News, 'until'>[]>
}

/** For the log and for who watches it: people were not told of something. */
export class PushesLate extends Error {
  readonly code = 'PUSH_LATE'
}

const inTurn = fewAtATime(4)

/** Says who is told what and asks nobody outside: all that a company's events of a batch bring is put into the queue by one transaction. */
export const newsListener = <K extends EventKind>({ name, kind, timeOf, freshMs, listNews }: Declared<K>): Listener =>
  listener({
    name,
    hears: [kind.name],
    async handle(events, { house, signal }) {
      const oldest = house.clock.now() - freshMs
      const heard = events.flatMap((event) => {
        const said = event.name === kind.name ? (kind.payload.parse(event.payload) as PayloadOf<K>) : null
        const time = said === null ? null : timeOf(said)
        return said === null || time === null ? [] : [{ companyId: event.companyId, seq: event.seq, said, time }]
      })
      const fresh = heard.filter(({ time }) => time >= oldest)
      const queueNewsIn = async (companyId: string, ofCompany: typeof fresh) => {
        // Not returned from: who returns has told everybody.
        signal.throwIfAborted()
        const untilOf = new Map(ofCompany.map(({ seq, time }) => [seq, time + freshMs]))
        await house.database.transaction(companyId, async (db) => {
          const news = await listNews(db, companyId, ofCompany)
          await queueNews(
            house,
            db,
            companyId,
            news.map((one) => ({ ...one, until: untilOf.get(one.seq)! })),
          )
        })
      }
      const companies = Map.groupBy(fresh, ({ companyId }) => companyId)
      await Promise.all([...companies].map(([companyId, ofCompany]) => inTurn(() => queueNewsIn(companyId, ofCompany))))
      const late = heard.length - fresh.length
      if (late > 0) house.report(new PushesLate(`${name} heard of ${late} too late to tell anybody`))
    },
  })
