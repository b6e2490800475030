import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { writePhone } from '@prosa/contract/formats/phones/phone'
import { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import type { PhoneNumberDetail } from '@prosa/contract/phone-numbers/model'
import { ChannelStatus } from '@prosa/contract/phone-numbers/states'
import { IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { askAgain, keyOfAll, queryKeyOf, useCommand } from '../../../kit/calls/query.ts'
import { send } from '../../../kit/calls/send.ts'
import { type Language, useLanguage, useTexts } from '../../../kit/i18n.ts'
import { useTimeZone } from '../../../kit/use-time-zone.ts'
import { Alert } from '../../../ui/alerts/alert.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { ClockText } from '../../../ui/dates/clock-text.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { limitWords } from '../limit-words.ts'
import { goToNumberPart, numberPartId } from '../number-parts.ts'
import { numbersTexts } from '../numbers-texts.ts'
import { problemWords } from '../problems/problem-words.ts'
import { QualityMark } from '../quality-mark.tsx'
import { StatusBadge } from '../status-badge.tsx'
import styles from './detail.module.css'

type Props = { companyId: string; detail: PhoneNumberDetail; canAsk: boolean }

const checked = (language: Language) => numbersTexts[language].standing.checked
const failed = (language: Language) => numbersTexts[language].standing.checkFailed

/** The standing of the number, as far as the provider said it, and a button to ask again. */
export function StandingCard({ companyId, detail, canAsk }: Props) {
  const all = useTexts(numbersTexts)
  const texts = all.standing
  const language = useLanguage()
  const words = useTexts(problemWords)
  const timeZone = useTimeZone(companyId)
  const client = useQueryClient()
  const asked = { companyId, phonenumberId: detail.phonenumberId }
  const checking = useCommand(phoneNumberCalls.checkPhoneNumber, {
    done: checked,
    failed,
    by: async (input) => {
      const after = await send(phoneNumberCalls.checkPhoneNumber, input)
      client.setQueryData(queryKeyOf(phoneNumberCalls.getPhoneNumber, asked), after)
      askAgain(client, keyOfAll(phoneNumberCalls.listPhoneNumbers))
      return after
    },
  })
  const isBusy = checking.isPending
  const { channelStatus, trouble, phonenumber, verifiedName, waitingToSend, checkedAt } = detail
  const action = canAsk && (
    <Button
      look="framed"
      size="sm"
      leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden="true" />}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={() => !isBusy && checking.mutate(asked)}
    >
      {isBusy ? texts.checking : texts.check}
    </Button>
  )
  return (
    <Card id={numberPartId('standing')} title={all.parts.standing} detail={texts.detail} action={action}>
      {channelStatus === ChannelStatus.Disconnected && trouble && (
        <Alert
          tone="danger"
          detail={words[trouble].todo}
          action={
            canAsk && (
              <Button look="framed" size="sm" onClick={() => goToNumberPart('reconnect')}>
                {texts.goReconnect}
              </Button>
            )
          }
        >
          {words[trouble].what}
        </Alert>
      )}
      <dl className={styles.facts}>
        <StandingFact name={texts.status}>
          <StatusBadge status={channelStatus} />
        </StandingFact>
        {phonenumber !== null && (
          <StandingFact name={all.heads.name}>
            {writePhone(phonenumber)} <CopyButton value={`+${phonenumber}`} label={all.copyNumber} />
          </StandingFact>
        )}
        <StandingFact name={texts.quality}>
          <QualityMark quality={detail.quality} />
        </StandingFact>
        <StandingFact name={texts.limit}>{limitWords(detail.messagingLimit, language)}</StandingFact>
        <StandingFact name={texts.verifiedName}>
          {verifiedName || texts.notSaid}
          <NameReviewMark review={detail.nameReview} />
        </StandingFact>
        <StandingFact name={texts.throughput}>{texts.perSecond(writeNumber(detail.ratePerSecond, language))}</StandingFact>
        <StandingFact name={texts.waiting}>{texts.waitingCount(waitingToSend, writeNumber(waitingToSend, language))}</StandingFact>
        <StandingFact name={texts.checkedAt}>
          {checkedAt === null ? texts.never : <ClockText time={checkedAt} timeZone={timeZone} />}
        </StandingFact>
      </dl>
    </Card>
  )
}

const tones = { pending: 'warn', declined: 'danger' } as const

/** What became of the name that was asked for last; one that is approved is the name itself by now. */
function NameReviewMark({ review }: { review: PhoneNumberDetail['nameReview'] }) {
  const texts = useTexts(numbersTexts).standing.nameReview
  if (!review || review.state === 'approved') return null
  return (
    <p className={styles.review}>
      <Badge tone={tones[review.state]}>{texts[review.state](review.name)}</Badge> {review.reason}
    </p>
  )
}

function StandingFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
