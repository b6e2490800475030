/** What WhatsApp accepts; other channels accept less, and name their own limits. */
export const mostTextLength = 4_096
export const mostCaptionLength = 1_024
export const mostInteractiveBody = 1_024
export const mostListBody = 4_096
/** DECISIONS, "Chats": after the customer's last message anything may be written for a day. */
export const windowLength = 24 * 3_600_000
/** How many messages come with a chat, and with each older page. */
export const historyPageSize = 30
export const mostEmojiLength = 40
/** How many scheduled messages a page of their list has. */
export const scheduledPageSize = 30
/** How far ahead a message can be scheduled. */
export const farthestSchedule = 366 * 24 * 3_600_000
