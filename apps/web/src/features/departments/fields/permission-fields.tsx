import { departmentPermissions } from '@prosa/contract/departments/permissions'
import { useTexts } from '../../../kit/i18n.ts'
import { Switch } from '../../../ui/choices/switch.tsx'
import { departmentsTexts } from '../departments-texts.ts'
import type { DepartmentForm } from '../values/use-department-form.ts'
import styles from './fields.module.css'

/** A switch for each permission, with what it allows the team. */
export function PermissionFields({ form }: { form: DepartmentForm }) {
  const texts = useTexts(departmentsTexts)
  const { permissions } = form.values
  return (
    <div className={styles.group}>
      {departmentPermissions.map((name) => (
        <Switch
          key={name}
          label={texts.permissions[name].name}
          description={texts.permissions[name].does}
          value={permissions[name]}
          onChange={(on) => form.put({ permissions: { ...permissions, [name]: on } })}
        />
      ))}
      <p className={styles.quiet}>{texts.adminsMay}</p>
    </div>
  )
}
