import { securityCalls } from '@prosa/contract/security/calls'
import { productPolicy } from '@prosa/contract/security/password-policy'
import type { Ref } from 'react'
import { kitTexts } from '../../../../kit/calls/problem-text.ts'
import { useCall } from '../../../../kit/calls/query.ts'
import { languageNames, languages, useLanguage, useTexts } from '../../../../kit/i18n.ts'
import { rareProblemTexts } from '../../../../kit/rare-problems/rare-problem-texts.ts'
import { TextInput } from '../../../../ui/fields/text-input.tsx'
import { PhoneInput } from '../../../../ui/masks/phone-input.tsx'
import { NewPasswordInput } from '../../../../ui/secrets/new-password-input.tsx'
import { Select } from '../../../../ui/select/select.tsx'
import { Spoken } from '../../../../ui/states/spoken.tsx'
import styles from '../agent-panel.module.css'
import { accessSentence } from '../questions/access-sentence.ts'
import { teamTexts } from '../team-texts.ts'
import type { Team } from '../use-team.ts'
import type { AgentProblem, CheckedField } from './check-agent.ts'
import { DepartmentFields } from './department-fields.tsx'
import { chosenNames } from './department-summary.ts'
import { PermissionSwitches } from './permission-switches.tsx'
import type { AgentForm } from './use-agent-form.ts'

const languageOptions = languages.map((value) => ({ value, label: languageNames[value] }))
const capacityDigits = (text: string) => text.replaceAll(/\D/g, '').slice(0, 3)

type Props = { form: AgentForm; isNew: boolean; onlyAdmin: string | undefined; team: Team }

export function AgentFields({ form, isNew, onlyAdmin, team }: Props) {
  const { values, start, errors, inputs, set, leave } = form
  const texts = useTexts(teamTexts).form
  const language = useLanguage()
  const problems: Record<AgentProblem, string> = { ...texts, ...useTexts(kitTexts).errorTexts, ...useTexts(rareProblemTexts) }
  const problemOf = (name: CheckedField) => errors[name] && problems[errors[name]]
  const field = (name: Exclude<CheckedField, 'departments'>) => ({
    ref: inputs[name] as Ref<HTMLInputElement>,
    value: values[name],
    onChange: (value: string) => set({ [name]: value }),
    onBlur: () => leave(name),
    error: problemOf(name),
  })
  const departments = values.departments.all ? 'all' : chosenNames(values.departments, team.departmentNames)
  const access = { granted: values.granted, departments } as const
  const least = useCall(securityCalls.getOwnPasswordPolicy, isNew ? {} : null).data?.length ?? 0
  const passwordHint = least > productPolicy.length ? `${texts.passwordHint} ${texts.passwordLeast(least)}` : texts.passwordHint
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
        onChange={(chosen) => set({ language: chosen })}
      />
      {isNew && <NewPasswordInput {...field('password')} label={texts.password} description={passwordHint} least={least} />}
      <PermissionSwitches granted={values.granted} onlyAdmin={onlyAdmin} onChange={(granted) => set({ granted })} />
      <DepartmentFields
        ref={inputs.departments as Ref<HTMLButtonElement>}
        value={values.departments}
        team={team}
        isAdmin={values.granted.includes('admin')}
        error={problemOf('departments')}
        onChange={(choice) => set({ departments: choice })}
      />
      <div className={styles.narrow}>
        <TextInput
          {...field('capacity')}
          label={texts.capacity}
          description={texts.capacityHint}
          inputMode="numeric"
          autoComplete="off"
          unit={values.capacity === '0' ? texts.noLimit : texts.capacityUnit}
          onChange={(text) => set({ capacity: capacityDigits(text) })}
        />
      </div>
      <p className={styles.sentence} aria-hidden="true">
        {accessSentence({ ...access, name: values.name }, language)}
      </p>
      {/* Without the name, or it would be read out again with each letter typed into it. */}
      <Spoken>
        <span role="status">{accessSentence({ ...access, name: '' }, language)}</span>
      </Spoken>
    </>
  )
}
