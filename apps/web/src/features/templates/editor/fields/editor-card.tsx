import { type ReactNode, useId } from 'react'
import { useTexts } from '../../../../kit/i18n.ts'
import { Spoken } from '../../../../ui/states/spoken.tsx'
import styles from '../editor.module.css'
import { editorTexts } from '../editor-texts.ts'

type Props = { title: string; field?: string; isRequired?: boolean; action?: ReactNode; children?: ReactNode }

/** One part of the template; `field` is the name under which findings about the whole part lead here. */
export function EditorCard({ title, field, isRequired = false, action, children }: Props) {
  const texts = useTexts(editorTexts)
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id} data-field={field} tabIndex={-1}>
      <div className={styles.cardHead}>
        <h2 id={id} className={styles.cardTitle}>
          {title}
          {isRequired && (
            <span className={styles.required} aria-hidden="true">
              {' *'}
            </span>
          )}
          {isRequired && <Spoken>{texts.required}</Spoken>}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
