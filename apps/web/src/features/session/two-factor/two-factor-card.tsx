import { useState } from 'react'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { permissionsOf, useSessionData } from '../../../kit/session/session-data.ts'
import { Badge } from '../../../ui/marks/badge.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { RequireSwitch } from './require-switch.tsx'
import { SetupPanel } from './setup/setup-panel.tsx'
import { useUnkeptCodes } from './setup/unkept-codes.ts'
import type { Begun } from './setup/use-setup.ts'
import { TwoFactorOff } from './two-factor-off.tsx'
import { TwoFactorOn } from './two-factor-on.tsx'
import { twoFactorTexts } from './two-factor-texts.ts'
import { useTwoFactor } from './use-two-factor.ts'

/** The person's own second factor and, for administrators, whether everybody needs one. */
export function TwoFactorCard({ id }: { id?: string }) {
  const texts = useTexts(twoFactorTexts)
  const problemText = useProblemText()
  const { factor, problem, retry, look } = useTwoFactor()
  const [begun, setBegun] = useState<Begun | null>(null)
  const areUnkept = useUnkeptCodes()
  const data = useSessionData()
  const isAdmin = data !== null && permissionsOf(data).includes('admin')
  const stage = useLoadingStage(!factor && !problem)
  return (
    <Card
      {...(id !== undefined && { id })}
      title={texts.name}
      detail={texts.card.detail}
      action={factor && <Badge tone={factor.on ? 'ok' : 'neutral'}>{factor.on ? texts.card.on : texts.card.off}</Badge>}
    >
      {problem && (
        <ErrorState detail={problemText(problem)} onRetry={retry}>
          {texts.card.notLoaded}
        </ErrorState>
      )}
      {!problem && stage !== 'done' && <SkeletonRows stage={stage} shape="line" count={2} />}
      {stage === 'done' && factor && (
        <>
          {factor.on ? (
            <TwoFactorOn factor={factor} areUnkept={areUnkept && begun === null} onChanged={look} />
          ) : (
            <TwoFactorOff onBegun={setBegun} onAlreadyOn={look} />
          )}
          {isAdmin && <RequireSwitch factor={factor} companyId={data.companyId} onChanged={look} />}
        </>
      )}
      <SetupPanel begun={begun} onTurnedOn={look} onClose={() => setBegun(null)} />
    </Card>
  )
}
