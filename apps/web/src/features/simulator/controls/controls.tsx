import { writePhone } from '@prosa/contract/formats/phones/phone'
import type { PhoneNumber } from '@prosa/contract/phone-numbers/model'
import type { SimulatorState } from '@prosa/contract/simulator/model'
import { useTexts } from '../../../kit/i18n.ts'
import { Select } from '../../../ui/select/select.tsx'
import { useLoadingStage } from '../../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { simulatorTexts } from '../simulator-texts.ts'
import type { SimulatedNumber } from '../use-simulator.ts'
import { Conditions } from './conditions.tsx'
import styles from './controls.module.css'
import { CustomerList } from './customer-list.tsx'
import { NameDecision } from './name-decision.tsx'
import { ResultShares } from './result-shares.tsx'
import { TemplateDeeds } from './template-deeds.tsx'

type Props = {
  number: SimulatedNumber
  numbers: readonly PhoneNumber[]
  /** Undefined until it is loaded. */
  state: SimulatorState | undefined
  isFailed: boolean
  customer: string | null
  onNumber: (phonenumberId: string) => void
  onCustomer: (customerId: string) => void
}

const nameOf = ({ phonenumberName, phonenumber }: PhoneNumber) =>
  phonenumber ? `${phonenumberName} · ${writePhone(phonenumber)}` : phonenumberName

/** Chooses the number, the customer and the conditions. */
export function Controls({ number, numbers, state, isFailed, customer, onNumber, onCustomer }: Props) {
  const texts = useTexts(simulatorTexts)
  const stage = useLoadingStage(!state && !isFailed)
  return (
    <div className={styles.controls}>
      <div className={styles.top}>
        <Select
          label={texts.number}
          always
          options={numbers.map((each) => ({ value: each.phonenumberId, label: nameOf(each) }))}
          value={number.phonenumberId}
          onChange={(next) => next && onNumber(next)}
        />
      </div>
      {state ? (
        <>
          <CustomerList number={number} customers={state.customers} chosen={customer} onChoose={onCustomer} />
          {state.requestedName !== null && <NameDecision number={number} name={state.requestedName} />}
          <TemplateDeeds number={number} />
          <ResultShares number={number} state={state} />
          <Conditions number={number} state={state} />
        </>
      ) : (
        !isFailed && <SkeletonRows stage={stage} shape="chat" count={5} />
      )}
    </div>
  )
}
