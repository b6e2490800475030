import { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import type { PhoneNumber } from '@prosa/contract/phone-numbers/model'
import { ChannelType } from '@prosa/contract/phone-numbers/states'
import { IconDeviceMobileMessage, IconFlask } from '@tabler/icons-react'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../kit/calls/query.ts'
import { RefusedError } from '../../kit/calls/refused-error.ts'
import { useTexts } from '../../kit/i18n.ts'
import { useSessionData } from '../../kit/session/session-data.ts'
import { Badge } from '../../ui/marks/badge.tsx'
import { PageBody } from '../../ui/page/page-body.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Tabs } from '../../ui/page/tabs.tsx'
import { useIsNarrow, useIsPhone } from '../../ui/screen-size.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import { Controls } from './controls/controls.tsx'
import { HeadActions } from './head-actions.tsx'
import { Phone } from './phone/phone.tsx'
import styles from './simulator-screen.module.css'
import { simulatorTexts } from './simulator-texts.ts'
import { Timeline } from './timeline/timeline.tsx'
import { useNamedCustomers } from './use-chat-words.ts'
import { useSimulator } from './use-simulator.ts'

/** The provider and customers of the demonstration: their telephones, and all messages and calls between them and the product (X005). */
export function SimulatorScreen() {
  const texts = useTexts(simulatorTexts)
  const companyId = useSessionData()?.companyId ?? null
  const listed = useCall(phoneNumberCalls.listPhoneNumbers, companyId === null ? null : { companyId })
  const stage = useLoadingStage(listed.isPending)
  const numbers = listed.data?.filter(({ channelType }) => channelType === ChannelType.WhatsAppCloud)
  const { number } = useSimulatorPlace()
  const chosen = numbers?.find(({ phonenumberId }) => phonenumberId === number) ?? numbers?.[0]
  if (companyId !== null && numbers && chosen) return <OneNumber key={chosen.phonenumberId} {...{ companyId, numbers, chosen }} />
  return (
    <>
      <PageHead title={texts.title} detail={<Banner />} />
      <PageBody>
        {listed.isError ? (
          <ErrorState onRetry={() => void listed.refetch()}>{texts.failed}</ErrorState>
        ) : numbers ? (
          <EmptyState icon={<IconDeviceMobileMessage size={26} stroke={1.75} />} title={texts.noNumbers.title}>
            {texts.noNumbers.body}
          </EmptyState>
        ) : (
          <SkeletonRows stage={stage} />
        )}
      </PageBody>
    </>
  )
}

const Banner = () => (
  <Badge tone="warn">
    <IconFlask size={14} stroke={1.75} aria-hidden="true" />
    {useTexts(simulatorTexts).banner}
  </Badge>
)

type Props = { companyId: string; numbers: readonly PhoneNumber[]; chosen: PhoneNumber }
type View = 'customers' | 'phone' | 'events'

function OneNumber({ companyId, numbers, chosen }: Props) {
  const texts = useTexts(simulatorTexts)
  const number = { companyId, phonenumberId: chosen.phonenumberId }
  const place = useSimulatorPlace()
  const world = useSimulator(number)
  const isPhone = useIsPhone()
  const isNarrow = useIsNarrow()
  const [view, setView] = useState<View>(isPhone ? 'customers' : 'phone')
  const state = useNamedCustomers(number, world.data)
  const customer = state?.customers.find(({ customerId }) => customerId === place.customer) ?? (isPhone ? undefined : state?.customers[0])
  const choose = (customerId: string) => {
    place.chooseCustomer(number.phonenumberId, customerId)
    setView('phone')
  }
  if (world.error instanceof RefusedError && world.error.code === 'demo.off') return <DemoIsOff />

  const controls = (
    <Controls
      {...{ number, numbers, state }}
      isFailed={world.isError}
      customer={customer?.customerId ?? null}
      onNumber={place.chooseNumber}
      onCustomer={choose}
    />
  )
  const telephone = customer ? (
    <Phone key={customer.customerId} {...{ number, customer }} onBack={isPhone ? () => setView('customers') : null} />
  ) : (
    <div className={styles.waiting}>
      {state && (
        <EmptyState icon={<IconDeviceMobileMessage size={26} stroke={1.75} />} title={texts.phone.choose.title}>
          {texts.phone.choose.body}
        </EmptyState>
      )}
    </div>
  )
  const shown: View = isPhone ? view : view === 'customers' ? 'phone' : view
  const parts: Record<View, ReactNode> = { customers: controls, phone: telephone, events: <Timeline number={number} /> }
  const views = (isPhone ? (['customers', 'phone', 'events'] as const) : (['phone', 'events'] as const)).map((each) => ({
    value: each as View,
    label: texts.views[each],
  }))
  return (
    <>
      <PageHead
        title={texts.title}
        detail={<Banner />}
        actions={<HeadActions number={number} state={state} onCustomer={choose} onReset={() => setView(isPhone ? 'customers' : 'phone')} />}
      />
      {world.isError && (
        <div className={styles.problem}>
          <ErrorState detail={texts.failedDetail} onRetry={() => void world.refetch()}>
            {texts.failed}
          </ErrorState>
        </div>
      )}
      <div className={styles.body}>
        {!isPhone && <div className={styles.side}>{controls}</div>}
        <div className={styles.middle}>
          {isNarrow && <Tabs label={texts.views.label} fit tabs={views} value={shown} onChange={setView} />}
          <div className={styles.part}>{isNarrow ? parts[shown] : telephone}</div>
        </div>
        {!isNarrow && <div className={styles.events}>{parts.events}</div>}
      </div>
    </>
  )
}

function DemoIsOff() {
  const texts = useTexts(simulatorTexts)
  return (
    <>
      <PageHead title={texts.title} />
      <PageBody>
        <EmptyState icon={<IconFlask size={26} stroke={1.75} />} title={texts.off.title}>
          {texts.off.body}
        </EmptyState>
      </PageBody>
    </>
  )
}

/** The number and the customer that are open; in the address, so that a reload finds them. */
function useSimulatorPlace() {
  const router = useRouter()
  const { pathname, searchStr } = useRouterState({ select: ({ location }) => location })
  const asked = new URLSearchParams(searchStr)
  const go = (place: Record<string, string>) =>
    void router.navigate({ href: `${pathname}?${new URLSearchParams(place)}`, replace: true, resetScroll: false })
  const number = asked.get('number')
  return {
    number,
    customer: asked.get('customer'),
    chooseNumber: (next: string) => go({ number: next }),
    chooseCustomer: (phonenumberId: string, customer: string) => go({ number: phonenumberId, customer }),
  }
}
