import { messageEvents } from '@prosa/contract/messages/events'
import { newsListener } from './news-listener.ts'
import { chatPath, customerName, pushTexts } from './push-texts.ts'

/** Whoever scheduled what did not leave, in their browsers; of a chat that they do not see they are not told whose it is. */
export const pushUnsent = newsListener({
  name: 'push.unsent',
  kind: messageEvents.unsent,
  // Longer than for what others say: what did not leave in the night is news in the morning.
  freshMs: 12 * 3_600_000,
  timeOf: ({ time }) => time,
  listNews: async (_db, companyId, heard) =>
    heard.map(({ seq, said: { userId, messageId, messageBody, chat } }) => ({
      seq,
      userId,
      chat: chat && { phonenumberId: chat.phonenumberId, waId: chat.waId },
      words: ({ language, chatResumeOrder, ...reader }) => {
        const { unsent, unsentSomewhere } = pushTexts[language]
        const unseen = { title: unsentSomewhere, body: messageBody, path: '/', tag: `unsent:${messageId}` }
        if (!chat) return { message: unseen, unseen }
        const title = unsent(customerName(reader, chat))
        return { message: { ...unseen, title, path: chatPath({ companyId, chatResumeOrder }, chat, messageId) }, unseen }
      },
    })),
})
