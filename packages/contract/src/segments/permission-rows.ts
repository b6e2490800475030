import { admins, type PermissionRows } from '../permission-askers.ts'

const contacts = [...admins, 'contact'] as const
const contactsOrBroadcasts = [...contacts, 'broadcast'] as const

/** Which segments somebody may change is decided by each of them. */
export const segmentRows: PermissionRows = {
  listSegments: contactsOrBroadcasts,
  countSegments: contactsOrBroadcasts,
  createSegment: contacts,
  updateSegment: contacts,
  removeSegment: contacts,
  restoreSegment: contacts,
}
