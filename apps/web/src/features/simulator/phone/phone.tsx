import { writeHour } from '@prosa/contract/formats/time/date'
import { ownTimeZone } from '@prosa/contract/formats/time/own-time-zone'
import type { SimulatedCustomer } from '@prosa/contract/simulator/model'
import { IconAntennaBars5, IconBattery3, IconWifi } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { useNow } from '../../../ui/dates/use-now.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { useCompanyStyle } from '../../company/public.ts'
import { simulatorTexts } from '../simulator-texts.ts'
import type { SimulatedNumber } from '../use-simulator.ts'
import { type About, CustomerComposer } from './customer-composer.tsx'
import styles from './phone.module.css'
import { PhoneHead } from './phone-head.tsx'
import { SendBar } from './send-bar.tsx'
import { Thread } from './thread.tsx'
import { usePhone } from './use-phone.ts'
import { useSending } from './use-sending.ts'

type Props = {
  number: SimulatedNumber
  customer: SimulatedCustomer
  /** Goes back to the list of customers, where that is on another page. */
  onBack: (() => void) | null
}

const none: never[] = []

/** The telephone of one customer. */
export function Phone({ number, customer, onBack }: Props) {
  const texts = useTexts(simulatorTexts).phone
  const { companyName } = useCompanyStyle().style
  const { chat, act, sendFile } = usePhone({ ...number, customerId: customer.customerId })
  const { sending, input, take } = useSending({ act, sendFile })
  const [about, setAbout] = useState<About>(null)
  const lines = chat.data?.lines ?? none
  return (
    <div className={styles.place}>
      <section className={styles.case} aria-label={texts.label(customer.name)}>
        <div className={styles.screen}>
          <StatusLine />
          <PhoneHead company={companyName} isTyping={chat.data?.isTyping ?? false} sending={sending} onBack={onBack} />
          {chat.isError && !chat.data ? (
            <div className={styles.problem}>
              <ErrorState onRetry={() => void chat.refetch()}>{texts.failed}</ErrorState>
            </div>
          ) : chat.data ? (
            <Thread
              lines={lines}
              company={companyName}
              onAct={(what) => void act(what)}
              onReply={(line) => setAbout({ kind: 'reply', line })}
              onEdit={(line) => setAbout({ kind: 'edit', line })}
            />
          ) : (
            <div className={styles.thread} aria-busy="true" />
          )}
          <CustomerComposer sending={sending} about={about} onAbout={setAbout} />
        </div>
      </section>
      <SendBar sending={sending} lines={lines} />
      <input ref={input} type="file" hidden data-part="file" onChange={({ currentTarget }) => take(currentTarget.files)} />
    </div>
  )
}

function StatusLine() {
  const now = useNow()
  return (
    <div className={styles.status} aria-hidden="true">
      <span>{writeHour(now, ownTimeZone())}</span>
      <span className={styles.signs}>
        <IconAntennaBars5 size={14} stroke={1.75} />
        <IconWifi size={14} stroke={1.75} />
        <IconBattery3 size={14} stroke={1.75} />
      </span>
    </div>
  )
}
