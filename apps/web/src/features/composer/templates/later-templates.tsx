import { HeldKeys } from '../../../ui/layers/held-keys.ts'
import { lazyPart } from '../../../ui/layers/lazy-part.tsx'
import styles from './templates.module.css'
import type { TemplatesInline } from './templates-inline.tsx'
import type { TemplatesModal } from './templates-modal.tsx'

export const TemplatesInlineLater = lazyPart<Parameters<typeof TemplatesInline>[0]>(
  async () => (await import('./templates-inline.tsx')).TemplatesInline,
  ({ children }) => (
    <div className={styles.inline}>
      <div className={styles.foot}>{children}</div>
    </div>
  ),
)

export const TemplatesModalLater = lazyPart<Parameters<typeof TemplatesModal>[0]>(
  async () => (await import('./templates-modal.tsx')).TemplatesModal,
  HeldKeys,
)
