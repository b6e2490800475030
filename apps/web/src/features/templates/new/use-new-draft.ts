import type { SentOf } from '@prosa/contract/kit/call'
import { templateDraftCalls } from '@prosa/contract/templates/draft-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCommand } from '../../../kit/calls/query.ts'
import { askTemplatesAgain } from '../list/use-template-page.ts'
import { editorAddress } from '../template-address.ts'
import { newTexts } from './new-texts.ts'

/** In what most templates are written; the editor changes it. */
const firstLanguage = 'pt_BR'

/** Makes a draft and opens it where it is written. */
export function useNewDraft(companyId: string) {
  const router = useRouter()
  const client = useQueryClient()
  const { mutate, isPending } = useCommand(templateDraftCalls.createTemplateDraft, { failed: (language) => newTexts[language].failed })
  const make = (content: Omit<SentOf<typeof templateDraftCalls.createTemplateDraft>, 'companyId' | 'templateId' | 'version'>) =>
    mutate(
      { companyId, language: firstLanguage, ...content },
      {
        onSuccess: (made) => {
          askTemplatesAgain(client)
          void router.navigate({ href: editorAddress(companyId, made, 'edit') })
        },
      },
    )
  return { make, isMaking: isPending }
}
export type NewDraft = ReturnType<typeof useNewDraft>
