/**
 * Buttons, fields and screens that articles name. An article gets their current words by these keys, so that a label that is renamed in its
 * feature is renamed in the articles too, and a label that is removed fails the type check.
 */
export const labelKeys = [
  // Screens and sections of the settings. An article links to them for people who may open them.
  'chats',
  'contacts',
  'templates',
  'broadcasts',
  'profile',
  'numbers',
  'departments',
  'quickReplies',
  'security',
  'retention',
  'companyData',
  'history',
  'broadcastLimits',
  // Conversations.
  'mine',
  'queue',
  'newChat',
  'take',
  'transfer',
  'snooze',
  'closeChat',
  'messageBox',
  'attach',
  'record',
  'note',
  'composerQuick',
  'composerTemplates',
  // Numbers.
  'connectNumber',
  'needStep',
  'nameStep',
  'keysStep',
  'testStep',
  'phoneNumberId',
  'token',
  'verifyToken',
  'webhookAddress',
  'receivingDepartment',
  'checkNow',
  'reconnect',
  // Departments.
  'newDepartment',
  'agentsStep',
  'permissionsStep',
  'finishSetup',
  'seeOthers',
  'inboxRules',
  'leastLoaded',
  'roundRobin',
  'noDistribution',
  'hours',
  'nationalHolidays',
  'closingRules',
  'deadlines',
  'idleTime',
  'save',
  'awayMessage',
  'awayText',
  'nobodyText',
  'warnCustomer',
  // Templates.
  'newTemplate',
  'utility',
  'marketing',
  'authentication',
  'library',
  'variable',
  'sample',
  'testTemplate',
  'submitTemplate',
  'standing',
  'adjust',
  'sync',
  // Broadcasts.
  'newBroadcast',
  'audience',
  'contactList',
  'csvFile',
  'skipRecent',
  'message',
  'schedule',
  'pace',
  'budget',
  'quietHours',
  'review',
  'rehearsal',
  'testBroadcast',
  'sendNow',
  'pauseBroadcast',
  'report',
  // Imports.
  'importContacts',
  'importTitle',
  'downloadModel',
  'updateKnown',
  'headless',
  'errorFile',
  'undoImport',
  // Quick replies.
  'newReply',
  'shortcut',
  'replyText',
  'insertField',
  'blank',
  'scope',
  'scopeOwn',
  'scopeDepartment',
  'scopeCompany',
  'addReplyHere',
  // Keyboard.
  'helpAndShortcuts',
  'singleKeys',
  // Notifications.
  'soundPanel',
  'soundMine',
  'soundDepartments',
  'pushCard',
  'pushOn',
  'pushTest',
  'mentions',
  'warningMails',
  // Privacy.
  'consents',
  'addConsent',
  'proof',
  'skipOptedOut',
  'dossier',
  'prepareDossier',
  'eraseData',
  'eraseVerb',
  'maskContacts',
  'rehearseRetention',
] as const

export type LabelKey = (typeof labelKeys)[number]

export type HelpLabels = Readonly<Record<LabelKey, string>>

/** Control characters that no text contains. */
const start = '\u0002'
const end = '\u0003'

/** Labels as an article is rendered with: the key between marks, so that the page can show a label as a link. */
export const markedLabels = Object.fromEntries(labelKeys.map((key) => [key, `${start}${key}${end}`])) as HelpLabels

export type TextPart = { at: number; text: string } | { at: number; label: LabelKey }

/** A text with marked labels, in parts. */
export function splitLabels(text: string): TextPart[] {
  let at = 0
  return text.split(new RegExp(`(${start}\\w+${end})`)).flatMap((piece): TextPart[] => {
    const part = { at }
    at += piece.length
    if (piece === '') return []
    return [piece.startsWith(start) ? { ...part, label: piece.slice(1, -1) as LabelKey } : { ...part, text: piece }]
  })
}
