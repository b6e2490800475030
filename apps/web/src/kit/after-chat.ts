import { readText, writeText } from './kept/storage.ts'

/** The setting of what the inbox shows after the open chat was closed, snoozed or given to somebody else. */
export const afterChatChoices = ['next', 'list'] as const
export type AfterChat = (typeof afterChatChoices)[number]

const key = 'prosa.afterChat'

export const readAfterChat = (): AfterChat => (readText(key) === 'list' ? 'list' : 'next')
export const keepAfterChat = (choice: AfterChat) => writeText(key, choice)
