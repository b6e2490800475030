import { type FormEvent, type ReactNode, useEffect, useId } from 'react'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import { textsOf, useTexts } from '../../kit/i18n.ts'
import { useLeaveGuard } from '../../kit/kept/use-leave-guard.ts'
import { useSaveKey } from '../../kit/use-save-key.ts'
import { Alert } from '../../ui/alerts/alert.tsx'
import { ConflictAlert } from '../../ui/alerts/conflict-alert.tsx'
import { ConfirmModal } from '../../ui/layers/confirm-modal.tsx'
import { SaveBar } from '../../ui/states/save-bar.tsx'
import { closeToastsAbout } from '../../ui/toasts/toast-store.ts'
import styles from './settings-form.module.css'
import type { SettingsFormOf } from './use-settings-form.ts'

const settingsFormTexts = textsOf({
  pt: () => import('./texts/pt.ts'),
  en: () => import('./texts/en.ts'),
  es: () => import('./texts/es.ts'),
})

type Props<V extends Readonly<Record<string, unknown>>> = {
  form: SettingsFormOf<V>
  /** What each value is called. */
  names: Readonly<Record<keyof V & string, string>>
  /** A value as people read it; as it is where nothing is said. */
  shown?: (name: keyof V & string, value: V[keyof V & string]) => string
  /** What the form is about, in the list of keys. */
  group: string
  children: ReactNode
}

/** Everything around the fields of a section: what clashes, what failed, the save bar with its key, and the question before leaving. */
export function SettingsForm<V extends Readonly<Record<string, unknown>>>({ form, names, shown, group, children }: Props<V>) {
  const texts = useTexts(settingsFormTexts)
  const problemText = useProblemText()
  const formId = useId()
  const { changed, clashes, saved } = form
  const leaving = useLeaveGuard(changed.length > 0)
  useSaveKey(form.element, changed.length > 0, { group, text: texts.save })
  // The toast with the undo of discarded changes works only on this page.
  useEffect(() => () => closeToastsAbout(formId), [formId])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.submit()
  }
  const giveUp = async () => {
    form.discard()
    leaving.leave()
  }
  return (
    <>
      {form.problem !== null && (
        <Alert tone="danger" detail={problemText(form.problem)}>
          {texts.notSaved}
        </Alert>
      )}
      {clashes.length > 0 && (
        <ConflictAlert
          lines={clashes.map((name) => ({ field: names[name], value: shown?.(name, saved[name]) ?? String(saved[name] ?? '') }))}
          onTake={form.take}
          onKeep={form.insist}
        >
          {texts.conflict}
        </ConflictAlert>
      )}
      <form id={formId} ref={form.element} className={styles.form} onSubmit={submit} noValidate>
        {children}
      </form>
      {changed.length > 0 && (
        <SaveBar
          form={formId}
          busy={form.isBusy}
          changes={changed.map((name) => names[name])}
          onDiscard={form.discard}
          onUndo={form.restore}
        />
      )}
      <ConfirmModal
        opened={leaving.isAsking}
        onClose={leaving.stay}
        title={texts.leave.title}
        affected={changed.length}
        consequence={() => texts.leave.body}
        verb={texts.leave.verb}
        onConfirm={giveUp}
        failed={problemText}
      />
    </>
  )
}
