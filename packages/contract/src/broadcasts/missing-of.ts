import type { SendableTemplate } from '../templates/sendable.ts'
import type { Broadcast } from './model.ts'
import { neededValues, needsFile } from './needed-values.ts'
import { BroadcastDatasource, BroadcastType } from './states.ts'

/** What a draft may lack, in the order of the wizard's steps. */
export const draftFields = [
  'broadcastName',
  'departmentId',
  'templateId',
  'variables',
  'headerMediaId',
  'secondTemplateId',
  'secondVariables',
  'goalId',
  'datasource',
  'phoneColumn',
  'terms',
] as const
export type DraftField = (typeof draftFields)[number]

export type WrittenDraft = Pick<
  Broadcast,
  | 'broadcastName'
  | 'broadcastType'
  | 'templateId'
  | 'variables'
  | 'headerMediaId'
  | 'secondTemplateId'
  | 'secondVariables'
  | 'goal'
  | 'goalId'
  | 'datasourceType'
> & {
  /** What their templates say; null where there is none, or it may not leave by the number any more. */
  template: SendableTemplate | null
  secondTemplate: SendableTemplate | null
  /** Whether the list of contacts has a condition, a segment, or somebody who was picked. */
  hasAudience: boolean
  file: { phoneColumn: string | null; problem: string | null } | null
  isDepartmentChosen: boolean
  /** The version of the terms that was agreed to. */
  agreedTo: number | null
}

/**
 * What is to be said before it can leave. A value that may be empty for somebody (of the contact, a property, a column) needs a fallback;
 * `termsNow` is the version of the terms that holds.
 */
export function missingOf(draft: WrittenDraft, termsNow: number): DraftField[] {
  const lacks: Record<DraftField, boolean> = {
    broadcastName: draft.broadcastName.trim() === '',
    departmentId: !draft.isDepartmentChosen,
    templateId: draft.broadcastType !== BroadcastType.Template || draft.template === null,
    variables: lacksValues(draft.template, draft.variables),
    headerMediaId: draft.template !== null && needsFile(draft.template) && draft.headerMediaId === null,
    secondTemplateId: draft.secondTemplateId !== null && (draft.secondTemplate === null || lacksOwnFile(draft)),
    secondVariables: lacksValues(draft.secondTemplate, draft.secondVariables),
    goalId: (draft.goal === 'label' || draft.goal === 'property') && draft.goalId === null,
    datasource: !hasPeople(draft),
    phoneColumn: isOfFile(draft) && draft.file !== null && draft.file.phoneColumn === null,
    terms: draft.agreedTo !== termsNow,
  }
  return draftFields.filter((field) => lacks[field])
}

const isOfFile = ({ datasourceType }: WrittenDraft) => datasourceType === BroadcastDatasource.ExternalFile
const hasPeople = (draft: WrittenDraft): boolean =>
  isOfFile(draft) ? draft.file !== null && draft.file.problem === null : draft.datasourceType !== null && draft.hasAudience

/** One file is chosen for both texts of a comparison. */
const lacksOwnFile = ({ secondTemplate, headerMediaId }: WrittenDraft): boolean =>
  secondTemplate !== null && needsFile(secondTemplate) && headerMediaId === null

function lacksValues(template: SendableTemplate | null, variables: Broadcast['variables']): boolean {
  if (template === null) return false
  return neededValues(template).some((key) => {
    const variable = variables.find((one) => one.key === key)
    if (variable === undefined) return true
    const { source, fallback } = variable
    return source.from === 'fixed' ? source.text.trim() === '' : fallback.trim() === ''
  })
}
