import { useMemo } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { Avatar } from '../../../ui/marks/avatar.tsx'
import { MultiSelect } from '../../../ui/select/multi-select.tsx'
import { departmentsTexts } from '../departments-texts.ts'
import type { Team } from '../use-department-staff.ts'
import type { DepartmentForm } from '../values/use-department-form.ts'

type Props = { form: DepartmentForm; team: Team }

/** Offered are those who work in the department: named, in all departments, or as administrators. Who is chosen stays in sight. */
export function SupervisorsField({ form, team: { agents } }: Props) {
  const texts = useTexts(departmentsTexts).form
  const { agentIdList, supervisorIdList } = form.values
  const options = useMemo(() => {
    const chosen = new Set(supervisorIdList)
    const here = new Set(agentIdList)
    return agents
      .filter(({ userId, active, departmentAll, admin }) => chosen.has(userId) || (active && (here.has(userId) || departmentAll || admin)))
      .map(({ userId, name, photoUrl }) => ({ value: userId, label: name, icon: <Avatar name={name} photo={photoUrl} size={20} /> }))
  }, [agents, agentIdList, supervisorIdList])
  return (
    <MultiSelect
      label={texts.supervisors}
      description={texts.supervisorsHint}
      placeholder={texts.noAgents}
      options={options}
      value={supervisorIdList}
      onChange={(chosen) => form.put({ supervisorIdList: chosen })}
    />
  )
}
