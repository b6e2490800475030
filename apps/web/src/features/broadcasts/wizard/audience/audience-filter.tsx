import { type Group, leavesOf } from '@prosa/contract/conditions/condition'
import { useTexts } from '../../../../kit/i18n.ts'
import { Switch } from '../../../../ui/choices/switch.tsx'
import { MultiSelect } from '../../../../ui/select/multi-select.tsx'
import { asksAnyPart, ConditionGroup, isComplete, isUnfit } from '../../../conditions/public.ts'
import { useContactSubject, useSegments } from '../../../segments/public.ts'
import { type ChosenAudience, readAudience, writeAudience } from '../draft/audience.ts'
import type { Wizard } from '../use-wizard.ts'
import styles from '../wizard.module.css'
import { wizardTexts } from '../wizard-texts.ts'

/** Conditions in and/or groups, and saved lists; a condition that is half written waits until it is whole. */
export function AudienceFilter({ wizard }: { wizard: Wizard }) {
  const texts = useTexts(wizardTexts).audience
  const { companyId, written, built, lastBuilt, build } = wizard
  const about = useContactSubject(companyId)
  const segments = useSegments(companyId).data ?? []
  const chosen = readAudience(written.datasource)
  const group = built?.group ?? chosen.condition ?? { all: [] }
  const put = (next: ChosenAudience, shown: Group = group) => {
    const datasource = writeAudience(next)
    build({ on: datasource, group: shown, isWhole: isWholeIn(shown) })
    if (datasource !== written.datasource) wizard.change({ datasource })
  }
  const saved = readAudience(wizard.broadcast?.datasource ?? '').condition
  const isWholeIn = (shown: Group) =>
    leavesOf(shown).every((leaf) => isComplete(about.fields, leaf) && !isUnfit(about, leaf)) && !asksAnyPart(about, shown, saved)
  const change = (next: Group) => {
    const isWhole = isWholeIn(next)
    put(isWhole ? { ...chosen, condition: leavesOf(next).length > 0 ? next : null } : chosen, next)
  }
  const turn = (isEverybody: boolean) => {
    if (isEverybody) build({ on: written.datasource, group, isWhole: isWholeIn(group) })
    // What was built before is what it is for again.
    const datasource = !isEverybody && lastBuilt ? lastBuilt.on : writeAudience({ ...chosen, isEverybody })
    wizard.change({ datasource })
  }
  return (
    <div className={styles.stack}>
      <Switch label={texts.everybody} description={texts.everybodyHint} value={chosen.isEverybody} onChange={turn} />
      {!chosen.isEverybody && <ConditionGroup about={about} isChecked={false} whole={group} group={group} path={[]} onChange={change} />}
      {!chosen.isEverybody && segments.length > 0 && (
        <MultiSelect
          label={texts.segments}
          placeholder={texts.noSegment}
          options={segments.map(({ segmentId, name, isUnfit: waits }) => ({ value: segmentId, label: name, disabled: waits }))}
          value={chosen.segmentIds}
          onChange={(segmentIds) => put({ ...chosen, segmentIds })}
        />
      )}
    </div>
  )
}
