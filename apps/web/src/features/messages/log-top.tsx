import { type Ref, useImperativeHandle, useState } from 'react'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import { useTexts } from '../../kit/i18n.ts'
import { Button } from '../../ui/buttons/button.tsx'
import type { LogRow } from './log-rows.ts'
import styles from './messages.module.css'
import { messagesTexts } from './messages-texts.ts'
import type { KnownMessages } from './use-messages.ts'

/** Its own state: each row that is scrolled by is nothing for which the whole log would be rendered again. */
export type LogTopHandle = (uppermost: string) => void

type Props = {
  rows: readonly LogRow[]
  containsOlder: boolean
  older: KnownMessages['older']
  dayOf: (time: number) => string
  ref: Ref<LogTopHandle>
}

/** The day of the topmost message, in a strip of its own so that no text is covered, and whether older messages are being loaded. */
export function LogTop({ rows, containsOlder, older, dayOf, ref }: Props) {
  const texts = useTexts(messagesTexts)
  const problemText = useProblemText()
  const [uppermost, noteUppermost] = useState('')
  useImperativeHandle(ref, () => noteUppermost, [])
  const at = rows.findIndex(({ key }) => key === uppermost)
  const row = rows[at]
  const isFirst = uppermost === rows[0]?.key
  return (
    <div className={styles.top}>
      {/* A row that begins a day says so itself. */}
      {row && !(row.day ?? rows[at + 1]?.day) && (
        <p className={styles.day} aria-hidden="true" data-floats>
          {dayOf(row.kind === 'messages' ? row.messages[0].time : row.waiting.time)}
        </p>
      )}
      {containsOlder && (isFirst || older.error || older.isLoading) && (
        <div className={styles.older}>
          {older.error && <p role="alert">{`${texts.olderFailed} ${problemText(older.error)}`}</p>}
          <Button look="framed" size="sm" aria-disabled={older.isLoading || undefined} onClick={older.load}>
            {older.isLoading ? texts.loadingOlder : texts.older}
          </Button>
        </div>
      )}
    </div>
  )
}
