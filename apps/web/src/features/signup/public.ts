import { lazyPart } from '../../ui/layers/lazy-part.tsx'
import type { Welcome as Page } from './welcome/welcome.tsx'

export { showsFirstSteps, useOpenSteps } from './first-steps/open-steps.ts'

/** Only new companies see it. */
export const Welcome = lazyPart<Parameters<typeof Page>[0]>(
  async () => (await import('./welcome/welcome.tsx')).Welcome,
  () => null,
)
