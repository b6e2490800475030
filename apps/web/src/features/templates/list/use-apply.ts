import { templateDraftCalls } from '@prosa/contract/templates/draft-calls'
import type { TemplateDetail, TemplateListItem } from '@prosa/contract/templates/model'
import { type TemplateApplied, templateProviderCalls } from '@prosa/contract/templates/provider-calls'
import { TemplateStatus, templateMoves } from '@prosa/contract/templates/states'
import { useQueryClient } from '@tanstack/react-query'
import { askAgain, keyOfAll, patchAnswer, useCommand } from '../../../kit/calls/query.ts'
import type { Language } from '../../../kit/i18n.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { listTexts } from './list-texts.ts'
import { askTemplatesAgain } from './use-template-page.ts'

const { getTemplate } = templateDraftCalls

/** The numbers that a text in use could be submitted for, as they have it not. */
export const numbersLacking = ({ status, templatePhonenumberSimpleVO: numbers }: TemplateListItem): string[] =>
  templateMoves.apply.from.some((from) => from === status)
    ? numbers.filter(({ templateStatus }) => templateStatus === TemplateStatus.NotApplied).map(({ phonenumberName }) => phonenumberName)
    : []

type Meant = Pick<TemplateListItem, 'templateId' | 'templateName'>

/** Submits texts in use for the numbers that have them not, and says what was left with the reason of each. */
export function useApply(companyId: string) {
  const client = useQueryClient()
  const { mutate, isPending } = useCommand(templateProviderCalls.applyTemplates, {
    failed: (language) => listTexts[language].applied.failed,
  })
  const show = (templates: readonly Meant[], applied: readonly TemplateApplied[]) => {
    for (const { templateId, isDone } of applied) if (isDone) patchAnswer(client, getTemplate, { companyId, templateId }, underWay)
    showApplied(templates, applied)
  }
  const askAll = () => {
    askTemplatesAgain(client)
    askAgain(client, keyOfAll(getTemplate))
  }
  const apply = (templates: readonly Meant[]) =>
    mutate(
      { companyId, templateIdList: templates.map(({ templateId }) => templateId) },
      { onSuccess: (applied) => show(templates, applied), onSettled: askAll },
    )
  return { apply, isRunning: isPending }
}

/** What is known already stands there before the next answer, so that nobody submits it twice. */
const underWay = (known: TemplateDetail): TemplateDetail => ({
  ...known,
  applications: known.applications.map((one) =>
    one.isLacking ? { ...one, isLacking: false, isWaiting: true, templateStatus: TemplateStatus.InApproval, refusal: null } : one,
  ),
})

function showApplied(templates: readonly Meant[], applied: readonly TemplateApplied[]) {
  const done = applied.filter(({ isDone }) => isDone).length
  const left = applied.filter(({ isDone }) => !isDone)
  const nameOf = (id: string) => templates.find(({ templateId }) => templateId === id)?.templateName
  const detail = (language: Language) =>
    left.length === 0
      ? null
      : left
          .map(({ templateId, problem }) => `${nameOf(templateId)}: ${listTexts[language].applied.problems[problem ?? 'notFound']}`)
          .join(' · ')
  const text = (language: Language) => {
    const words = listTexts[language].applied
    if (done === 0) return words.none
    return applied.length === 1 ? words.one : words.many(done)
  }
  showToast({ kind: done > 0 ? 'success' : 'error', say: (language) => ({ text: text(language), detail: detail(language) }) })
}
