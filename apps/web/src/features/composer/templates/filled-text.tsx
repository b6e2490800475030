import type { TemplateVariable } from '@prosa/contract/templates/sendable'
import { partsOf, type TemplateValues } from './template-values.ts'
import styles from './templates.module.css'

type Props = { text: string; part: TemplateVariable['part']; values: TemplateValues }

/** The places for values stand out, filled in or not. */
export function FilledText({ text, part, values }: Props) {
  return (
    <span className={styles.filled}>
      {partsOf(text, part, values).map((piece, index) =>
        piece.gap === 'none' ? (
          piece.text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no names, their place is their key.
          <mark key={index} className={styles.gap} data-filled={piece.gap === 'filled' || undefined}>
            {piece.text}
          </mark>
        ),
      )}
    </span>
  )
}
