import { ActionIcon } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { Ref } from 'react'
import { Mantine } from '../mantine.tsx'
import { Kbd } from '../marks/kbd.tsx'
import { useIsPhone } from '../screen-size.ts'
import { Button } from './button.tsx'

type Props = { ref: Ref<HTMLButtonElement>; label: string; onClick: () => void }

/** The main action of a page that lists things; on phones an icon alone, beside the name of the page. */
export function AddButton({ ref, label, onClick }: Props) {
  const isPhone = useIsPhone()
  const sign = <IconPlus size={isPhone ? 20 : 16} stroke={1.75} aria-hidden="true" />
  if (isPhone)
    return (
      <Mantine>
        <ActionIcon ref={ref} size={44} aria-label={label} onClick={onClick}>
          {sign}
        </ActionIcon>
      </Mantine>
    )
  return (
    <Button ref={ref} leftSection={sign} rightSection={<Kbd on="dark">N</Kbd>} aria-keyshortcuts="N" onClick={onClick}>
      {label}
    </Button>
  )
}
