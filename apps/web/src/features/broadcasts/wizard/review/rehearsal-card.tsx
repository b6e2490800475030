import { broadcastAudienceCalls } from '@prosa/contract/broadcasts/audience-calls'
import type { Rehearsal } from '@prosa/contract/broadcasts/model'
import type { SkipReason } from '@prosa/contract/broadcasts/reasons'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useCommand } from '../../../../kit/calls/query.ts'
import { useLanguage, useTexts } from '../../../../kit/i18n.ts'
import { Alert } from '../../../../ui/alerts/alert.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Card } from '../../../../ui/page/card.tsx'
import { Progress } from '../../../../ui/states/progress.tsx'
import { broadcastTexts } from '../../broadcast-texts.ts'
import { skippedWords } from '../../skipped-words.ts'
import { CountsStrip } from '../parts/counts-strip.tsx'
import type { Lacks } from '../steps.ts'
import type { Wizard } from '../use-wizard.ts'
import styles from '../wizard.module.css'
import { wizardTexts } from '../wizard-texts.ts'
import { RehearsedPanel } from './rehearsed-panel.tsx'

const { rehearseBroadcast, cancelBroadcastRehearsal } = broadcastAudienceCalls
type Props = { wizard: Wizard; rehearsal: Rehearsal | null; lacks: Lacks }

/** "Ensaio": who gets what is frozen, and told. It begins by itself where the draft is another than it was rehearsed. */
export function RehearsalCard({ wizard, rehearsal, lacks }: Props) {
  const texts = useTexts(wizardTexts).review.rehearsal
  const words = useTexts(broadcastTexts)
  const language = useLanguage()
  const { companyId, broadcast } = wizard
  const start = useCommand(rehearseBroadcast, { failed: (spoken) => wizardTexts[spoken].review.rehearsal.failed })
  const cancel = useCommand(cancelBroadcastRehearsal, { failed: (spoken) => wizardTexts[spoken].review.rehearsal.cancelFailed })
  const [open, setOpen] = useState<SkipReason | 'ready' | null>(null)
  const isWhole = [...lacks.audience, ...lacks.message].length === 0
  const isGoing = rehearsal !== null && !rehearsal.isOver
  const isRight = rehearsal?.isCurrent === true && rehearsal.problem === null
  const rehearse = () => wizard.run('rehearse', ({ broadcastId }) => start.mutateAsync({ companyId, broadcastId }))
  const begin = useEffectEvent(() => void rehearse())
  const isTried = useRef(false)
  const isWanted = isWhole && broadcast !== null && !isGoing && rehearsal?.isCurrent !== true
  useEffect(() => {
    if (!isWanted || isTried.current) return
    isTried.current = true
    begin()
  }, [isWanted])
  const countOf = (reason: SkipReason | 'ready') =>
    (reason === 'ready' ? rehearsal?.willReceive : rehearsal?.leftOut.find((each) => each.reason === reason)?.count) ?? 0
  const numbers = (value: number) => writeNumber(value, language)
  return (
    <Card
      title={texts.title}
      detail={texts.about}
      action={
        <Button
          look="framed"
          size="sm"
          leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden="true" />}
          disabled={!isWhole || isGoing}
          loading={start.isPending}
          onClick={() => void rehearse()}
        >
          {texts.again}
        </Button>
      }
    >
      <div className={styles.stack}>
        {!isWhole && <p className={styles.quiet}>{texts.notWhole}</p>}
        {isGoing && (
          <Progress
            label={texts.going}
            share={rehearsal.total ? rehearsal.done / rehearsal.total : 0}
            detail={
              rehearsal.total === null
                ? texts.done(numbers(rehearsal.done))
                : texts.doneOf(numbers(rehearsal.done), numbers(rehearsal.total))
            }
            onCancel={() => void wizard.run('cancelRehearsal', ({ broadcastId }) => cancel.mutateAsync({ companyId, broadcastId }))}
          />
        )}
        {rehearsal?.isOver && rehearsal.problem !== null && <Alert tone="danger">{texts.problem}</Alert>}
        {rehearsal?.isOver && !rehearsal.isCurrent && <Alert tone="warn">{texts.old}</Alert>}
        {rehearsal?.isOver && isRight && (
          <CountsStrip
            label={texts.title}
            cells={[
              ...rehearsal.leftOut.map(({ reason, count }) => ({
                ...{ key: reason, name: skippedWords(words, reason, count), value: count },
                onOpen: () => setOpen(reason),
              })),
              { key: 'ready', name: texts.willReceive, value: rehearsal.willReceive, isMain: true, onOpen: () => setOpen('ready') },
            ]}
          />
        )}
      </div>
      {open !== null && broadcast && (
        <RehearsedPanel
          {...{ companyId }}
          broadcastId={broadcast.broadcastId}
          reason={open}
          count={countOf(open)}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  )
}
