import type { Broadcast, BroadcastCounts } from '@prosa/contract/broadcasts/model'
import { progressOf } from '@prosa/contract/broadcasts/progress-of'
import { BroadcastStatus, BroadcastType } from '@prosa/contract/broadcasts/states'
import { centsOf, writeCurrency } from '@prosa/contract/formats/numbers/currency'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { writeDate, writeHour } from '@prosa/contract/formats/time/date'
import { phoneNumberListCalls } from '@prosa/contract/phone-numbers/list-calls'
import type { ReactNode } from 'react'
import { useCall } from '../../../../kit/calls/query.ts'
import { useLanguage, useTexts } from '../../../../kit/i18n.ts'
import { stateWords } from '../../../../kit/states/state-words.ts'
import { useTimeZone } from '../../../../kit/use-time-zone.ts'
import { Avatar } from '../../../../ui/marks/avatar.tsx'
import { ChannelBadge } from '../../../../ui/marks/channel-badge.tsx'
import { useMoments } from '../../use-moments.ts'
import styles from '../report.module.css'
import { reportTexts } from '../report-texts.ts'

type Props = { companyId: string; broadcast: Broadcast; counts: BroadcastCounts }

const { Registered, Scheduled, Preparing } = BroadcastStatus
/** One that has not begun and still will. */
const maySend: readonly BroadcastStatus[] = [Registered, Scheduled, Preparing]

export function MetaStrip({ companyId, broadcast, counts }: Props) {
  const texts = useTexts(reportTexts).meta
  const { broadcastDatasource } = useTexts(stateWords)
  const language = useLanguage()
  const numbers = useCall(phoneNumberListCalls.listPhoneNumbers, { companyId }).data
  const number = numbers && (numbers.find(({ phonenumberId }) => phonenumberId === broadcast.phonenumberId)?.phonenumberName ?? texts.gone)
  const money = (reais: number) => writeCurrency(centsOf(reais), language)
  const { templateName, secondTemplateName, file, budget, userName, broadcastType, startedAt, estimate } = broadcast
  const cost = money(startedAt === null ? (estimate ?? 0) : counts.settled)
  const source = file?.fileName ?? broadcastDatasource.ContactList
  return (
    <section className={styles.meta} aria-label={texts.label}>
      <WhenFact {...{ companyId, broadcast }} />
      <Fact name={texts.number} lead={<ChannelBadge channel={broadcastType === BroadcastType.SMS ? 'sms' : 'whatsapp'} />}>
        {number ?? '…'}
      </Fact>
      <Fact name={texts.template}>{secondTemplateName === '' ? templateName : texts.both(templateName, secondTemplateName)}</Fact>
      <Fact name={texts.audience}>{texts.people(source, writeNumber(progressOf({ ...broadcast, counts }).meant, language))}</Fact>
      <Fact name={startedAt === null ? texts.estimate : texts.cost} more={counts.held > 0 && texts.held(money(counts.held))}>
        {budget === null ? cost : texts.ofBudget(cost, money(budget))}
      </Fact>
      <Fact name={texts.author} lead={<Avatar name={userName} size={20} />}>
        {userName}
      </Fact>
    </section>
  )
}

function WhenFact({ companyId, broadcast }: Pick<Props, 'companyId' | 'broadcast'>) {
  const texts = useTexts(reportTexts).meta
  const moments = useMoments(companyId)
  const timeZone = useTimeZone(companyId)
  const { startedAt, endedAt, startsAt, status, awaitsApproval } = broadcast
  if (startedAt === null && !maySend.includes(status)) return <Fact name={texts.sent}>{texts.never}</Fact>
  if (startedAt === null)
    return <Fact name={texts.starts}>{startsAt !== null ? moments.ahead(startsAt) : awaitsApproval ? texts.onceApproved : texts.now}</Fact>
  const hour = (time: number) => writeHour(time, timeZone)
  const day = (time: number) => writeDate(time, timeZone)
  const end = endedAt === null ? '' : `–${day(endedAt) === day(startedAt) ? '' : `${day(endedAt)}, `}${hour(endedAt)}`
  return <Fact name={texts.sent}>{`${day(startedAt)}, ${hour(startedAt)}${end}`}</Fact>
}

type FactProps = { name: string; lead?: ReactNode; more?: string | false; children: ReactNode }

function Fact({ name, lead, more = false, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <span className={styles.quiet}>{name}</span>
      <span className={styles.factValue}>
        {lead}
        <span className={styles.cut}>{children}</span>
      </span>
      {more && <span className={styles.quiet}>{more}</span>}
    </div>
  )
}
