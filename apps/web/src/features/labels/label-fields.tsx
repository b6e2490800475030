import { useTexts } from '../../kit/i18n.ts'
import { rareProblemTexts } from '../../kit/rare-problems/rare-problem-texts.ts'
import { LabelChip } from '../../ui/choices/label-chip.tsx'
import { ColorPicker } from '../../ui/fields/color-picker.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import styles from './label-panel.module.css'
import { labelsTexts } from './labels-texts.ts'
import { ScopeField } from './scope-field.tsx'
import type { LabelForm, TextProblem } from './use-label-form.ts'
import type { Scopes } from './use-labels.ts'

type Props = { form: LabelForm; scopes: Scopes }

export function LabelFields({ form, scopes }: Props) {
  const { values, problem, input, set } = form
  const texts = useTexts(labelsTexts)
  const problemTexts = useTexts(rareProblemTexts)
  const problems: Record<TextProblem, string> = {
    textMissing: texts.form.textMissing,
    'label.textTaken': problemTexts['label.textTaken'],
  }
  return (
    <>
      <div className={styles.preview}>
        <span className={styles.quiet}>{texts.form.preview}</span>
        <LabelChip name={values.text.trim() || texts.form.previewEmpty} color={values.color} size="md" />
      </div>
      <TextInput
        ref={input}
        label={texts.form.text}
        value={values.text}
        onChange={(text) => set({ text })}
        error={problem && problems[problem]}
        limit={40}
        required
        autoFocus
        autoComplete="off"
      />
      <ColorPicker label={texts.form.color} value={values.color} onChange={(color) => set({ color })} />
      <TextInput
        label={texts.form.detail}
        description={texts.form.detailHint}
        value={values.detail}
        onChange={(detail) => set({ detail })}
        limit={120}
        autoComplete="off"
      />
      <TextArea
        label={texts.form.description}
        description={texts.form.descriptionHint}
        value={values.description}
        onChange={(description) => set({ description })}
        limit={500}
      />
      <ScopeField form={form} scopes={scopes} />
    </>
  )
}
