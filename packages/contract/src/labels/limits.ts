/** How long a deleted label can be brought back (DECISIONS, "Day-one features"). */
export const binLife = 30 * 86_400_000
export const mostLabels = 1_000
/** On one message, chat or contact. */
export const mostLabelsOfOne = 50
