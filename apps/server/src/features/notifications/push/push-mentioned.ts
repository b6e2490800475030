import { messageEvents } from '@prosa/contract/messages/events'
import { newsListener } from './news-listener.ts'
import { chatPath, customerName, pushTexts } from './push-texts.ts'

/** Whom a note names, in their browsers. Told again after a crash it takes the place of the first. */
export const pushMentioned = newsListener({
  name: 'push.mentioned',
  kind: messageEvents.mentioned,
  freshMs: 10 * 60_000,
  timeOf: ({ time }) => time,
  listNews: async (_db, companyId, heard) =>
    heard.map(({ seq, said: { userId, messageId, contactName, byName, messageBody, phonenumberId, waId } }) => ({
      seq,
      userId,
      chat: { phonenumberId, waId },
      words: ({ language, chatResumeOrder, ...reader }) => ({
        message: {
          title: pushTexts[language].mentioned(byName, customerName(reader, { contactName, waId })),
          body: messageBody,
          path: chatPath({ companyId, chatResumeOrder }, { phonenumberId, waId }, messageId),
          tag: `mention:${messageId}`,
        },
        unseen: null,
      }),
    })),
})
