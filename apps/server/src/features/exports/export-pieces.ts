import { createHash } from 'node:crypto'
import type { ExportPage } from '@prosa/contract/exports/calls'
import type { Message } from '@prosa/contract/messages/model'
import type { Db } from '../../kit/db/db.ts'
import type { House } from '../../kit/house.ts'
import { listPeriodRows, onTheWire } from '../chats/public.ts'

/** As many as are read at once: the page begins at once, however long the period is, and nobody's memory holds all of it. */
const pieceSize = 200

/** The messages of the period, piece by piece; each in a transaction of its own, so that a slow reader holds none. */
export async function* exportPieces(
  house: House,
  page: ExportPage,
  { userId, admit }: { userId: string; admit: (db: Db) => Promise<unknown> },
): AsyncGenerator<Message[]> {
  const { companyId } = page
  let after: { time: number; messageId: string } | null = null
  for (;;) {
    const read = async (db: Db) => {
      await admit(db)
      return onTheWire(house, db, companyId, await listPeriodRows(db, companyId, page, { ...page, after }, pieceSize))
    }
    const messages: Message[] = await house.expensiveReads.runPiece({ companyId, userId }, (manner) =>
      house.database.transaction(companyId, read, manner),
    )
    if (messages.length > 0) yield messages
    const last = messages.at(-1)
    if (!last || messages.length < pieceSize) return
    after = { time: last.time, messageId: last.messageId }
  }
}

/** Counts and hashes what was said, whatever the page looks like: the same messages have the same hash in every language. */
export function openSum() {
  const hash = createHash('sha256')
  let count = 0
  return {
    add({ messageId, time, fromMe, internal, messageType, messageBody, media, deletedAt }: Message) {
      count += 1
      hash.update(
        `${JSON.stringify([messageId, time, fromMe, internal, messageType, messageBody, media?.mediaId ?? null, deletedAt ?? null])}\n`,
      )
    },
    end: () => ({ count, hash: hash.digest('hex') }),
  }
}
