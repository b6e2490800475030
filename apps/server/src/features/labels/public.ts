export { insertLabel } from './label-change-store.ts'
export { dropLabelScope, moveLabelScope } from './label-scope-store.ts'
export { moveChatLabels, moveContactLabels } from './link-store.ts'
