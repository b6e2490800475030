import { writeHour } from '@prosa/contract/formats/time/date'
import type { SessionData } from '@prosa/contract/session/session-data'
import { IconUsersGroup, IconWifiOff } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useIsCut } from '../../../kit/calls/connection.ts'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { inboxAddress } from '../../../kit/chat-address.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { useSessionData } from '../../../kit/session/session-data.ts'
import { useTimeZone } from '../../../kit/use-time-zone.ts'
import { Alert } from '../../../ui/alerts/alert.tsx'
import { Dot } from '../../../ui/marks/dot.tsx'
import { PageBody } from '../../../ui/page/page-body.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import styles from './board.module.css'
import { BoardDepartment } from './board-department.tsx'
import { boardTexts } from './board-texts.ts'
import { useBoard } from './use-board.ts'

/** X010: how the departments stand that this person looks after: who waits, who is there, and how much everybody has. */
export function BoardScreen() {
  const data = useSessionData()
  return data && <Board data={data} />
}

function Board({ data }: { data: SessionData }) {
  const texts = useTexts(boardTexts)
  const board = useBoard(data.companyId)
  const isCut = useIsCut()
  const isStale = isCut || board.error !== null
  return (
    <>
      <PageHead
        title={texts.title}
        detail={
          board.data &&
          !isStale && (
            <span className={styles.live}>
              <Dot tone="ok" />
              {texts.live}
            </span>
          )
        }
      />
      <PageBody>
        {board.data && isStale && <Stale {...{ data, isCut }} at={board.dataUpdatedAt} />}
        <Departments {...{ data, board, isCut }} />
      </PageBody>
    </>
  )
}

/** The board stays on the screen while it cannot be updated, and says from when it is. */
function Stale({ data, isCut, at }: { data: SessionData } & { isCut: boolean; at: number }) {
  const texts = useTexts(boardTexts).stale
  const hour = writeHour(at, useTimeZone(data.companyId))
  return (
    <div className={styles.stale}>
      <Alert tone="warn">{isCut ? texts.cut(hour) : texts.failed(hour)}</Alert>
    </div>
  )
}

/** Up to so many departments are shown with their people at first. */
const fewDepartments = 3

type DepartmentsProps = { data: SessionData } & { board: ReturnType<typeof useBoard>; isCut: boolean }

function Departments({ data, board: { data: departments, error, refetch }, isCut }: DepartmentsProps) {
  const texts = useTexts(boardTexts)
  const problemText = useProblemText()
  const router = useRouter()
  const stage = useLoadingStage(!departments && !error)
  if (!departments && isCut)
    return (
      <EmptyState icon={<IconWifiOff size={26} stroke={1.75} />} title={texts.offline.title}>
        {texts.offline.body}
      </EmptyState>
    )
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
