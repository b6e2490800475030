import type { Fragment } from '../../../channels/channel.ts'
import type { Db } from '../../../kit/db/db.ts'
import type { JournalRow } from './inbound-event-store.ts'
import { findHome } from './lookup-store.ts'

type Stranger = { stranger: Fragment['number']; piece: unknown }

/** How the journal keeps what names no number of ours: what is read as a piece of the keeper's own number would come into its chats. */
export const strangerOf = (stranger: Fragment['number'], piece: unknown): Stranger => ({ stranger, piece })

const isStranger = (raw: unknown): raw is Stranger => typeof raw === 'object' && raw !== null && 'stranger' in raw && 'piece' in raw

/** A row with the number it is for, which is null as long as that is nobody's of the company. */
export type PlacedRow = JournalRow & { forNumber: string | null }

/** Once its number is connected, what was set aside before can be redone, and is then that number's. */
export const placeRows = (db: Db, companyId: string, rows: readonly JournalRow[]): Promise<PlacedRow[]> =>
  Promise.all(
    rows.map(async (row) => {
      const { raw } = row
      if (!isStranger(raw)) return { ...row, forNumber: row.phonenumberId }
      return { ...row, raw: raw.piece, forNumber: await findHome(db, companyId, row.channelType, raw.stranger) }
    }),
  )
