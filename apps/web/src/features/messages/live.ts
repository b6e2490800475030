import type { messageEvents } from '@prosa/contract/messages/events'
import { notifyChatListeners } from '../../kit/live/chat-news.ts'
import { type FeatureHandlers, keysAt, notifyScreens } from '../../kit/live/event-handlers.ts'

export const shownMentionPaths = ['/mention/:companyId/list'] as const

export const messageLive: FeatureHandlers<typeof messageEvents> = {
  'message.added': { apply: (_, news) => notifyScreens({ kind: 'message', isNew: true, news }) },
  'message.changed': { apply: (_, news) => notifyScreens({ kind: 'message', isNew: false, news }) },
  'message.mentioned': {
    apply: (_, news) => {
      notifyChatListeners({ kind: 'mention', news })
      return keysAt(shownMentionPaths)
    },
  },
  'message.unsent': { apply: (_, news) => notifyScreens({ kind: 'unsent', news }) },
}
