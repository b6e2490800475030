/** One key for the tokens: another tab never reads a new access token beside an old refresh token. */
export const sessionKey = 'prosa.session'

/**
 * The storage keys of a session (spec §3, §9). All are deleted when the session ends (the flow header is set back); the company id has its
 * own key and stays (spec §8).
 */
export const sessionKeys = {
  data: 'prosa.sessionData',
  phoneNumber: 'prosa.phonenumberId',
  contact: 'prosa.contactToOpen',
  flowHeader: 'prosa.flowHeader',
  recentCommands: 'prosa.recentCommands',
  closeReasons: 'prosa.closeReasons',
} as const

export const draftPrefix = 'prosa.draft.'

export const noFlowHeader = { chatFlowId: null, showFlowHeader: false, flowTitle: '' }
