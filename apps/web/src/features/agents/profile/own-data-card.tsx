import type { Profile } from '@prosa/contract/agents/model'
import { countriesOf } from '@prosa/contract/formats/phones/dialling-code'
import { nationalOf, readPhone } from '@prosa/contract/formats/phones/phone'
import { type FormEvent, useRef, useState } from 'react'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { RefusedError } from '../../../kit/calls/refused-error.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { useSaveKey } from '../../../kit/use-save-key.ts'
import { Alert } from '../../../ui/alerts/alert.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { PhoneInput } from '../../../ui/masks/phone-input.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { PhotoField } from './photo-field.tsx'
import styles from './profile-screen.module.css'
import { profileTexts } from './profile-texts.ts'
import { type OwnData, ownDataFields, type useProfileDraft } from './use-profile-draft.ts'
import type { useSaveProfile } from './use-save-profile.ts'

/** Not the same id as the card's, to which links lead: the save button looks up its form by this one. */
export const ownDataForm = 'own-data-form'
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
  const inputs = { name: useRef<HTMLInputElement>(null), phone: useRef<HTMLInputElement>(null) }
  const [checked, setChecked] = useState<readonly (keyof OwnData)[]>([])
  const problems = checkOwnData(draft.data)
  const refused = refusedOwnFields(save.error)
  const says = (field: keyof OwnData) => (checked.includes(field) && problems[field]) || refused.includes(field)
  const check = (field: keyof OwnData) => () => setChecked([...checked, field])
  const put = (change: Partial<OwnData>) => {
    if (save.isError) save.reset()
    draft.put(change)
  }

  const lead = (error: unknown) => {
    const [first] = refusedOwnFields(error)
    if (first) inputs[first].current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending || draft.changed === 0) return
    setChecked(ownDataFields)
    const wrong = ownDataFields.find((field) => problems[field])
    if (wrong) return inputs[wrong].current?.focus()
    const { name, phone } = draft.data
    save.mutate({ name: name.trim(), ...splitPhone(phone) }, { onSuccess: draft.discard, onError: lead })
  }
  useSaveKey(form, draft.changed > 0, { group: texts.title, text: texts.save })

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
          ref={inputs.name}
          label={texts.name}
          required
          autoComplete="name"
          limit={longestName}
          value={draft.data.name}
          onChange={(name) => put({ name })}
          onBlur={check('name')}
          error={says('name') && texts.nameMissing}
        />
        <PhoneInput
          ref={inputs.phone}
          label={texts.phone}
          description={texts.phoneFor}
          value={draft.data.phone}
          onChange={(phone) => put({ phone })}
          onBlur={check('phone')}
          error={says('phone') && texts.phoneWrong}
        />
        <TextInput label={texts.email} description={texts.emailFixed} readOnly value={profile.email} onChange={() => undefined} />
      </form>
    </Card>
  )
}

type OwnDataProblems = { name?: 'required'; phone?: 'wrong' }

const checkOwnData = ({ name, phone }: OwnData): OwnDataProblems => ({
  ...(name.trim() === '' ? { name: 'required' as const } : {}),
  ...(phone !== '' && readPhone(`+${phone}`).problem ? { phone: 'wrong' as const } : {}),
})

/** As the server stores it: country code and national number apart. */
function splitPhone(phone: string) {
  const [country] = phone === '' ? [] : countriesOf(phone)
  return country ? { countryNumber: country.dialCode, phonenumber: nationalOf(country, phone) } : { countryNumber: '', phonenumber: phone }
}

/** The fields that the server refused, in the order of the form. */
function refusedOwnFields(error: unknown): (keyof OwnData)[] {
  const names = error instanceof RefusedError ? error.fields.map(({ name }) => name) : []
  const isPhone = names.includes('phonenumber') || names.includes('countryNumber')
  return [...(names.includes('name') ? ['name' as const] : []), ...(isPhone ? ['phone' as const] : [])]
}
