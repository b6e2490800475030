import type { Rehearsal } from '@prosa/contract/broadcasts/model'
import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { centsOf, writeCurrency } from '@prosa/contract/formats/numbers/currency'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { useCall } from '../../../../kit/calls/query.ts'
import { useLanguage, useTexts } from '../../../../kit/i18n.ts'
import { Alert } from '../../../../ui/alerts/alert.tsx'
import type { StepName } from '../../draft-steps.ts'
import { useMoments } from '../../use-moments.ts'
import { heldWords, useHeldStart } from '../use-held-start.ts'
import type { Wizard } from '../use-wizard.ts'
import styles from '../wizard.module.css'
import { wizardTexts } from '../wizard-texts.ts'

type Props = { wizard: Wizard; rehearsal: Rehearsal | null; onStep: (step: StepName) => void }

/** What happens at the press of the button: that another person has to agree first, that the night or a closed department holds it, or that it can still be taken back. */
export function ApprovalNote({ wizard, rehearsal, onStep }: Props) {
  const texts = useTexts(wizardTexts).review
  const language = useLanguage()
  const { companyId, written } = wizard
  const held = useHeldStart(wizard)
  const moments = useMoments(companyId)
  const settings = useCall(broadcastRunCalls.getBroadcastSettings, rehearsal?.needsApproval ? { companyId } : null).data
  if (rehearsal?.needsApproval)
    return (
      <Alert
        tone="warn"
        detail={
          settings &&
          texts.approvalLimits(writeNumber(settings.approvalPeople, language), writeCurrency(centsOf(settings.approvalCost), language))
        }
      >
        {texts.approval}
      </Alert>
    )
  if (held)
    return (
      <Alert
        tone="warn"
        action={
          <button type="button" className={styles.linkButton} onClick={() => onStep('schedule')}>
            {texts.noteHeld.change}
          </button>
        }
      >
        {heldWords(held, texts.noteHeld, moments)}
      </Alert>
    )
  const noteNow = held === undefined ? texts.noteWhileOpen : texts.noteNow
  return <Alert tone="info">{written.startsAt === null && !wizard.halfStart ? noteNow : texts.noteLater}</Alert>
}
