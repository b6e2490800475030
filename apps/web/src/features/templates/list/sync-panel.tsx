import { writeNumber } from '@prosa/contract/formats/numbers/number'
import type { TemplateSync } from '@prosa/contract/templates/provider-calls'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { Alert } from '../../../ui/alerts/alert.tsx'
import { SidePanel } from '../../../ui/layers/side-panel.tsx'
import { problemWords } from '../../phone-numbers/public.ts'
import { listTexts } from './list-texts.ts'
import styles from './templates-screen.module.css'
import { useTimes } from './use-times.ts'

type Props = {
  companyId: string
  result: readonly TemplateSync[]
  /** Whether somebody has asked for it just now and waits for a word. */
  isFresh: boolean
  onClose: () => void
}

/** What a sync found at each business account, and what failed. */
export function SyncPanel({ companyId, result, isFresh, onClose }: Props) {
  const { sync: texts } = useTexts(listTexts)
  const isDone = result.every((account) => account.isDone)
  return (
    <SidePanel opened onClose={onClose} title={texts.title}>
      <div className={styles.panel}>
        {isFresh && <Alert tone={isDone ? 'safe' : 'danger'}>{isDone ? texts.done : texts.failed}</Alert>}
        {result.length === 0 && <p className={styles.quiet}>{texts.none}</p>}
        <ul className={styles.accounts}>
          {result.map((account) => (
            <Account key={account.accountId} {...{ companyId, account }} />
          ))}
        </ul>
      </div>
    </SidePanel>
  )
}

function Account({ companyId, account }: { companyId: string; account: TemplateSync }) {
  const { sync: texts } = useTexts(listTexts)
  const problems = useTexts(problemWords)
  const language = useLanguage()
  const times = useTimes(companyId)
  const write = (count: number) => writeNumber(count, language)
  const { numbers, isDone, problem, syncedAt, added, changed, gone, total } = account
  const words = problems[problem ?? 'unknown']
  return (
    <li>
      <span className={styles.accountHead}>{numbers.map(({ phonenumberName }) => phonenumberName).join(', ') || texts.account}</span>
      {isDone ? (
        <p>
          {texts.found(write(total))}
          <br />
          <span className={styles.detail}>{texts.changes(write(added), write(changed), write(gone))}</span>
        </p>
      ) : (
        <Alert tone="danger" detail={words.todo}>
          {words.what}
        </Alert>
      )}
      <p className={styles.detail}>{syncedAt === null ? texts.never : texts.last(times.past(syncedAt))}</p>
    </li>
  )
}
