import { successToastTime } from '@prosa/contract/data/timings'
import { IconAlertCircle, IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Spoken } from '../states/spoken.tsx'
import { useUiTexts } from '../ui-texts.ts'
import { copyText } from './copy-text.ts'
import { IconButton } from './icon-button.tsx'

const icons = { copy: IconCopy, copied: IconCheck, failed: IconAlertCircle }

type Props = {
  value: string
  /** The name for screen readers, with what is copied: "Copiar telefone". */
  label?: string
  size?: 'sm' | 'md'
}

/** Copies, and says for two seconds that it did, or that it could not. */
export function CopyButton({ value, label, size = 'sm' }: Props) {
  const texts = useUiTexts()
  const [state, setState] = useState<keyof typeof icons>('copy')
  const [times, setTimes] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second copy begins the two seconds again.
  useEffect(() => {
    if (state === 'copy') return
    const timer = setTimeout(() => setState('copy'), successToastTime)
    return () => clearTimeout(timer)
  }, [state, times])

  const copy = async () => {
    setState((await copyText(value)) ? 'copied' : 'failed')
    setTimes((before) => before + 1)
  }
  const Icon = icons[state]
  const words = state === 'copy' ? (label ?? texts.copy.copy) : texts.copy[state]
  return (
    <>
      <IconButton label={words} size={size} icon={<Icon size={16} stroke={1.75} aria-hidden="true" />} onClick={() => void copy()} />
      <Spoken>
        <span role="status">{state === 'copy' ? '' : words}</span>
      </Spoken>
    </>
  )
}
