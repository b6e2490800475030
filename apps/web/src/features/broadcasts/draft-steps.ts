import type { DraftField } from '@prosa/contract/broadcasts/missing-of'

/** The four steps of the design, which hold FEATURES' six. */
export const steps = ['audience', 'message', 'schedule', 'review'] as const
export type StepName = (typeof steps)[number]

/** In which step it is said. */
const stepOf: Record<DraftField, StepName> = {
  broadcastName: 'audience',
  datasource: 'audience',
  phoneColumn: 'audience',
  templateId: 'message',
  variables: 'message',
  headerMediaId: 'message',
  secondTemplateId: 'message',
  secondVariables: 'message',
  goalId: 'message',
  terms: 'review',
}

/** How many steps still lack something, of what the server says is missing. */
export const lackingSteps = (missing: readonly string[]): number =>
  new Set(missing.map((field) => (Object.hasOwn(stepOf, field) ? stepOf[field as DraftField] : 'review'))).size
