import type { contactEvents } from '@prosa/contract/contacts/events'
import { type FeatureHandlers, tellScreens } from '../../kit/live/event-handlers.ts'

export const contactLive: FeatureHandlers<typeof contactEvents> = {
  'contact.changed': { apply: (_, news) => tellScreens({ kind: 'contact', news }) },
}
