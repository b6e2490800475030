import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { RefusedError } from '../../../kit/calls/refused-error.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { useLeaveGuard } from '../../../kit/kept/use-leave-guard.ts'
import { useSaveKey } from '../../../kit/use-save-key.ts'
import { Alert } from '../../../ui/alerts/alert.tsx'
import { ConflictAlert } from '../../../ui/alerts/conflict-alert.tsx'
import { ConfirmModal } from '../../../ui/layers/confirm-modal.tsx'
import { SaveBar } from '../../../ui/states/save-bar.tsx'
import { closeToastsAbout, showToast } from '../../../ui/toasts/toast-store.ts'
import styles from './company-settings.module.css'
import { companySettingsTexts } from './company-settings-texts.ts'
import type { FormValues, KeptForm } from './use-kept-form.ts'

type Stored<V> = { values: V; version: number }
type Props<V extends FormValues> = {
  form: KeptForm<V>
  names: Record<keyof V & string, string>
  /** A value as people read it; itself where it is not told otherwise. */
  shown?: (name: keyof V & string, values: V) => string
  version: number
  /** What is changed besides the form's own values, by its names; it is given up and saved with them. */
  also?: { names: readonly string[]; discard: () => void }
  /** Whether something is wrong with what was typed; the fields show it from the first try to save on. */
  isWrong: boolean
  onTry: () => void
  save: (typed: Partial<V>, version: number) => Promise<void>
  /** As it is saved now, which the screen shows from then on. */
  reload: () => Promise<Stored<V>>
  /** The setting that the search led to. */
  setting: string | null
  children: ReactNode
}

/** One section's form with its save bar. It is saved by its version: what somebody else saved meanwhile is shown, and nothing typed is lost. */
export function SectionForm<V extends FormValues>(props: Props<V>) {
  const { form, names, also, children } = props
  const texts = useTexts(companySettingsTexts).form
  const problemText = useProblemText()
  const formId = useId()
  const { save, problem, isBusy } = useSaveSection(props)
  const changes = [...form.changed.map((name) => names[name]), ...(also?.names ?? [])]
  const leaving = useLeaveGuard(changes.length > 0)
  useSaveKey(form.element, changes.length > 0, { group: texts.group, text: texts.save })
  useSettingInSight(props)
  // The toast with the undo of discarded changes works only on this page.
  useEffect(() => () => closeToastsAbout(formId), [formId])

  const { typed } = form
  const shown = props.shown ?? ((name: keyof V & string, values: V) => String(values[name]))
  const discard = () => {
    form.discard()
    also?.discard()
  }
  return (
    <>
      {problem !== null && (
        <Alert tone="danger" detail={problemText(problem)}>
          {texts.notSaved}
        </Alert>
      )}
      {form.clashes.length > 0 && (
        <ConflictAlert
          lines={form.clashes.map((name) => ({ field: names[name], value: shown(name, form.saved) }))}
          onTake={() => form.forget(form.clashes)}
          onKeep={() => {
            form.insist()
            void save(true)
          }}
        >
          {texts.conflict}
        </ConflictAlert>
      )}
      <form
        id={formId}
        ref={form.element}
        className={styles.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void save(false)
        }}
      >
        {children}
      </form>
      {changes.length > 0 && (
        <SaveBar form={formId} busy={isBusy} changes={changes} onDiscard={discard} {...(!also && { onUndo: () => form.restore(typed) })} />
      )}
      <ConfirmModal
        opened={leaving.isAsking}
        onClose={leaving.stay}
        title={texts.leave.title}
        affected={changes.length}
        consequence={() => texts.leave.body}
        verb={texts.leave.verb}
        onConfirm={async () => {
          discard()
          leaving.leave()
        }}
        failed={problemText}
      />
    </>
  )
}

function useSaveSection<V extends FormValues>({ form, also, version, isWrong, onTry, save: send, reload }: Props<V>) {
  const [problem, setProblem] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)

  const attempt = async (known: number): Promise<void> => {
    try {
      await send(form.typed, known)
    } catch (error) {
      if (!(error instanceof RefusedError) || error.code !== 'company.changedMeanwhile') throw error
      const now = await reload()
      // Where the other one changed something else there is nothing to decide; otherwise it is shown above the fields.
      if (form.changed.every((name) => now.values[name] === form.saved[name])) return attempt(now.version)
      throw new Clash()
    }
  }
  const save = async (isSure: boolean) => {
    if (isBusy || form.changed.length + (also?.names.length ?? 0) === 0 || (form.clashes.length > 0 && !isSure)) return
    onTry()
    setProblem(null)
    if (isWrong) return requestAnimationFrame(() => form.element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    setBusy(true)
    try {
      await attempt(version)
      form.forget(form.changed)
      also?.discard()
      showToast({ kind: 'success', say: (language) => ({ text: companySettingsTexts[language].form.saved }) })
    } catch (error) {
      if (!(error instanceof Clash)) setProblem(error)
    } finally {
      setBusy(false)
    }
  }
  return { save, problem, isBusy }
}

class Clash extends Error {}

/** The search of the settings leads to one field. */
function useSettingInSight<V extends FormValues>({ form: { element }, setting }: Pick<Props<V>, 'form' | 'setting'>) {
  useEffect(() => {
    const place = setting === null ? null : element.current?.querySelector(`[data-setting="${CSS.escape(setting)}"]`)
    place?.scrollIntoView({ block: 'center' })
    place?.querySelector<HTMLElement>('input, button, [role="combobox"]')?.focus({ preventScroll: true })
  }, [element, setting])
}
