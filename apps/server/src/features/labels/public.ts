export { insertLabel } from './label-change-store.ts'
export { dropLabelScope, moveLabelScope } from './label-scope-store.ts'
export { insertLink, moveChatLabels, moveContactLabels } from './link-store.ts'
