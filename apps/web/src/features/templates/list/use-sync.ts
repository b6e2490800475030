import { type TemplateSync, templateProviderCalls } from '@prosa/contract/templates/provider-calls'
import { useQueryClient } from '@tanstack/react-query'
import { askAgain, keyOfAll, useCommand } from '../../../kit/calls/query.ts'
import { listTexts } from './list-texts.ts'
import { askTemplatesAgain } from './use-template-page.ts'

const { syncTemplates, listTemplateSyncs, isCompanySynced } = templateProviderCalls

/** Asks the provider of every account how its templates stand now (C217), and hands over what was found. */
export function useSync(companyId: string, onResult: (accounts: readonly TemplateSync[]) => void) {
  const client = useQueryClient()
  const { mutate, isPending } = useCommand(syncTemplates, { failed: (language) => listTexts[language].sync.failed })
  const run = () =>
    mutate(
      { companyId },
      {
        onSuccess: ({ accounts }) => {
          for (const call of [listTemplateSyncs, isCompanySynced]) askAgain(client, keyOfAll(call))
          askTemplatesAgain(client)
          onResult(accounts)
        },
      },
    )
  return { run, isRunning: isPending }
}
export type Sync = ReturnType<typeof useSync>
