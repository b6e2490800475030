import { languageNames, languages, useTexts } from '../../../kit/i18n.ts'
import { kitTexts } from '../../../kit/problem-text.ts'
import { NewPasswordInput } from '../../../ui/new-password-input.tsx'
import { PhoneInput } from '../../../ui/phone-input.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import type { CheckedField, UserProblem } from './check-user.ts'
import { PermissionSwitches } from './permission-switches.tsx'
import type { UserForm } from './use-user-form.ts'
import { usersTexts } from './users-texts.ts'

const languageOptions = languages.map((value) => ({ value, label: languageNames[value] }))

type Props = { form: UserForm; isNew: boolean }

export function UserFields({ form, isNew }: Props) {
  const { values, start, errors, inputs, set, leave } = form
  const texts = useTexts(usersTexts).form
  const problems: Record<UserProblem, string> = { ...texts, ...useTexts(kitTexts).errorTexts }
  const field = (name: CheckedField) => {
    const problem = errors[name]
    return {
      ref: inputs[name],
      value: values[name],
      onChange: (value: string) => set({ [name]: value }),
      onBlur: () => leave(name),
      error: problem && problems[problem],
    }
  }
  return (
    <>
      <TextInput {...field('name')} label={texts.name} limit={120} required autoFocus={isNew} autoComplete="off" />
      <TextInput
        {...field('email')}
        type="email"
        label={texts.email}
        limit={254}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...(isNew ? { required: true } : { readOnly: true, description: texts.emailFixed })}
      />
      <PhoneInput {...field('phone')} label={texts.phone} />
      <Select
        label={texts.language}
        description={texts.languageHint}
        placeholder={texts.browserLanguage}
        options={languageOptions}
        value={values.language}
        always={start.language !== null}
        onChange={(language) => set({ language })}
      />
      {isNew && <NewPasswordInput {...field('password')} label={texts.password} description={texts.passwordHint} />}
      <PermissionSwitches granted={values.granted} onChange={(granted) => set({ granted })} />
    </>
  )
}
