import type { ChatKey } from '@prosa/contract/chats/model'
import type { PushMessage } from '@prosa/contract/notifications/push-message'
import type { Db } from '../../../kit/db/db.ts'
import type { House } from '../../../kit/house.ts'
import { put, queue } from '../../../kit/queue/queue.ts'
import { type Browser, listBrowsers } from './subscription-store.ts'

/** Something for one person, in whichever browsers they have. */
export type News = {
  /** Of the event that it comes from: heard twice it is put in once, as long as it waits. */
  seq: number
  userId: string
  /** The chat that it is about: it may have gone from them by the time they are told. */
  chat: ChatKey | null
  /** What a customer said: once it was deleted nobody is told. */
  messageId?: string
  /** What is told later is told in vain. */
  until: number
  /** For who sees the chat, and for who does not: null tells them nothing. */
  words(browser: Browser): { message: PushMessage; unseen: PushMessage | null }
}

/** What waits for one browser. */
export type QueuedPush = Pick<News, 'userId' | 'chat' | 'messageId' | 'until'> & ReturnType<News['words']> & { endpointHash: string }

export const pushQueue = queue<{ sealed: string }>('pushes', { isOutgoing: true })
const place = 'pushes.payload'

/** In the transaction that has found out who is told; what customers wrote waits sealed. A browser is told in the order of the events. */
export async function queueNews({ sealer, clock }: House, db: Db, companyId: string, news: readonly News[]): Promise<void> {
  if (news.length === 0) return
  const browsers = await listBrowsers(db, companyId, { userIds: [...new Set(news.map(({ userId }) => userId))] }, clock.now())
  const items = news.flatMap(({ seq, words, ...told }) =>
    browsers
      .filter(({ userId }) => userId === told.userId)
      .map((browser) => {
        const { endpointHash } = browser
        const push: QueuedPush = { ...told, ...words(browser), endpointHash }
        return { payload: { sealed: sealer.seal(JSON.stringify(push), place) }, lane: endpointHash, key: `${seq}:${endpointHash}` }
      }),
  )
  await put(db, pushQueue, companyId, items)
}

export const openPush = ({ sealer }: Pick<House, 'sealer'>, { sealed }: { sealed: string }): QueuedPush =>
  JSON.parse(sealer.open(sealed, place)) as QueuedPush
