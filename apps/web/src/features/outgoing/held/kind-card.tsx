import { writeNumber } from '@prosa/contract/formats/numbers/number'
import type { HeldSummary } from '@prosa/contract/outgoing/model'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { Accordion } from '../../../ui/choices/accordion.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { Progress } from '../../../ui/states/progress.tsx'
import { useMoment } from '../use-moment.ts'
import styles from './held.module.css'
import { HeldItems } from './held-items.tsx'
import { heldTexts } from './held-texts.ts'
import { KindChoices } from './kind-choices.tsx'

type Props = { companyId: string; held: HeldSummary }

const tones = { send: 'ok', leave: 'neutral', discard: 'neutral' } as const

/** One kind of held work: what it is, its items, and what was or can be chosen. */
export function KindCard({ companyId, held }: Props) {
  const texts = useTexts(heldTexts)
  const { kind, count, choice, isUnderWay } = held
  const { title, what, chosen } = texts.kinds[kind]
  return (
    <Card
      title={title}
      detail={what}
      action={
        choice === null ? <Badge tone="warn">{texts.open}</Badge> : !isUnderWay && <Badge tone={tones[choice]}>{chosen[choice]}</Badge>
      }
    >
      <Decision companyId={companyId} held={held} />
      {isUnderWay && <UnderWay held={held} />}
      {!isUnderWay && count > 0 && (
        <>
          <Accordion
            framed
            sections={[{ id: 'items', title: texts.items, count, panel: () => <HeldItems companyId={companyId} kind={kind} /> }]}
          />
          <KindChoices companyId={companyId} held={held} />
        </>
      )}
    </Card>
  )
}

function Decision({ companyId, held: { choice, decidedBy, decidedAt, decidedCount } }: Props) {
  const texts = useTexts(heldTexts)
  const language = useLanguage()
  const write = useMoment(companyId)
  if (choice === null || decidedAt === null) return null
  const when = write(decidedAt)
  const counted = decidedCount === null ? '' : `${texts.decided(decidedCount, writeNumber(decidedCount, language))} `
  return (
    <p className={styles.quiet}>
      {counted}
      {decidedBy === null ? texts.chosenByStaff(when) : texts.chosenBy(decidedBy, when)}
    </p>
  )
}

function UnderWay({ held: { choice, count } }: Pick<Props, 'held'>) {
  const texts = useTexts(heldTexts)
  const language = useLanguage()
  // The server counts what is left: the share is of what was left when this page first saw it.
  const [first, setFirst] = useState(count)
  if (count > first) setFirst(count)
  return (
    <Progress
      label={texts.underWay[choice === 'discard' ? 'discard' : 'send']}
      share={first === 0 ? 0 : (first - count) / first}
      detail={texts.left(count, writeNumber(count, language))}
    />
  )
}
