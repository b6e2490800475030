import type { TemplateListItem } from '@prosa/contract/templates/model'
import { type TemplateApplied, templateProviderCalls } from '@prosa/contract/templates/provider-calls'
import { TemplateStatus, templateMoves } from '@prosa/contract/templates/states'
import { useQueryClient } from '@tanstack/react-query'
import { useCommand } from '../../../kit/calls/query.ts'
import type { Language } from '../../../kit/i18n.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { listTexts } from './list-texts.ts'
import { askTemplatesAgain } from './use-template-page.ts'

/** The numbers that a text in use could be submitted for, as they have it not. */
export const numbersLacking = ({ status, templatePhonenumberSimpleVO: numbers }: TemplateListItem): string[] =>
  templateMoves.apply.from.some((from) => from === status)
    ? numbers.filter(({ templateStatus }) => templateStatus === TemplateStatus.NotApplied).map(({ phonenumberName }) => phonenumberName)
    : []

/** Submits texts in use for the numbers that have them not, and says what was left with the reason of each. */
export function useApply(companyId: string) {
  const client = useQueryClient()
  const { mutate } = useCommand(templateProviderCalls.applyTemplates, { failed: (language) => listTexts[language].applied.failed })
  return (templates: readonly TemplateListItem[]) =>
    mutate(
      { companyId, templateIdList: templates.map(({ templateId }) => templateId) },
      { onSuccess: (applied) => showApplied(templates, applied), onSettled: () => askTemplatesAgain(client) },
    )
}

function showApplied(templates: readonly TemplateListItem[], applied: readonly TemplateApplied[]) {
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
