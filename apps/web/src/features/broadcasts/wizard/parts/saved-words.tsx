import { writeHour } from '@prosa/contract/formats/time/date'
import { IconAlertCircle, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { useProblemText } from '../../../../kit/calls/problem-text.ts'
import { useTexts } from '../../../../kit/i18n.ts'
import { useTimeZone } from '../../../../kit/use-time-zone.ts'
import type { Keeping } from '../draft/wizard-keeper.ts'
import styles from '../wizard.module.css'
import { wizardTexts } from '../wizard-texts.ts'

const sign = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** "Rascunho salvo às 14:32": where what was written is now. */
export function SavedWords({ companyId, keeping, isMade }: { companyId: string; keeping: Keeping; isMade: boolean }) {
  const texts = useTexts(wizardTexts).saving
  const problemText = useProblemText()
  const timeZone = useTimeZone(companyId)
  const { state } = keeping
  if (state === 'clean' && !isMade) return null
  if (state === 'saved' || state === 'clean')
    return (
      <span className={styles.saved}>
        <IconCloudCheck {...sign} />
        {state === 'saved' ? texts.saved(writeHour(keeping.at, timeZone)) : texts.clean}
      </span>
    )
  const isWrong = state === 'refused' || state === 'clash'
  const Icon = isWrong ? IconAlertCircle : state === 'kept' ? IconCloudOff : IconCloudUp
  return (
    <span className={styles.saved} data-wrong={isWrong || undefined} role={isWrong || state === 'kept' ? 'status' : undefined}>
      <Icon {...sign} />
      {state === 'refused' ? texts.refused(problemText(keeping.error)) : texts[state]}
    </span>
  )
}
