import { teamCalls } from '@prosa/contract/agents/team-calls'
import { flagCalls } from '@prosa/contract/flags/calls'
import type { Flag } from '@prosa/contract/flags/model'
import { useState } from 'react'
import { useToldError } from '../../kit/calls/connection.ts'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import { useCall } from '../../kit/calls/query.ts'
import { useTexts } from '../../kit/i18n.ts'
import { Card } from '../../ui/page/card.tsx'
import { Select } from '../../ui/select/select.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import { FlagRow } from './flag-row.tsx'
import { flagTexts } from './flag-texts.ts'
import styles from './flags.module.css'
import { NewFlag } from './new-flag.tsx'
import { useFlagCommands } from './use-flag-commands.ts'
import { UserFlags } from './user-flags.tsx'

/** The flags of the company, those of its integrations, and those of single people: S042, and the preferences of the settings. */
export function CompanyFlags({ companyId }: { companyId: string }) {
  const texts = useTexts(flagTexts)
  const problemText = useProblemText()
  const answer = useCall(flagCalls.listFlags, { companyId })
  const error = useToldError(answer)
  const stage = useLoadingStage(answer.data === undefined && !error)
  const commands = useFlagCommands(companyId)
  const flags = answer.data
  const rows = (which: readonly Flag[]) => which.map((flag) => <FlagRow key={flag.flagId} {...{ flag, commands }} />)
  const integrations = flags?.filter(({ known }) => !known) ?? []
  return (
    <div className={styles.cards}>
      <Card id="companyFlags" title={texts.company.title} detail={texts.company.detail}>
        {error && !flags && (
          <ErrorState detail={problemText(error)} onRetry={() => void answer.refetch()}>
            {texts.notListed}
          </ErrorState>
        )}
        {!error && !flags && <SkeletonRows stage={stage} shape="line" count={4} />}
        {flags && (
          <ul className={styles.list} aria-label={texts.company.label}>
            {rows(flags.filter(({ known }) => known))}
          </ul>
        )}
      </Card>
      {flags && (
        <Card id="integrationFlags" title={texts.integrations.title} detail={texts.integrations.detail}>
          {integrations.length === 0 ? (
            <p className={styles.quiet}>{texts.integrations.none}</p>
          ) : (
            <ul className={styles.list} aria-label={texts.integrations.label}>
              {rows(integrations)}
            </ul>
          )}
          <NewFlag onCreate={commands.create} />
        </Card>
      )}
      <PersonCard companyId={companyId} />
    </div>
  )
}

function PersonCard({ companyId }: { companyId: string }) {
  const texts = useTexts(flagTexts).people
  const [userId, setUserId] = useState<string | null>(null)
  const people = useCall(teamCalls.listAgents, { companyId }).data?.filter(({ active }) => active) ?? []
  return (
    <Card id="personFlags" title={texts.title} detail={texts.detail}>
      <Select
        label={texts.label}
        placeholder={texts.choose}
        options={people.map((each) => ({ value: each.userId, label: each.name }))}
        value={userId}
        onChange={setUserId}
      />
      {userId !== null && <UserFlags key={userId} companyId={companyId} userId={userId} />}
    </Card>
  )
}
