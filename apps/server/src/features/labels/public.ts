export { insertLabel } from './label-change-store.ts'
export { dropLabelScope, moveLabelScope } from './label-scope-store.ts'
export { linkTo, unlinkFrom } from './link-label.ts'
export { holdLabel, moveChatLabels, moveContactLabels } from './link-store.ts'
