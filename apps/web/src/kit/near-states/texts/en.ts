import type { NearStateWords } from './pt.ts'

export const en: NearStateWords = {
  chatStatus: { Open: 'Open', Pending: 'Pending', Expired: 'Expired', Closed: 'Closed' },
  chatResumeOrder: { NewestFirst: 'Newest first', LongestWaitingFirst: 'Longest waiting first' },
  userStatus: { Online: 'Online', Absent: 'Away', Offline: 'Offline', Inactive: 'Inactive', Deleted: 'Removed' },
}
