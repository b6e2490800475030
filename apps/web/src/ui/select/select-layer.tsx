import { useMergedRef } from '@mantine/hooks'
import { cloneElement, type ReactElement, type ReactNode, type Ref, useRef } from 'react'
import { lateLayer, useLateLayer } from '../layers/late-layer.ts'
import { useMadeWhenWanted } from '../layers/use-made-when-wanted.ts'
import type { ListName } from './option.ts'

export type SelectLayerProps = {
  isOpen: boolean
  onClose: () => void
  /** As wide as its field; otherwise as wide as its words need. */
  wide: boolean
  /** The focus goes into the layer and comes back; otherwise it stays in the field. */
  takesFocus: boolean
  /** One element that takes a ref. */
  target: ReactElement
  label: ListName
  children: ReactNode
}

const selectPopover = lateLayer(async () => (await import('./select-popover.tsx')).SelectPopover)

/** The layer that opens below a select. */
export function SelectLayer({ target, ...given }: SelectLayerProps) {
  const opener = useRef<HTMLElement>(null)
  const drawn = target as ReactElement<{ ref?: Ref<HTMLElement> }>
  const ref = useMergedRef(opener, drawn.props.ref)
  const SelectPopover = useLateLayer(selectPopover, given.isOpen)
  const { isMade, isOpen } = useMadeWhenWanted(given.isOpen && SelectPopover !== null)
  return (
    <>
      {cloneElement(drawn, { ref })}
      {isMade && SelectPopover && <SelectPopover {...given} isOpen={isOpen} opener={opener} />}
    </>
  )
}
