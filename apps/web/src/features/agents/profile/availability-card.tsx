import { useTexts } from '../../../kit/i18n.ts'
import { Card } from '../../../ui/page/card.tsx'
import { agentTexts } from '../agent-texts.ts'
import { AvailabilityChoice } from '../availability-choice.tsx'

export function AvailabilityCard({ id }: { id: string }) {
  const texts = useTexts(agentTexts).availability
  return (
    <Card id={id} title={texts.label} detail={texts.detail}>
      <AvailabilityChoice />
    </Card>
  )
}
