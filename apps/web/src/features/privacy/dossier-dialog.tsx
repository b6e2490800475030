import type { ContactDetail } from '@prosa/contract/contacts/model'
import { privacyCalls } from '@prosa/contract/privacy/calls'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import { useCall, useCommand } from '../../kit/calls/query.ts'
import { RefusedError } from '../../kit/calls/refused-error.ts'
import { useTexts } from '../../kit/i18n.ts'
import { Alert } from '../../ui/alerts/alert.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Modal } from '../../ui/layers/modal.tsx'
import { Progress } from '../../ui/states/progress.tsx'
import { useUiTexts } from '../../ui/ui-texts.ts'
import styles from './privacy.module.css'
import { privacyTexts } from './privacy-texts.ts'

type Props = { companyId: string; contact: ContactDetail; onClose: () => void }

const lookAgain = 500
const isRefused = (error: unknown) => error instanceof RefusedError && error.code === 'permission.denied'

/** All that is kept of a person: asked for, made, and fetched once. */
export function DossierDialog({ companyId, contact: { waId }, onClose }: Props) {
  const texts = useTexts(privacyTexts)
  const ui = useUiTexts()
  const problemText = useProblemText()
  const failed = (language: keyof typeof privacyTexts) => privacyTexts[language].dossierFailed
  const making = useCommand(privacyCalls.startDossier, { takesOver: true })
  const opening = useCommand(privacyCalls.openDossier, { failed })
  const jobId = making.data?.jobId
  const { data } = useCall(privacyCalls.getPrivacyJob, jobId ? { companyId, jobId } : null, { every: lookAgain })
  const isReady = data?.state === 'done'
  const fetchIt = () =>
    jobId &&
    opening.mutate(
      { companyId, jobId },
      {
        onSuccess: ({ url }) => {
          window.location.assign(url)
          onClose()
        },
      },
    )
  const footer = (
    <>
      <Button look="framed" onClick={onClose}>
        {ui.close}
      </Button>
      {isReady ? (
        <Button loading={opening.isPending} onClick={fetchIt}>
          {texts.dossierGet}
        </Button>
      ) : (
        <Button loading={making.isPending || jobId !== undefined} onClick={() => making.mutate({ companyId, waId })}>
          {texts.dossierMake}
        </Button>
      )}
    </>
  )
  return (
    <Modal opened onClose={onClose} title={texts.dossier} width="sm" footer={footer}>
      <div className={styles.body}>
        <p className={styles.text}>{texts.dossierWhat}</p>
        {making.error && <Alert tone="warn">{isRefused(making.error) ? texts.dossierRefused : problemText(making.error)}</Alert>}
        {data?.state === 'failed' && <Alert tone="warn">{texts.dossierFailed}</Alert>}
        {jobId && data?.state !== 'failed' && (
          <Progress
            label={isReady ? texts.dossierReady : texts.dossierMaking}
            share={isReady ? 1 : (data?.done ?? 0) / (data?.total ?? 1)}
            tone={isReady ? 'ok' : 'brand'}
          />
        )}
      </div>
    </Modal>
  )
}
