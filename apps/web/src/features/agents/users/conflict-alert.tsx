import { Button } from '@mantine/core'
import type { User } from '@prosa/contract/agents/model'
import { writePhone } from '@prosa/contract/formats/phone'
import { languageNames, useTexts } from '../../../kit/i18n.ts'
import { Alert } from '../../../ui/alert.tsx'
import { permissionWords } from '../../session/public.ts'
import styles from './user-panel.module.css'
import { differing, type UserValues, valuesOf } from './user-values.ts'
import { usersTexts } from './users-texts.ts'

type Props = { seen: UserValues; now: User; onOverwrite: () => void; onTake: () => void }

/** What somebody else saved in between, and whose words are to stay. */
export function ConflictAlert({ seen, now, onOverwrite, onTake }: Props) {
  const { conflict: texts, form } = useTexts(usersTexts)
  const words = useTexts(permissionWords)
  const values = valuesOf(now)
  const shown = {
    name: [form.name, values.name],
    email: [form.email, values.email],
    phone: [form.phone, values.phone && writePhone(values.phone)],
    language: [form.language, values.language ? languageNames[values.language] : form.browserLanguage],
    granted: [form.permissions, values.granted.map((name) => words[name].name).join(', ')],
    password: [form.password, ''],
  } as const
  return (
    <Alert
      tone="warn"
      foot={
        <>
          <ul className={styles.changes}>
            {differing(seen, values).map((name) => {
              const [label, value] = shown[name]
              return <li key={name}>{texts.now(label, value || texts.empty)}</li>
            })}
          </ul>
          <div className={styles.choices}>
            <Button variant="default" size="sm" onClick={onTake}>
              {texts.take}
            </Button>
            <Button variant="default" size="sm" onClick={onOverwrite}>
              {texts.overwrite}
            </Button>
          </div>
        </>
      }
    >
      <b>{texts.title}</b>
    </Alert>
  )
}
