import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { readPhone } from '@prosa/contract/formats/phones/phone'
import { useState } from 'react'
import { useCommand } from '../../../../kit/calls/query.ts'
import { useTexts } from '../../../../kit/i18n.ts'
import { Alert } from '../../../../ui/alerts/alert.tsx'
import { ActionDialog } from '../../../../ui/layers/action-dialog.tsx'
import { PhoneInput } from '../../../../ui/masks/phone-input.tsx'
import { useOnce } from '../../use-once.ts'
import type { Wizard } from '../use-wizard.ts'
import { wizardTexts } from '../wizard-texts.ts'

/** "Enviar teste": to one number. It counts for nothing. */
export function TestDialog({ wizard, onClose }: { wizard: Wizard; onClose: () => void }) {
  const { test, start } = useTexts(wizardTexts)
  const [phone, setPhone] = useState('')
  const { once, isBusy } = useOnce()
  const { mutateAsync } = useCommand(broadcastRunCalls.sendBroadcastTest, {
    done: (language) => wizardTexts[language].test.sent,
    failed: (language) => wizardTexts[language].test.failed,
  })
  const isRight = readPhone(`+${phone}`).value !== undefined
  const [isUnsaved, setUnsaved] = useState(false)
  const send = async () => {
    const saved = await wizard.keeper.save()
    setUnsaved(saved === null)
    if (saved === null) return
    await mutateAsync({ companyId: wizard.companyId, broadcastId: saved.broadcastId, phone: `+${phone}` })
    onClose()
  }
  const act = () => {
    if (isRight) void once('test', send)
  }
  return (
    <ActionDialog title={test.title} verb={test.send} isBusy={isBusy} isReady={isRight} onAct={act} onClose={onClose}>
      <Alert tone="info">{test.about}</Alert>
      {isUnsaved && <Alert tone="danger">{start.notSaved}</Alert>}
      <PhoneInput
        label={test.phone}
        value={phone}
        onChange={setPhone}
        autoFocus
        {...(phone.length > 8 && !isRight && { error: test.phoneWrong })}
      />
    </ActionDialog>
  )
}
