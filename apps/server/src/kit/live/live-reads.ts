import type { ChatKey } from '@prosa/contract/chats/model'
import { isOwnId } from '@prosa/contract/kit/own-id'
import type { Actor, Audience } from '@prosa/contract/permissions'
import type { Claims } from '../crypto/access-token.ts'
import type { Db } from '../db/db.ts'
import { missedEvents } from '../events/missed-events.ts'
import type { WrittenEvent } from '../events/outbox.ts'
import { type Asker, isOutside } from '../http/admission.ts'
import type { Reception } from '../http/serve.ts'
import { unstorableTexts } from '../http/unstorable-texts.ts'
import { fewAtATime } from '../pace/few-at-a-time.ts'

/** Who may get to know of a chat, null where there is none; the chats feature gives it. */
type FindChatAudience = (db: Db, companyId: string, chat: ChatKey) => Promise<Audience | null>
export type LiveReception = Reception & { findChatAudience: FindChatAudience }

export type LiveReads = {
  /** Null for anything but a token of ours that is still good. */
  claims(token: unknown): Promise<Claims | null>
  /** A session that waits for a new password or a second factor hears nothing, nor does one from where its company lets nobody in. */
  actor(asker: Asker): Promise<Actor | 'limited' | 'outside' | null>
  audience(companyId: string, chat: ChatKey): Promise<Audience | null>
  missed(companyId: string, cursor: string): Promise<WrittenEvent[] | null>
}

const atATime = 5

/** What live screens need of the database. Few at a time: when everybody comes back at once, calls still get their connections. */
export function openLiveReads({ house, findActor, findChatAudience }: LiveReception): LiveReads {
  const { accessTokens, clock, database } = house
  const inTurn = fewAtATime(atATime)
  return {
    claims: async (token) => (typeof token === 'string' ? accessTokens.read(token, clock.now()) : null),
    actor: async ({ claims, address }) => {
      const known = await inTurn(() => database.transaction(claims.companyId, (db) => findActor(db, claims, clock.now())))
      if (known && isOutside(known, address)) return 'outside'
      return known && known.limit !== null ? 'limited' : known
    },
    audience: async (companyId, chat) =>
      unstorableTexts(chat).length > 0 || !isOwnId(chat.phonenumberId)
        ? null
        : inTurn(() => database.transaction(companyId, (db) => findChatAudience(db, companyId, chat))),
    missed: (companyId, cursor) => inTurn(() => missedEvents(database, companyId, cursor)),
  }
}
