import type { contactEvents } from '@prosa/contract/contacts/events'
import { type FeatureHandlers, notifyScreens } from '../../kit/live/event-handlers.ts'

export const contactLive: FeatureHandlers<typeof contactEvents> = {
  'contact.changed': { apply: (_, news) => notifyScreens({ kind: 'contact', news }) },
}
