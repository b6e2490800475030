import type { ReactNode } from 'react'
import { useReturnFocus } from '../focus/use-return-focus.ts'
import { useHeldKeys } from './held-keys.ts'
import { lateLayer, useLateLayer } from './late-layer.ts'
import { useLayer } from './use-layer.ts'
import { useMadeWhenWanted } from './use-made-when-wanted.ts'

export type SheetProps = { opened: boolean; onClose: () => void; title: ReactNode; children: ReactNode; footer?: ReactNode }

const sheetLayer = lateLayer(async () => (await import('./sheet-layer.tsx')).SheetLayer)

/** Bottom sheet: on phones, rises from the lower edge, within reach of the thumb. */
export function Sheet(given: SheetProps) {
  const { opened, onClose } = given
  const SheetLayer = useLateLayer(sheetLayer, opened, onClose)
  const isHere = opened && SheetLayer !== null
  useHeldKeys(opened && !isHere)
  useLayer(isHere, { onEscape: onClose })
  useReturnFocus(isHere)
  const { isMade, isOpen } = useMadeWhenWanted(isHere)
  return isMade && SheetLayer && <SheetLayer {...given} opened={isOpen} />
}
