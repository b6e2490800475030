import type { Broadcast, BroadcastCounts } from '@prosa/contract/broadcasts/model'
import { writeNumber, writePercent } from '@prosa/contract/formats/numbers/number'
import { useLanguage, useTexts } from '../../../../kit/i18n.ts'
import { Card } from '../../../../ui/page/card.tsx'
import { Progress } from '../../../../ui/states/progress.tsx'
import { reportTexts } from '../report-texts.ts'

type Props = { broadcast: Broadcast; counts: BroadcastCounts }

/** How many did what the broadcast was for, in its days. */
export function GoalCard({ broadcast: { goal, goalExtra }, counts: { reachedGoal, delivered } }: Props) {
  const texts = useTexts(reportTexts).goal
  const language = useLanguage()
  if (goal === null) return null
  const share = delivered === 0 ? 0 : Math.min(reachedGoal / delivered, 1)
  return (
    <Card title={texts.title} detail={texts.of[goal]}>
      <Progress
        label={texts.reached(reachedGoal, writeNumber(reachedGoal, language))}
        share={share}
        said={writePercent(share, language)}
        detail={texts.share(goalExtra)}
      />
    </Card>
  )
}
