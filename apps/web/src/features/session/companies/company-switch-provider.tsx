import { sessionCalls } from '@prosa/contract/session/calls'
import type { OwnCompany } from '@prosa/contract/session/model'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { askAgain, queryKeyOf, useCommand } from '../../../kit/calls/query.ts'
import { type Language, useTexts } from '../../../kit/i18n.ts'
import { hasUnsaved } from '../../../kit/kept/unsaved.ts'
import { ConfirmModal } from '../../../ui/layers/confirm-modal.tsx'
import { companyChoiceTexts } from './company-choice-texts.ts'
import { enterCompany } from './enter-company.ts'
import { CompanySwitchContext } from './use-company-switch.ts'

const failed = (language: Language) => companyChoiceTexts[language].failed

/** Changes the company, for the whole frame; asks first where something is typed and not saved. */
export function CompanySwitchProvider({ children }: { children: ReactNode }) {
  const texts = useTexts(companyChoiceTexts).unsaved
  const problemText = useProblemText()
  const { entering, start } = useStart()
  const [question, setQuestion] = useState<{ company: OwnCompany; opened: boolean } | null>(null)

  const enter = useCallback(
    (company: OwnCompany) => {
      if (hasUnsaved()) setQuestion({ company, opened: true })
      else start(company)
    },
    [start],
  )
  const value = useMemo(() => ({ entering, enter }), [entering, enter])
  return (
    <CompanySwitchContext value={value}>
      {children}
      {question && (
        <ConfirmModal
          opened={question.opened}
          onClose={() => setQuestion({ ...question, opened: false })}
          title={texts.title(question.company.companyName)}
          affected={1}
          consequence={() => texts.consequence}
          verb={texts.verb}
          onConfirm={async () => start(question.company)}
          failed={problemText}
        />
      )}
    </CompanySwitchContext>
  )
}

/** One change at a time. When a company could not be entered, the person may not belong to it any more: the list is asked for again. */
function useStart() {
  const client = useQueryClient()
  const { mutate, isPending, variables } = useCommand(sessionCalls.switchCompany, { by: enterCompany, failed })
  const start = useCallback(
    ({ companyId }: OwnCompany) => {
      if (isPending) return
      mutate({ targetCompanyId: companyId }, { onError: () => askAgain(client, queryKeyOf(sessionCalls.listOwnCompanies, {})) })
    },
    [isPending, mutate, client],
  )
  return { start, entering: isPending ? variables.targetCompanyId : null }
}
