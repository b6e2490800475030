import type { TemplateValues } from '@prosa/contract/templates/parameters-of'
import type { SendableTemplate, TemplateVariable } from '@prosa/contract/templates/sendable'
import { toTextParts } from './template-values.ts'
import styles from './templates.module.css'

/** The text of a template with the values so far. */
export function TemplateWords({ template, values }: { template: SendableTemplate; values: TemplateValues }) {
  const { header, body, footer, language } = template
  return (
    <span className={styles.cardBody} lang={language.replace('_', '-')}>
      {header?.text && (
        <strong>
          <FilledText text={header.text} part="header" values={values} />
        </strong>
      )}
      <FilledText text={body} part="body" values={values} />
      {footer && <span className={styles.cardFooter}>{footer}</span>}
    </span>
  )
}

type Props = { text: string; part: TemplateVariable['part']; values: TemplateValues }

/** The variables are highlighted, whether they have a value or not. */
function FilledText({ text, part, values }: Props) {
  return (
    <span className={styles.filled}>
      {toTextParts(text, part, values).map((piece, index) =>
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
