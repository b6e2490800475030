import { codes } from '../kit/codes.ts'

/** DECISIONS, "Chats": newest activity first, or longest waiting first. */
export const ChatResumeOrder = codes({ NewestFirst: 0, LongestWaitingFirst: 1 })
