import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { writeSize } from '@prosa/contract/formats/numbers/size'
import { importCalls } from '@prosa/contract/imports/calls'
import type { ImportColumn } from '@prosa/contract/imports/columns'
import type { Import } from '@prosa/contract/imports/model'
import { refusedColumns } from '@prosa/contract/imports/refused-columns'
import { importStartCalls } from '@prosa/contract/imports/start-calls'
import { IconFileTypeCsv, IconFileTypeXls } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { askAgain, keyOfAll, useCommand } from '../../kit/calls/query.ts'
import { useLanguage, useTexts } from '../../kit/i18n.ts'
import { Alert } from '../../ui/alerts/alert.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Switch } from '../../ui/choices/switch.tsx'
import { AreaCodeField } from './area-code-field.tsx'
import { ColumnTable } from './column-table.tsx'
import styles from './import-drawer.module.css'
import { importsTexts } from './imports-texts.ts'
import { OpenColumns } from './open-columns.tsx'
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
  const [areaCode, setAreaCode] = useState(one.areaCode)
  // The import starts only from the latest rehearsal, so the button waits until that rehearsal is shown.
  const [askedVersion, setAskedVersion] = useState(0)
  const refresh = () => {
    for (const call of [importCalls.getImport, importCalls.listImports]) askAgain(client, keyOfAll(call))
  }
  const rehearse = useCommand(importCalls.rehearseImport, { failed: (language) => importsTexts[language].rehearsal.failed, inTurn: true })
  const header = useCommand(importCalls.changeImportHeader, { failed: (language) => importsTexts[language].columns.headlessFailed })
  const begin = useCommand(importStartCalls.startImport, { failed: (language) => importsTexts[language].run.startFailed })
  const refusal = refusedColumns(sent(chosen), one.headers.length)
  const rehearseNow = (changed: { columns?: readonly ChosenColumn[]; updates?: boolean; area?: string | null } = {}) => {
    const { columns = chosen, updates = updatesKnown, area = areaCode } = changed
    if (refusedColumns(sent(columns), one.headers.length) !== null) return
    rehearse.mutate(
      { companyId, importId, columns: sent(columns), updatesKnown: updates, areaCode: area },
      { onSuccess: ({ version }) => setAskedVersion(version), onSettled: refresh },
    )
  }
  const first = useEffectEvent(() => {
    if (one.rehearsal === null) rehearseNow()
  })
  useEffect(() => first(), [])
  const counted = one.rehearsal?.localNumbers ?? 0
  // A rehearsal that begins anew counts from none: what is typed in must not disappear meanwhile.
  const [localNumbers, setLocalNumbers] = useState(counted)
  if (counted > localNumbers) setLocalNumbers(counted)
  const isReady = refusal === null && !rehearse.isPending && one.version >= askedVersion && one.rehearsal?.rows === one.rows
  const taken = one.rehearsal ? one.rehearsal.new + one.rehearsal.updated + one.rehearsal.same : 0
  return {
    ...{ chosen, updatesKnown, areaCode, localNumbers, refusal, taken, isReady },
    isStarting: begin.isPending,
    choose: (nth: number, column: ChosenColumn) => {
      const columns = chosen.with(nth, column)
      setChosen(columns)
      rehearseNow({ columns })
    },
    chooseAll: (settled: ReadonlyMap<number, ImportColumn>) => {
      const columns = chosen.map((column, nth) => settled.get(nth) ?? column)
      setChosen(columns)
      rehearseNow({ columns })
    },
    setUpdates: (updates: boolean) => {
      setUpdates(updates)
      rehearseNow({ updates })
    },
    setAreaCode: (area: string | null) => {
      setAreaCode(area)
      rehearseNow({ area })
    },
    setHeadless: (isHeadless: boolean) => header.mutateAsync({ companyId, importId, hasHeader: !isHeadless }).finally(refresh),
    start: () => {
      if (isReady && taken > 0 && !begin.isPending) begin.mutate({ companyId, importId }, { onSettled: refresh })
    },
  }
}

const icon = { size: 22, stroke: 1.5, 'aria-hidden': true } as const

type Props = { companyId: string; one: Import; columns: Columns; onChangeFile: () => void }

export function ColumnsStep({ companyId, one, columns, onChangeFile }: Props) {
  const texts = useTexts(importsTexts)
  const language = useLanguage()
  const rows = texts.lines(one.rows, writeNumber(one.rows, language))
  const size = writeSize(one.bytes, language)
  const delimiter = one.delimiter === '\t' ? texts.file.tab : one.delimiter
  const isSheet = one.encoding === 'XLSX'
  const about = isSheet ? texts.file.aboutSheet(size, rows) : texts.file.about(size, rows, delimiter, one.encoding)
  return (
    <>
      <div className={styles.file}>
        {isSheet ? <IconFileTypeXls {...icon} /> : <IconFileTypeCsv {...icon} />}
        <div className={styles.fileWords}>
          <span className={styles.pastName}>{one.fileName}</span>
          <span className={styles.quiet}>{about}</span>
        </div>
        <Button look="framed" size="sm" onClick={onChangeFile}>
          {texts.file.change}
        </Button>
      </div>
      {one.hasHeader !== null && (
        <Switch label={texts.columns.headless} value={!one.hasHeader} onChange={columns.setHeadless} onFailed={() => undefined} />
      )}
      <OpenColumns {...{ one, columns }} />
      <ColumnTable {...{ companyId, one, columns }} />
      {columns.localNumbers > 0 && <AreaCodeField count={columns.localNumbers} value={columns.areaCode} onChange={columns.setAreaCode} />}
      {columns.refusal && <Alert tone="warn">{columns.refusal === 'import.noPhone' ? texts.columns.noPhone : texts.columns.twice}</Alert>}
      {columns.refusal === null && one.rehearsal && <RehearsalWarnings {...{ companyId, one }} counts={one.rehearsal} />}
      {columns.refusal === null && <RehearsalBox one={one} />}
      <Switch label={texts.columns.update} value={columns.updatesKnown} onChange={columns.setUpdates} />
    </>
  )
}
