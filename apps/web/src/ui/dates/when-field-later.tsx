import { lazyPart } from '../layers/lazy-part.tsx'
import type { WhenField } from './when-field.tsx'
import styles from './when-place.module.css'

/** With its calendar and its words it is a chunk of its own, for all dialogs that have it. */
export const WhenFieldLater = lazyPart<Parameters<typeof WhenField>[0]>(
  async () => (await import('./when-field.tsx')).WhenField,
  () => <div className={styles.place} />,
)
