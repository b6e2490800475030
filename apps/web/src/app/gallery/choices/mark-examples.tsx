import { useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { Checkbox } from '../../../ui/choices/checkbox.tsx'
import { RadioGroup } from '../../../ui/choices/radio-group.tsx'
import { Switch } from '../../../ui/choices/switch.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { FieldStates, Kept, StatesCard } from '../fields/field-states.tsx'
import styles from './choices-section.module.css'
import { choicesTexts } from './choices-texts.ts'

const soon = () => new Promise((resolve) => setTimeout(resolve, 1_000))

export function MarkExamples() {
  const texts = useTexts(choicesTexts)
  const who = texts.whoOptions.map((label, value) => ({ value, label, ...(value === 0 && { description: texts.whoHint }) }))
  return (
    <>
      <StatesCard title={texts.controls.switches}>
        <SwitchExamples />
      </StatesCard>
      <StatesCard title={texts.controls.checks}>
        <div className={styles.spread}>
          <Kept<boolean> start>{(value, onChange) => <Checkbox label={texts.marked} {...{ value, onChange }} />}</Kept>
          <Kept start={false}>{(value, onChange) => <Checkbox label={texts.unmarked} {...{ value, onChange }} />}</Kept>
          <Kept start={false}>{(value, onChange) => <Checkbox label={texts.partial} partial={!value} {...{ value, onChange }} />}</Kept>
          <Checkbox label={texts.blocked} value disabled onChange={() => undefined} />
        </div>
        <Kept start={false}>
          {(value, onChange) => (
            <Checkbox
              label={texts.longDepartment}
              description={texts.switchHint}
              required
              error={value ? undefined : texts.wrong}
              {...{ value, onChange }}
            />
          )}
        </Kept>
      </StatesCard>
      <FieldStates<number | null> title={texts.controls.radios} empty={null} filled={0} without={['long']}>
        {(props) => <RadioGroup {...props} options={who} />}
      </FieldStates>
    </>
  )
}

function SwitchExamples() {
  const texts = useTexts(choicesTexts)
  const [saved, setSaved] = useState(false)
  const failed = () => showToast({ kind: 'error', say: (language) => ({ text: choicesTexts[language].preferencesFailed }) })
  return (
    <>
      <div className={styles.spread}>
        <Kept<boolean> start>{(value, onChange) => <Switch label={texts.on} {...{ value, onChange }} />}</Kept>
        <Kept start={false}>{(value, onChange) => <Switch label={texts.off} {...{ value, onChange }} />}</Kept>
        <Switch label={texts.blocked} value disabled onChange={() => undefined} />
      </div>
      <Switch
        label={texts.savesWell}
        description={texts.switchHint}
        value={saved}
        onChange={(value) => soon().then(() => setSaved(value))}
      />
      <Switch label={texts.savesBadly} value={false} onChange={() => soon().then(() => Promise.reject(new Error()))} onFailed={failed} />
    </>
  )
}
