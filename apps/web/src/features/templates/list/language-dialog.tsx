import { templateLanguages } from '@prosa/contract/data/languages'
import { templateDraftCalls } from '@prosa/contract/templates/draft-calls'
import type { TemplateListItem } from '@prosa/contract/templates/model'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useCall } from '../../../kit/calls/query.ts'
import { send } from '../../../kit/calls/send.ts'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { ActionDialog } from '../../../ui/layers/action-dialog.tsx'
import { useConfirm } from '../../../ui/layers/use-confirm.ts'
import { Select } from '../../../ui/select/select.tsx'
import { editorAddress } from '../template-address.ts'
import { listTexts } from './list-texts.ts'

type Props = { companyId: string; template: Pick<TemplateListItem, 'templateId' | 'templateName' | 'language'>; onClose: () => void }

/** The same template in one of the languages that it does not have yet, as a draft to be translated. */
export function LanguageDialog({ companyId, template, onClose }: Props) {
  const { language: texts } = useTexts(listTexts)
  const spoken = useLanguage()
  const problemText = useProblemText()
  const router = useRouter()
  const { templateId, templateName } = template
  const siblings = useCall(templateDraftCalls.getTemplate, { companyId, templateId }).data?.siblings ?? []
  const [chosen, setChosen] = useState<string | null>(null)
  const taken = [template.language, ...siblings.map(({ language }) => language)]
  const { isBusy, problem, confirm, forget } = useConfirm({
    onConfirm: async () => {
      const made = await send(templateDraftCalls.duplicateTemplate, { companyId, templateId, templateName, language: chosen ?? '' })
      void router.navigate({ href: editorAddress(companyId, made, 'edit') })
    },
    onDone: onClose,
    failed: problemText,
  })
  return (
    <ActionDialog
      title={texts.title(templateName)}
      verb={texts.verb}
      width="sm"
      isBusy={isBusy}
      isReady={chosen !== null}
      onAct={() => void confirm()}
      onClose={onClose}
    >
      <Select
        label={texts.label}
        description={texts.hint}
        required
        autoFocus
        error={problem}
        options={templateLanguages
          .filter(({ code }) => !taken.includes(code))
          .map(({ code, names }) => ({ value: code, label: `${names[spoken]} (${code})` }))}
        value={chosen}
        onChange={(next) => {
          setChosen(next)
          forget()
        }}
      />
    </ActionDialog>
  )
}
