import type { Label } from '@prosa/contract/labels/model'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import { useTexts } from '../../kit/i18n.ts'
import { useLeaveGuard } from '../../kit/kept/use-leave-guard.ts'
import { Alert } from '../../ui/alerts/alert.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmModal } from '../../ui/layers/confirm-modal.tsx'
import { SidePanel } from '../../ui/layers/side-panel.tsx'
import { Kbd } from '../../ui/marks/kbd.tsx'
import { useUiTexts } from '../../ui/ui-texts.ts'
import { LabelConflict } from './label-conflict.tsx'
import { LabelFields } from './label-fields.tsx'
import styles from './label-panel.module.css'
import { labelsTexts } from './labels-texts.ts'
import { useLabelDraft } from './use-label-draft.ts'
import type { Scopes } from './use-labels.ts'

type Props = {
  companyId: string
  /** Null for a new label. */
  label: Label | null
  /** The colour of a new label at first. */
  firstColor: string
  scopes: Scopes
  opened: boolean
  onClose: () => void
}

/** Creates or changes a label. Closing it asks first where something was filled in. */
export function LabelPanel({ companyId, label, firstColor, scopes, opened, onClose }: Props) {
  const texts = useTexts(labelsTexts)
  const common = useUiTexts()
  const problemText = useProblemText()
  const formId = useId()
  const element = useRef<HTMLFormElement>(null)
  const [isAsking, setAsking] = useState(false)
  const draft = useLabelDraft({ companyId, label, firstColor, onSaved: onClose })
  const { form, conflict, problem, isBusy } = draft
  const wouldLose = opened && form.isTouched
  const leaving = useLeaveGuard(wouldLose)

  const close = () => (wouldLose ? setAsking(true) : onClose())
  const stay = () => {
    setAsking(false)
    leaving.stay()
  }
  const discard = async () => {
    form.forget()
    // Both in one step: otherwise the question would give the focus back to a panel that is closing.
    setAsking(false)
    onClose()
    leaving.leave()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void draft.save()
  }
  const isNew = label === null
  const verb = isNew ? (isBusy ? texts.form.creating : texts.form.create) : isBusy ? texts.form.saving : texts.form.save

  return (
    <SidePanel
      opened={opened}
      onClose={close}
      closable={!isBusy}
      title={isNew ? texts.form.addTitle : texts.form.editTitle(label.text)}
      onConfirm={() => element.current?.requestSubmit()}
      footer={
        <>
          <Button look="framed" aria-disabled={isBusy || undefined} onClick={() => !isBusy && close()}>
            {common.cancel}
          </Button>
          <Button type="submit" form={formId} aria-disabled={isBusy || undefined} rightSection={<Kbd on="dark">Ctrl Enter</Kbd>}>
            {verb}
          </Button>
        </>
      }
    >
      <form id={formId} ref={element} className={styles.form} onSubmit={submit} noValidate>
        {problem !== null && <Alert tone="danger">{problemText(problem)}</Alert>}
        {conflict && (
          <LabelConflict
            seen={form.start}
            now={conflict}
            departmentsOf={scopes.departmentsOf}
            onKeep={draft.overwrite}
            onTake={draft.take}
          />
        )}
        {form.isKept && (
          <Alert
            tone="info"
            action={
              <Button look="plain" size="sm" onClick={form.startOver}>
                {texts.form.startOver}
              </Button>
            }
          >
            {texts.form.draftKept}
          </Alert>
        )}
        <LabelFields form={form} scopes={scopes} />
      </form>
      <ConfirmModal
        opened={isAsking || leaving.isAsking}
        onClose={stay}
        title={texts.discard.title}
        affected={1}
        consequence={() => texts.discard.body}
        verb={texts.discard.verb}
        onConfirm={discard}
        failed={problemText}
      />
    </SidePanel>
  )
}
