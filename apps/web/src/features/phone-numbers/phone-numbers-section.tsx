import { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import { useEffect, useEffectEvent, useState } from 'react'
import { useCall } from '../../kit/calls/query.ts'
import { useTexts } from '../../kit/i18n.ts'
import { useSessionData } from '../../kit/session/session-data.ts'
import { Alert } from '../../ui/alerts/alert.tsx'
import { ConnectDialog } from './connect/connect-dialog.tsx'
import { useConnectPlace } from './connect/use-connect-place.ts'
import { NumberDetail } from './detail/number-detail.tsx'
import { LedgerCard } from './ledger/ledger-card.tsx'
import { NumbersList } from './list/numbers-list.tsx'
import { goToNumberPart, numberPartOf } from './number-parts.ts'
import styles from './numbers.module.css'
import { numbersTexts } from './numbers-texts.ts'
import { useNumberPlace } from './use-place.ts'

type Props = {
  /** The setting to which the search of the settings led. */
  setting: string | null
}

/** The company's numbers: the list with the ledger, one of them, and the wizard for a new one. */
export function PhoneNumbersSection({ setting }: Props) {
  const texts = useTexts(numbersTexts)
  const companyId = useSessionData()?.companyId ?? ''
  const { data: numbers } = useCall(phoneNumberCalls.listPhoneNumbers, { companyId })
  const place = useNumberPlace()
  const connecting = useConnectPlace()
  const [used, setUsed] = useState<string | null>(null)
  const here = numbers?.find(({ phonenumberId }) => phonenumberId === place.numberId) ?? null
  const isGone = place.numberId !== null && numbers !== undefined && here === null
  const wanted = setting === used ? null : numberPartOf(setting)
  const only = numbers?.length === 1 ? numbers[0]! : null

  const isLoaded = numbers !== undefined
  const lead = useEffectEvent(() => {
    if (setting === used) return
    if (setting === 'connect') connecting.open()
    if (setting === 'ledger') goToNumberPart('ledger')
    const target = here ?? only
    if (wanted && target) {
      setUsed(setting)
      place.open(target.phonenumberId, wanted, { replace: true })
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another setting is asked for, and when the numbers are loaded.
  useEffect(() => {
    if (isLoaded) lead()
  }, [setting, isLoaded])

  if (here)
    return (
      <NumberDetail
        key={`${here.phonenumberId} ${place.turn}`}
        companyId={companyId}
        number={here}
        part={place.part}
        onBack={place.leave}
      />
    )
  return (
    <div className={styles.section}>
      {isGone && <Alert tone="warn">{texts.gone}</Alert>}
      {wanted && only === null && <Alert tone="info">{texts.choose(texts.parts[wanted])}</Alert>}
      <NumbersList
        companyId={companyId}
        from={place.from}
        isCovered={connecting.isOpen}
        onAdd={connecting.open}
        onOpen={({ phonenumberId }) => {
          setUsed(setting)
          place.open(phonenumberId, wanted)
        }}
      />
      <LedgerCard companyId={companyId} numbers={numbers ?? []} />
      {connecting.isShown && (
        <ConnectDialog
          key={connecting.turn}
          companyId={companyId}
          at={connecting.at}
          opened={connecting.isOpen}
          onGo={connecting.go}
          onClose={connecting.close}
          onOpen={(phonenumberId) => {
            connecting.close()
            place.open(phonenumberId)
          }}
        />
      )}
    </div>
  )
}
