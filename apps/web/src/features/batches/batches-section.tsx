import { batchCalls } from '@prosa/contract/batches/calls'
import type { Batch } from '@prosa/contract/batches/model'
import { refusedCancel } from '@prosa/contract/batches/rules'
import { BatchStatus } from '@prosa/contract/batches/states'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import { IconEye, IconPlayerStop, IconStack2 } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useToldError } from '../../kit/calls/connection.ts'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import { useCall, useCommand } from '../../kit/calls/query.ts'
import { useLanguage, useTexts } from '../../kit/i18n.ts'
import { useSessionData } from '../../kit/session/session-data.ts'
import { stateWords } from '../../kit/states/state-words.ts'
import { useTimeZone } from '../../kit/use-time-zone.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { MultiSelectFilter } from '../../ui/select/multi-select-filter.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { DataTable } from '../../ui/tables/data-table.tsx'
import type { RowAction } from '../../ui/tables/table-column.ts'
import { batchColumns } from './batch-columns.tsx'
import { BatchPanel } from './batch-panel.tsx'
import styles from './batches-section.module.css'
import { batchesTexts } from './batches-texts.ts'
import { CloseForm, type CloseKind } from './close-form.tsx'
import { showBatch, useShownBatch } from './shown-batch.ts'
import { useBatchPages } from './use-batch-pages.ts'

type Props = {
  /** The setting to which the search of the settings led. */
  setting: string | null
}

const sign = { size: 16, stroke: 1.75, 'aria-hidden': true } as const
const idOf = ({ batchId }: Batch) => batchId

/** What was done with many at once, by whom and how far it is; what closes many chats of a number starts here (S020). */
export function BatchesSection({ setting }: Props) {
  const texts = useTexts(batchesTexts)
  const statusWords = useTexts(stateWords).batchStatus
  const problemText = useProblemText()
  const language = useLanguage()
  const companyId = useSessionData()?.companyId ?? ''
  const timeZone = useTimeZone(companyId)
  const [statusList, setStatuses] = useState<readonly BatchStatus[]>([])
  const asked = useBatchPages(companyId, statusList)
  const numbers = useCall(phoneNumberCalls.listPhoneNumbers, { companyId }).data ?? []
  const told = useToldError(asked)
  const error = asked.isFetchNextPageError ? null : told
  const cancel = useCommand(batchCalls.cancelBatch, { failed: (words) => batchesTexts[words].cancelFailed })
  const shown = useShownBatch()
  const [form, setForm] = useState<CloseKind | null>(null)

  const lead = useEffectEvent((wanted: string | null) => {
    if (wanted === 'number' || wanted === 'queue') setForm(wanted)
  })
  useEffect(() => lead(setting), [setting])
  useEffect(() => () => showBatch(null), [])

  const actionsOf = (batch: Batch): RowAction[] => [
    { label: texts.verbs.details, icon: <IconEye {...sign} />, quick: true, onSelect: () => showBatch(batch.batchId) },
    ...(refusedCancel(batch) === null
      ? [
          {
            label: texts.verbs.cancel,
            icon: <IconPlayerStop {...sign} />,
            tone: 'danger' as const,
            onSelect: () => cancel.mutate({ companyId, batchId: batch.batchId }),
          },
        ]
      : []),
  ]
  return (
    <div className={styles.section}>
      <div className={styles.tools}>
        <MultiSelectFilter
          label={texts.section.filter}
          options={BatchStatus.values.map((value) => ({ value, label: statusWords[BatchStatus.nameOf(value)] }))}
          value={statusList}
          onChange={setStatuses}
        />
        <span className={styles.starts}>
          <Button look="framed" onClick={() => setForm('queue')}>
            {texts.section.closeQueue}
          </Button>
          <Button look="framed" onClick={() => setForm('number')}>
            {texts.section.closeNumber}
          </Button>
        </span>
      </div>
      <DataTable
        label={texts.section.label}
        columns={batchColumns({ texts, language, timeZone, numbers })}
        rows={asked.batches}
        idOf={idOf}
        nameOf={({ action }) => texts.actions[action]}
        rowHeight={50}
        maxHeight="100%"
        countWords={(count, isAll) => texts.section.shown(count, writeNumber(count, language), isAll)}
        more={{
          containsMore: asked.hasNextPage,
          onMore: () => void asked.fetchNextPage(),
          isLoading: asked.isFetchingNextPage,
          problem: asked.isFetchNextPageError ? problemText(asked.error) : null,
        }}
        loading={asked.isPending}
        error={error && { text: texts.section.failed, detail: problemText(error), onRetry: () => void asked.refetch() }}
        filter={statusList.length === 0 ? null : { words: texts.section.filter, onClear: () => setStatuses([]) }}
        empty={
          <EmptyState icon={<IconStack2 size={26} stroke={1.75} />} title={texts.section.empty.title}>
            {texts.section.empty.body}
          </EmptyState>
        }
        actionsOf={actionsOf}
        quick={1}
      />
      {shown !== null && <BatchPanel key={shown} {...{ companyId, timeZone }} batchId={shown} onClose={() => showBatch(null)} />}
      {form && <CloseForm key={form} kind={form} {...{ companyId, numbers }} onClose={() => setForm(null)} />}
    </div>
  )
}
