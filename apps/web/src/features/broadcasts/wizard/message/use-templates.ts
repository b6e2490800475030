import { categoryOf } from '@prosa/contract/templates/categories'
import { templateDraftCalls } from '@prosa/contract/templates/draft-calls'
import type { TemplateDetail, TemplateListItem } from '@prosa/contract/templates/model'
import { TemplateStatus } from '@prosa/contract/templates/states'
import { useQueryClient } from '@tanstack/react-query'
import { problemText } from '../../../../kit/calls/problem-text.ts'
import { queryKeyOf, useCall } from '../../../../kit/calls/query.ts'
import { send } from '../../../../kit/calls/send.ts'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import type { Written } from '../draft/written.ts'
import { wizardTexts } from '../wizard-texts.ts'

const { getTemplate, listDepartmentTemplates, listOwnTemplates } = templateDraftCalls

/** Those that the department may use; what can be sent first, and the last that was changed before others. */
export function useTemplates(companyId: string, { departmentId, phonenumberId }: Pick<Written, 'departmentId' | 'phonenumberId'>) {
  const ofDepartment = useCall(listDepartmentTemplates, departmentId ? { companyId, departmentId } : null)
  const own = useCall(listOwnTemplates, departmentId ? null : { companyId })
  const answer = departmentId ? ofDepartment : own
  const rank = (template: TemplateListItem) => (standingAt(template, phonenumberId) === TemplateStatus.Approved ? 0 : 1)
  const templates = answer.data
    ?.filter(({ status }) => status !== TemplateStatus.Draft && status !== TemplateStatus.Deleted)
    .toSorted((one, other) => rank(one) - rank(other) || other.changedTime - one.changedTime)
  return { ...answer, templates }
}

/** How it stands at the number from which it would leave. */
export const standingAt = ({ status, templatePhonenumberSimpleVO }: TemplateListItem, phonenumberId: string): TemplateStatus =>
  templatePhonenumberSimpleVO.find((each) => each.phonenumberId === phonenumberId)?.templateStatus ?? status

export const useTemplateDetail = (companyId: string, templateId: string | null): TemplateDetail | undefined =>
  useCall(getTemplate, templateId === null ? null : { companyId, templateId }).data

/** Returns whether one of the chosen templates is marketing. */
export function useIsMarketing({
  companyId,
  written,
}: {
  companyId: string
  written: Pick<Written, 'templateId' | 'secondTemplateId'>
}): boolean {
  const details = [useTemplateDetail(companyId, written.templateId), useTemplateDetail(companyId, written.secondTemplateId)]
  return details.some((detail) => detail !== undefined && categoryOf(detail.templateType) === 'MARKETING')
}

/** Where what one says could not be asked for. */
export const sayNotChosen = (failure: unknown) =>
  showToast({
    kind: 'error',
    say: (language) => ({ text: wizardTexts[language].message.notChosen, detail: problemText(failure, language) }),
  })

/** Asks what one says before it is chosen, as its variables come with it. */
export function useAskTemplate(companyId: string): (templateId: string) => Promise<TemplateDetail> {
  const client = useQueryClient()
  return (templateId) =>
    client.fetchQuery({
      queryKey: queryKeyOf(getTemplate, { companyId, templateId }),
      queryFn: () => send(getTemplate, { companyId, templateId }),
    })
}
