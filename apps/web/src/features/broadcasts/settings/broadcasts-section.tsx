import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { centsOf, writeCurrency } from '@prosa/contract/formats/numbers/currency'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import type { ResultOf } from '@prosa/contract/kit/call'
import { useQueryClient } from '@tanstack/react-query'
import { useToldError } from '../../../kit/calls/connection.ts'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { queryKeyOf, useCall, useCommand } from '../../../kit/calls/query.ts'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { useSessionData } from '../../../kit/session/session-data.ts'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { CurrencyInput } from '../../../ui/masks/currency-input.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { SettingsForm, useSettingsForm } from '../../settings-form/public.ts'
import styles from './broadcasts-section.module.css'
import { settingsTexts } from './settings-texts.ts'

const { getBroadcastSettings, saveBroadcastSettings } = broadcastRunCalls
type Saved = ResultOf<typeof getBroadcastSettings>
/** People as they are typed, and money in cents; none is no budget. */
type Limits = { approvalPeople: string; approvalCost: number | null; monthBudget: number | null }

/** From when on another person has to agree to a broadcast, and what all of them may cost in a month. */
export function BroadcastsSection({ setting }: { setting: string | null }) {
  const texts = useTexts(settingsTexts)
  const problemText = useProblemText()
  const companyId = useSessionData()?.companyId ?? ''
  const answer = useCall(getBroadcastSettings, { companyId })
  const error = useToldError(answer)
  const { data } = answer
  const stage = useLoadingStage(!data && !error)
  if (error && !data)
    return (
      <ErrorState detail={problemText(error)} onRetry={() => void answer.refetch()}>
        {texts.failed}
      </ErrorState>
    )
  if (!data || stage !== 'done') return <SkeletonRows stage={stage} shape="line" count={4} />
  return <LimitsForm {...{ companyId, setting }} saved={data} onAsk={() => answer.refetch()} />
}

type FormProps = { companyId: string; setting: string | null; saved: Saved; onAsk: () => Promise<unknown> }

function LimitsForm({ companyId, setting, saved, onAsk }: FormProps) {
  const texts = useTexts(settingsTexts)
  const language = useLanguage()
  const client = useQueryClient()
  const saving = useCommand(saveBroadcastSettings, { takesOver: true })
  const { version } = saved
  const form = useSettingsForm<Limits>({
    name: 'broadcasts',
    saved: valuesOf(saved),
    version,
    problemsOf: ({ approvalPeople, approvalCost }) => ({
      ...(!isPeople(approvalPeople) && { approvalPeople: texts.wrong.people }),
      ...(!approvalCost && { approvalCost: texts.wrong.cost }),
    }),
    save: async ({ approvalPeople, approvalCost, monthBudget }) =>
      client.setQueryData(
        queryKeyOf(getBroadcastSettings, { companyId }),
        await saving.mutateAsync({
          ...{ companyId, version, approvalPeople: Number(approvalPeople), approvalCost: (approvalCost ?? 0) / 100 },
          monthBudget: monthBudget ? monthBudget / 100 : null,
        }),
      ),
    reload: onAsk,
  })
  const { values, problems, put } = form
  const money = (cents: number) => writeCurrency(cents, language)
  const shown = (name: keyof Limits, value: Limits[keyof Limits]) =>
    name === 'approvalPeople' ? writeNumber(Number(value), language) : value === null ? texts.none : money(Number(value))
  return (
    <SettingsForm {...{ form, setting, shown }} group={texts.group} names={texts.names}>
      <Card title={texts.approval.title} detail={texts.approval.detail}>
        <div className={styles.fields}>
          <div data-setting="approvalPeople">
            <TextInput
              label={texts.approval.people}
              required
              inputMode="numeric"
              limit={9}
              value={values.approvalPeople}
              onChange={(approvalPeople) => put({ approvalPeople: approvalPeople.replace(/\D/g, '') })}
              {...(problems.approvalPeople && { error: problems.approvalPeople })}
            />
          </div>
          <CurrencyInput
            label={texts.approval.cost}
            required
            value={values.approvalCost}
            onChange={(approvalCost) => put({ approvalCost })}
            {...(problems.approvalCost && { error: problems.approvalCost })}
          />
        </div>
      </Card>
      <Card title={texts.month.title} detail={texts.month.detail}>
        <div className={styles.fields} data-setting="monthBudget">
          <CurrencyInput
            label={texts.month.budget}
            description={texts.month.hint}
            value={values.monthBudget}
            onChange={(cents) => put({ monthBudget: cents || null })}
          />
        </div>
        <p className={styles.spent}>{texts.month.spent(money(centsOf(saved.spent)), money(centsOf(saved.reserved)))}</p>
      </Card>
    </SettingsForm>
  )
}

const valuesOf = ({ approvalPeople, approvalCost, monthBudget }: Saved): Limits => ({
  approvalPeople: String(approvalPeople),
  approvalCost: centsOf(approvalCost),
  monthBudget: monthBudget === null ? null : centsOf(monthBudget),
})

const isPeople = (typed: string) => /^\d{1,9}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= 100_000_000
