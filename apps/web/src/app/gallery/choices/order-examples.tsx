import { useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Accordion } from '../../../ui/choices/accordion.tsx'
import { Segmented } from '../../../ui/choices/segmented.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { Stepper } from '../../../ui/page/stepper.tsx'
import { Tabs } from '../../../ui/page/tabs.tsx'
import { Kept, StatesCard } from '../fields/field-states.tsx'
import styles from './choices-section.module.css'
import { choicesTexts } from './choices-texts.ts'

const counts = [12, 34, 1_258]
const tones = ['brand', 'warn', 'neutral'] as const

export function OrderExamples() {
  const texts = useTexts(choicesTexts)
  const kinds = texts.kinds.map((label, value) => ({ value, label }))
  return (
    <>
      <StatesCard title={texts.controls.tabs}>
        <TabsExample />
      </StatesCard>
      <StatesCard title={texts.controls.segments}>
        <Kept start={0}>{(value, onChange) => <Segmented label={texts.kind} options={kinds} {...{ value, onChange }} />}</Kept>
        <Kept start={1}>
          {(value, onChange) => <Segmented label={texts.kind} options={kinds} {...{ value, onChange }} size="sm" full />}
        </Kept>
        <Segmented label={texts.kind} options={kinds} value={2} onChange={() => undefined} disabled />
      </StatesCard>
      <StatesCard title={texts.controls.steps}>
        <StepsExample />
      </StatesCard>
      <StatesCard title={texts.controls.accordion}>
        <Accordion
          framed
          level={4}
          startOpen={['properties']}
          sections={[
            { id: 'properties', title: texts.properties, count: 4, panel: () => texts.lastOrder },
            { id: 'address', title: texts.address, panel: () => texts.street },
            { id: 'history', title: texts.history, disabled: true, panel: () => null },
          ]}
        />
      </StatesCard>
    </>
  )
}

function TabsExample() {
  const texts = useTexts(choicesTexts)
  const [tab, setTab] = useState(0)
  const tabs = texts.tabs.map((label, value) => ({
    ...{ value, label, count: counts[value] ?? 0, countTone: tones[value] ?? 'neutral' },
    panel: () => (
      <div className={`${styles.panel} ${styles.stack}`}>
        <p>{texts.tabText(label)}</p>
        <Kept start="">{(text, onChange) => <TextInput label={texts.draft} value={text} onChange={onChange} />}</Kept>
      </div>
    ),
  }))
  return <Tabs label={texts.inbox} tabs={tabs} value={tab} onChange={setTab} />
}

function StepsExample() {
  const texts = useTexts(choicesTexts)
  const [current, setCurrent] = useState(1)
  const [reached, setReached] = useState(1)
  const last = texts.steps.length - 1
  const steps = texts.steps.map((label, index) => ({ label, ...(index === 0 && { detail: texts.stepDetail }) }))
  const next = () => {
    setCurrent(Math.min(current + 1, last))
    setReached(Math.min(Math.max(reached, current + 1), last))
  }
  return (
    <>
      <Stepper label={texts.wizard} steps={texts.steps.slice(0, 3).map((label) => ({ label }))} current={1} />
      <Stepper label={texts.wizard} steps={texts.steps.slice(0, 3).map((label, index) => ({ label, hasError: index === 0 }))} current={1} />
      <Stepper label={texts.wizard} steps={steps} {...{ current, reached }} onGo={setCurrent} vertical />
      <div>
        <Button look="framed" onClick={next}>
          {texts.next}
        </Button>
      </div>
    </>
  )
}
