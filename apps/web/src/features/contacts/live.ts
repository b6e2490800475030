import type { contactEvents } from '@prosa/contract/contacts/events'
import { type FeatureHandlers, firstStepsPath, keysAt, notifyScreens } from '../../kit/live/event-handlers.ts'

export const contactLive: FeatureHandlers<typeof contactEvents> = {
  'contact.changed': {
    apply: (_, news) => {
      notifyScreens({ kind: 'contact', news })
      return keysAt([firstStepsPath])
    },
  },
}
