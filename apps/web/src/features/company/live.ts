import { companyCalls } from '@prosa/contract/company/calls'
import type { companyEvents } from '@prosa/contract/company/events'
import { patchAnswer } from '../../kit/calls/query.ts'
import { type FeatureHandlers, nothing } from '../../kit/live/event-handlers.ts'
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
    apply: (client, company) => {
      const { companyId, chatResumeOrder } = company
      patchAnswer(client, companyCalls.getCompany, { companyId }, () => company)
      const data = readSessionData()
      if (data) storeSessionData({ ...data, chatResumeOrder })
      return nothing
    },
  },
}
