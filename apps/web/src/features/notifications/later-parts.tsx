import { HeldKeys } from '../../ui/layers/held-keys.ts'
import { lazyPart } from '../../ui/layers/lazy-part.tsx'
import type { BellPanel } from './bell-panel.tsx'

export const BellPanelLater = lazyPart<Parameters<typeof BellPanel>[0]>(async () => (await import('./bell-panel.tsx')).BellPanel, HeldKeys)
