import type { Label } from '@prosa/contract/labels/model'
import { useTexts } from '../../kit/i18n.ts'
import { ConflictAlert } from '../../ui/alerts/conflict-alert.tsx'
import { differingLabelValues, type LabelValues, toLabelValues } from './label-values.ts'
import { labelsTexts } from './labels-texts.ts'

type Props = {
  seen: LabelValues
  now: Label
  departmentsOf: (label: Label) => string
  onKeep: () => void
  onTake: () => void
}

export function LabelConflict({ seen, now, departmentsOf, onKeep, onTake }: Props) {
  const { changedMeanwhile, form } = useTexts(labelsTexts)
  const shown = {
    text: { field: form.text, value: now.text },
    color: { field: form.color, value: now.color },
    detail: { field: form.detail, value: now.detail },
    description: { field: form.description, value: now.description },
    departmentIdList: { field: form.departments, value: departmentsOf(now) },
  }
  return (
    <ConflictAlert lines={differingLabelValues(seen, toLabelValues(now)).map((name) => shown[name])} {...{ onKeep, onTake }}>
      {changedMeanwhile}
    </ConflictAlert>
  )
}
