import { writeDate, writeHour } from '@prosa/contract/formats/time/date'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useId } from 'react'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import { useTexts } from '../../kit/i18n.ts'
import { useLeaveGuard } from '../../kit/kept/use-leave-guard.ts'
import { useSessionData } from '../../kit/session/session-data.ts'
import { useSaveKey } from '../../kit/use-save-key.ts'
import { useTimeZone } from '../../kit/use-time-zone.ts'
import { Alert } from '../../ui/alerts/alert.tsx'
import { ConflictAlert } from '../../ui/alerts/conflict-alert.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmModal } from '../../ui/layers/confirm-modal.tsx'
import { SaveBar } from '../../ui/states/save-bar.tsx'
import { closeToastsAbout } from '../../ui/toasts/toast-store.ts'
import styles from './settings-form.module.css'
import { settingsFormTexts } from './settings-form-texts.ts'
import type { SettingsFormOf } from './use-settings-form.ts'

type Props<V extends Readonly<Record<string, unknown>>> = {
  form: SettingsFormOf<V>
  /** What each value is called. */
  names: Readonly<Record<keyof V & string, string>>
  /** A value as people read it; as it is where nothing is said. */
  shown?: (name: keyof V & string, value: V[keyof V & string]) => string
  /** What the button of the save bar does first, where that is not saving. */
  verb?: string | undefined
  /** What the form is about, in the list of keys. */
  group: string
  /** The setting that the search led to, by its `data-setting`. */
  setting?: string | null
  children: ReactNode
}

/** Everything around the fields of a section: what clashes, what failed, the save bar with its key, and the question before leaving. */
export function SettingsForm<V extends Readonly<Record<string, unknown>>>({
  form,
  names,
  shown,
  verb,
  group,
  setting = null,
  children,
}: Props<V>) {
  const texts = useTexts(settingsFormTexts)
  const problemText = useProblemText()
  const formId = useId()
  const { changed, clashes, saved, hasChanges } = form
  const changes = [...changed.map((name) => names[name]), ...form.others]
  const leaving = useLeaveGuard(hasChanges)
  useSettingInSight(form.element, setting)
  useSaveKey(form.element, hasChanges, { group, text: texts.save })
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
      {form.foundAt !== null && <FoundDraft at={form.foundAt} onDiscard={form.discard} />}
      {clashes.length > 0 && (
        <div ref={form.alert} tabIndex={-1}>
          <ConflictAlert
            lines={clashes.map((name) => ({ field: names[name], value: shown?.(name, saved[name]) ?? String(saved[name] ?? '') }))}
            onTake={form.take}
            onKeep={form.insist}
          >
            {texts.conflict}
          </ConflictAlert>
        </div>
      )}
      <form id={formId} ref={form.element} className={styles.form} onSubmit={submit} noValidate>
        {children}
      </form>
      {hasChanges && (
        <SaveBar
          form={formId}
          busy={form.isBusy}
          {...(verb !== undefined && { verb })}
          changes={changes}
          onDiscard={form.discard}
          {...(form.others.length === 0 && { onUndo: form.restore })}
        />
      )}
      <ConfirmModal
        opened={leaving.isAsking}
        onClose={leaving.stay}
        title={texts.leave.title}
        affected={changes.length}
        consequence={() => texts.leave.body}
        verb={texts.leave.verb}
        onConfirm={giveUp}
        failed={problemText}
      />
    </>
  )
}

/** What an earlier visit typed stands in the fields as if it were saved: this says that it is not. */
function FoundDraft({ at, onDiscard }: { at: number; onDiscard: () => void }) {
  const texts = useTexts(settingsFormTexts)
  const timeZone = useTimeZone(useSessionData()?.companyId ?? '')
  const discard = (
    <Button look="plain" size="sm" onClick={onDiscard}>
      {texts.leave.verb}
    </Button>
  )
  return (
    <Alert tone="info" action={discard}>
      {texts.found(`${writeDate(at, timeZone)} ${writeHour(at, timeZone)}`)}
    </Alert>
  )
}

/** The search of the settings leads to one field. */
function useSettingInSight(element: RefObject<HTMLElement | null>, setting: string | null) {
  useEffect(() => {
    const place = setting === null ? null : element.current?.querySelector(`[data-setting="${CSS.escape(setting)}"]`)
    place?.scrollIntoView({ block: 'center' })
    place?.querySelector<HTMLElement>('input, button, [role="combobox"]')?.focus({ preventScroll: true })
  }, [element, setting])
}
