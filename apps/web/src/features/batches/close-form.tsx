import { batchCalls } from '@prosa/contract/batches/calls'
import { mostWebhookUrl } from '@prosa/contract/batches/limits'
import { departmentCalls } from '@prosa/contract/departments/calls'
import { useState } from 'react'
import { useCall, useCommand } from '../../kit/calls/query.ts'
import { RefusedError } from '../../kit/calls/refused-error.ts'
import { useTexts } from '../../kit/i18n.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { DangerButton } from '../../ui/buttons/danger-button.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { SidePanel } from '../../ui/layers/side-panel.tsx'
import { Kbd } from '../../ui/marks/kbd.tsx'
import { Select } from '../../ui/select/select.tsx'
import { useUiTexts } from '../../ui/ui-texts.ts'
import { type KnownNumber, numberName } from './batch-columns.tsx'
import styles from './batches-section.module.css'
import { batchesTexts } from './batches-texts.ts'
import { showBatch } from './shown-batch.ts'

export type CloseKind = 'number' | 'queue'
type Props = { kind: CloseKind; companyId: string; numbers: readonly KnownNumber[]; onClose: () => void }

const isOfWebhook = (error: unknown) => error instanceof RefusedError && error.fields.some(({ name }) => name === 'webhookUrl')

/** Which chats of a number are closed, and who is told of the end. */
export function CloseForm({ kind, companyId, numbers, onClose }: Props) {
  const texts = useTexts(batchesTexts).form
  const ui = useUiTexts()
  const departments = useCall(departmentCalls.listDepartments, { companyId }).data ?? []
  const [n, setNumber] = useState<string | null>(null)
  const [departmentId, setDepartment] = useState<string | null>(null)
  const [webhookUrl, setWebhook] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isWrong, setWrong] = useState(false)
  const start = useCommand(kind === 'number' ? batchCalls.closeNumberChats : batchCalls.closeQueueChats, {
    failed: (language) => batchesTexts[language].form.failed,
  })
  const begin = async () => {
    if (n === null) return setMissing(true)
    const asked = {
      companyId,
      n,
      ...(departmentId !== null && { departmentId }),
      ...(webhookUrl.trim() && { webhookUrl: webhookUrl.trim() }),
    }
    try {
      const { batchId } = await start.mutateAsync(asked)
      onClose()
      showBatch(batchId)
    } catch (error) {
      setWrong(isOfWebhook(error))
    }
  }
  return (
    <SidePanel
      opened
      onClose={onClose}
      onConfirm={() => void begin()}
      title={texts[kind]}
      footer={
        <>
          <Button look="framed" rightSection={<Kbd>Esc</Kbd>} onClick={onClose}>
            {ui.cancel}
          </Button>
          <DangerButton loading={start.isPending} onClick={() => void begin()}>
            {texts.start}
          </DangerButton>
        </>
      }
    >
      <div className={styles.form}>
        <p className={styles.intro}>{kind === 'number' ? texts.numberIntro : texts.queueIntro}</p>
        <Select
          label={texts.phone}
          required
          value={n}
          onChange={(value) => {
            setNumber(value)
            setMissing(false)
          }}
          options={numbers.map((number) => ({ value: number.phonenumberId, label: numberName(number) }))}
          error={isMissing && texts.choosePhone}
        />
        <Select
          label={texts.department}
          placeholder={texts.anyDepartment}
          value={departmentId}
          onChange={setDepartment}
          options={departments
            .filter(({ isDraft, removedAt }) => !isDraft && removedAt === null)
            .map((each) => ({ value: each.departmentId, label: each.departmentName }))}
        />
        <TextInput
          label={texts.webhook}
          description={texts.webhookHint}
          type="url"
          limit={mostWebhookUrl}
          value={webhookUrl}
          onChange={(text) => {
            setWebhook(text)
            setWrong(false)
          }}
          error={isWrong && texts.webhookWrong}
        />
      </div>
    </SidePanel>
  )
}
