export { type ConditionSubject, isComplete, withMissing } from './condition-edit.ts'
export { ConditionGroup } from './condition-group.tsx'
export { conditionsTexts } from './conditions-texts.ts'
export { askedProperty, isUnfit } from './property-question.ts'
