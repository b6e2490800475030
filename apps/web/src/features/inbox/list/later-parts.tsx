import { lazyPart } from '../../../ui/layers/lazy-part.tsx'
import type { NextWaiting } from './next-waiting.tsx'
import type { NothingFound } from './nothing-found.tsx'

/** Whoever has no rows waits a moment for the words about it, and everybody else not for them. */
export const NothingFoundLater = lazyPart<Parameters<typeof NothingFound>[0]>(
  async () => (await import('./nothing-found.tsx')).NothingFound,
  () => null,
)

export const NextWaitingLater = lazyPart<Parameters<typeof NextWaiting>[0]>(
  async () => (await import('./next-waiting.tsx')).NextWaiting,
  () => null,
)
