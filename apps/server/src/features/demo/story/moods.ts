/** How somebody's chat stands just now. */
export const moods = {
  /** Has just written. */
  fresh: { last: 'customer', minutes: [2, 9], isUnread: true },
  waiting: { last: 'customer', minutes: [14, 38], isUnread: true },
  /** Somebody has looked at it, and has not answered. */
  seen: { last: 'customer', minutes: [20, 55], isUnread: false },
  long: { last: 'customer', minutes: [65, 185], isUnread: true },
  answered: { last: 'agent', minutes: [1, 25], isUnread: false },
  quiet: { last: 'agent', minutes: [70, 320], isUnread: false },
  /** Their window ends soon: what they wrote last is so old. */
  ending: { last: 'agent', minutes: [1_400, 1_400], isUnread: false },
  endingLater: { last: 'agent', minutes: [1_260, 1_260], isUnread: false },
  /** Did not arrive. */
  failed: { last: 'agent', minutes: [12, 90], isUnread: false },
  /** Closed this morning, and opened again by its agent. */
  reopened: { last: 'agent', minutes: [8, 50], isUnread: false },
  expired: { last: 'agent', minutes: [1_560, 2_900], isUnread: false },
  /** Opened by a template that nobody has answered yet, and by one that was. */
  template: { last: 'template', minutes: [25, 130], isUnread: false },
  templateAnswered: { last: 'customer', minutes: [6, 30], isUnread: true },
} as const satisfies Record<string, { last: 'customer' | 'agent' | 'template'; minutes: readonly [number, number]; isUnread: boolean }>

export type Mood = keyof typeof moods
