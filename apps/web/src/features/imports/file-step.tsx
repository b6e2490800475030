import { ImportContactStatus } from '@prosa/contract/contacts/states'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { writeDate, writeHour } from '@prosa/contract/formats/time/date'
import { importCalls } from '@prosa/contract/imports/calls'
import { mostImportBytes } from '@prosa/contract/imports/limits'
import type { Import } from '@prosa/contract/imports/model'
import { IconDownload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askAgain, keyOfAll, useCall, useCommand } from '../../kit/calls/query.ts'
import { upload } from '../../kit/calls/upload.ts'
import { useLanguage, useTexts } from '../../kit/i18n.ts'
import { saveText } from '../../kit/save-text.ts'
import { useTimeZone } from '../../kit/use-time-zone.ts'
import { Alert } from '../../ui/alerts/alert.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { CsvDrop } from '../../ui/csv/csv-drop.tsx'
import { Badge } from '../../ui/marks/badge.tsx'
import { Progress } from '../../ui/states/progress.tsx'
import styles from './import-drawer.module.css'
import { importsTexts } from './imports-texts.ts'

type Props = { companyId: string; onOpen: (importId: string) => void }

/** A file that is dropped or chosen, and those that were imported before. */
export function FileStep({ companyId, onOpen }: Props) {
  const texts = useTexts(importsTexts)
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [share, setShare] = useState(0)
  const uploading = useCommand(importCalls.uploadImport, {
    failed: (language) => importsTexts[language].file.failed,
    by: (input) => upload(importCalls.uploadImport, input, { onShare: setShare }),
  })
  const model = useCommand(importCalls.getImportHeader, { failed: (language) => importsTexts[language].file.failed })
  const problem = uploading.data?.problem ?? null
  const take = (chosen: File | null) => {
    setFile(chosen)
    uploading.reset()
    setShare(0)
    if (!chosen) return
    const settle = (one: Import) => {
      askAgain(client, keyOfAll(importCalls.listImports))
      if (one.problem === null) onOpen(one.importId)
      else setFile(null)
    }
    uploading.mutate({ companyId, file: chosen }, { onSuccess: settle, onError: () => setFile(null) })
  }
  const isTooBig = problem === 'tooBig' || problem === 'tooManyRows'
  return (
    <>
      <p className={styles.quiet}>{texts.file.intro}</p>
      <CsvDrop label={texts.file.label} value={file} onChange={take} maxBytes={mostImportBytes} disabled={uploading.isPending} />
      {uploading.isPending && <Progress label={texts.file.sending} share={share} />}
      {problem && (
        <Alert tone="danger" detail={isTooBig ? texts.file.again : undefined}>
          {texts.problems[problem]}
        </Alert>
      )}
      <Button
        look="plain"
        className={styles.left}
        leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
        loading={model.isPending}
        onClick={() => model.mutate({ companyId }, { onSuccess: ({ fileName, csv }) => saveText(fileName, csv) })}
      >
        {texts.file.model}
      </Button>
      <PastImports {...{ companyId, onOpen }} />
    </>
  )
}

function PastImports({ companyId, onOpen }: Props) {
  const timeZone = useTimeZone(companyId)
  const texts = useTexts(importsTexts)
  const language = useLanguage()
  const imports = useCall(importCalls.listImports, { companyId }).data?.filter(({ problem }) => problem === null) ?? []
  if (imports.length === 0) return null
  return (
    <section>
      <h3 className={styles.heading}>{texts.file.past}</h3>
      <ul className={styles.past}>
        {imports.map((one) => (
          <li key={one.importId}>
            <button type="button" className={styles.pastOne} onClick={() => onOpen(one.importId)}>
              <span className={styles.pastName}>{one.fileName}</span>
              <span className={styles.quiet}>
                {`${writeDate(one.createdAt, timeZone)} ${writeHour(one.createdAt, timeZone)} · ${one.createdByName} · `}
                {texts.lines(one.rows, writeNumber(one.rows, language))}
              </span>
              <ImportState one={one} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ImportState({ one }: { one: Import }) {
  const { states } = useTexts(importsTexts)
  if (one.undo?.isOver) return <Badge tone="neutral">{states.undone}</Badge>
  if (one.batchId === null) return <Badge tone="neutral">{states.waiting}</Badge>
  if (one.status === ImportContactStatus.Saving || one.undo) return <Badge tone="info">{states.running}</Badge>
  return one.isCanceled ? <Badge tone="warn">{states.canceled}</Badge> : <Badge tone="ok">{states.done}</Badge>
}
