import { useTexts } from '../../../kit/i18n.ts'
import { ConflictAlert } from '../../../ui/alerts/conflict-alert.tsx'
import { departmentsTexts } from '../departments-texts.ts'
import type { Team } from '../use-department-staff.ts'
import type { DepartmentForm } from '../values/use-department-form.ts'
import { useValueWords } from './use-value-words.ts'

type Props = { form: DepartmentForm; team: Team; onOverwrite: () => void }

/** Edit conflict: what somebody else saved of the fields that were typed in here. */
export function DepartmentConflict({ form, team, onOverwrite }: Props) {
  const { title } = useTexts(departmentsTexts).conflict
  const { names, say } = useValueWords(team)
  const { clashes, saved, forget } = form
  if (clashes.length === 0) return null
  const lines = clashes.map((name) => ({ field: names[name], value: say(name, saved) }))
  return (
    <ConflictAlert lines={lines} onTake={() => forget(clashes)} onKeep={onOverwrite}>
      {title}
    </ConflictAlert>
  )
}
