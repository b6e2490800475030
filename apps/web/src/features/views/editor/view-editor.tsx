import { may } from '@prosa/contract/permissions'
import type { SessionData } from '@prosa/contract/session/session-data'
import { readChatCondition } from '@prosa/contract/views/chat-fields'
import { viewCountCalls } from '@prosa/contract/views/count-calls'
import { mostViewName } from '@prosa/contract/views/limits'
import { viewScopes } from '@prosa/contract/views/model'
import { IconTrash } from '@tabler/icons-react'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useCall } from '../../../kit/calls/query.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { permissionsOf } from '../../../kit/session/session-data.ts'
import { Alert } from '../../../ui/alerts/alert.tsx'
import { ConflictAlert } from '../../../ui/alerts/conflict-alert.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Segmented } from '../../../ui/choices/segmented.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { Modal } from '../../../ui/layers/modal.tsx'
import { Kbd } from '../../../ui/marks/kbd.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { useUiTexts } from '../../../ui/ui-texts.ts'
import { useSettled } from '../../../ui/use-settled.ts'
import { ConditionGroup, conditionsTexts } from '../../conditions/public.ts'
import type { EditedView } from '../edited-view.ts'
import { useWrittenCount } from '../use-views.ts'
import { viewsTexts } from '../views-texts.ts'
import styles from './editor.module.css'
import { useValueOptions } from './use-value-options.ts'
import { faultsOf, savedOf, useViewForm } from './use-view-form.ts'

type Props = {
  data: SessionData
  edited: EditedView
  onSaved: (viewId: string) => void
  onRemoved: (viewId: string) => void
}

/** A view: its name, for whom it is, and what its chats must be, with how many they are now. */
export function ViewEditor({ data, edited, onSaved, onRemoved }: Props) {
  const { form: texts, scopes } = useTexts(viewsTexts)
  const ui = useUiTexts()
  const problemText = useProblemText()
  const { companyId } = data
  const form = useViewForm({ companyId, edited, onSaved, onRemoved })
  const { values, isChecked, conflict } = form
  const { about, departments } = useValueOptions(data, values.condition)
  const faults = faultsOf(values, savedOf(edited))
  const isAdmin = may({ permissions: permissionsOf(data), internal: false }, 'admin')
  const offered = viewScopes.filter((scope) => scope !== 'company' || isAdmin || values.scope === 'company')
  return (
    <Modal
      opened
      onClose={form.close}
      title={form.isNew ? texts.addTitle : texts.editTitle}
      width="lg"
      onConfirm={form.save}
      footer={
        <>
          {!form.isNew && (
            <span className={styles.remove}>
              <Button
                look="risky"
                leftSection={<IconTrash size={16} stroke={1.75} aria-hidden="true" />}
                onClick={() => void form.remove()}
              >
                {texts.remove}
              </Button>
            </span>
          )}
          <Button look="framed" rightSection={<Kbd>Esc</Kbd>} onClick={form.close}>
            {ui.cancel}
          </Button>
          <Button
            loading={form.isBusy}
            rightSection={<Kbd on="dark">Ctrl Enter</Kbd>}
            aria-keyshortcuts="Control+Enter"
            onClick={form.save}
          >
            {texts.save}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {edited.isKept && (
          <Alert
            tone="info"
            foot={
              <Button look="framed" size="sm" onClick={form.startOver}>
                {texts.startOver}
              </Button>
            }
          >
            {texts.kept}
          </Alert>
        )}
        {conflict && (
          <ConflictAlert lines={[{ field: texts.name, value: conflict.values.name }]} onTake={form.take} onKeep={form.overwrite}>
            {texts.changed}
          </ConflictAlert>
        )}
        <TextInput
          label={texts.name}
          required
          autoFocus
          limit={mostViewName}
          placeholder={texts.nameHint}
          autoComplete="off"
          value={values.name}
          error={form.isTaken ? texts.nameTaken : isChecked && faults.name ? texts.nameMissing : undefined}
          onChange={(name) => form.set({ name })}
        />
        <div className={styles.scope}>
          <span className={styles.label}>{texts.scope}</span>
          <div className={styles.scopeChoice}>
            <Segmented
              label={texts.scope}
              options={offered.map((value) => ({ value, label: scopes[value] }))}
              value={values.scope}
              onChange={(scope) => form.set({ scope, departmentId: scope === 'department' ? (departments[0]?.value ?? null) : null })}
            />
            {values.scope === 'department' && (
              <Select
                label={scopes.department}
                required
                options={departments}
                value={values.departmentId}
                error={isChecked && faults.department ? texts.departmentMissing : undefined}
                onChange={(departmentId) => form.set({ departmentId })}
              />
            )}
          </div>
          <p className={styles.hint}>{texts.scopeHint}</p>
        </div>
        <div className={styles.conditions}>
          <span className={styles.label}>{useTexts(conditionsTexts).conditions}</span>
          <ConditionGroup
            {...{ about, isChecked }}
            whole={values.condition}
            group={values.condition}
            path={[]}
            onChange={(condition) => form.set({ condition })}
          />
        </div>
        <div aria-live="polite">
          {isChecked && faults.condition && <Alert tone="danger">{texts.incomplete}</Alert>}
          {form.problem !== null && <Alert tone="danger">{problemText(form.problem)}</Alert>}
        </div>
        <LiveCount companyId={companyId} condition={JSON.stringify(values.condition)} isWhole={!faults.condition} />
      </div>
    </Modal>
  )
}

/** A pause in editing, after which the server counts. */
const pause = 400

function LiveCount({ companyId, condition, isWhole }: { companyId: string; condition: string; isWhole: boolean }) {
  const { form: texts } = useTexts(viewsTexts)
  const written = useWrittenCount()
  const settled = useSettled(condition, pause)
  const isAsked = isWhole && settled === condition && readChatCondition(settled).problem === undefined
  const { data } = useCall(viewCountCalls.countCondition, isAsked ? { companyId, condition: settled } : null)
  return (
    <p className={styles.counted} role="status">
      {!isWhole ? texts.uncounted : data ? texts.counted(written(data), data.count === 1 && data.isWhole) : texts.counting}
    </p>
  )
}
