import { HeldKeys } from '../../ui/layers/held-keys.ts'
import { lazyPart } from '../../ui/layers/lazy-part.tsx'
import type { PropertiesDrawer } from './properties-drawer.tsx'

/** All about properties in a drawer, for who works with contacts and has no settings. */
export const PropertiesDrawerLater = lazyPart<Parameters<typeof PropertiesDrawer>[0]>(
  async () => (await import('./properties-drawer.tsx')).PropertiesDrawer,
  HeldKeys,
)
export { PropertyField } from './property-field.tsx'
export { propertyTexts } from './property-texts.ts'
