import { type Permission, permissions } from '@prosa/contract/permissions'
import { useTexts } from '../../../kit/i18n.ts'
import { Switch } from '../../../ui/switch.tsx'
import { permissionWords } from '../../session/public.ts'
import styles from './user-panel.module.css'
import { usersTexts } from './users-texts.ts'

type Props = { granted: readonly Permission[]; onChange: (granted: readonly Permission[]) => void }

/** One for each permission, and in a sentence what all of them together mean. */
export function PermissionSwitches({ granted, onChange }: Props) {
  const texts = useTexts(usersTexts)
  const words = useTexts(permissionWords)
  const choose = (name: Permission, on: boolean) => onChange(permissions.filter((each) => (each === name ? on : granted.includes(each))))
  return (
    <fieldset className={styles.permissions}>
      <legend className={styles.legend}>{texts.form.permissions}</legend>
      {permissions.map((name) => (
        <Switch
          key={name}
          label={words[name].name}
          description={words[name].does}
          value={granted.includes(name)}
          onChange={(on) => choose(name, on)}
        />
      ))}
      <p className={styles.sentence} role="status">
        {sentenceOf(granted, texts.grants, (name) => words[name].does)}
      </p>
    </fieldset>
  )
}

type Sentences = { all: string; some: (deeds: string) => string; none: string }

function sentenceOf(granted: readonly Permission[], sentences: Sentences, deedOf: (name: Permission) => string): string {
  if (granted.includes('admin')) return sentences.all
  if (granted.length === 0) return sentences.none
  return sentences.some(granted.map((name) => lowerFirst(deedOf(name))).join('; '))
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
