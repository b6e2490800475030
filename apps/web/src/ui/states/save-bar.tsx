import { Button } from '../buttons/button.tsx'
import { Kbd } from '../marks/kbd.tsx'
import { useRootMark } from '../page/use-root-mark.ts'
import { rareUiTexts, useRareUiTexts } from '../rare/rare-ui-texts.ts'
import { showToast } from '../toasts/toast-store.ts'
import { type UiLanguage, useUiLanguage } from '../ui-language.ts'
import { useUiTexts } from '../ui-texts.ts'
import { nameSome } from './name-some.ts'
import styles from './save-bar.module.css'

type Props = {
  /** The id of the form that the save button submits. */
  form: string
  busy: boolean
  /** What the button does first where that is not saving. */
  verb?: string
  /** The names of the changed fields. */
  changes: readonly string[]
  onDiscard: () => void
  /** Restores what was discarded. Where it is given, a toast about the form offers it for a moment after discarding. */
  onUndo?: () => void
}

/** Shown while something on the page is changed and not saved; it says what that is. */
export function SaveBar({ form, busy, verb, changes, onDiscard, onUndo }: Props) {
  const { andMore } = useUiTexts()
  const language = useUiLanguage()
  const { unsaved, discard, save, saving } = useRareUiTexts().saveBar
  useRootMark('data-save-bar', '')
  const letGo = () => {
    onDiscard()
    if (onUndo) showToast({ kind: 'info', say: (spoken) => ({ text: rareUiTexts[spoken].saveBar.discarded }), undo: onUndo, about: form })
  }
  return (
    <section className={styles.bar} aria-label={unsaved}>
      <p className={styles.words} role="status">
        <span className={styles.title}>{unsaved}</span>
        <span className={styles.changes}>{nameChanges(changes, language, andMore)}</span>
      </p>
      <Button look="framed" aria-disabled={busy || undefined} onClick={() => !busy && letGo()}>
        {discard}
      </Button>
      <Button type="submit" form={form} aria-busy={busy || undefined} aria-disabled={busy || undefined} aria-keyshortcuts="Control+S">
        {busy ? saving : (verb ?? save)}
        <span className={styles.keys}>
          <Kbd on="dark">Ctrl S</Kbd>
        </span>
      </Button>
    </section>
  )
}

/** 'Nome, horário e 2 mais': the names as one line. */
export const nameChanges = (changes: readonly string[], language: UiLanguage, andMore: (named: string, more: string) => string): string =>
  nameSome(
    changes.map((name, at) => (at === 0 ? name : lowerFirst(name))),
    language,
    andMore,
  )

/** In lower case, except an abbreviation such as "API". */
const lowerFirst = (text: string) => (/^\p{Lu}\p{Lu}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1))
