import { flagCalls } from '@prosa/contract/flags/calls'
import type { UserFlag } from '@prosa/contract/flags/model'
import { useToldError } from '../../kit/calls/connection.ts'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import { useCall } from '../../kit/calls/query.ts'
import { useTexts } from '../../kit/i18n.ts'
import { useSessionData } from '../../kit/session/session-data.ts'
import { Switch } from '../../ui/choices/switch.tsx'
import { Card } from '../../ui/page/card.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import { useFlagWords } from './flag-row.tsx'
import { flagTexts } from './flag-texts.ts'
import styles from './flags.module.css'
import { useSetUserFlag } from './use-flag-commands.ts'

/** How each flag stands for one person, and their switches. `onlyKnown`: those of integrations say nothing to people. */
export function UserFlags({ companyId, userId, onlyKnown = false }: { companyId: string; userId: string; onlyKnown?: boolean }) {
  const texts = useTexts(flagTexts)
  const problemText = useProblemText()
  const answer = useCall(flagCalls.listUserFlags, { companyId, userId })
  const error = useToldError(answer)
  const stage = useLoadingStage(answer.data === undefined && !error)
  const set = useSetUserFlag(companyId, userId)
  if (error && !answer.data)
    return (
      <ErrorState detail={problemText(error)} onRetry={() => void answer.refetch()}>
        {texts.notListed}
      </ErrorState>
    )
  if (!answer.data) return <SkeletonRows stage={stage} shape="line" count={4} />
  return (
    <ul className={styles.list}>
      {answer.data
        .filter(({ known }) => known || !onlyKnown)
        .map((flag) => (
          <OwnFlag key={flag.flagId} flag={flag} onSet={set} />
        ))}
    </ul>
  )
}

function OwnFlag({ flag, onSet }: { flag: UserFlag; onSet: (flagId: string, status: boolean) => Promise<void> }) {
  const texts = useTexts(flagTexts)
  const { flagId, flagName, status, own } = flag
  const { name, detail } = useFlagWords(flagId, flagName)
  return (
    <li className={styles.flag}>
      <div className={styles.row}>
        <div className={styles.words}>
          <Switch label={name} {...(detail && { description: detail })} value={status} onChange={(wanted) => onSet(flagId, wanted)} />
        </div>
        <span className={styles.quiet}>{own ? texts.isOwn : texts.asCompany}</span>
      </div>
    </li>
  )
}

/** In one's own profile: what somebody wants for themselves, whatever their company has. */
export function OwnFlagsCard({ id }: { id: string }) {
  const texts = useTexts(flagTexts).mine
  const data = useSessionData()
  return (
    <Card id={id} title={texts.title} detail={texts.detail}>
      {data && <UserFlags companyId={data.companyId} userId={data.userId} onlyKnown />}
    </Card>
  )
}
