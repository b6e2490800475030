import { ChatKey } from '@prosa/contract/chats/model'
import { id } from '@prosa/contract/kit/fields'
import { Presence } from '@prosa/contract/live'
import * as z from 'zod/mini'
import { newId } from '../db/ids.ts'

/** What nodes say to each other; `asked` by one whose socket has come to a chat, `answered` to that socket. */
const News = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('told'), companyId: id(), presence: Presence }),
  z.object({ kind: z.literal('asked'), companyId: id(), chat: ChatKey, socketId: id() }),
  z.object({ kind: z.literal('answered'), companyId: id(), presence: Presence, socketId: id() }),
])
export type News = z.output<typeof News>
const Letter = z.object({ from: id(), news: News })

const longestLetter = 10_000
const mostUnread = 1_000

type Parts = { hear(news: News): Promise<void>; report(error: unknown): void }

/** News as text, whatever carries it; what arrives is believed as far as its shape goes. */
export function openLetters({ hear, report }: Parts) {
  const ownName = newId()
  let reading = Promise.resolve()
  let unread = 0
  return {
    write: (news: News): string => JSON.stringify({ from: ownName, news }),
    receive(text: string) {
      const letter = readLetter(text)
      if (!letter || letter.from === ownName || unread >= mostUnread) return
      unread += 1
      // One after the other: "gone" must not overtake "viewing".
      reading = reading
        .then(() => hear(letter.news))
        .catch(report)
        .finally(() => (unread -= 1))
    },
    /** When everything that has arrived was heard. */
    rest: () => reading,
  }
}

function readLetter(text: string): z.output<typeof Letter> | null {
  if (text.length > longestLetter) return null
  try {
    return Letter.safeParse(JSON.parse(text)).data ?? null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
