/** What a browser keeps of a session (spec §3, §9). All of it goes when the session ends, the company id excepted (spec §8). */
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
