import { HeldKeys } from '../../ui/layers/held-keys.ts'
import { lazyPart } from '../../ui/layers/lazy-part.tsx'
import type { ManagedReplies } from './replies-section.tsx'

/** The same code as the section of the settings, loaded when somebody opens it. */
export const ManagedRepliesLater = lazyPart<Parameters<typeof ManagedReplies>[0]>(
  async () => (await import('./replies-section.tsx')).ManagedReplies,
  HeldKeys,
)
