import type { Rehearsal } from '@prosa/contract/broadcasts/model'
import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { centsOf, writeCurrency } from '@prosa/contract/formats/numbers/currency'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { useCall } from '../../../../kit/calls/query.ts'
import { useLanguage, useTexts } from '../../../../kit/i18n.ts'
import { Alert } from '../../../../ui/alerts/alert.tsx'
import type { Wizard } from '../use-wizard.ts'
import { wizardTexts } from '../wizard-texts.ts'

/** What happens at the press of the button: that another person has to agree first, or that it can still be taken back. */
export function ApprovalNote({ wizard, rehearsal }: { wizard: Wizard; rehearsal: Rehearsal | null }) {
  const texts = useTexts(wizardTexts).review
  const language = useLanguage()
  const { companyId, written } = wizard
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
  return <Alert tone="info">{written.startsAt === null ? texts.noteNow : texts.noteLater}</Alert>
}
