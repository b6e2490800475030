import type { News } from './live-letters.ts'
import { maySeePresence, type PresenceParts, type PresenceSaying } from './live-presence-saying.ts'
import { isCompanyHere } from './live-rooms.ts'

/** Hears what another node says: believed as far as its shape goes, and told by the same rule as our own. */
export function presenceNews({ io, reads, relay }: PresenceParts, { whoIsAt, sayHere, sayToAll }: PresenceSaying) {
  const answer = ({ companyId, chat, socketId }: Extract<News, { kind: 'asked' }>) => {
    for (const [userId, doing] of whoIsAt(companyId, chat))
      relay.send({ kind: 'answered', companyId, presence: { chat, userId, doing }, socketId })
  }

  return async (news: News) => {
    const { kind, companyId } = news
    if (!isCompanyHere(io, companyId)) return
    if (kind === 'asked') return answer(news)
    const { chat, userId, doing } = news.presence
    const audience = await reads.audience(companyId, chat)
    if (!audience) return
    if (kind === 'told') {
      const isStillHere = doing === 'gone' && whoIsAt(companyId, chat).has(userId)
      if (isStillHere) await sayToAll(companyId, chat, userId, audience)
      else sayHere(companyId, audience, news.presence)
      return
    }
    const socket = io.of('/').sockets.get(news.socketId)
    if (socket?.data.claims.companyId === companyId && maySeePresence(socket, audience)) socket.emit('presence', news.presence)
  }
}
