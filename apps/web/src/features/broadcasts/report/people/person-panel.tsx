import type { Broadcast, BroadcastPerson } from '@prosa/contract/broadcasts/model'
import { PersonState } from '@prosa/contract/broadcasts/person-state'
import { broadcastReportCalls } from '@prosa/contract/broadcasts/report-calls'
import { ChatStatus } from '@prosa/contract/chats/states'
import { writePrice } from '@prosa/contract/formats/numbers/currency'
import { useProblemText } from '../../../../kit/calls/problem-text.ts'
import { useCall } from '../../../../kit/calls/query.ts'
import { useLanguage, useTexts } from '../../../../kit/i18n.ts'
import { stateWords } from '../../../../kit/states/state-words.ts'
import { Alert } from '../../../../ui/alerts/alert.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { SidePanel } from '../../../../ui/layers/side-panel.tsx'
import { ErrorState } from '../../../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../../../ui/states/skeleton-rows.tsx'
import { problemWords } from '../../../phone-numbers/public.ts'
import { broadcastTexts } from '../../broadcast-texts.ts'
import { skippedPerson } from '../../skipped-words.ts'
import { useMoments } from '../../use-moments.ts'
import styles from '../report.module.css'
import { reportTexts } from '../report-texts.ts'

type Props = {
  companyId: string
  broadcast: Broadcast
  position: number
  chatOf: (person: BroadcastPerson) => { open: () => void } | null
  departmentOf: (departmentId: string) => string | undefined
  onClose: () => void
}

/** All that happened to one person of the broadcast. */
export function PersonPanel({ companyId, broadcast, position, chatOf, departmentOf, onClose }: Props) {
  const texts = useTexts(reportTexts)
  const problemText = useProblemText()
  const input = { companyId, broadcastId: broadcast.broadcastId, position }
  const { data, error, isPending, refetch } = useCall(broadcastReportCalls.getBroadcastPerson, input)
  const stage = useLoadingStage(isPending)
  const chat = data && chatOf(data.person)
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={data ? data.person.name || texts.people.noName : texts.people.title}
      footer={chat && <Button onClick={chat.open}>{texts.people.open}</Button>}
    >
      {isPending && <SkeletonRows stage={stage} shape="line" count={5} />}
      {!data && error && (
        <ErrorState detail={problemText(error)} onRetry={() => void refetch()}>
          {texts.person.failed}
        </ErrorState>
      )}
      {data && <PersonFacts {...{ companyId, broadcast, departmentOf }} {...data} />}
    </SidePanel>
  )
}

type FactsProps = Pick<Props, 'companyId' | 'broadcast' | 'departmentOf'> & {
  person: BroadcastPerson
  text: string
  steps: readonly { at: number; kind: string; detail: string }[]
}

function PersonFacts({ companyId, broadcast, departmentOf, person, text, steps }: FactsProps) {
  const { person: texts, people, comparison } = useTexts(reportTexts)
  const words = useTexts(broadcastTexts)
  const problems = useTexts(problemWords)
  const language = useLanguage()
  const moments = useMoments(companyId)
  const { chatStatus: chatStates } = useTexts(stateWords)
  const { state, error, reason, price, variant, usedFallback, phone, departmentId, chatStatus } = person
  const department = (departmentId !== null && departmentOf(departmentId)) || ''
  const chat = chatStatus === null ? '' : [chatStates[ChatStatus.nameOf(chatStatus)], department].filter(Boolean).join(' · ')
  const facts = [
    [people.columns.phone, phone],
    [people.columns.state, people.state[PersonState.nameOf(state)]],
    [texts.text, broadcast.secondTemplateId === null ? '' : (comparison.names[variant] ?? '')],
    [texts.cost, price !== null && price > 0 ? writePrice(price, language) : ''],
    [people.columns.chat, chat],
  ].filter(([, value]) => value !== '')
  return (
    <div className={styles.panel}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.factLine}>
            <dt className={styles.quiet}>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {error && (
        <Alert tone="danger" detail={problems[error.code].todo}>
          {problems[error.code].what}
        </Alert>
      )}
      {reason && <Alert tone="neutral">{skippedPerson(words, reason)}</Alert>}
      {state === PersonState.Uncertain && <Alert tone="warn">{texts.uncertain}</Alert>}
      {usedFallback && <p className={styles.quiet}>{texts.fallback}</p>}
      <section aria-label={texts.message}>
        <h3 className={styles.heading}>{texts.message}</h3>
        {text === '' ? <p className={styles.quiet}>{texts.noMessage}</p> : <p className={styles.message}>{text}</p>}
      </section>
      <section aria-label={texts.steps}>
        <h3 className={styles.heading}>{texts.steps}</h3>
        {steps.length === 0 && <p className={styles.quiet}>{texts.none}</p>}
        <ol className={styles.steps}>
          {steps.map(({ at, kind, detail }) => (
            <li key={`${kind} ${at}`} className={styles.happened}>
              <span>{texts.kinds[kind] ?? kind}</span>
              <span className={styles.quiet}>{moments.at(at)}</span>
              {detail !== '' && <span className={styles.said}>{detail}</span>}
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
