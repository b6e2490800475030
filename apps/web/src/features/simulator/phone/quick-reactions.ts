/** The reactions that a telephone offers first. */
export const quickReactions = ['👍', '❤️', '😂', '😮', '😢', '🙏'] as const
