import { createElement } from 'react'
import { HeldKeys } from '../../ui/layers/held-keys.ts'
import { lazyPart } from '../../ui/layers/lazy-part.tsx'
import { WhatsappText } from '../../ui/phone/whatsapp-text.tsx'
import type { PixDialog } from './pix-dialog.tsx'
import type { PixPart } from './pix-part.tsx'

export const PixDialogLater = lazyPart<Parameters<typeof PixDialog>[0]>(async () => (await import('./pix-dialog.tsx')).PixDialog, HeldKeys)

/** Until it is there the code stands as it was written. */
export const PixPartLater = lazyPart<Parameters<typeof PixPart>[0]>(
  async () => (await import('./pix-part.tsx')).PixPart,
  ({ text }) => createElement(WhatsappText, null, text),
)
