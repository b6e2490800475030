import { lazyPart } from '../../../ui/layers/lazy-part.tsx'
import type { NothingFound } from './nothing-found.tsx'

export const NothingFoundLater = lazyPart<Parameters<typeof NothingFound>[0]>(
  async () => (await import('./nothing-found.tsx')).NothingFound,
  () => null,
)
