import { type TemplateTrouble, troubleCalls } from '@prosa/contract/phone-numbers/trouble-calls'
import type { SessionData } from '@prosa/contract/session/session-data'
import { useCall } from '../../kit/calls/query.ts'
import { permissionsOf } from '../../kit/session/session-data.ts'

const none: readonly TemplateTrouble[] = []

/** The troubles of templates, newest first; only administrators can solve them. */
export function useOwnTroubles(data: SessionData) {
  const { companyId } = data
  const asked = permissionsOf(data).includes('admin') ? { companyId } : null
  const { data: troubles = none } = useCall(troubleCalls.listTemplateTroubles, asked, { later: true })
  return { troubles, unread: troubles.filter(({ isRead }) => !isRead).length }
}
