import { Button } from '@mantine/core'
import { Kbd } from './kbd.tsx'
import styles from './save-bar.module.css'
import { useUiTexts } from './ui-texts.ts'

type Props = {
  /** The form that the save button sends. */
  form: string
  busy: boolean
  onDiscard: () => void
}

/** There as long as something on the page is changed and not saved. */
export function SaveBar({ form, busy, onDiscard }: Props) {
  const texts = useUiTexts().saveBar
  return (
    <section className={styles.bar} aria-label={texts.unsaved}>
      <p className={styles.words} role="status">
        {texts.unsaved}
      </p>
      <Button variant="default" aria-disabled={busy || undefined} onClick={() => !busy && onDiscard()}>
        {texts.discard}
      </Button>
      <Button type="submit" form={form} aria-busy={busy || undefined} aria-disabled={busy || undefined} aria-keyshortcuts="Control+S">
        {busy ? texts.saving : texts.save}
        <span className={styles.keys}>
          <Kbd on="dark">Ctrl S</Kbd>
        </span>
      </Button>
    </section>
  )
}
