import { routingCalls } from '@prosa/contract/routing/calls'
import { IconArrowsShuffle } from '@tabler/icons-react'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import { useCall } from '../../kit/calls/query.ts'
import { useTexts } from '../../kit/i18n.ts'
import { useTimeZone } from '../../kit/use-time-zone.ts'
import { Accordion } from '../../ui/choices/accordion.tsx'
import { Modal } from '../../ui/layers/modal.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import { RouteStep } from './route-step.tsx'
import { routingTexts } from './routing-texts.ts'
import styles from './why-dialog.module.css'

type Props = { chat: { companyId: string; phonenumberId: string; waId: string }; onClose: () => void }

/** How a chat came to where it is, and why to this person: the newest step first, the earlier ones folded. */
export function WhyDialog({ chat, onClose }: Props) {
  const texts = useTexts(routingTexts)
  return (
    <Modal opened onClose={onClose} title={texts.title}>
      <Steps chat={chat} />
    </Modal>
  )
}

function Steps({ chat }: Pick<Props, 'chat'>) {
  const texts = useTexts(routingTexts)
  const problemText = useProblemText()
  const { companyId, phonenumberId, waId } = chat
  const { data, error, refetch } = useCall(routingCalls.listChatRoutes, { companyId, phonenumberId, waId })
  const stage = useLoadingStage(!data && !error)
  const timeZone = useTimeZone(companyId)
  if (error)
    return (
      <ErrorState detail={problemText(error)} onRetry={() => void refetch()}>
        {texts.failed}
      </ErrorState>
    )
  if (!data || stage !== 'done') return <SkeletonRows stage={stage} shape="line" count={4} />
  const [newest, ...earlier] = data
  if (!newest)
    return (
      <EmptyState icon={<IconArrowsShuffle size={26} stroke={1.75} />} title={texts.empty}>
        {texts.emptyDetail}
      </EmptyState>
    )
  const before = () => (
    <ol className={styles.earlier}>
      {earlier.map((route) => (
        <li key={route.routeId}>
          <RouteStep {...{ route, timeZone }} />
        </li>
      ))}
    </ol>
  )
  return (
    <div className={styles.steps}>
      <RouteStep {...{ route: newest, timeZone }} />
      {earlier.length > 0 && (
        <Accordion framed level={3} sections={[{ id: 'earlier', title: texts.earlier, count: earlier.length, panel: before }]} />
      )}
    </div>
  )
}
