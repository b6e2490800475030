import { IconArrowsShuffle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { HeldKeys } from '../../../ui/layers/held-keys.ts'
import { lazyPart } from '../../../ui/layers/lazy-part.tsx'
import { peopleOf, type Team } from '../use-department-staff.ts'
import type { WhatIfDialog } from './what-if-dialog.tsx'
import { whatIfTexts } from './what-if-texts.ts'

type Props = Omit<Parameters<typeof WhatIfDialog>[0], 'onClose' | 'people'> & { team: Team }

const WhatIfDialogLater = lazyPart<Parameters<typeof WhatIfDialog>[0]>(
  async () => (await import('./what-if-dialog.tsx')).WhatIfDialog,
  HeldKeys,
)

/** Asks how the last days would have gone by another rule. */
export function WhatIfButton({ team, ...props }: Props) {
  const texts = useTexts(whatIfTexts)
  const [isOpen, setOpen] = useState(false)
  const { agentIdList, takingPart } = props.form.values
  const people = () => peopleOf([...agentIdList, ...takingPart], team).map(({ userId, name }) => ({ value: userId, label: name }))
  return (
    <div>
      <Button look="framed" leftSection={<IconArrowsShuffle size={16} stroke={1.75} />} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && <WhatIfDialogLater {...props} people={people()} onClose={() => setOpen(false)} />}
    </div>
  )
}
