import { securityCalls } from '@prosa/contract/security/calls'
import type { SecurityPolicy } from '@prosa/contract/security/model'
import { useToldError } from '../../kit/calls/connection.ts'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import { useCall } from '../../kit/calls/query.ts'
import { useTexts } from '../../kit/i18n.ts'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { Card } from '../../ui/page/card.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import { SettingsForm } from '../settings-form/public.ts'
import { AddressesCard } from './addresses-card.tsx'
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
  if (answer.data) return <Policy companyId={companyId} policy={answer.data} onAsk={() => answer.refetch()} />
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

type Props = { companyId: string; policy: SecurityPolicy; onAsk: () => Promise<unknown> }

function Policy({ companyId, policy, onAsk }: Props) {
  const texts = useTexts(securityTexts)
  const form = usePolicyForm(companyId, policy, onAsk)
  const rangesText = policy.addresses.ranges.map(({ range }) => range).join(', ') || texts.addresses.anywhere
  return (
    <SettingsForm
      form={form}
      names={{ length: texts.passwords.length, days: texts.passwords.days, ranges: texts.addresses.title }}
      shown={(name, value) => (name === 'ranges' ? rangesText : String(value))}
      group={texts.shortcuts}
    >
      <PasswordsCard form={form} />
      <AddressesCard form={form} ownAddress={policy.ownAddress} />
    </SettingsForm>
  )
}

function PasswordsCard({ form: { values, problems, put } }: { form: PolicyForm }) {
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
          error={problems.length}
          onChange={(length) => put({ length })}
        />
        <TextInput
          label={texts.days}
          description={texts.daysHint}
          unit={texts.daysUnit}
          inputMode="numeric"
          limit={3}
          value={values.days}
          error={problems.days}
          onChange={(days) => put({ days })}
        />
      </div>
    </Card>
  )
}
