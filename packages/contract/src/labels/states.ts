import { type CodeOf, codes } from '../kit/codes.ts'

/** Spec §4; archived is Inactive (A42). */
export const LabelStatus = codes({ Active: 0, Inactive: 1 })
export type LabelStatus = CodeOf<typeof LabelStatus>
