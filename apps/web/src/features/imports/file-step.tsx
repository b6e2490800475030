import { ImportContactStatus } from '@prosa/contract/contacts/states'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { writeDate, writeHour } from '@prosa/contract/formats/time/date'
import { importCalls } from '@prosa/contract/imports/calls'
import { mostImportBytes } from '@prosa/contract/imports/limits'
import type { Import } from '@prosa/contract/imports/model'
import { IconDownload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { problemText as problemTextIn, useProblemText } from '../../kit/calls/problem-text.ts'
import { askAgain, keyOfAll, useCall, useCommand } from '../../kit/calls/query.ts'
import { useUpload } from '../../kit/calls/use-upload.ts'
import { type Language, useLanguage, useTexts } from '../../kit/i18n.ts'
import { saveText } from '../../kit/save-text.ts'
import { useTimeZone } from '../../kit/use-time-zone.ts'
import { Alert } from '../../ui/alerts/alert.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { CsvDrop } from '../../ui/csv/csv-drop.tsx'
import { Badge } from '../../ui/marks/badge.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { useUiTexts } from '../../ui/ui-texts.ts'
import { HelpLink } from '../help/public.ts'
import styles from './import-drawer.module.css'
import { importsTexts } from './imports-texts.ts'
import { sheetKind } from './sheet-kind.ts'

type Props = { companyId: string; onOpen: (importId: string) => void }

/** A file that is dropped or chosen, and those that were imported before. */
export function FileStep({ companyId, onOpen }: Props) {
  const texts = useTexts(importsTexts)
  const ui = useUiTexts()
  const problemText = useProblemText()
  const client = useQueryClient()
  const isHere = useIsHere()
  const isRead = useRef(false)
  const { file, share, problem, answer, take, drop } = useUpload(importCalls.uploadImport, {
    inputOf: (chosen) => {
      isRead.current = false
      return Promise.resolve({ companyId, file: chosen })
    },
    onTaken: (one) => {
      isRead.current = true
      askAgain(client, keyOfAll(importCalls.listImports))
      const unread = one.problem
      if (isHere.current) return unread === null && onOpen(one.importId)
      if (unread === null) tellOf('arrived', one.fileName)
      else tell(one.fileName, (language) => importsTexts[language].problems[unread])
    },
    onFailed: (error, { name }) => {
      if (!isHere.current) tell(name, (language) => problemTextIn(error, language))
    },
  })
  useTellOnLeaving(share === null ? null : (file?.name ?? null), share === 1 ? 'beingRead' : 'goesOn', isRead)
  const model = useCommand(importCalls.getImportHeader, { failed: (language) => importsTexts[language].file.failed })
  const wrong = answer?.problem ?? null
  const isTooBig = wrong === 'tooBig' || wrong === 'tooManyRows'
  return (
    <>
      <p className={styles.quiet}>
        {texts.file.intro} <HelpLink article="imports" />
      </p>
      <CsvDrop
        label={texts.file.label}
        kind={sheetKind(texts)}
        value={file}
        onChange={(chosen) => (chosen ? void take(chosen) : drop())}
        maxBytes={mostImportBytes}
        progress={share}
        // What has left is looked into, and cannot be held back any more.
        {...(share !== 1 && { onCancel: drop })}
      />
      {share === 1 && (
        <p className={styles.quiet} role="status">
          {texts.file.reading}
        </p>
      )}
      {file && problem instanceof Error && (
        <Alert
          tone="danger"
          detail={problemText(problem)}
          action={
            <Button look="framed" size="sm" onClick={() => void take(file)}>
              {ui.retry}
            </Button>
          }
        >
          {texts.file.failed}
        </Alert>
      )}
      {wrong && (
        <Alert tone="danger" detail={isTooBig ? texts.file.again : undefined}>
          {texts.problems[wrong]}
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

/** Whoever has left the step, where it would be read, is told of it wherever they are. */
const tell = (fileName: string, reason: (language: Language) => string) =>
  void showToast({
    kind: 'error',
    say: (language) => ({ text: importsTexts[language].file.failedLater(fileName), detail: reason(language) }),
  })

const tellOf = (what: 'goesOn' | 'beingRead' | 'arrived', fileName: string) =>
  void showToast({
    kind: 'info',
    say: (language) => {
      const { title, todo } = importsTexts[language].file[what]
      return { text: title(fileName), detail: todo }
    },
  })

/** Tells a person who leaves that the file goes on. A file whose answer is there does not: its columns follow. */
function useTellOnLeaving(fileName: string | null, what: 'goesOn' | 'beingRead', isRead: RefObject<boolean>) {
  const leave = useEffectEvent(() => fileName !== null && !isRead.current && tellOf(what, fileName))
  useEffect(() => () => void leave(), [])
}

/** A file arrives where it was sent from, too, after somebody has gone on to something else: they are left there. */
function useIsHere() {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}

/** What could not be read was said at once, and is nobody's import. */
const isPast = ({ problem }: Import) => problem === null || problem === 'personErased'

function PastImports({ companyId, onOpen }: Props) {
  const timeZone = useTimeZone(companyId)
  const texts = useTexts(importsTexts)
  const language = useLanguage()
  const imports = useCall(importCalls.listImports, { companyId }).data?.filter(isPast) ?? []
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
  if (one.undo) return <Badge tone={one.undo.isOver ? 'neutral' : 'info'}>{one.undo.isOver ? states.undone : states.running}</Badge>
  if (one.isFailed) return <Badge tone="danger">{states.brokenOff}</Badge>
  if (one.problem) return <Badge tone="danger">{states.failed}</Badge>
  if (one.batchId === null) return <Badge tone="neutral">{states.waiting}</Badge>
  if (one.status === ImportContactStatus.Saving) return <Badge tone="info">{states.running}</Badge>
  return one.isCanceled ? <Badge tone="warn">{states.canceled}</Badge> : <Badge tone="ok">{states.done}</Badge>
}
