import { type Permission, permissions } from '@prosa/contract/permissions'
import { useState } from 'react'
import { useTexts } from '../../../../kit/i18n.ts'
import { Switch } from '../../../../ui/choices/switch.tsx'
import { permissionWords } from '../../../session/public.ts'
import styles from '../agent-panel.module.css'
import { teamTexts } from '../team-texts.ts'
import { offeredPermissions } from './offered-permissions.ts'

type Props = {
  granted: readonly Permission[]
  /** Why the only administrator has to stay one. */
  onlyAdmin: string | undefined
  onChange: (granted: readonly Permission[]) => void
}

/** A switch for each permission, with what it allows. */
export function PermissionSwitches({ granted, onlyAdmin, onChange }: Props) {
  const texts = useTexts(teamTexts)
  const words = useTexts(permissionWords)
  // A permission that is taken away stays in sight until the form is closed.
  const [offered] = useState(() => offeredPermissions((each) => granted.includes(each)))
  const choose = (name: Permission, on: boolean) => onChange(permissions.filter((each) => (each === name ? on : granted.includes(each))))
  return (
    <fieldset className={styles.permissions}>
      <legend className={styles.legend}>{texts.form.permissions}</legend>
      {offered.map((name) => {
        const fixed = name === 'admin' ? onlyAdmin : undefined
        return (
          <Switch
            key={name}
            label={words[name].name}
            description={fixed ?? words[name].does}
            disabled={fixed !== undefined}
            value={granted.includes(name)}
            onChange={(on) => choose(name, on)}
          />
        )
      })}
    </fieldset>
  )
}
