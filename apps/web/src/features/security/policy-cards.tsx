import { securityCalls } from '@prosa/contract/security/calls'
import type { SecurityPolicy } from '@prosa/contract/security/model'
import { type FormEvent, useId, useRef } from 'react'
import { useToldError } from '../../kit/calls/connection.ts'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import { useCall } from '../../kit/calls/query.ts'
import { useTexts } from '../../kit/i18n.ts'
import { useSaveKey } from '../../kit/use-save-key.ts'
import { Alert } from '../../ui/alerts/alert.tsx'
import { ConflictAlert } from '../../ui/alerts/conflict-alert.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { Card } from '../../ui/page/card.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../ui/states/loading-stage.ts'
import { SaveBar } from '../../ui/states/save-bar.tsx'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import { AddressesCard } from './addresses-card.tsx'
import { isDays, isLength } from './policy-values.ts'
import styles from './security.module.css'
import { securityTexts } from './security-texts.ts'
import { type PolicyForm, usePolicyForm } from './use-policy-form.ts'

/** What the company asks of passwords, and from where it lets people in; saved together. */
export function PolicyCards({ companyId }: { companyId: string }) {
  const texts = useTexts(securityTexts)
  const problemText = useProblemText()
  const answer = useCall(securityCalls.getSecurityPolicy, { companyId })
  const error = useToldError(answer)
  const stage = useLoadingStage(!answer.data && !error)
  if (answer.data) return <Policy companyId={companyId} policy={answer.data} />
  return (
    <Card title={texts.passwords.title}>
      {error ? (
        <ErrorState detail={problemText(error)} onRetry={() => void answer.refetch()}>
          {texts.notLoaded}
        </ErrorState>
      ) : (
        <SkeletonRows stage={stage} shape="line" count={2} />
      )}
    </Card>
  )
}

function Policy({ companyId, policy }: { companyId: string; policy: SecurityPolicy }) {
  const texts = useTexts(securityTexts)
  const problemText = useProblemText()
  const formId = useId()
  const element = useRef<HTMLFormElement>(null)
  const form = usePolicyForm(companyId, policy)
  const before = form.values
  useSaveKey(element, form.hasChanges, { group: texts.shortcuts, text: texts.save })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.save()
  }
  const { passwords, addresses } = policy
  const lines = [
    ...(form.changed.passwords
      ? [
          { field: texts.passwords.length, value: String(passwords.length) },
          { field: texts.passwords.days, value: String(passwords.days) },
        ]
      : []),
    ...(form.changed.addresses
      ? [{ field: texts.addresses.title, value: addresses.ranges.map(({ range }) => range).join(', ') || texts.addresses.anywhere }]
      : []),
  ]
  return (
    <form id={formId} ref={element} className={styles.form} onSubmit={submit} noValidate>
      {form.problem && (
        <Alert tone="danger" detail={problemText(form.problem)}>
          {texts.notSaved}
        </Alert>
      )}
      {form.isConflict && (
        <ConflictAlert lines={lines} onTake={form.forget} onKeep={form.overwrite}>
          {texts.conflict}
        </ConflictAlert>
      )}
      <PasswordsCard form={form} />
      <AddressesCard form={form} ownAddress={policy.ownAddress} />
      {form.hasChanges && (
        <SaveBar
          form={formId}
          busy={form.isBusy}
          changes={[...(form.changed.passwords ? [texts.passwords.title] : []), ...(form.changed.addresses ? [texts.addresses.title] : [])]}
          onDiscard={form.forget}
          onUndo={() => form.restore(before)}
        />
      )}
    </form>
  )
}

function PasswordsCard({ form: { values, tried, set } }: { form: PolicyForm }) {
  const texts = useTexts(securityTexts).passwords
  return (
    <Card title={texts.title} detail={texts.detail}>
      <div className={styles.pair}>
        <TextInput
          label={texts.length}
          description={texts.lengthHint}
          unit={texts.lengthUnit}
          inputMode="numeric"
          limit={2}
          value={values.length}
          error={tried && !isLength(values.length) && texts.lengthHint}
          onChange={(length) => set({ length })}
        />
        <TextInput
          label={texts.days}
          description={texts.daysHint}
          unit={texts.daysUnit}
          inputMode="numeric"
          limit={3}
          value={values.days}
          error={tried && !isDays(values.days) && texts.daysHint}
          onChange={(days) => set({ days })}
        />
      </div>
    </Card>
  )
}
