import { broadcastDraftCalls } from '@prosa/contract/broadcasts/draft-calls'
import { termsVersion } from '@prosa/contract/broadcasts/limits'
import { useState } from 'react'
import { useCommand } from '../../../../kit/calls/query.ts'
import { useTexts } from '../../../../kit/i18n.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../../ui/choices/checkbox.tsx'
import { Modal } from '../../../../ui/layers/modal.tsx'
import { useUiTexts } from '../../../../ui/ui-texts.ts'
import { useCompanyStyle } from '../../../company/public.ts'
import type { Wizard } from '../use-wizard.ts'
import styles from '../wizard.module.css'
import { wizardTexts } from '../wizard-texts.ts'

/** The agreement to the terms of sending, kept with its version and who agreed (C173). */
export function TermsCard({ wizard }: { wizard: Wizard }) {
  const texts = useTexts(wizardTexts).review.terms
  const ui = useUiTexts()
  const { companyName } = useCompanyStyle().style
  const { companyId, broadcast } = wizard
  const [isOpen, setOpen] = useState(false)
  const accept = useCommand(broadcastDraftCalls.acceptBroadcastTerms, { failed: (language) => wizardTexts[language].review.terms.failed })
  const isAccepted = broadcast?.terms?.version === termsVersion
  const turn = (next: boolean) =>
    void wizard.run('terms', ({ broadcastId, version }) =>
      accept.mutateAsync({ companyId, broadcastId, version, termsVersion, isAccepted: next }),
    )
  return (
    <div className={styles.cost}>
      <div className={styles.between}>
        <Checkbox
          label={texts.agree(companyName)}
          value={accept.isPending ? accept.variables.isAccepted === true : isAccepted}
          disabled={accept.isPending}
          onChange={turn}
        />
        <button type="button" className={styles.linkButton} onClick={() => setOpen(true)}>
          {texts.read}
        </button>
      </div>
      {isAccepted && broadcast?.terms && <p className={styles.quiet}>{texts.by(broadcast.terms.userName)}</p>}
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={texts.title}
        footer={
          <Button look="framed" onClick={() => setOpen(false)}>
            {ui.close}
          </Button>
        }
      >
        <div className={styles.terms}>
          {texts.paragraphs(companyName).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Modal>
    </div>
  )
}
