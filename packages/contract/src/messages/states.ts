import { type CodeOf, codes } from '../kit/codes.ts'

/** Spec §4. */
export const MessageStatus = codes({ Error: 0, Sent: 1, Delivered: 2, Read: 3, Received: 4, Internal: 5, Queued: 6 })
export type MessageStatus = CodeOf<typeof MessageStatus>
