import type { ReactNode } from 'react'
import { useReturnFocus } from '../focus/use-return-focus.ts'
import { useHeldKeys } from './held-keys.ts'
import { lateLayer, useLateLayer } from './late-layer.ts'
import { useLayer } from './use-layer.ts'
import { useMadeWhenWanted } from './use-made-when-wanted.ts'

export type ModalProps = {
  opened: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons; the last one is the main action of the dialog. */
  footer?: ReactNode
  /** 400, 520 or 720 px; the whole screen on phones. */
  width?: 'sm' | 'md' | 'lg'
  /** False while something is under way that must end first. */
  closable?: boolean
  /** Ctrl Enter runs the main action of the dialog. */
  onConfirm?: () => void
  /** The body is read out when the dialog opens: for a few sentences, not for a form. */
  readOut?: boolean
}

const modalLayer = lateLayer(async () => (await import('./modal-layer.tsx')).ModalLayer)

/** Modal dialog with a focus trap. Escape, the cross and a click beside it close it, and the focus goes back to what opened it. */
export function Modal({ width = 'md', closable = true, onConfirm, ...given }: ModalProps) {
  const { opened, onClose } = given
  const ModalLayer = useLateLayer(modalLayer, opened, onClose)
  // A dialog whose code is still on its way takes no keys: nobody sees yet what they would confirm.
  const isHere = opened && ModalLayer !== null
  useHeldKeys(opened && !isHere)
  useLayer(isHere, { onEscape: () => closable && onClose(), onConfirm })
  useReturnFocus(isHere)
  const { isMade, isOpen } = useMadeWhenWanted(isHere)
  return isMade && ModalLayer && <ModalLayer {...given} {...{ width, closable }} opened={isOpen} />
}
