import type { TwoFactor } from '@prosa/contract/session/model'
import { twoFactorCalls } from '@prosa/contract/session/two-factor-calls'
import { useState } from 'react'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useCommand } from '../../../kit/calls/query.ts'
import { type Language, useTexts } from '../../../kit/i18n.ts'
import { refreshSessionData } from '../../../kit/session/refresh-session-data.ts'
import { Switch } from '../../../ui/choices/switch.tsx'
import { ConfirmModal } from '../../../ui/layers/confirm-modal.tsx'
import styles from './two-factor-card.module.css'
import { twoFactorTexts } from './two-factor-texts.ts'

type Props = { factor: TwoFactor; companyId: string; onChanged: () => void }

/** Requires a second factor of everybody in the company. Whoever turns it on without having one is asked to set it up at once. */
export function RequireSwitch({ factor, companyId, onChanged }: Props) {
  const texts = useTexts(twoFactorTexts).require
  const problemText = useProblemText()
  const [isAsking, setAsking] = useState(false)
  const wanted = !factor.requiredByCompany
  const how = wanted ? 'on' : 'off'
  const done = (language: Language) => twoFactorTexts[language].require.done[how]
  const { mutateAsync } = useCommand(twoFactorCalls.requireTwoFactor, { takesOver: true, done })
  const change = async () => {
    await mutateAsync({ companyId, required: wanted })
    onChanged()
    await refreshSessionData()
  }
  return (
    <div className={styles.rule}>
      <Switch label={texts.label} description={texts.detail} value={factor.requiredByCompany} onChange={() => setAsking(true)} />
      <ConfirmModal
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={texts[`${how}Title`]}
        affected={1}
        consequence={() => (
          <>
            {texts[`${how}Consequence`]} {wanted && !factor.on && texts.onForYou}
          </>
        )}
        verb={texts[`${how}Verb`]}
        tone="brand"
        onConfirm={change}
        failed={problemText}
      />
    </div>
  )
}
