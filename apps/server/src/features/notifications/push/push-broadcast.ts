import { broadcastEvents } from '@prosa/contract/broadcasts/events'
import { newsListener } from './news-listener.ts'
import { pushTexts } from './push-texts.ts'

/** Who answers for a broadcast, in their browsers. What stopped in the night is news in the morning. */
export const pushBroadcast = newsListener({
  name: 'push.broadcast',
  kind: broadcastEvents.noticed,
  freshMs: 12 * 3_600_000,
  timeOf: ({ time }) => time,
  listNews: async (_db, companyId, heard) =>
    heard.map(({ seq, said: { userId, broadcastId, broadcastName, what, pause, byName, reason } }) => ({
      seq,
      userId,
      chat: null,
      words: ({ language }) => {
        const { titles, pauses, by, over } = pushTexts[language].broadcast
        const decided = [byName && by(byName), reason].filter(Boolean).join(': ')
        const body = pause ? pauses[pause] : what === 'finished' ? over : decided
        const path = `/broadcast/${encodeURIComponent(companyId)}/${encodeURIComponent(broadcastId)}/report`
        return { message: { title: titles[what](broadcastName), body, path, tag: `broadcast:${broadcastId}` }, unseen: null }
      },
    })),
})
