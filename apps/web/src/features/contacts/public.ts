import { lazyPart } from '../../ui/layers/lazy-part.tsx'
import type { ContactPanel as Panel } from './contact-panel.tsx'

export const ContactPanel = lazyPart<Parameters<typeof Panel>[0]>(
  async () => (await import('./contact-panel.tsx')).ContactPanel,
  () => null,
)
