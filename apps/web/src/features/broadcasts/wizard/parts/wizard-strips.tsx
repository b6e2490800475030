import { useTexts } from '../../../../kit/i18n.ts'
import { Alert } from '../../../../ui/alerts/alert.tsx'
import { ConflictAlert } from '../../../../ui/alerts/conflict-alert.tsx'
import { useIsPhone } from '../../../../ui/screen-size.ts'
import { writtenOf } from '../draft/written.ts'
import type { Wizard } from '../use-wizard.ts'
import { wizardTexts } from '../wizard-texts.ts'
import { SavedWords } from './saved-words.tsx'

/** What has to be known before anything else: that somebody else saved the same, or refused it and why. */
export function WizardStrips({ wizard: { companyId, keeping, keeper, broadcast } }: { wizard: Wizard }) {
  const texts = useTexts(wizardTexts).strips
  const isPhone = useIsPhone()
  const approval = broadcast?.approval
  if (keeping.state === 'clash') {
    const theirs = writtenOf(keeping.theirs)
    const lines = keeping.names.map((name) => {
      const value = theirs[name]
      return { field: texts.fields[name], value: typeof value === 'string' && name === 'broadcastName' ? value : texts.changed }
    })
    return (
      <ConflictAlert lines={lines} onTake={() => keeper.settleClash('theirs')} onKeep={() => keeper.settleClash('mine')}>
        {texts.clash}
      </ConflictAlert>
    )
  }
  if (approval?.state === 'refused')
    return (
      <Alert tone="warn" detail={approval.reason}>
        {texts.refused(approval.userName)}
      </Alert>
    )
  // A phone has no room for it beside the name.
  return isPhone ? <SavedWords {...{ companyId, keeping }} isMade={broadcast !== null} /> : null
}
