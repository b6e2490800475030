import { IconArrowsShuffle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { HeldKeys } from '../../../ui/layers/held-keys.ts'
import { lazyPart } from '../../../ui/layers/lazy-part.tsx'
import type { WhatIfDialog } from './what-if-dialog.tsx'
import { whatIfTexts } from './what-if-texts.ts'

type Props = Omit<Parameters<typeof WhatIfDialog>[0], 'onClose'>

const WhatIfDialogLater = lazyPart<Parameters<typeof WhatIfDialog>[0]>(
  async () => (await import('./what-if-dialog.tsx')).WhatIfDialog,
  HeldKeys,
)

/** Asks how the last days would have gone by another rule. */
export function WhatIfButton(props: Props) {
  const texts = useTexts(whatIfTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button look="framed" leftSection={<IconArrowsShuffle size={16} stroke={1.75} />} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && <WhatIfDialogLater {...props} onClose={() => setOpen(false)} />}
    </div>
  )
}
