import { ActionIcon, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { Kbd } from '../../../ui/kbd.tsx'

type Props = { label: string; onClick: () => void }

/** What the page is for; on phones the sign alone, beside the name of the page. */
export function AddButton({ label, onClick }: Props) {
  const isPhone = useMediaQuery('(max-width: 767.98px)', false, { getInitialValueInEffect: false })
  const sign = <IconPlus size={isPhone ? 20 : 16} stroke={1.75} aria-hidden="true" />
  if (isPhone)
    return (
      <ActionIcon size={44} aria-label={label} onClick={onClick}>
        {sign}
      </ActionIcon>
    )
  return (
    <Button leftSection={sign} rightSection={<Kbd on="dark">N</Kbd>} aria-keyshortcuts="N" onClick={onClick}>
      {label}
    </Button>
  )
}
