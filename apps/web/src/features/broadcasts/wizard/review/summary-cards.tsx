import type { Rehearsal } from '@prosa/contract/broadcasts/model'
import { departmentCalls } from '@prosa/contract/departments/calls'
import { centsOf, writeCurrency } from '@prosa/contract/formats/numbers/currency'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { phoneNumberListCalls } from '@prosa/contract/phone-numbers/list-calls'
import type { ReactNode } from 'react'
import { useCall } from '../../../../kit/calls/query.ts'
import { useLanguage, useTexts } from '../../../../kit/i18n.ts'
import { Card } from '../../../../ui/page/card.tsx'
import { broadcastTexts } from '../../broadcast-texts.ts'
import type { StepName } from '../../draft-steps.ts'
import { skippedWords } from '../../skipped-words.ts'
import { useMoments } from '../../use-moments.ts'
import { useTemplateDetail } from '../message/use-templates.ts'
import { usePeopleCount } from '../schedule/use-people-count.ts'
import { useCostLines } from '../side/use-cost-lines.ts'
import { heldWords, useHeldStart } from '../use-held-start.ts'
import type { LookedAt } from '../use-wizard.ts'
import styles from '../wizard.module.css'
import { wizardTexts } from '../wizard-texts.ts'
import { ActionWords, GoalWords, SourceWords } from './said-words.tsx'

type Props = { wizard: LookedAt; rehearsal: Rehearsal | null; onStep?: (step: StepName) => void }

/** What was said in each step, with the way back to it, and what it costs. */
export function SummaryCards({ wizard, rehearsal, onStep }: Props) {
  const texts = useTexts(wizardTexts)
  const { summary } = texts.review
  const language = useLanguage()
  const moments = useMoments(wizard.companyId)
  const { written, companyId } = wizard
  const people = usePeopleCount(wizard)
  const cost = useCostLines(wizard)
  const template = useTemplateDetail(companyId, written.templateId)
  const second = useTemplateDetail(companyId, written.secondTemplateId)
  const number = useCall(phoneNumberListCalls.listPhoneNumbers, { companyId }).data?.find(
    ({ phonenumberId }) => phonenumberId === written.phonenumberId,
  )
  const department = useCall(departmentCalls.listDepartments, { companyId }).data?.find(
    ({ departmentId }) => departmentId === written.departmentId,
  )
  const skips = useTexts(broadcastTexts)
  const left = rehearsal?.leftOut
    .map(({ reason, count: some }) => `${writeNumber(some, language)} ${skippedWords(skips, reason, some)}`)
    .join(', ')
  const count = (value: number | null) => (value === null ? '—' : writeNumber(value, language))
  const endsAt = rehearsal?.endsAt ?? null
  const held = useHeldStart(wizard)
  // Reckoned before what holds it now began, it says nothing of it.
  const isEndKnown = endsAt !== null && endsAt > (held?.until ?? 0)
  const endWords = rehearsal?.isOver ? (isEndKnown ? moments.at(endsAt) : '—') : summary.afterRehearsal
  const half = wizard.halfStart ? texts.schedule.unsaid : null
  const planned = written.startsAt === null ? half : moments.at(written.startsAt)
  const startWords = held === undefined ? summary.whileOpen(planned) : (planned ?? texts.schedule.now)
  const hasActions = (wizard.broadcast?.actions.length ?? 0) > 0
  const edit = (step: StepName) =>
    onStep && (
      <button type="button" className={styles.linkButton} aria-label={`${summary.edit}: ${texts.steps[step]}`} onClick={() => onStep(step)}>
        {summary.edit}
      </button>
    )
  return (
    <div className={styles.summary}>
      <Card title={texts.steps.audience} action={edit('audience')}>
        <Facts
          facts={[
            [summary.willReceive, summary.people(people ?? 0, count(people))],
            [summary.source, <SourceWords key="source" wizard={wizard} />],
            [summary.left, rehearsal?.isOver ? left || summary.nobodyLeft : summary.afterRehearsal],
          ]}
        />
      </Card>
      <Card title={texts.steps.message} action={edit('message')}>
        <Facts
          facts={[
            [summary.template, templateWords(template?.templateName ?? '—', second?.templateName, written.secondShare)],
            [summary.number, [number?.phonenumberName, department?.departmentName].filter(Boolean).join(' · ') || '—'],
            [summary.answers, hasActions ? <ActionWords key="actions" wizard={wizard} /> : summary.noActions],
            [texts.message.goal.title, <GoalWords key="goal" wizard={wizard} />],
          ]}
        />
      </Card>
      <Card title={texts.steps.schedule} action={edit('schedule')}>
        <Facts
          facts={[
            [summary.start, held ? heldWords(held, summary.held, moments) : startWords],
            [summary.end, endWords],
            [summary.hours, hoursWords(wizard, summary)],
          ]}
        />
      </Card>
      <Card title={summary.cost}>
        <dl className={styles.costLines}>
          {cost.lines.map(({ words, amount }) => [
            <dt key={`${words} name`}>{words}</dt>,
            <dd key={words}>{writeCurrency(centsOf(amount), language)}</dd>,
          ])}
          <dt className={styles.total}>{summary.total}</dt>
          <dd className={styles.total}>{cost.total === null ? '—' : writeCurrency(centsOf(cost.total), language)}</dd>
        </dl>
      </Card>
    </div>
  )
}

function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={styles.facts}>{facts.map(([name, value]) => [<dt key={`${name} name`}>{name}</dt>, <dd key={name}>{value}</dd>])}</dl>
  )
}

/** Both texts of a comparison, each with its share of the people. */
const templateWords = (first: string, second: string | undefined, share: number) =>
  second === undefined ? first : `${first} (${100 - share}%), ${second} (${share}%)`

const hoursWords = ({ written: { isQuiet, inHours } }: LookedAt, words: { quiet: string; open: string; always: string }) =>
  [isQuiet && words.quiet, inHours && words.open].filter(Boolean).join(', ') || words.always
