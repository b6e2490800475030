import type { Group } from '@prosa/contract/conditions/condition'
import { segmentScopes } from '@prosa/contract/segments/calls'
import { mostSegmentName } from '@prosa/contract/segments/limits'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import { RefusedError } from '../../kit/calls/refused-error.ts'
import { useTexts } from '../../kit/i18n.ts'
import { Alert } from '../../ui/alerts/alert.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Segmented } from '../../ui/choices/segmented.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { Modal } from '../../ui/layers/modal.tsx'
import { Kbd } from '../../ui/marks/kbd.tsx'
import { useUiTexts } from '../../ui/ui-texts.ts'
import { ConditionGroup, type ConditionSubject } from '../conditions/public.ts'
import styles from './segments.module.css'
import { segmentsTexts } from './segments-texts.ts'
import { type EditedSegment, useSegmentForm } from './use-segment-form.ts'

type Props = {
  companyId: string
  about: ConditionSubject
  edited: EditedSegment
  /** Says how many contacts meet it. */
  countOf: (condition: Group, isWhole: boolean) => ReactNode
  onSaved: (segmentId: string) => void
  onRemoved: (segmentId: string) => void
  onClose: () => void
}

/** A segment: its name, for whom it is, and what its contacts must be, with exactly how many they are now. */
export function SegmentForm({ companyId, about, edited, countOf, onSaved, onRemoved, onClose }: Props) {
  const texts = useTexts(segmentsTexts).form
  const ui = useUiTexts()
  const form = useSegmentForm({ companyId, edited, fields: about.fields, onSaved, onRemoved, onClose })
  const { values, faults, isChecked, problem } = form
  const isTaken = problem instanceof RefusedError && problem.code === 'segment.nameTaken'
  const { segment } = edited
  return (
    <Modal
      opened
      onClose={onClose}
      title={segment ? texts.editTitle : texts.addTitle}
      width="lg"
      onConfirm={() => void form.save()}
      footer={
        <>
          {segment && (
            <span className={styles.remove}>
              <Button
                look="risky"
                leftSection={<IconTrash size={16} stroke={1.75} aria-hidden="true" />}
                onClick={() => void form.remove(segment)}
              >
                {texts.remove}
              </Button>
            </span>
          )}
          <Button look="framed" rightSection={<Kbd>Esc</Kbd>} onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button
            loading={form.isBusy}
            rightSection={<Kbd on="dark">Ctrl Enter</Kbd>}
            aria-keyshortcuts="Control+Enter"
            onClick={() => void form.save()}
          >
            {texts.save}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <TextInput
          label={texts.name}
          required
          autoFocus
          limit={mostSegmentName}
          placeholder={texts.nameHint}
          autoComplete="off"
          value={values.name}
          error={isTaken ? texts.nameTaken : isChecked && faults.name ? texts.nameMissing : undefined}
          onChange={(name) => form.set({ name })}
        />
        <div className={styles.part}>
          <span className={styles.label}>{texts.scope}</span>
          <Segmented
            label={texts.scope}
            options={segmentScopes.map((value) => ({ value, label: texts.scopes[value] }))}
            value={values.scope}
            onChange={(scope) => form.set({ scope })}
          />
        </div>
        <div className={styles.part}>
          <span className={styles.label}>{texts.conditions}</span>
          <ConditionGroup
            {...{ about, isChecked }}
            whole={values.condition}
            group={values.condition}
            path={[]}
            onChange={(condition) => form.set({ condition })}
          />
        </div>
        {edited.isOfSearch && <Alert tone="info">{texts.ofSearch}</Alert>}
        <FormProblem isIncomplete={isChecked && faults.condition} problem={isTaken ? null : problem} />
        {!(isChecked && faults.condition) && countOf(values.condition, !faults.condition)}
      </div>
    </Modal>
  )
}

function FormProblem({ isIncomplete, problem }: { isIncomplete: boolean; problem: unknown }) {
  const texts = useTexts(segmentsTexts).form
  const problemText = useProblemText()
  const isChanged = problem instanceof RefusedError && problem.code === 'segment.changed'
  return (
    <div aria-live="polite">
      {isIncomplete && <Alert tone="danger">{texts.incomplete}</Alert>}
      {problem !== null && <Alert tone={isChanged ? 'warn' : 'danger'}>{isChanged ? texts.changed : problemText(problem)}</Alert>}
    </div>
  )
}
