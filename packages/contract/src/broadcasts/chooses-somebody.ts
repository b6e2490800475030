import type { Audience } from './model.ts'

/** Whether somebody is chosen by what is asked of contacts: everybody, a condition, a segment or a label. */
export const choosesSomebody = ({ condition, segmentIds = [], labelIds = [], isEverybody = false }: Audience): boolean =>
  isEverybody || condition !== undefined || segmentIds.length > 0 || labelIds.length > 0
