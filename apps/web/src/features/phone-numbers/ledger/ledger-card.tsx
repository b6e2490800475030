import { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import type { PhoneNumber } from '@prosa/contract/phone-numbers/model'
import { ChannelStatus } from '@prosa/contract/phone-numbers/states'
import { useState } from 'react'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useCall } from '../../../kit/calls/query.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { useTimeZone } from '../../../kit/use-time-zone.ts'
import { Segmented } from '../../../ui/choices/segmented.tsx'
import { useKeptTarget } from '../../../ui/focus/use-kept-target.ts'
import { Card } from '../../../ui/page/card.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { numberPartId } from '../number-parts.ts'
import { numbersTexts } from '../numbers-texts.ts'
import { AsidePanel } from './aside-panel.tsx'
import styles from './ledger.module.css'
import { LedgerEntry } from './ledger-entry.tsx'
import { UncertainPanel } from './uncertain-panel.tsx'

type Props = { companyId: string; numbers: readonly PhoneNumber[] }

const periods = [1, 24, 168] as const
const askEvery = 15_000

/** What came in and what was sent, by number: for whoever fears that something was lost. */
export function LedgerCard({ companyId, numbers }: Props) {
  const texts = useTexts(numbersTexts).ledger
  const problemText = useProblemText()
  const timeZone = useTimeZone(companyId)
  const [hours, setHours] = useState<(typeof periods)[number]>(24)
  const ledger = useCall(phoneNumberCalls.getLedger, { companyId, hours }, { every: askEvery })
  const aside = useKeptTarget<string>()
  const uncertain = useKeptTarget<string>()
  const stage = useLoadingStage(ledger.isPending)
  const entries = numbers.flatMap((number) => {
    const found = ledger.data?.find(({ phonenumberId }) => phonenumberId === number.phonenumberId)
    return found ? [{ number, found }] : []
  })
  return (
    <Card
      id={numberPartId('ledger')}
      title={texts.title}
      detail={texts.detail}
      action={
        <Segmented
          label={texts.period}
          size="sm"
          options={periods.map((value) => ({ value, label: texts.periods[value] }))}
          value={hours}
          onChange={setHours}
        />
      }
    >
      {ledger.isPending && <SkeletonRows stage={stage} shape="line" count={4} />}
      {ledger.error && !ledger.data && (
        <ErrorState detail={problemText(ledger.error)} onRetry={() => void ledger.refetch()}>
          {texts.failed}
        </ErrorState>
      )}
      {ledger.data && entries.length === 0 && <p className={styles.quiet}>{texts.none}</p>}
      {entries.length > 0 && (
        <ul className={styles.entries}>
          {entries.map(({ number, found }) => (
            <LedgerEntry
              key={number.phonenumberId}
              name={number.phonenumberName}
              isConnected={number.channelStatus === ChannelStatus.Connected}
              entry={found}
              timeZone={timeZone}
              onAside={() => aside.open(number.phonenumberId)}
              onUncertain={() => uncertain.open(number.phonenumberId)}
            />
          ))}
        </ul>
      )}
      {aside.target && (
        <AsidePanel key={`aside ${aside.key}`} {...{ companyId, timeZone }} of={aside.target} opened={aside.opened} onClose={aside.close} />
      )}
      {uncertain.target && (
        <UncertainPanel
          key={`uncertain ${uncertain.key}`}
          {...{ companyId, timeZone }}
          of={uncertain.target}
          opened={uncertain.opened}
          onClose={uncertain.close}
        />
      )}
    </Card>
  )
}
