import { companyDashboardCalls } from '@prosa/contract/company-dashboards/calls'
import { IconChartPie, IconExternalLink } from '@tabler/icons-react'
import { useToldError } from '../../../kit/calls/connection.ts'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useCall } from '../../../kit/calls/query.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { useSessionData } from '../../../kit/session/session-data.ts'
import { PageBody } from '../../../ui/page/page-body.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import styles from '../company-dashboards.module.css'
import { companyDashboardsTexts } from '../company-dashboards-texts.ts'

/** [CD4] X008: the dashboards in their order, for people who open them and do not write them. */
export function DashboardsScreen() {
  const texts = useTexts(companyDashboardsTexts)
  const problemText = useProblemText()
  const companyId = useSessionData()?.companyId ?? ''
  const answer = useCall(companyDashboardCalls.listCompanyDashboards, { companyId })
  const dashboards = answer.data
  const error = useToldError(answer)
  const stage = useLoadingStage(!dashboards && !error)
  return (
    <>
      <PageHead title={texts.title} />
      <PageBody>
        <p className={styles.intro}>{texts.intro}</p>
        {error && !dashboards && (
          <ErrorState detail={problemText(error)} onRetry={() => void answer.refetch()}>
            {texts.failed}
          </ErrorState>
        )}
        {!error && stage !== 'done' && <SkeletonRows stage={stage} shape="line" count={4} />}
        {dashboards?.length === 0 && (
          <EmptyState icon={<IconChartPie size={26} stroke={1.75} />} title={texts.empty.title}>
            {texts.empty.readers}
          </EmptyState>
        )}
        {dashboards && dashboards.length > 0 && (
          <ol className={styles.list} aria-label={texts.label}>
            {dashboards.map(({ companyDashboardId, title, url }) => (
              <li key={companyDashboardId} className={styles.row}>
                <a className={styles.link} href={url} target="_blank" rel="noopener noreferrer" title={texts.open(title)}>
                  <b>{title}</b>
                  <span>{url}</span>
                </a>
                <IconExternalLink size={16} stroke={1.75} aria-hidden="true" className={styles.outside} />
              </li>
            ))}
          </ol>
        )}
      </PageBody>
    </>
  )
}
