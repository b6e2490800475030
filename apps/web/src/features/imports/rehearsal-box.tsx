import { writeNumber } from '@prosa/contract/formats/numbers/number'
import type { Import, ImportCounts, ImportHint, ImportReason } from '@prosa/contract/imports/model'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../kit/i18n.ts'
import { Alert } from '../../ui/alerts/alert.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { useNow } from '../../ui/dates/use-now.ts'
import { Progress } from '../../ui/states/progress.tsx'
import styles from './import-drawer.module.css'
import { importsTexts } from './imports-texts.ts'
import { saveErrors } from './save-errors.ts'

/** What will be left out, and what of others; the lines can be had as a file. */
export function RehearsalWarnings({ companyId, one, counts }: { companyId: string; one: Import; counts: ImportCounts }) {
  const texts = useTexts(importsTexts)
  const language = useLanguage()
  const said = [
    ...Object.entries(counts.reasons).map(([reason, count = 0]) =>
      texts.rehearsal.ignored(count, writeNumber(count, language), texts.reasons[reason as ImportReason]),
    ),
    ...Object.entries(counts.hints).map(([hint, count = 0]) =>
      texts.rehearsal.hinted(count, writeNumber(count, language), texts.hints[hint as ImportHint], texts.without[hint as ImportHint]),
    ),
  ]
  const unknown = [...counts.unknownLabels, ...counts.unknownPeople].join(', ')
  if (said.length === 0) return null
  return (
    <Alert
      tone="warn"
      action={<ErrorsButton {...{ companyId, one }} words={texts.rehearsal.download} />}
      foot={unknown === '' ? undefined : <p className={styles.quiet}>{unknown}</p>}
    >
      {said.join(' ')}
    </Alert>
  )
}

/** The lines that were left out, as a file. */
export function ErrorsButton({ companyId, one, words }: { companyId: string; one: Import; words: string }) {
  const texts = useTexts(importsTexts)
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await saveErrors(companyId, one, texts).finally(() => setBusy(false))
  }
  return (
    <Button look="plain" size="compact-sm" loading={isBusy} onClick={() => void save()}>
      {words}
    </Button>
  )
}

/** How far the rehearsal is, and about how long it will take. */
export function RehearsalBox({ one }: { one: Import }) {
  const texts = useTexts(importsTexts)
  const language = useLanguage()
  const write = (count: number) => writeNumber(count, language)
  const { rows: done, left } = one.rehearsal ?? { rows: 0, left: 0 }
  const remaining = useRemaining(done, one.rows)
  return (
    <div className={styles.box}>
      <Progress
        label={done < one.rows ? texts.rehearsal.running : texts.rehearsal.over}
        share={one.rows === 0 ? 0 : done / one.rows}
        tone={done < one.rows ? 'brand' : 'ok'}
        detail={[
          texts.rehearsal.detail(write(done), write(one.rows), write(left)),
          ...(remaining === null ? [] : [texts.rehearsal.remaining(write(remaining))]),
        ].join(' · ')}
      />
      {done === one.rows && one.rehearsal && <Counts counts={one.rehearsal} />}
    </div>
  )
}

const shownCounts = ['new', 'updated', 'same', 'left', 'undone', 'kept'] as const

const isFirst = (name: (typeof shownCounts)[number]) => name === 'new' || name === 'undone'

/** What rows became; of those that stand first in it also that there are none. */
export function Counts({ counts }: { counts: Partial<Record<(typeof shownCounts)[number], number>> }) {
  const texts = useTexts(importsTexts)
  const language = useLanguage()
  return (
    <dl className={styles.counts}>
      {shownCounts
        .flatMap((name) => {
          const count = counts[name] ?? 0
          return count > 0 || (isFirst(name) && counts[name] !== undefined) ? [{ name, count }] : []
        })
        .map(({ name, count }) => (
          <div key={name}>
            <dt>{texts.counts[name]}</dt>
            <dd>{writeNumber(count, language)}</dd>
          </div>
        ))}
    </dl>
  )
}

/** Seconds, by how fast it was since it was first seen; null where that says nothing yet. */
export function useRemaining(done: number, total: number): number | null {
  const now = useNow()
  const [first, setFirst] = useState({ done, at: now })
  if (done < first.done) setFirst({ done, at: now })
  const [more, ms] = [done - first.done, now - first.at]
  return done < total && more > 0 && ms > 0 ? Math.max(1, Math.round(((total - done) * ms) / more / 1_000)) : null
}
