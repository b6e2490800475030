export { insertLabel, type NewLabel } from './label-change-store.ts'
export { dropLabelScope, moveLabelScope } from './label-scope-store.ts'
export { insertLink } from './link-store.ts'
export { moveChatLabels, moveContactLabels } from './move-links-store.ts'
