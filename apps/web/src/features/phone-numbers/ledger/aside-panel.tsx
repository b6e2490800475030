import { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { askAgain, keyOfAll, useCall, useCommand } from '../../../kit/calls/query.ts'
import { send } from '../../../kit/calls/send.ts'
import { type Language, useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ClockText } from '../../../ui/dates/clock-text.tsx'
import { SidePanel } from '../../../ui/layers/side-panel.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { numbersTexts } from '../numbers-texts.ts'
import styles from './ledger.module.css'

export type ListProps = { companyId: string; timeZone: string; of: string; opened: boolean; onClose: () => void }

const redone = (language: Language) => numbersTexts[language].aside.redone
const { listSetAside, redoSetAside, getLedger } = phoneNumberCalls

/** The items that were set aside, each with its reason, to be tried again. */
export function AsidePanel({ companyId, timeZone, of, opened, onClose }: ListProps) {
  const texts = useTexts(numbersTexts).aside
  const problemText = useProblemText()
  const client = useQueryClient()
  const listed = useCall(listSetAside, opened ? { companyId } : null)
  const redoing = useCommand(redoSetAside, {
    done: redone,
    by: (input) =>
      send(redoSetAside, input).finally(() => {
        for (const call of [listSetAside, getLedger]) askAgain(client, keyOfAll(call))
      }),
  })
  const stage = useLoadingStage(listed.isPending)
  const events = listed.data?.filter(({ phonenumberId }) => phonenumberId === of)
  const kindOf = (kind: string) => (kind === 'message' || kind === 'status' ? texts.kinds[kind] : texts.kinds.other)
  return (
    <SidePanel opened={opened} onClose={onClose} title={texts.title} width="lg">
      <p className={styles.quiet}>{texts.detail}</p>
      {!events && !listed.error && <SkeletonRows stage={stage} shape="line" count={4} />}
      {!events && listed.error && (
        <ErrorState detail={problemText(listed.error)} onRetry={() => void listed.refetch()}>
          {texts.failed}
        </ErrorState>
      )}
      {events?.length === 0 && (
        <EmptyState tone="ok" icon={<IconCircleCheck size={26} stroke={1.75} />} title={texts.empty.title}>
          {texts.empty.body}
        </EmptyState>
      )}
      <ul className={styles.lines}>
        {events?.map(({ itemId, kind, reason, at }) => (
          <li key={itemId} className={styles.line}>
            <div className={styles.words}>
              <span className={styles.what}>{kindOf(kind)}</span>
              <span className={styles.reason}>{reason}</span>
              <span className={styles.last}>
                <ClockText time={at} timeZone={timeZone} />
              </span>
            </div>
            <Button
              look="framed"
              size="sm"
              aria-label={texts.redoOf(`${kindOf(kind)}, ${reason}`)}
              aria-disabled={redoing.isPending || undefined}
              onClick={() => !redoing.isPending && redoing.mutate({ companyId, itemId })}
            >
              {texts.redo}
            </Button>
          </li>
        ))}
      </ul>
    </SidePanel>
  )
}
