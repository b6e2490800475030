import { Button } from '@mantine/core'
import type { User } from '@prosa/contract/agents/model'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { useProblemText } from '../../../kit/problem-text.ts'
import { useLeaveGuard } from '../../../kit/use-leave-guard.ts'
import { Alert } from '../../../ui/alert.tsx'
import { ConfirmModal } from '../../../ui/confirm-modal.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { SidePanel } from '../../../ui/side-panel.tsx'
import { useUiTexts } from '../../../ui/ui-texts.ts'
import { AddedUserNote } from './added-user.tsx'
import { ConflictAlert } from './conflict-alert.tsx'
import { useUserDraft } from './use-user-draft.ts'
import { UserFields } from './user-fields.tsx'
import styles from './user-panel.module.css'
import { usersTexts } from './users-texts.ts'

type Props = {
  companyId: string
  /** Null adds somebody. */
  user: User | null
  opened: boolean
  onClose: () => void
}

/** Adds or changes somebody. What was filled in goes only when that was meant. */
export function UserPanel({ companyId, user, opened, onClose }: Props) {
  const texts = useTexts(usersTexts)
  const common = useUiTexts()
  const problemText = useProblemText()
  const formId = useId()
  const element = useRef<HTMLFormElement>(null)
  const [isAsking, setAsking] = useState(false)
  const draft = useUserDraft({ companyId, user, onSaved: onClose })
  const { form, added, conflict, problem, isBusy } = draft
  const isNew = user === null

  const wouldLose = opened && form.isTouched && !added
  const leaving = useLeaveGuard(wouldLose)

  const close = () => (wouldLose ? setAsking(true) : onClose())
  const stay = () => {
    setAsking(false)
    leaving.stay()
  }
  const discard = async () => {
    // Both at once: the question would give the focus back to a panel that is leaving.
    setAsking(false)
    onClose()
    leaving.leave()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void draft.save()
  }

  return (
    <SidePanel
      opened={opened}
      onClose={close}
      closable={!isBusy}
      title={isNew ? texts.form.addTitle : texts.form.editTitle(user.name)}
      onConfirm={() => (added ? onClose() : element.current?.requestSubmit())}
      footer={
        added ? (
          <Button onClick={onClose}>{texts.added.done}</Button>
        ) : (
          <>
            <Button variant="default" aria-disabled={isBusy || undefined} onClick={() => !isBusy && close()}>
              {common.cancel}
            </Button>
            <Button type="submit" form={formId} aria-disabled={isBusy || undefined} rightSection={<Kbd on="dark">Ctrl Enter</Kbd>}>
              {isNew ? (isBusy ? texts.form.adding : texts.add) : isBusy ? texts.form.saving : texts.form.save}
            </Button>
          </>
        )
      }
    >
      {added ? (
        <AddedUserNote {...added} />
      ) : (
        <form id={formId} ref={element} className={styles.form} onSubmit={submit} noValidate>
          {problem !== null && <Alert tone="danger">{problemText(problem)}</Alert>}
          {conflict && <ConflictAlert seen={form.start} now={conflict} onOverwrite={draft.overwrite} onTake={draft.take} />}
          <UserFields form={form} isNew={isNew} />
        </form>
      )}
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
