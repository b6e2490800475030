import { chatEvents } from '@prosa/contract/chats/events'
import { newsListener } from './news-listener.ts'
import { chatPath, customerName, pushTexts } from './push-texts.ts'

/**
 * Whose chat is back from its snooze, or late, or whose customer stays silent, is told so in their browsers, and of what is late who looks after
 * its department; in the place of what was told of that chat before.
 */
export const pushOwnChat = (what: 'woken' | 'silent' | 'overdue') =>
  newsListener({
    name: `push.${what}`,
    kind: chatEvents[what],
    freshMs: 60 * 60_000,
    timeOf: ({ time }) => time,
    listNews: async (_db, companyId, heard) =>
      heard.map(({ seq, said: { userId, phonenumberId, waId, contactName, slaKind } }) => ({
        seq,
        userId,
        chat: { phonenumberId, waId },
        words: ({ language, chatResumeOrder, ...reader }) => {
          const { title, body } = pushTexts[language][what]
          const path = chatPath({ companyId, chatResumeOrder }, { phonenumberId, waId })
          return {
            message: {
              title: title(customerName(reader, { contactName, waId })),
              body: typeof body === 'string' ? body : body[slaKind ?? 'other'],
              path,
              tag: `chat:${phonenumberId}:${waId}`,
            },
            unseen: null,
          }
        },
      })),
  })
