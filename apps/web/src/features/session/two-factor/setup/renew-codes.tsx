import { twoFactorCalls } from '@prosa/contract/session/two-factor-calls'
import { useState } from 'react'
import { useProblemText } from '../../../../kit/calls/problem-text.ts'
import { useCommand } from '../../../../kit/calls/query.ts'
import { useTexts } from '../../../../kit/i18n.ts'
import { ConfirmModal } from '../../../../ui/layers/confirm-modal.tsx'
import { Modal } from '../../../../ui/layers/modal.tsx'
import { twoFactorTexts } from '../two-factor-texts.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

type Props = { opened: boolean; onClose: () => void; onChanged: () => void }

/** Asks first, as the old codes that somebody has on paper become worthless. */
export function RenewCodes({ opened, onClose, onChanged }: Props) {
  const texts = useTexts(twoFactorTexts)
  const problemText = useProblemText()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { mutateAsync } = useCommand(twoFactorCalls.renewRecoveryCodes, { takesOver: true })
  const renew = async () => {
    const { recoveryCodes } = await mutateAsync({})
    setCodes(recoveryCodes)
    onChanged()
  }
  return (
    <>
      <ConfirmModal
        opened={opened}
        onClose={onClose}
        title={texts.renew.title}
        affected={1}
        consequence={() => texts.renew.consequence}
        verb={texts.renew.verb}
        tone="brand"
        onConfirm={renew}
        failed={problemText}
      />
      <Modal opened={codes !== null} onClose={() => undefined} title={texts.renew.shown} closable={false}>
        {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />}
      </Modal>
    </>
  )
}
