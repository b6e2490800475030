import type { ReactNode, Ref } from 'react'
import { kitTexts, useProblemText } from '../../../../kit/calls/problem-text.ts'
import { useTexts } from '../../../../kit/i18n.ts'
import { Alert } from '../../../../ui/alerts/alert.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Switch } from '../../../../ui/choices/switch.tsx'
import { MultiSelect } from '../../../../ui/select/multi-select.tsx'
import styles from '../agent-panel.module.css'
import { teamTexts } from '../team-texts.ts'
import type { Team } from '../use-team.ts'
import type { DepartmentChoice } from './agent-values.ts'

type Props = {
  value: DepartmentChoice
  team: Team
  isAdmin: boolean
  error: ReactNode
  ref: Ref<HTMLButtonElement>
  onChange: (value: DepartmentChoice) => void
}

/** All departments, or a list of them. */
export function DepartmentFields({ value, team, isAdmin, error, ref, onChange }: Props) {
  const texts = useTexts(teamTexts)
  const { retry } = useTexts(kitTexts)
  const problemText = useProblemText()
  const { departmentNames: names, departmentError } = team
  const known = value.list.filter((id) => names.has(id))
  return (
    <fieldset className={styles.permissions}>
      <legend className={styles.legend}>{texts.form.departments}</legend>
      {isAdmin && <p className={styles.hint}>{texts.form.adminDepartments}</p>}
      <Switch
        label={texts.form.allDepartments}
        description={texts.form.allDepartmentsHint}
        value={value.all}
        onChange={(all) => onChange({ ...value, all })}
      />
      {!value.all && departmentError && (
        <Alert
          tone="danger"
          detail={problemText(departmentError)}
          action={
            <Button look="plain" size="sm" onClick={team.retry}>
              {retry}
            </Button>
          }
        >
          {texts.failedDepartments}
        </Alert>
      )}
      {!value.all && !departmentError && (
        <MultiSelect
          ref={ref}
          label={texts.form.departmentList}
          placeholder={names.size === 0 ? texts.noDepartments : texts.form.noDepartment}
          options={[...names].map(([id, label]) => ({ value: id, label }))}
          value={known}
          disabled={names.size === 0}
          error={error}
          onChange={(list) => onChange({ all: false, list })}
        />
      )}
    </fieldset>
  )
}
