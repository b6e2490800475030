import { IconAlertCircle, IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../../kit/i18n.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { copyText } from '../../../../ui/buttons/copy-text.ts'
import { Spoken } from '../../../../ui/states/spoken.tsx'
import { twoFactorTexts } from '../two-factor-texts.ts'

const icons = { copyCodes: IconCopy, copied: IconCheck, notCopied: IconAlertCircle }

/** Keeps showing the outcome, so that nobody has to wonder whether the codes were copied. */
export function CopyCodes({ codes }: { codes: readonly string[] }) {
  const texts = useTexts(twoFactorTexts).setup
  const [state, setState] = useState<keyof typeof icons>('copyCodes')
  const Icon = icons[state]
  const copy = async () => setState((await copyText(codes.join('\n'))) ? 'copied' : 'notCopied')
  return (
    <>
      <Button look="framed" leftSection={<Icon size={16} stroke={1.75} aria-hidden="true" />} onClick={() => void copy()}>
        {texts[state]}
      </Button>
      <Spoken>
        <span role="status">{state === 'copyCodes' ? '' : texts[state]}</span>
      </Spoken>
    </>
  )
}
