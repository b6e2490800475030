import { IconHelpCircle } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { lateLayer, useLateLayer } from '../layers/late-layer.ts'
import { useMadeWhenWanted } from '../layers/use-made-when-wanted.ts'
import { useUiTexts } from '../ui-texts.ts'
import styles from './help-popover.module.css'

type Props = {
  /** The id of what is explained: the button's name is "help" and then the name of that. */
  of?: string
  title?: ReactNode
  /** At most two sentences and a link (design §8). */
  children: ReactNode
}

const helpLayer = lateLayer(async () => (await import('./help-layer.tsx')).HelpLayer)

/** A small explanation beside what it explains. */
export function HelpPopover({ of, title, children }: Props) {
  const texts = useUiTexts()
  const id = useId()
  const words = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  const HelpLayer = useLateLayer(helpLayer, opened)
  const { isMade, isOpen } = useMadeWhenWanted(opened && HelpLayer !== null)
  return (
    <>
      <button
        ref={opener}
        id={id}
        type="button"
        className={styles.button}
        aria-label={texts.help}
        aria-labelledby={of && `${id} ${of}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-dropdown` : undefined}
        onClick={() => setOpened(!opened)}
      >
        <IconHelpCircle size={16} stroke={1.75} aria-hidden="true" />
      </button>
      {isMade && HelpLayer && (
        <HelpLayer {...{ id, words, opener, title }} opened={isOpen} onChange={setOpened}>
          {children}
        </HelpLayer>
      )}
    </>
  )
}
