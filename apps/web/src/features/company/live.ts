import type { companyEvents } from '@prosa/contract/company/events'
import { type FeatureHandlers, firstStepsPath, keysAt, nothing } from '../../kit/live/event-handlers.ts'
import { readSessionData, storeSessionData } from '../../kit/session/session-data.ts'
import { keepStyle } from './company-style.ts'

export const companyLive: FeatureHandlers<typeof companyEvents> = {
  // Paints every open page anew.
  'company.styled': {
    apply: (_, style) => {
      keepStyle(style.companyId, style)
      return nothing
    },
  },
  // The order of the chats is read from the session's data.
  'company.changed': {
    apply: (_, { chatResumeOrder }) => {
      const data = readSessionData()
      if (data) storeSessionData({ ...data, chatResumeOrder })
      return keysAt(['/company/:companyId/detail', firstStepsPath])
    },
  },
  'company.paid': { apply: () => keysAt(['/company/payment']) },
}
