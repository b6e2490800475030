import { IconChecks, IconPlus, IconSpeakerphone } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { UnavailableState } from '../../../ui/states/unavailable-state.tsx'
import { Example } from './example.tsx'
import { patternsTexts } from './patterns-texts.ts'

const wait = 10_000

export function StateExamples() {
  const { states } = useTexts(patternsTexts)
  const [since, setSince] = useState(() => Date.now() - 2_000)
  useEffect(() => {
    const timer = setTimeout(() => setSince(Date.now()), since + wait - Date.now())
    return () => clearTimeout(timer)
  }, [since])
  return (
    <>
      <Example title={states.title} tall>
        <EmptyState
          tone="ok"
          icon={<IconChecks size={26} stroke={1.75} />}
          title={states.emptyTitle}
          actions={<Button look="soft">{states.emptyAction}</Button>}
        >
          {states.emptyBody}
        </EmptyState>
      </Example>
      <Example title={states.title} tall>
        <EmptyState
          icon={<IconSpeakerphone size={26} stroke={1.75} />}
          title={states.firstTitle}
          actions={
            <>
              <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}>{states.firstAction}</Button>
              <Button look="plain">{states.firstOther}</Button>
            </>
          }
        >
          {states.firstBody}
        </EmptyState>
      </Example>
      <Example title={states.loading} tall>
        <SkeletonRows stage="skeleton" />
      </Example>
      <Example title={states.slow} tall>
        <SkeletonRows stage="slow" shape="line" count={8} />
      </Example>
      <Example title={states.error} padded>
        <ErrorState detail={states.errorDetail} onRetry={() => undefined}>
          {states.error}
        </ErrorState>
      </Example>
      <Example title={states.down} tall>
        <UnavailableState
          title={states.down}
          attempt={2}
          attempts={3}
          pause={{ since, until: since + wait }}
          onRetry={() => setSince(Date.now())}
          action={<Button look="plain">{states.status}</Button>}
        />
      </Example>
    </>
  )
}
