import type { SessionData } from '@prosa/contract/session/session-data'
import { IconUsersGroup } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { inboxAddress } from '../../../kit/chat-address.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { Modal } from '../../../ui/layers/modal.tsx'
import { Dot } from '../../../ui/marks/dot.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import styles from './board.module.css'
import { BoardDepartment } from './board-department.tsx'
import { boardTexts } from './board-texts.ts'
import { useBoard } from './use-board.ts'

type Props = { data: SessionData; onClose: () => void }

/** How the departments stand that this person looks after: who waits, who is there, and how much everybody has. */
export function BoardDialog({ data, onClose }: Props) {
  const texts = useTexts(boardTexts)
  return (
    <Modal
      opened
      width="lg"
      onClose={onClose}
      title={
        <span className={styles.title}>
          {texts.title}
          <span className={styles.live}>
            <Dot tone="ok" />
            {texts.live}
          </span>
        </span>
      }
    >
      <Departments data={data} />
    </Modal>
  )
}

/** So many are shown with their people at once. */
const fewDepartments = 3

function Departments({ data }: Pick<Props, 'data'>) {
  const texts = useTexts(boardTexts)
  const problemText = useProblemText()
  const router = useRouter()
  const { data: departments, error, refetch } = useBoard(data.companyId)
  const stage = useLoadingStage(!departments && !error)
  if (!departments && error)
    return (
      <ErrorState detail={problemText(error)} onRetry={() => void refetch()}>
        {texts.failed}
      </ErrorState>
    )
  if (!departments || stage !== 'done') return <SkeletonRows stage={stage} shape="line" count={6} />
  if (departments.length === 0)
    return (
      <EmptyState icon={<IconUsersGroup size={26} stroke={1.75} />} title={texts.empty}>
        {texts.emptyDetail}
      </EmptyState>
    )
  const show = (tab: number, part: { departmentIds: string[]; userIds: string[] }) =>
    void router.navigate({ href: `${inboxAddress(data)}?tab=${tab}`, state: { filtered: { tab, part, at: Date.now() } } })
  return (
    <div className={styles.departments}>
      {departments.map((department) => (
        <BoardDepartment
          key={department.departmentId}
          department={department}
          isFirstOpen={departments.length <= fewDepartments}
          onQueue={() => show(1, { departmentIds: [department.departmentId], userIds: [] })}
          onPerson={(userId) => show(2, { departmentIds: [], userIds: [userId] })}
        />
      ))}
    </div>
  )
}
