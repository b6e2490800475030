import { chatEvents } from '@prosa/contract/chats/events'
import { newsListener } from './news-listener.ts'
import { chatPath, customerName, pushTexts } from './push-texts.ts'

/** Who has a chat that is late, and who looks after its department, in their browsers; in the place of what was told of that chat before. */
export const pushOverdue = newsListener({
  name: 'push.overdue',
  kind: chatEvents.overdue,
  freshMs: 60 * 60_000,
  timeOf: ({ time }) => time,
  listNews: async (_db, companyId, heard) =>
    heard.map(({ seq, said: { userId, phonenumberId, waId, contactName, slaKind = 'nextAnswer' } }) => ({
      seq,
      userId,
      chat: { phonenumberId, waId },
      words: ({ language, chatResumeOrder, ...reader }) => {
        const { title, body } = pushTexts[language].overdue
        const path = chatPath({ companyId, chatResumeOrder }, { phonenumberId, waId })
        return {
          message: {
            title: title(customerName(reader, { contactName, waId })),
            body: body[slaKind],
            path,
            tag: `chat:${phonenumberId}:${waId}`,
          },
          unseen: null,
        }
      },
    })),
})
