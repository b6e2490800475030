import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { securityCalls } from '@prosa/contract/security/calls'
import type { ViewAs } from '@prosa/contract/security/model'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import { keyOfAll } from '../../kit/calls/query.ts'
import { send } from '../../kit/calls/send.ts'
import { useLanguage, useTexts } from '../../kit/i18n.ts'
import { Alert } from '../../ui/alerts/alert.tsx'
import { SidePanel } from '../../ui/layers/side-panel.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import styles from './security.module.css'
import { securityTexts } from './security-texts.ts'

type Props = {
  companyId: string
  agent: { userId: string; name: string }
  opened: boolean
  onClose: () => void
  /** The frame knows which entries and settings somebody with these permissions has. */
  placesOf: (view: ViewAs) => { menus: readonly string[]; sections: readonly string[] }
}

/** What somebody sees, without what is said there. Asked once each time it is opened, for each look stands in the history. */
export function ViewAsPanel({ companyId, agent, opened, onClose, placesOf }: Props) {
  const texts = useTexts(securityTexts).viewAs
  const problemText = useProblemText()
  const { userId } = agent
  const answer = useQuery({
    queryKey: [...keyOfAll(securityCalls.viewAs), companyId, userId],
    queryFn: () => send(securityCalls.viewAs, { companyId, userId }),
    enabled: opened,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const stage = useLoadingStage(answer.isPending)
  return (
    <SidePanel opened={opened} onClose={onClose} title={texts.title(agent.name)} width="lg">
      <div className={styles.view}>
        <p className={styles.quiet}>{texts.intro}</p>
        {answer.error && (
          <ErrorState detail={problemText(answer.error)} onRetry={() => void answer.refetch()}>
            {texts.failed}
          </ErrorState>
        )}
        {answer.isPending && <SkeletonRows stage={stage} shape="line" count={6} />}
        {answer.data && <Seen view={answer.data} places={placesOf(answer.data)} />}
      </div>
    </SidePanel>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

function Seen({ view, places }: { view: ViewAs; places: ReturnType<Props['placesOf']> }) {
  const texts = useTexts(securityTexts).viewAs
  if (!view.active) return <Alert tone="warn">{texts.inactive}</Alert>
  return (
    <>
      <Part title={texts.menus}>{places.menus.join(' · ')}</Part>
      <Part title={texts.sections}>
        {places.sections.length > 0 ? places.sections.join(' · ') : texts.noSections} {view.contactsMasked ? texts.masked : texts.whole}
      </Part>
      <Part title={texts.chats}>
        <Counts view={view} />
      </Part>
      <Part title={texts.departments}>
        {view.everyDepartment && <p className={styles.quiet}>{texts.every}</p>}
        {view.departments.length === 0 ? <p className={styles.quiet}>{texts.noDepartments}</p> : <Departments view={view} />}
      </Part>
    </>
  )
}

const kinds = ['own', 'queue', 'others'] as const

function Counts({ view }: { view: ViewAs }) {
  const texts = useTexts(securityTexts).viewAs
  const language = useLanguage()
  return (
    <div className={styles.counts}>
      {kinds.map((kind) => (
        <div key={kind} className={styles.count}>
          <b>{writeNumber(view.counts[kind], language)}</b> {texts[kind]}
        </div>
      ))}
    </div>
  )
}

function Departments({ view }: { view: ViewAs }) {
  const texts = useTexts(securityTexts).viewAs
  const language = useLanguage()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{texts.department}</th>
          {kinds.map((kind) => (
            <th key={kind} scope="col">
              {texts[kind]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {view.departments.map((department) => (
          <tr key={department.departmentId}>
            <td>
              {department.departmentName}
              {!department.worksThere && <span className={styles.quiet}> ({texts.elsewhere})</span>}
            </td>
            {kinds.map((kind) => (
              <td key={kind}>{writeNumber(department[kind], language)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
