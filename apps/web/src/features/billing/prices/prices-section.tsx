import { teamCalls } from '@prosa/contract/agents/team-calls'
import type { TemplatePrice } from '@prosa/contract/billing/model'
import { PlanType } from '@prosa/contract/billing/plan-type'
import { priceCalls } from '@prosa/contract/billing/price-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useToldError } from '../../../kit/calls/connection.ts'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { askAgain, keyOfAll, useCall, useCommand } from '../../../kit/calls/query.ts'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { useSessionData } from '../../../kit/session/session-data.ts'
import { useTimeZone } from '../../../kit/use-time-zone.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { SettingsForm, useSettingsForm } from '../../settings-form/public.ts'
import { MonthCost } from './month-cost.tsx'
import { PastPrices } from './past-prices.tsx'
import { PriceFields } from './price-fields.tsx'
import { formOf, problemsOf, valuesOf } from './price-form.ts'
import styles from './prices.module.css'
import { pricesTexts } from './prices-texts.ts'

const { listTemplatePrices, addTemplatePrice, changeTemplatePrice } = priceCalls

/** What messages cost: from now on, in a month of so many, and until now. */
export function PricesSection({ setting }: { setting: string | null }) {
  const texts = useTexts(pricesTexts)
  const problemText = useProblemText()
  const companyId = useSessionData()?.companyId ?? ''
  const answer = useCall(listTemplatePrices, { companyId })
  const error = useToldError(answer)
  const stage = useLoadingStage(!answer.data && !error)
  if (error && !answer.data) {
    return (
      <ErrorState detail={problemText(error)} onRetry={() => void answer.refetch()}>
        {texts.failed}
      </ErrorState>
    )
  }
  if (!answer.data) return <SkeletonRows stage={stage} shape="line" count={8} />
  return <Prices companyId={companyId} prices={answer.data} setting={setting} onAsk={() => answer.refetch()} />
}

type Props = { companyId: string; prices: readonly TemplatePrice[]; setting: string | null; onAsk: () => Promise<unknown> }

function Prices({ companyId, prices, setting, onAsk }: Props) {
  const texts = useTexts(pricesTexts)
  const language = useLanguage()
  const client = useQueryClient()
  const timeZone = useTimeZone(companyId)
  const agents = useCall(teamCalls.listAgents, { companyId }, { once: true }).data
  const nameOf = (userId: string | null) =>
    userId === null ? texts.past.byContract : (agents?.find((each) => each.userId === userId)?.name ?? texts.past.somebody)
  const inForce = prices.findLast(({ validUntil }) => validUntil === null) ?? null
  const adding = useCommand(addTemplatePrice, { takesOver: true })
  const changing = useCommand(changeTemplatePrice, { takesOver: true })
  const form = useSettingsForm({
    name: 'prices',
    saved: formOf(inForce, language),
    version: inForce?.version ?? 0,
    problemsOf: (values) => problemsOf(values, language, texts.problems),
    save: async (values) => {
      const said = { companyId, version: inForce?.version ?? 0, ...valuesOf(values, language) }
      const planType = said.planType === PlanType.WithMonthlyFee ? PlanType.WithMonthlyFee : PlanType.MessagesOnly
      if (inForce) await changing.mutateAsync({ ...said, planType, priceId: inForce.priceId })
      else await adding.mutateAsync({ ...said, planType })
      await onAsk()
      askAgain(client, keyOfAll(listTemplatePrices))
    },
    reload: onAsk,
  })
  useEffect(() => {
    if (setting) document.getElementById(`price-${setting}`)?.scrollIntoView({ block: 'start' })
  }, [setting])
  return (
    <div className={styles.section}>
      <SettingsForm form={form} names={texts.names} group={texts.label}>
        <PriceFields form={form} timeZone={timeZone} />
      </SettingsForm>
      {inForce && <MonthCost price={inForce} />}
      {prices.length > 0 && <PastPrices {...{ prices, timeZone, nameOf }} />}
    </div>
  )
}
