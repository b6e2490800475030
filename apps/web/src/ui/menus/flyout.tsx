import type { PopoverProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { cloneElement, type ReactElement, type ReactNode, type Ref, useId, useRef, useState } from 'react'
import { lateLayer, useLateLayer } from '../layers/late-layer.ts'
import { useMadeWhenWanted } from '../layers/use-made-when-wanted.ts'

type Opener = {
  ref?: Ref<HTMLElement>
  id?: string
  'aria-haspopup'?: 'dialog'
  'aria-expanded'?: boolean
  'aria-controls'?: string | undefined
}

type Props = {
  /** The button that opens it: one element that takes a ref. Its name is also the name of the flyout. */
  button: (state: { opened: boolean; toggle: () => void }) => ReactElement
  position?: NonNullable<PopoverProps['position']>
  /** The distance from the button, in px. */
  offset?: number
  children: (close: () => void) => ReactNode
}

const flyoutLayer = lateLayer(async () => (await import('./flyout-layer.tsx')).FlyoutLayer)

/** A few controls behind a button. Tab moves through them; Escape and a click beside it close it and give the focus back. */
export function Flyout({ button, position = 'right-end', offset = 4, children }: Props) {
  const id = useId()
  const [opened, setOpened] = useState(false)
  const FlyoutLayer = useLateLayer(flyoutLayer, opened)
  const { isMade, isOpen } = useMadeWhenWanted(opened && FlyoutLayer !== null)
  const opener = useRef<HTMLElement>(null)
  const drawn = button({ opened, toggle: () => setOpened(!opened) }) as ReactElement<Opener>
  const ref = useMergedRef(opener, drawn.props.ref)
  return (
    <>
      {cloneElement(drawn, {
        ref,
        id,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? `${id}-dropdown` : undefined,
      })}
      {isMade && FlyoutLayer && (
        <FlyoutLayer {...{ id, opener, opened: isOpen, position, offset }} onChange={setOpened}>
          {children(() => setOpened(false))}
        </FlyoutLayer>
      )}
    </>
  )
}
