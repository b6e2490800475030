/** How long a deleted quick reply can be brought back (DECISIONS, "Day-one features"). */
export const quickReplyBinLife = 30 * 86_400_000
/** Of a company and its departments together; those of people are not counted. */
export const mostQuickReplies = 1_000
/** Of one person. */
export const mostOwnQuickReplies = 200
export const mostShortcutLength = 32
export const mostQuickReplyFiles = 10
export const mostQuickReplyDepartments = 50
