import { contactMaskingCalls } from '@prosa/contract/contacts/masking-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useToldError } from '../../../kit/calls/connection.ts'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { queryKeyOf, useCall, useCommand } from '../../../kit/calls/query.ts'
import { type Language, useTexts } from '../../../kit/i18n.ts'
import { useSessionData } from '../../../kit/session/session-data.ts'
import { Switch } from '../../../ui/choices/switch.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { maskingTexts } from './masking-texts.ts'

const { getContactMasking, maskContacts } = contactMaskingCalls

/** Whether who does not work with contacts sees their numbers and e-mails whole. */
export function MaskingCard() {
  const texts = useTexts(maskingTexts)
  const problemText = useProblemText()
  const client = useQueryClient()
  const asked = { companyId: useSessionData()?.companyId ?? '' }
  const answer = useCall(getContactMasking, asked)
  const error = useToldError(answer)
  const isMasked = answer.data?.masked
  const stage = useLoadingStage(isMasked === undefined && !error)
  const done = (language: Language) => maskingTexts[language].done[isMasked ? 'off' : 'on']
  const { mutateAsync } = useCommand(maskContacts, { done, inTurn: true })
  const change = async (masked: boolean) => {
    client.setQueryData(queryKeyOf(getContactMasking, asked), await mutateAsync({ ...asked, masked }))
  }
  return (
    <Card title={texts.name} detail={texts.detail}>
      {error && isMasked === undefined && (
        <ErrorState detail={problemText(error)} onRetry={() => void answer.refetch()}>
          {texts.notLoaded}
        </ErrorState>
      )}
      {!error && stage !== 'done' && <SkeletonRows stage={stage} shape="line" count={1} />}
      {isMasked !== undefined && <Switch label={texts.label} description={texts.hint} value={isMasked} onChange={change} />}
    </Card>
  )
}
