import { type CodeOf, codes } from '../kit/codes.ts'

/** What an action after an answer does; decided, as the specification names none. */
export const ActionType = codes({ Label: 1, Department: 2, Agent: 3, Flow: 4, Property: 5 })
export type ActionType = CodeOf<typeof ActionType>
