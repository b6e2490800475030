import { checklistOf } from '@prosa/contract/templates/lint-checklist'
import type { Finding } from '@prosa/contract/templates/lint-findings'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useTexts } from '../../../../kit/i18n.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Badge } from '../../../../ui/marks/badge.tsx'
import { lintTexts } from '../../lint/lint-texts.ts'
import type { Draft } from '../draft/draft.ts'
import { EditorCard } from '../fields/editor-card.tsx'
import styles from './findings-card.module.css'
import { type Findings, focusField } from './use-findings.ts'

const sign = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

type Props = {
  draft: Draft
  findings: Findings
  /** Brings the form into sight, where there is room for it or the preview only. */
  onOpen: (field: string) => void
}

/** "Antes de enviar": each finding leads to its field, and what needs no thought is mended by a click. */
export function FindingsCard({ draft, findings, onOpen }: Props) {
  const texts = useTexts(lintTexts)
  const { isInUse, list, reds, beStrict } = findings
  const open = (field: string) => {
    beStrict()
    onOpen(field)
    requestAnimationFrame(() => focusField(field))
  }
  if (isInUse) return <EditorCard title={texts.checklist} action={<Badge tone="ok">{texts.inUse}</Badge>} />
  return (
    <EditorCard
      title={texts.checklist}
      action={<Badge tone={reds.length > 0 ? 'danger' : 'ok'}>{reds.length > 0 ? texts.pending(reds.length) : texts.nothingPending}</Badge>}
    >
      <ul className={styles.list}>
        {checklistOf(draft, list).flatMap(({ check, findings: found }) =>
          found.length > 0
            ? found.map((each) => <Line key={JSON.stringify(each)} finding={each} findings={findings} onOpen={open} />)
            : [
                <li key={check} className={styles.item} data-level="ok">
                  <IconCircleCheck {...sign} />
                  <span className={styles.fine}>{texts.done[check]}</span>
                </li>,
              ],
        )}
        {list
          .filter(({ level }) => level === 'amber')
          .map((each) => (
            <Line key={JSON.stringify(each)} finding={each} findings={findings} onOpen={open} />
          ))}
      </ul>
    </EditorCard>
  )
}

function Line({ finding, findings: { briefOf, fix }, onOpen }: { finding: Finding; findings: Findings; onOpen: (field: string) => void }) {
  const texts = useTexts(lintTexts)
  const words = briefOf(finding)
  return (
    <li className={styles.item} data-level={finding.level}>
      {finding.level === 'red' ? <IconCircleX {...sign} /> : <IconAlertTriangle {...sign} />}
      <button type="button" className={styles.words} onClick={() => onOpen(finding.field)}>
        {words}
      </button>
      {finding.isMechanical && (
        <Button look="plain" size="xs" aria-label={`${texts.fix}: ${words}`} onClick={() => fix(finding)}>
          {texts.fix}
        </Button>
      )}
    </li>
  )
}
