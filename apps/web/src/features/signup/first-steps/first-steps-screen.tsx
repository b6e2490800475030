import { companyCalls } from '@prosa/contract/company/calls'
import type { FirstSteps } from '@prosa/contract/company/model'
import type { SessionData } from '@prosa/contract/session/session-data'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { askAgain, keyOfAll, useCall } from '../../../kit/calls/query.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { onChatNews } from '../../../kit/live/chat-news.ts'
import { useSessionData } from '../../../kit/session/session-data.ts'
import { Alert } from '../../../ui/alerts/alert.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { PageBody } from '../../../ui/page/page-body.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../../ui/states/loading-stage.ts'
import { Progress } from '../../../ui/states/progress.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { signupTexts } from '../signup-texts.ts'
import { CompanyNameStep } from './company-name-step.tsx'
import styles from './first-steps-screen.module.css'
import { dismissFirstSteps } from './open-steps.ts'
import { Step, type StepProps } from './step.tsx'

/** What a new company still needs, as far as it is really done (X004). */
export function FirstStepsScreen() {
  const data = useSessionData()
  return data && <Shown data={data} />
}

function Shown({ data }: { data: SessionData }) {
  const texts = useTexts(signupTexts).firstSteps
  const problemText = useProblemText()
  const navigate = useNavigate()
  const steps = useCall(companyCalls.getFirstSteps, { companyId: data.companyId })
  useStepNews(steps.data)
  const stage = useLoadingStage(steps.isPending)
  const dismiss = () => {
    dismissFirstSteps(data)
    void navigate({ to: '/' })
  }
  return (
    <>
      <PageHead title={texts.title} />
      <PageBody>
        <div className={styles.column}>
          <p className={styles.intro}>{texts.intro}</p>
          {steps.isError && !steps.data && (
            <ErrorState detail={problemText(steps.error)} onRetry={() => void steps.refetch()}>
              {texts.failed}
            </ErrorState>
          )}
          {steps.isPending && <SkeletonRows stage={stage} shape="line" count={10} />}
          {stage === 'done' && steps.data && <Steps steps={steps.data} companyId={data.companyId} />}
          <div className={styles.foot}>
            <Button look="plain" onClick={dismiss}>
              {texts.dismiss}
            </Button>
          </div>
        </div>
      </PageBody>
    </>
  )
}

function Steps({ steps, companyId }: { steps: FirstSteps; companyId: string }) {
  const texts = useTexts(signupTexts).firstSteps
  const all = Object.values(steps)
  const done = all.filter(Boolean).length
  const profile = `/user/${companyId}/profile`
  const numbers = `/settings/${companyId}/main?section=numbers&setting=connect`
  const departments = `/settings/${companyId}/main?section=departments`
  const list = useFocusOnNext(steps.companyNamed)
  return (
    <>
      <Progress label={texts.done(done, all.length)} share={done / all.length} tone={done === all.length ? 'ok' : 'brand'} />
      {done === all.length && (
        <Alert tone="safe" detail={texts.finishedDetail}>
          {texts.finished}
        </Alert>
      )}
      <ol ref={list} className={styles.steps}>
        <CompanyNameStep number={1} isDone={steps.companyNamed} companyId={companyId} />
        <LinkStep number={2} isDone={steps.numberConnected} texts={texts.steps.numberConnected} to={numbers} />
        <LinkStep number={3} isDone={steps.chatBegun} texts={texts.steps.chatBegun} to="/" />
        <LinkStep number={4} isDone={steps.teamInvited} texts={texts.steps.teamInvited} to="/user/list" />
        <LinkStep number={5} isDone={steps.departmentsSet} texts={texts.steps.departmentsSet} to={departments} />
        <LinkStep number={6} isDone={steps.hoursSet} texts={texts.steps.hoursSet} to={departments} />
        <LinkStep number={7} isDone={steps.contactsAdded} texts={texts.steps.contactsAdded} to={`/${companyId}/contact`} />
        <LinkStep number={8} isDone={steps.templateSent} texts={texts.steps.templateSent} to="/" />
        <LinkStep number={9} isDone={steps.photoChosen} texts={texts.steps.photoChosen} to={profile} />
        <LinkStep number={10} isDone={steps.secondFactorOn} texts={texts.steps.secondFactorOn} to={profile} />
      </ol>
    </>
  )
}

type Props = StepProps & { texts: { title: string; body: string; action: string }; to: string }

/** A step that is done on another page. */
function LinkStep({ texts: { title, body, action }, to, ...step }: Props) {
  const button = (
    <Button look="framed" renderRoot={(props) => <Link {...props} to={to} />}>
      {action}
    </Button>
  )
  return <Step {...step} title={title} body={body} action={button} />
}

/** What comes with chats, contacts and imports ticks steps while somebody looks; the others tell it by themselves (`live.ts` of each). */
function useStepNews(steps: FirstSteps | undefined) {
  const client = useQueryClient()
  const waits = steps !== undefined && !(steps.chatBegun && steps.templateSent && steps.contactsAdded)
  useEffect(() => {
    if (!waits) return
    return onChatNews(() => askAgain(client, keyOfAll(companyCalls.getFirstSteps), { inBackground: true }))
  }, [client, waits])
}

/** The form of a finished step leaves the page with the focus in it: the next step gets the focus, or the heading. */
function useFocusOnNext(isDone: boolean) {
  const list = useRef<HTMLOListElement>(null)
  const wasDone = useRef(isDone)
  useEffect(() => {
    const isNew = isDone && !wasDone.current
    wasDone.current = isDone
    if (!isNew || document.activeElement !== document.body) return
    const next = list.current?.querySelector<HTMLElement>('[data-done="false"] :is(a, input)')
    const place = next ?? document.querySelector('h1')
    place?.focus()
  }, [isDone])
  return list
}
