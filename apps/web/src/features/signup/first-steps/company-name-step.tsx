import { companyCalls } from '@prosa/contract/company/calls'
import { companyWriteCalls } from '@prosa/contract/company/write-calls'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { askAgain, queryKeyOf, useCall, useCommand } from '../../../kit/calls/query.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { refreshCompanyStyle } from '../../company/public.ts'
import { signupTexts } from '../signup-texts.ts'
import styles from './first-steps-screen.module.css'
import { Step, type StepProps } from './step.tsx'

/** The sign-up guessed a name for the company: the administrator corrects or confirms it. */
export function CompanyNameStep({ companyId, ...step }: StepProps & { companyId: string }) {
  const texts = useTexts(signupTexts).firstSteps
  const known = useCall(companyCalls.getCompany, { companyId }).data?.companyName
  const { title, body } = texts.steps.companyNamed
  return (
    <Step {...step} title={title} body={step.isDone ? (known ?? body) : body}>
      {known !== undefined && <NameForm companyId={companyId} known={known} />}
    </Step>
  )
}

function NameForm({ companyId, known }: { companyId: string; known: string }) {
  const texts = useTexts(signupTexts).firstSteps
  const client = useQueryClient()
  const [name, setName] = useState(known)
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const save = useCommand(companyWriteCalls.saveCompanyProfile, {
    failed: (language) => signupTexts[language].firstSteps.saveFailed,
    done: (language) => signupTexts[language].firstSteps.saved,
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    setMissing(name.trim() === '')
    if (name.trim() === '') return field.current?.focus()
    save.mutate(
      { companyId, companyName: name },
      {
        onSuccess: () => {
          for (const call of [companyCalls.getFirstSteps, companyCalls.getCompany]) askAgain(client, queryKeyOf(call, { companyId }))
          void refreshCompanyStyle()
        },
      },
    )
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.field}>
        <TextInput
          ref={field}
          label={texts.companyName}
          value={name}
          limit={120}
          autoComplete="organization"
          error={isMissing && texts.companyNameRequired}
          onChange={(typed) => {
            setName(typed)
            if (isMissing) setMissing(typed.trim() === '')
          }}
        />
      </div>
      <Button type="submit" aria-disabled={save.isPending}>
        {save.isPending ? texts.saving : texts.steps.companyNamed.action}
      </Button>
    </form>
  )
}
