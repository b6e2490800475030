import { messageEvents } from '@prosa/contract/messages/events'
import { newsListener } from './news-listener.ts'
import { chatPath, customerName, pushTexts } from './push-texts.ts'
import { listReceivers } from './receiver-store.ts'

/**
 * A customer's message, to the browsers of whom it waits for: the chat's agent, and where nobody has it, those of its department, once
 * until somebody opens it. Told again after a crash it takes the place of the first.
 */
export const pushReceived = newsListener({
  name: 'push.received',
  kind: messageEvents.added,
  freshMs: 10 * 60_000,
  timeOf: ({ message }) => (message.source === 'customer' && !message.fromMe ? message.time : null),
  async listNews(db, companyId, heard) {
    const messages = heard.map(({ said }) => said.message)
    const receivers = Map.groupBy(await listReceivers(db, companyId, messages), ({ messageId }) => messageId)
    return heard.flatMap(({ seq, said: { message } }) => {
      const { phonenumberId, waId, messageId, messageBody } = message
      const chat = { phonenumberId, waId }
      return (receivers.get(messageId) ?? []).map(({ userId, contactName }) => ({
        seq,
        userId,
        chat,
        messageId,
        words: ({ language, chatResumeOrder, ...reader }) => ({
          message: {
            title: customerName(reader, { contactName, waId }),
            body: messageBody || pushTexts[language].received,
            path: chatPath({ companyId, chatResumeOrder }, chat),
            tag: `chat:${phonenumberId}:${waId}`,
          },
          unseen: null,
        }),
      }))
    })
  },
})
