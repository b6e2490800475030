import { type Group, leavesOf } from '@prosa/contract/conditions/condition'
import { useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { Alert } from '../../../ui/alerts/alert.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Modal } from '../../../ui/layers/modal.tsx'
import { Kbd } from '../../../ui/marks/kbd.tsx'
import { useUiTexts } from '../../../ui/ui-texts.ts'
import { ConditionGroup, type ConditionSubject, isComplete, isUnfit } from '../../conditions/public.ts'
import styles from './contacts-screen.module.css'
import { filterAsked, type ListFilter } from './list-filter.ts'
import { listTexts } from './list-texts.ts'
import { LiveCount } from './live-count.tsx'

type Props = {
  companyId: string
  about: ConditionSubject
  filter: ListFilter
  onApply: (built: Group | null) => void
  onClose: () => void
}

/** Conditions in and/or groups about anything that is known of contacts, with exactly how many they leave together with the other filters. */
export function FilterBuilder({ companyId, about, filter, onApply, onClose }: Props) {
  const texts = useTexts(listTexts).builder
  const ui = useUiTexts()
  const [built, setBuilt] = useState<Group>(() => filter.built ?? { all: [{ field: about.first, is: 'equals' }] })
  const [isChecked, setChecked] = useState(false)
  const isWhole = leavesOf(built).every((leaf) => isComplete(about.fields, leaf) && !isUnfit(about, leaf))
  const isRefused = isChecked && !isWhole
  /** What was added since has not been looked at yet: nothing of it is wrong. */
  const change = (next: Group) => {
    if (leavesOf(next).length > leavesOf(built).length) setChecked(false)
    setBuilt(next)
  }
  const apply = () => {
    setChecked(true)
    if (isWhole) onApply(leavesOf(built).length > 0 ? built : null)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.title}
      width="lg"
      onConfirm={apply}
      footer={
        <>
          {filter.built && (
            <span className={styles.apart}>
              <Button look="emptying" onClick={() => onApply(null)}>
                {texts.clear}
              </Button>
            </span>
          )}
          <Button look="framed" rightSection={<Kbd>Esc</Kbd>} onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button rightSection={<Kbd on="dark">Ctrl Enter</Kbd>} aria-keyshortcuts="Control+Enter" onClick={apply}>
            {texts.apply}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <ConditionGroup {...{ about, isChecked }} whole={built} group={built} path={[]} onChange={change} />
        <div aria-live="polite">{isRefused && <Alert tone="danger">{texts.incomplete}</Alert>}</div>
        {!isRefused && (
          <LiveCount {...{ companyId, isWhole }} asked={filterAsked({ ...filter, built: leavesOf(built).length > 0 ? built : null })} />
        )}
      </div>
    </Modal>
  )
}
