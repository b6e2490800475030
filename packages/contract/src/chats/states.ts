import { type CodeOf, codes } from '../kit/codes.ts'

/** Spec §4; what each means is in DECISIONS, "Chats". */
export const ChatStatus = codes({ Open: 1, Pending: 2, Expired: 3, Closed: 4 })
export type ChatStatus = CodeOf<typeof ChatStatus>
