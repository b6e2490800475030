import type { ChatKey } from '@prosa/contract/chats/model'
import { Attention } from '@prosa/contract/live'
import { within } from '../pace/closing.ts'
import { oneAtATime } from '../pace/one-at-a-time.ts'
import { allowance } from './live-limits.ts'
import { presenceNews } from './live-presence-news.ts'
import { maySeePresence, type PresenceParts, presenceSaying } from './live-presence-saying.ts'
import { chatRoom } from './live-rooms.ts'
import type { Attended, LiveSocket } from './live-socket.ts'

type Parts = PresenceParts & { report(error: unknown): void }

const mostWords = { most: 10, within: 5_000 }
const restPatience = 3_000

/** Who looks at a chat and who writes there: of the moment, never written down. */
export function openPresence({ report, ...parts }: Parts) {
  const { clock } = parts
  const saying = presenceSaying(parts)
  const attend = attending(parts, saying)
  const leaving = new Set<Promise<void>>()

  return {
    follow(socket: LiveSocket) {
      const mayAsk = allowance(mostWords, clock)
      let wanted: Attended | null = null
      const { wake, rest } = oneAtATime(() => attend(socket, wanted), report)
      socket.data.lookAgain = () => {
        if (wanted) wake()
      }
      socket.on('attend', (said) => {
        const attention = Attention.safeParse(said)
        if (!mayAsk() || !attention.success) return
        wanted = attention.data && { ...attention.data, heardAt: clock.now() }
        wake()
      })
      socket.on('disconnect', () => {
        wanted = null
        wake()
        const left = rest().finally(() => leaving.delete(left))
        leaving.add(left)
      })
    },
    hear: presenceNews(parts, saying),
    /** When everybody who went was said to be gone, as far as that is possible in a short time. */
    rest: () => within(restPatience, Promise.all(leaving)),
  }
}

function attending({ reads, relay }: PresenceParts, { whoIsAt, sayToAll }: ReturnType<typeof presenceSaying>) {
  const leave = async (socket: LiveSocket) => {
    const { attends, claims } = socket.data
    if (!attends) return
    socket.data.attends = null
    void socket.leave(chatRoom(claims.companyId, attends.chat))
    await sayToAll(claims.companyId, attends.chat, claims.userId)
  }

  const introduce = (socket: LiveSocket, chat: ChatKey) => {
    const { companyId } = socket.data.claims
    for (const [userId, doing] of whoIsAt(companyId, chat)) socket.emit('presence', { chat, userId, doing })
    relay.send({ kind: 'asked', companyId, chat, socketId: socket.id })
  }

  return async (socket: LiveSocket, wanted: Attended | null) => {
    const { companyId, userId } = socket.data.claims
    if (!isSameChat(socket.data.attends, wanted)) await leave(socket)
    if (!wanted) return
    const audience = await reads.audience(companyId, wanted.chat)
    // Its rights are being read: it looks again when they are known.
    if (socket.data.waiting) return
    if (!audience || !maySeePresence(socket, audience)) return leave(socket)
    if (!socket.data.attends) introduce(socket, wanted.chat)
    socket.data.attends = wanted
    void socket.join(chatRoom(companyId, wanted.chat))
    await sayToAll(companyId, wanted.chat, userId, audience)
  }
}

const isSameChat = (one: Attended | null, other: Attended | null) =>
  one?.chat.phonenumberId === other?.chat.phonenumberId && one?.chat.waId === other?.chat.waId
