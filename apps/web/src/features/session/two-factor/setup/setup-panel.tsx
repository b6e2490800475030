import { useState } from 'react'
import { useTexts } from '../../../../kit/i18n.ts'
import { SidePanel } from '../../../../ui/layers/side-panel.tsx'
import { twoFactorTexts } from '../two-factor-texts.ts'
import { SetupSteps } from './setup-steps.tsx'
import type { Begun } from './use-setup.ts'

type Props = { begun: Begun | null; onTurnedOn: () => void; onClose: () => void }

/** The set-up beside the profile. When the recovery codes are shown it closes only after the person confirms to have kept them. */
export function SetupPanel({ begun, onTurnedOn, onClose }: Props) {
  const texts = useTexts(twoFactorTexts)
  const [isOn, setOn] = useState(false)
  const close = () => {
    setOn(false)
    onClose()
  }
  const turnedOn = () => {
    setOn(true)
    onTurnedOn()
  }
  return (
    <SidePanel opened={begun !== null} onClose={close} title={texts.name} closable={!isOn}>
      {begun && <SetupSteps begun={begun} onTurnedOn={turnedOn} onDone={close} />}
    </SidePanel>
  )
}
