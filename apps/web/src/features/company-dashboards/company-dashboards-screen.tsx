import { type CompanyDashboard, mostDashboards } from '@prosa/contract/company-dashboards/model'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { IconChartPie, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useToldError } from '../../kit/calls/connection.ts'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import { useLanguage, useTexts } from '../../kit/i18n.ts'
import { useSessionData } from '../../kit/session/session-data.ts'
import { useShortcut } from '../../kit/shortcuts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { PageBody } from '../../ui/page/page-body.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import styles from './company-dashboards.module.css'
import { companyDashboardsTexts } from './company-dashboards-texts.ts'
import { DashboardDialog } from './dashboard-dialog.tsx'
import { DashboardRow } from './dashboard-row.tsx'
import { useDashboards } from './use-dashboards.ts'

/** S057 */
export function CompanyDashboardsScreen() {
  const texts = useTexts(companyDashboardsTexts)
  const problemText = useProblemText()
  const language = useLanguage()
  const companyId = useSessionData()?.companyId ?? ''
  const { answer, dashboards, dragged, drag, dragOver, move, remove, look } = useDashboards(companyId)
  const error = useToldError(answer)
  const stage = useLoadingStage(!answer.data && !error)
  const [edited, setEdited] = useState<CompanyDashboard | 'new' | null>(null)
  const [said, setSaid] = useState('')
  const isFull = dashboards.length >= mostDashboards
  const add = () => setEdited('new')
  useShortcut('N', isFull ? null : add, { group: texts.title, text: texts.add })

  const moveTo = ({ companyDashboardId, title }: CompanyDashboard, place: number) => {
    setSaid(texts.movedTo(title, writeNumber(place + 1, language), writeNumber(dashboards.length, language)))
    void move(companyDashboardId, place)
  }
  const addButton = (
    <Button
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      onClick={add}
      disabled={isFull}
      title={isFull ? texts.full : undefined}
    >
      {texts.add}
    </Button>
  )
  return (
    <>
      <PageHead title={texts.title} actions={addButton} />
      <PageBody>
        <p className={styles.intro}>{texts.intro}</p>
        {error && !answer.data && (
          <ErrorState detail={problemText(error)} onRetry={() => void answer.refetch()}>
            {texts.failed}
          </ErrorState>
        )}
        {!error && stage !== 'done' && <SkeletonRows stage={stage} shape="line" count={4} />}
        {answer.data && dashboards.length === 0 && (
          <EmptyState icon={<IconChartPie size={26} stroke={1.75} />} title={texts.empty.title} actions={addButton}>
            {texts.empty.body}
          </EmptyState>
        )}
        {dashboards.length > 0 && (
          <ol className={styles.list} aria-label={texts.label}>
            {dashboards.map((dashboard, place) => (
              <DashboardRow
                key={dashboard.companyDashboardId}
                dashboard={dashboard}
                place={place}
                last={dashboards.length - 1}
                isDragged={dragged === dashboard.companyDashboardId}
                onDrag={drag}
                onOver={() => dragOver(place)}
                onMove={(to) => moveTo(dashboard, to)}
                onEdit={() => setEdited(dashboard)}
                onRemove={() => void remove(dashboard)}
              />
            ))}
          </ol>
        )}
        <p className={styles.said} role="status">
          {said}
        </p>
      </PageBody>
      {edited && (
        <DashboardDialog
          companyId={companyId}
          dashboard={edited === 'new' ? null : edited}
          onSaved={look}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}
