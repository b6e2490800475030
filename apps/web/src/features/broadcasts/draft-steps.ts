import type { DraftField } from '@prosa/contract/broadcasts/missing-of'

/** The four steps of the design, which hold FEATURES' six. */
export const steps = ['audience', 'message', 'schedule', 'review'] as const
export type StepName = (typeof steps)[number]

/** In which step it is said. */
const stepOf: Record<DraftField, StepName> = {
  broadcastName: 'audience',
  datasource: 'audience',
  phoneColumn: 'audience',
  departmentId: 'message',
  templateId: 'message',
  variables: 'message',
  headerMediaId: 'message',
  secondTemplateId: 'message',
  secondVariables: 'message',
  goalId: 'message',
  terms: 'review',
}

/** The step of what the server says is missing; what nobody knows here is said at the end. */
const stepOfField = (field: string): StepName => (Object.hasOwn(stepOf, field) ? stepOf[field as DraftField] : 'review')

/** The first step that lacks something of it. */
export const firstStepOf = (missing: readonly string[]): StepName | undefined =>
  steps.find((step) => missing.some((field) => stepOfField(field) === step))

/** How many steps still lack something, of what the server says is missing. */
export const lackingSteps = (missing: readonly string[]): number => new Set(missing.map(stepOfField)).size
