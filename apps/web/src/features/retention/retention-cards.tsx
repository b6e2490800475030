import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { labelCalls } from '@prosa/contract/labels/calls'
import { fewestDays, mostDays, type RetentionKind, retentionKinds } from '@prosa/contract/retention/model'
import { type FormEvent, useId, useRef } from 'react'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import { useCall } from '../../kit/calls/query.ts'
import { useLanguage, useTexts } from '../../kit/i18n.ts'
import { useSaveKey } from '../../kit/use-save-key.ts'
import { Alert } from '../../ui/alerts/alert.tsx'
import { ConflictAlert } from '../../ui/alerts/conflict-alert.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { Card } from '../../ui/page/card.tsx'
import { MultiSelect } from '../../ui/select/multi-select.tsx'
import { SaveBar } from '../../ui/states/save-bar.tsx'
import { NightsCard } from './nights-card.tsx'
import { RehearsalCard } from './rehearsal-card.tsx'
import styles from './retention.module.css'
import { retentionTexts } from './retention-texts.ts'
import { type Saved, useRetentionForm } from './use-retention-form.ts'
import { useSaveRetention } from './use-save-retention.ts'

type Props = { companyId: string; saved: Saved }

/** The form, its rehearsal, and the nights. */
export function RetentionCards({ companyId, saved }: Props) {
  const texts = useTexts(retentionTexts)
  const language = useLanguage()
  const problemText = useProblemText()
  const formId = useId()
  const element = useRef<HTMLFormElement>(null)
  const form = useRetentionForm(saved)
  const work = useSaveRetention(companyId, saved, form)
  const labels = useCall(labelCalls.listLabels, { companyId }).data ?? []
  const hasChanges = form.changed.length > 0
  useSaveKey(element, hasChanges, { group: texts.shortcuts, text: texts.save })
  const nameOf = (name: RetentionKind | 'holdLabelIds') => (name === 'holdLabelIds' ? texts.holds : texts.kinds[name])
  const savedText = (name: RetentionKind | 'holdLabelIds') =>
    name === 'holdLabelIds'
      ? saved.holdLabelIds.map((id) => labels.find(({ labelId }) => labelId === id)?.text ?? id).join(', ')
      : String(saved[name] ?? texts.forEver)
  const problemOf = (kind: RetentionKind) => {
    const problem = form.problems[kind]
    if (problem === null) return undefined
    return problem === 'longer' ? texts.longer : texts.wrong(writeNumber(fewestDays[kind], language), writeNumber(mostDays, language))
  }
  const before = form.typed
  const submit = (event: FormEvent) => {
    event.preventDefault()
    work.save()
  }
  return (
    <>
      {work.problem !== null && <Alert tone="danger">{problemText(work.problem)}</Alert>}
      {form.hasClash && (
        <ConflictAlert
          lines={form.changed.map((name) => ({ field: nameOf(name), value: savedText(name) }))}
          onTake={form.forget}
          onKeep={work.overwrite}
        >
          {texts.conflict}
        </ConflictAlert>
      )}
      <Card title={texts.title} detail={texts.detail}>
        <form id={formId} ref={element} className={styles.form} onSubmit={submit} noValidate>
          <div className={styles.days}>
            {retentionKinds.map((kind) => (
              <TextInput
                key={kind}
                label={texts.kinds[kind]}
                description={texts.hints[kind]}
                placeholder={texts.forEver}
                unit={texts.days}
                inputMode="numeric"
                limit={4}
                value={form.shown(kind)}
                onChange={(value) => form.put({ [kind]: value.replaceAll(/\D/g, '') })}
                error={problemOf(kind)}
              />
            ))}
          </div>
          <MultiSelect
            label={texts.holds}
            description={texts.holdsHint}
            placeholder={texts.noHolds}
            options={labels.map(({ labelId, text }) => ({ value: labelId, label: text }))}
            value={form.wanted.holdLabelIds}
            onChange={(holdLabelIds) => form.put({ holdLabelIds })}
          />
        </form>
      </Card>
      <RehearsalCard
        form={form}
        rehearsal={saved.rehearsal}
        isStarting={work.isRehearsing}
        isAwaited={work.isAwaited}
        onRehearse={work.rehearse}
        onCancel={work.cancel}
      />
      <NightsCard companyId={companyId} saved={saved} onRun={work.runNow} onCancel={work.cancel} />
      {hasChanges && (
        <SaveBar
          form={formId}
          busy={work.isSaving}
          changes={form.changed.map(nameOf)}
          onDiscard={form.forget}
          onUndo={() => form.restore(before)}
        />
      )}
    </>
  )
}
