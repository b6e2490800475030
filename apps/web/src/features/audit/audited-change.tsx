import type { AuditEntry } from '@prosa/contract/audit/model'
import styles from './audit-trail.module.css'
import { entryChanges } from './entry-changes.ts'
import { ChangeLine } from './entry-row.tsx'
import { useAuditWords } from './use-audit-words.ts'

type Props = { companyId: string; change: Pick<AuditEntry, 'what' | 'before' | 'after'> & { by: string | null } }

/** What somebody changed, in a sentence and line by line, where something else than the trail tells of it. */
export function AuditedChange({ companyId, change }: Props) {
  const words = useAuditWords(companyId)
  const { texts } = words
  // Where the sentence says already that somebody is new.
  const changes = entryChanges(change, words).filter(({ key }) => key !== 'isNew')
  return (
    <>
      <p className={styles.deed}>
        <b>{change.by}</b> {texts.deeds[change.what] ?? texts.other}
      </p>
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map((each) => (
            <ChangeLine key={each.key} change={each} words={words} />
          ))}
        </ul>
      )}
    </>
  )
}
