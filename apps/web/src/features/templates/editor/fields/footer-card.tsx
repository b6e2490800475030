import { most } from '@prosa/contract/templates/text-limits'
import { useTexts } from '../../../../kit/i18n.ts'
import { TextInput } from '../../../../ui/fields/text-input.tsx'
import styles from '../editor.module.css'
import { editorTexts } from '../editor-texts.ts'
import type { Findings } from '../findings/use-findings.ts'
import type { TemplateEditor } from '../use-template-editor.ts'
import { EditorCard } from './editor-card.tsx'

export function FooterCard({ editor: { draft, write, isFixed }, findings }: { editor: TemplateEditor; findings: Findings }) {
  const texts = useTexts(editorTexts).footer
  const { footer } = draft.content
  return (
    <EditorCard title={texts.title} action={<span className={styles.quiet}>{texts.optional}</span>}>
      <div className={styles.bare} data-field="footer">
        <TextInput
          label={<span className={styles.spoken}>{texts.title}</span>}
          value={footer}
          onChange={(next) => write({ footer: next })}
          error={findings.at('footer')}
          unit={<span className={styles.quiet}>{`${footer.length}/${most.footer}`}</span>}
          readOnly={isFixed}
          autoComplete="off"
        />
      </div>
    </EditorCard>
  )
}
