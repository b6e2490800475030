import { type Group, leavesOf } from '@prosa/contract/conditions/condition'
import { useState } from 'react'
import { useTexts } from '../../../../kit/i18n.ts'
import { Switch } from '../../../../ui/choices/switch.tsx'
import { MultiSelect } from '../../../../ui/select/multi-select.tsx'
import { ConditionGroup, isComplete, isUnfit } from '../../../conditions/public.ts'
import { useContactSubject, useSegments } from '../../../segments/public.ts'
import { readAudience, writeAudience } from '../draft/audience.ts'
import type { Wizard } from '../use-wizard.ts'
import styles from '../wizard.module.css'
import { wizardTexts } from '../wizard-texts.ts'

/** Conditions in and/or groups, and saved lists; a condition that is half written waits until it is whole. */
export function AudienceFilter({ wizard, onWhole }: { wizard: Wizard; onWhole: (isWhole: boolean) => void }) {
  const texts = useTexts(wizardTexts).audience
  const { companyId, written } = wizard
  const about = useContactSubject(companyId)
  const segments = useSegments(companyId).data ?? []
  const chosen = readAudience(written.datasource)
  const [built, setBuilt] = useState<Group>(() => chosen.condition ?? { all: [] })
  const change = (next: Group) => {
    setBuilt(next)
    const leaves = leavesOf(next)
    const isWhole = leaves.every((leaf) => isComplete(about.fields, leaf) && !isUnfit(about, leaf))
    onWhole(isWhole)
    if (isWhole) wizard.change({ datasource: writeAudience({ ...chosen, condition: leaves.length > 0 ? next : null }) })
  }
  return (
    <div className={styles.stack}>
      <Switch
        label={texts.everybody}
        description={texts.everybodyHint}
        value={chosen.isEverybody}
        onChange={(isEverybody) => wizard.change({ datasource: writeAudience({ ...chosen, isEverybody }) })}
      />
      {!chosen.isEverybody && <ConditionGroup about={about} isChecked={false} whole={built} group={built} path={[]} onChange={change} />}
      {!chosen.isEverybody && segments.length > 0 && (
        <MultiSelect
          label={texts.segments}
          placeholder={texts.noSegment}
          options={segments.map(({ segmentId, name, isUnfit: waits }) => ({ value: segmentId, label: name, disabled: waits }))}
          value={chosen.segmentIds}
          onChange={(segmentIds) => wizard.change({ datasource: writeAudience({ ...chosen, segmentIds }) })}
        />
      )}
    </div>
  )
}
