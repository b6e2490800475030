import { chatEvents } from '@prosa/contract/chats/events'
import { newsListener } from './news-listener.ts'
import { chatPath, customerName, pushTexts } from './push-texts.ts'

/** Whose chat is back from its snooze, in their browsers; in the place of what was told of that chat before. */
export const pushWoken = newsListener({
  name: 'push.woken',
  kind: chatEvents.woken,
  freshMs: 60 * 60_000,
  timeOf: ({ time }) => time,
  listNews: async (_db, companyId, heard) =>
    heard.map(({ seq, said: { userId, phonenumberId, waId, contactName } }) => ({
      seq,
      userId,
      chat: { phonenumberId, waId },
      words: ({ language, chatResumeOrder, ...reader }) => {
        const { title, body } = pushTexts[language].woken
        const path = chatPath({ companyId, chatResumeOrder }, { phonenumberId, waId })
        return {
          message: { title: title(customerName(reader, { contactName, waId })), body, path, tag: `chat:${phonenumberId}:${waId}` },
          unseen: null,
        }
      },
    })),
})
