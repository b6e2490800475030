import { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import type { PhoneNumber } from '@prosa/contract/phone-numbers/model'
import { useEffect, useRef } from 'react'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useCall } from '../../../kit/calls/query.ts'
import { channelNames } from '../../../kit/channel-names.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { ChannelBadge } from '../../../ui/marks/channel-badge.tsx'
import { DetailPage } from '../../../ui/page/detail-page.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { goToNumberPart, type NumberPart } from '../number-parts.ts'
import { numbersTexts } from '../numbers-texts.ts'
import { NumberCards } from './number-cards.tsx'

type Props = { companyId: string; number: PhoneNumber; part: NumberPart | null; onBack: () => void }

/** One number with everything about it. */
export function NumberDetail({ companyId, number, part, onBack }: Props) {
  const texts = useTexts(numbersTexts)
  const problemText = useProblemText()
  const asked = { companyId, phonenumberId: number.phonenumberId }
  const detail = useCall(phoneNumberCalls.getPhoneNumber, asked)
  const emails = useCall(phoneNumberCalls.getNotificationEmails, asked)
  const failed = detail.data ? (emails.data ? null : emails.error) : detail.error
  const isReady = detail.data !== undefined && emails.data !== undefined
  const stage = useLoadingStage(!isReady && !failed)
  const heading = usePartInSight(part, isReady)
  return (
    <DetailPage
      back={texts.back}
      onBack={onBack}
      sign={<ChannelBadge channel={channelNames[number.channelType]} />}
      name={detail.data?.phonenumberName ?? number.phonenumberName}
      heading={heading}
    >
      {failed && (
        <ErrorState
          detail={problemText(failed)}
          onRetry={() => {
            void detail.refetch()
            void emails.refetch()
          }}
        >
          {texts.detailFailed}
        </ErrorState>
      )}
      {!isReady && !failed && <SkeletonRows stage={stage} shape="line" count={8} />}
      {isReady && <NumberCards companyId={companyId} detail={detail.data} emails={emails.data.emailList} />}
    </DetailPage>
  )
}

/** Scrolls to the part that was asked for when it is there, otherwise to the heading. */
function usePartInSight(part: NumberPart | null, isReady: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (part === null) heading.current?.focus()
  }, [part])
  useEffect(() => {
    if (part !== null && isReady) goToNumberPart(part)
  }, [part, isReady])
  return heading
}
