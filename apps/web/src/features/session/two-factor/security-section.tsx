import { teamCalls } from '@prosa/contract/agents/team-calls'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useCall } from '../../../kit/calls/query.ts'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { useSessionData } from '../../../kit/session/session-data.ts'
import { Card } from '../../../ui/page/card.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { MaskingCard } from '../masking/masking-card.tsx'
import { RequireSwitch } from './require-switch.tsx'
import styles from './two-factor-card.module.css'
import { twoFactorTexts } from './two-factor-texts.ts'
import { useTwoFactor } from './use-two-factor.ts'

/** What the company requires of everybody who signs in. */
export function SecuritySection() {
  const texts = useTexts(twoFactorTexts)
  const problemText = useProblemText()
  const companyId = useSessionData()?.companyId ?? ''
  const { factor, problem, retry, look } = useTwoFactor()
  const stage = useLoadingStage(!factor && !problem)
  return (
    <div className={styles.cards}>
      <Card title={texts.name} detail={useHowMany(companyId)}>
        {problem && (
          <ErrorState detail={problemText(problem)} onRetry={retry}>
            {texts.card.notLoaded}
          </ErrorState>
        )}
        {!problem && stage !== 'done' && <SkeletonRows stage={stage} shape="line" count={1} />}
        {stage === 'done' && factor && <RequireSwitch factor={factor} companyId={companyId} onChanged={look} />}
      </Card>
      <MaskingCard />
    </div>
  )
}

/** What the requirement would mean for the present people. */
function useHowMany(companyId: string): string | null {
  const { require: texts } = useTexts(twoFactorTexts)
  const language = useLanguage()
  const people = useCall(teamCalls.listAgents, { companyId }).data?.filter(({ active }) => active) ?? []
  if (people.length === 0) return null
  const on = people.filter(({ twoFactorOn }) => twoFactorOn).length
  return texts.howMany(writeNumber(on, language), writeNumber(people.length, language))
}
