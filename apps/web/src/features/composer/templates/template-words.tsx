import type { SendableTemplate } from '@prosa/contract/templates/sendable'
import { FilledText } from './filled-text.tsx'
import type { TemplateValues } from './template-values.ts'
import styles from './templates.module.css'

/** What a template says, with what is filled in so far. */
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
