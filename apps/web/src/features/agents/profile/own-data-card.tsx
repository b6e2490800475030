import type { Profile } from '@prosa/contract/agents/model'
import { type FormEvent, useRef, useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { useProblemText } from '../../../kit/problem-text.ts'
import { RefusedError } from '../../../kit/refused-error.ts'
import { useShortcut } from '../../../kit/shortcuts.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { PhoneInput } from '../../../ui/phone-input.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { checkOwnData, splitPhone } from './check-own-data.ts'
import { PhotoField } from './photo-field.tsx'
import styles from './profile-screen.module.css'
import { profileTexts } from './profile-texts.ts'
import type { OwnData, useProfileDraft } from './use-profile-draft.ts'
import type { useSaveProfile } from './use-save-profile.ts'

export const ownDataForm = 'own-data'
const longestName = 120

type Props = {
  id: string
  profile: Profile
  draft: ReturnType<typeof useProfileDraft>
  save: ReturnType<typeof useSaveProfile>
}

export function OwnDataCard({ id, profile, draft, save }: Props) {
  const texts = useTexts(profileTexts).ownData
  const problemText = useProblemText()
  const form = useRef<HTMLFormElement>(null)
  const [checked, setChecked] = useState<readonly (keyof OwnData)[]>([])
  const problems = checkOwnData(draft.data)
  const refused = save.error instanceof RefusedError ? save.error.fields.map(({ name }) => name) : []
  const says = (field: keyof OwnData, refusedAs: readonly string[]) =>
    (checked.includes(field) && problems[field]) || refusedAs.some((name) => refused.includes(name))
  const check = (field: keyof OwnData) => () => setChecked([...checked, field])
  const put = (change: Partial<OwnData>) => {
    if (save.isError) save.reset()
    draft.put(change)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending || draft.changed === 0) return
    setChecked(['name', 'phone'])
    if (problems.name || problems.phone) {
      form.current?.querySelector<HTMLInputElement>(problems.name ? 'input' : 'input[type="tel"]')?.focus()
      return
    }
    const { name, phone } = draft.data
    save.mutate({ name: name.trim(), ...splitPhone(phone) }, { onSuccess: draft.discard })
  }
  useShortcut('Ctrl S', draft.changed > 0 ? () => form.current?.requestSubmit() : null, { group: texts.title, text: texts.save })

  return (
    <Card id={id} title={texts.title}>
      <PhotoField profile={profile} />
      {save.isError && refused.length === 0 && (
        <Alert tone="danger" detail={problemText(save.error)}>
          {texts.notSaved}
        </Alert>
      )}
      <form id={ownDataForm} ref={form} className={styles.fields} noValidate onSubmit={submit}>
        <TextInput
          label={texts.name}
          required
          autoComplete="name"
          limit={longestName}
          value={draft.data.name}
          onChange={(name) => put({ name })}
          onBlur={check('name')}
          error={says('name', ['name']) && texts.nameMissing}
        />
        <PhoneInput
          label={texts.phone}
          description={texts.phoneFor}
          value={draft.data.phone}
          onChange={(phone) => put({ phone })}
          onBlur={check('phone')}
          error={says('phone', ['phonenumber', 'countryNumber']) && texts.phoneWrong}
        />
        <TextInput label={texts.email} description={texts.emailFixed} readOnly value={profile.email} onChange={() => undefined} />
      </form>
    </Card>
  )
}
