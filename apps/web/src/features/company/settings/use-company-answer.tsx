import { companyCalls } from '@prosa/contract/company/calls'
import type { Company } from '@prosa/contract/company/model'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { queryKeyOf, useCall } from '../../../kit/calls/query.ts'
import { send } from '../../../kit/calls/send.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { useSessionData } from '../../../kit/session/session-data.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { companySettingsTexts } from './company-settings-texts.ts'

/** The company as it is saved, and what stands in its place while it is not known. */
export function useCompanyAnswer() {
  const texts = useTexts(companySettingsTexts).form
  const problemText = useProblemText()
  const client = useQueryClient()
  const asked = { companyId: useSessionData()?.companyId ?? '' }
  const { data: company, error, refetch } = useCall(companyCalls.getCompany, asked)
  const stage = useLoadingStage(!company && !error)
  const keep = (now: Company) => void client.setQueryData(queryKeyOf(companyCalls.getCompany, asked), now)
  const reload = async () => keep(await send(companyCalls.getCompany, asked))
  const instead: ReactNode = error ? (
    <ErrorState detail={problemText(error)} onRetry={() => void refetch()}>
      {texts.notLoaded}
    </ErrorState>
  ) : (
    stage !== 'done' && <SkeletonRows stage={stage} shape="line" count={6} />
  )
  return { company, instead, keep, reload }
}
