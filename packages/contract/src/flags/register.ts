/**
 * Issue 24, point 6: what the product itself switches by a flag, with how it stands where nobody has said otherwise. A flag is called by its
 * name here; what it means to people is told by the web, in three languages. Any other flag is made by a company for its integrations.
 */
export const knownFlags = {
  /** Colleagues see who looks at a chat and who writes there. */
  presence: { on: true },
  /** Messages that leave at a time of their own. What was scheduled before still leaves. */
  scheduled: { on: true },
  /** Notes that name a colleague call them. */
  mentions: { on: true },
  /** News in browsers whose page is closed. */
  push: { on: true },
} as const satisfies Record<string, { on: boolean }>

export type KnownFlag = keyof typeof knownFlags
export const knownFlagIds = Object.keys(knownFlags) as [KnownFlag, ...KnownFlag[]]
export const isKnownFlag = (flagId: string): flagId is KnownFlag => Object.hasOwn(knownFlags, flagId)
