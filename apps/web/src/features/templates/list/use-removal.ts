import { templateListCalls } from '@prosa/contract/templates/list-calls'
import type { TemplateListItem } from '@prosa/contract/templates/model'
import { TemplateStatus } from '@prosa/contract/templates/states'
import { useQueryClient } from '@tanstack/react-query'
import { useCommand } from '../../../kit/calls/query.ts'
import { send } from '../../../kit/calls/send.ts'
import type { Language } from '../../../kit/i18n.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { listTexts } from './list-texts.ts'
import { askTemplatesAgain } from './use-template-page.ts'

type Wanted = { companyId: string; templates: readonly TemplateListItem[]; onRemoved: () => void }
type Words = keyof Pick<(typeof listTexts)['pt']['removal'], 'doneOne' | 'doneMany' | 'failedOne' | 'failedMany'>

const { deleteTemplate, deleteTemplates, restoreTemplate } = templateListCalls

/** Deletes one (C222) or several (C223), and says in the words of the specification how that went; drafts come back by the undo. */
export function useRemoval({ companyId, templates, onRemoved }: Wanted): () => Promise<void> {
  const client = useQueryClient()
  const ids = templates.map(({ templateId }) => templateId)
  const { mutate: restore } = useCommand(restoreTemplate, {
    failed: (language) => listTexts[language].restoreFailed,
    by: async (first) => {
      const restored = await send(restoreTemplate, first)
      for (const templateId of ids.slice(1)) await send(restoreTemplate, { companyId, templateId })
      return restored
    },
  })
  const undo = () => restore({ companyId, templateId: ids[0]! }, { onSettled: () => askTemplatesAgain(client) })
  const areDrafts = templates.every(({ status }) => status === TemplateStatus.Draft)
  const say = (words: Words, detail: (language: Language) => string | null = () => null) => {
    const isDone = words === 'doneOne' || words === 'doneMany'
    showToast({
      kind: isDone ? 'success' : 'error',
      say: (language) => ({ text: listTexts[language].removal[words], detail: detail(language) }),
      undo: isDone && areDrafts ? undo : undefined,
    })
  }
  const removeOne = async (templateId: string) => {
    await send(deleteTemplate, { companyId, templateId })
    say('doneOne')
  }
  const removeAll = async () => {
    const left = (await send(deleteTemplates, { companyId, templateIdList: ids })).filter(({ isDone }) => !isDone)
    const nameOf = (id: string) => templates.find(({ templateId }) => templateId === id)?.templateName
    const reasons = (language: Language) =>
      left
        .map(({ templateId, problem }) => `${nameOf(templateId)}: ${listTexts[language].removal.problems[problem ?? 'notFound']}`)
        .join(' · ')
    if (left.length === 0) say('doneMany')
    else say('failedMany', reasons)
  }
  return async () => {
    try {
      await (ids.length === 1 ? removeOne(ids[0]!) : removeAll())
      onRemoved()
    } catch (error) {
      say(ids.length === 1 ? 'failedOne' : 'failedMany')
      throw error
    } finally {
      askTemplatesAgain(client)
    }
  }
}
