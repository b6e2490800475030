import { managerCalls } from '@prosa/contract/manager/calls'
import type { ManagedCompany } from '@prosa/contract/manager/model'
import { IconBuildingStore } from '@tabler/icons-react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import { useCall } from '../../kit/calls/query.ts'
import { useTexts } from '../../kit/i18n.ts'
import { useSessionData } from '../../kit/session/session-data.ts'
import { useTimeZone } from '../../kit/use-time-zone.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/page/card.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import { CompanyCard } from './company-card.tsx'
import { DeedDialog } from './deed-dialog.tsx'
import { HistoryCard } from './history-card.tsx'
import { HoldCard } from './hold-card.tsx'
import { LookUpCard, type Search } from './look-up-card.tsx'
import styles from './manager-screen.module.css'
import { managerTexts } from './manager-texts.ts'
import { NumbersCard } from './numbers-card.tsx'
import type { AskedDeed } from './use-deeds.ts'

const askEvery = 10_000

/** S012 for the provider's staff: the company of the address, or another that is looked up. */
export function ManagerScreen() {
  const texts = useTexts(managerTexts)
  const { companyId = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  const [search, setSearch] = useState<Search | null>(null)
  const open = (target: string) => {
    setSearch(null)
    void navigate({ to: '/$companyId/admin', params: { companyId: target } })
  }
  return (
    <>
      <PageHead title={texts.title} />
      <div className={styles.main}>
        <p className={styles.quiet}>{texts.intro}</p>
        <HoldCard />
        <LookUpCard onSearch={setSearch} />
        {search ? <Found search={search} onOpen={open} /> : <Company key={companyId} companyId={companyId} />}
      </div>
    </>
  )
}

/** One that is found alone is shown at once. */
function Found({ search: { kind, text }, onOpen }: { search: Search; onOpen: (companyId: string) => void }) {
  const texts = useTexts(managerTexts).lookUp
  const problemText = useProblemText()
  const byNumber = useCall(managerCalls.findCompaniesByNumber, kind === 'number' ? { phonenumber: text } : null)
  const byAccount = useCall(managerCalls.findCompaniesByAccount, kind === 'account' ? { businessAccountId: text } : null)
  const { data, error, refetch } = kind === 'number' ? byNumber : byAccount
  const stage = useLoadingStage(data === undefined && !error)
  if (error && !data)
    return (
      <ErrorState detail={problemText(error)} onRetry={() => void refetch()}>
        {texts.failed}
      </ErrorState>
    )
  if (!data) return <SkeletonRows stage={stage} shape="line" count={4} />
  const [only, ...others] = data
  if (!only)
    return (
      <EmptyState icon={<IconBuildingStore size={26} stroke={1.75} />} title={texts.nothing}>
        {texts.nothingDetail}
      </EmptyState>
    )
  if (others.length === 0) return <Company companyId={only.companyId} />
  return (
    <Card title={texts.several}>
      <ul className={styles.list}>
        {data.map(({ companyId, companyName, domain }) => (
          <li key={companyId} className={styles.row}>
            <Button look="plain" onClick={() => onOpen(companyId)}>
              {companyName}
            </Button>
            <span className={styles.quiet}>{domain}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Company({ companyId }: { companyId: string }) {
  const texts = useTexts(managerTexts).company
  const problemText = useProblemText()
  const asked = { targetCompanyId: companyId }
  const { data, error, refetch } = useCall(managerCalls.getManagedCompany, asked)
  // Events of another company do not come here: whether a name was decided has to be asked.
  const isDeciding = data?.numbers.some(({ nameReview }) => nameReview?.state === 'pending') ?? false
  useCall(managerCalls.getManagedCompany, isDeciding ? asked : null, { every: askEvery })
  const stage = useLoadingStage(data === undefined && !error)
  if (error && !data)
    return (
      <ErrorState detail={problemText(error)} onRetry={() => void refetch()}>
        {texts.failed}
      </ErrorState>
    )
  return data ? <Shown company={data} /> : <SkeletonRows stage={stage} shape="line" count={6} />
}

function Shown({ company }: { company: ManagedCompany }) {
  const own = useSessionData()?.companyId ?? ''
  const timeZone = useTimeZone(own)
  const [asked, setAsked] = useState<AskedDeed | null>(null)
  return (
    <>
      <CompanyCard company={company} isOwn={company.companyId === own} timeZone={timeZone} onAsk={setAsked} />
      <NumbersCard numbers={company.numbers} onAsk={setAsked} />
      <HistoryCard companyId={company.companyId} timeZone={timeZone} />
      {asked && <DeedDialog company={company} asked={asked} onClose={() => setAsked(null)} />}
    </>
  )
}
