import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { writeSize } from '@prosa/contract/formats/numbers/size'
import { importCalls } from '@prosa/contract/imports/calls'
import type { ImportColumn } from '@prosa/contract/imports/columns'
import type { Import } from '@prosa/contract/imports/model'
import { refusedColumns } from '@prosa/contract/imports/refused-columns'
import { importStartCalls } from '@prosa/contract/imports/start-calls'
import { IconFileTypeCsv } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { askAgain, keyOfAll, useCommand } from '../../kit/calls/query.ts'
import { useLanguage, useTexts } from '../../kit/i18n.ts'
import { Alert } from '../../ui/alerts/alert.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Switch } from '../../ui/choices/switch.tsx'
import { ColumnTable } from './column-table.tsx'
import styles from './import-drawer.module.css'
import { importsTexts } from './imports-texts.ts'
import { RehearsalBox, RehearsalWarnings } from './rehearsal-box.tsx'

/** A column that nothing was said of yet is null: it is not imported either. */
export type ChosenColumn = ImportColumn | null
export type Columns = ReturnType<typeof useColumns>

const sent = (chosen: readonly ChosenColumn[]): ImportColumn[] => chosen.map((column) => column ?? { target: 'ignore' })

/** What the columns become, rehearsed anew with each change. */
export function useColumns(companyId: string, one: Import) {
  const { importId } = one
  const client = useQueryClient()
  const [chosen, setChosen] = useState<readonly ChosenColumn[]>(() =>
    one.columns.map((column) => (column.target === 'ignore' && one.rehearsal === null ? null : column)),
  )
  const [updatesKnown, setUpdates] = useState(one.updatesKnown)
  const refresh = () => {
    for (const call of [importCalls.getImport, importCalls.listImports]) askAgain(client, keyOfAll(call))
  }
  const rehearse = useCommand(importCalls.rehearseImport, { failed: (language) => importsTexts[language].rehearsal.failed, inTurn: true })
  const begin = useCommand(importStartCalls.startImport, { failed: (language) => importsTexts[language].run.startFailed })
  const refusal = refusedColumns(sent(chosen), one.headers.length)
  const rehearseNow = (columns: readonly ChosenColumn[], updates: boolean) => {
    if (refusedColumns(sent(columns), one.headers.length) !== null) return
    rehearse.mutate({ companyId, importId, columns: sent(columns), updatesKnown: updates }, { onSettled: refresh })
  }
  const first = useEffectEvent(() => {
    if (one.rehearsal === null) rehearseNow(chosen, updatesKnown)
  })
  useEffect(() => first(), [])
  const isReady = refusal === null && !rehearse.isPending && one.rehearsal?.rows === one.rows
  const taken = one.rehearsal ? one.rehearsal.new + one.rehearsal.updated + one.rehearsal.same : 0
  return {
    ...{ chosen, updatesKnown, refusal, taken, isReady },
    isStarting: begin.isPending,
    choose: (nth: number, column: ChosenColumn) => {
      const next = chosen.with(nth, column)
      setChosen(next)
      rehearseNow(next, updatesKnown)
    },
    setUpdates: (updates: boolean) => {
      setUpdates(updates)
      rehearseNow(chosen, updates)
    },
    start: () => {
      if (isReady && taken > 0 && !begin.isPending) begin.mutate({ companyId, importId }, { onSettled: refresh })
    },
  }
}

type Props = { companyId: string; one: Import; columns: Columns; onChangeFile: () => void }

export function ColumnsStep({ companyId, one, columns, onChangeFile }: Props) {
  const texts = useTexts(importsTexts)
  const language = useLanguage()
  const rows = texts.lines(one.rows, writeNumber(one.rows, language))
  const delimiter = one.delimiter === '\t' ? texts.file.tab : one.delimiter
  return (
    <>
      <div className={styles.file}>
        <IconFileTypeCsv size={22} stroke={1.5} aria-hidden="true" />
        <div className={styles.fileWords}>
          <span className={styles.pastName}>{one.fileName}</span>
          <span className={styles.quiet}>{texts.file.about(writeSize(one.bytes, language), rows, delimiter, one.encoding)}</span>
        </div>
        <Button look="framed" size="sm" onClick={onChangeFile}>
          {texts.file.change}
        </Button>
      </div>
      <ColumnTable {...{ companyId, one, columns }} />
      {columns.refusal && <Alert tone="warn">{columns.refusal === 'import.noPhone' ? texts.columns.noPhone : texts.columns.twice}</Alert>}
      {columns.refusal === null && one.rehearsal && <RehearsalWarnings {...{ companyId, one }} counts={one.rehearsal} />}
      {columns.refusal === null && <RehearsalBox one={one} />}
      <Switch label={texts.columns.update} value={columns.updatesKnown} onChange={columns.setUpdates} />
    </>
  )
}
