import { useHeldKeys } from '../layers/held-keys.ts'
import { lazyPart } from '../layers/lazy-part.tsx'
import type { WhenField } from './when-field.tsx'
import styles from './when-place.module.css'

/** Keeps the place of the field, and where that is written in first, what is typed already. */
function WhenPlace({ autoFocus = false }: { autoFocus?: boolean }) {
  useHeldKeys(autoFocus)
  return <div className={styles.place} tabIndex={-1} data-autofocus={autoFocus || undefined} />
}

/** With its calendar and its words it is a chunk of its own, for all dialogs that have it. */
export const WhenFieldLater = lazyPart<Parameters<typeof WhenField>[0]>(async () => (await import('./when-field.tsx')).WhenField, WhenPlace)
