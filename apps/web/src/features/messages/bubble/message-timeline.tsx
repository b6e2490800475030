import { writeDate } from '@prosa/contract/formats/time/date'
import type { Message } from '@prosa/contract/messages/model'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { problemWords } from '../../phone-numbers/public.ts'
import styles from '../messages.module.css'
import { messagesTexts } from '../messages-texts.ts'

type Props = { message: Message; timeZone: string }

/** Each step of a message with its time, what it waits for now, and what went wrong. */
export function MessageTimeline({ message, timeZone }: Props) {
  const texts = useTexts(messagesTexts)
  const words = useTexts(problemWords)
  const language = useLanguage()
  const { statusDetail, error, agentName, source, fromMe } = message
  const problem = error && words[error.code]
  const clock = new Intl.DateTimeFormat(language, { timeZone, hour: '2-digit', minute: '2-digit', second: '2-digit' })
  return (
    <div className={styles.timeline}>
      {fromMe && <p className={styles.quiet}>{`${texts.timeline.by}: ${agentName ?? texts.from[source]}`}</p>}
      <ol>
        {stepsOf(message).map(({ step, at }) => (
          <li key={step} data-step={step}>
            <span>{texts.timeline.steps[step]}</span>
            <time dateTime={new Date(at).toISOString()}>{`${writeDate(at, timeZone)} ${clock.format(at)}`}</time>
          </li>
        ))}
      </ol>
      {statusDetail && <p>{texts.timeline.now[statusDetail]}</p>}
      {problem && (
        <p>
          {`${problem.what} ${problem.todo}`}
          {error.providerCode !== undefined && <span className={styles.code}>{` ${texts.code(String(error.providerCode))}`}</span>}
        </p>
      )}
    </div>
  )
}

type Step = keyof Message['statusTimes'] | 'received' | 'scheduled' | 'deleted'

/** The known steps of a message, in the order of time. */
function stepsOf({ statusTimes, time, fromMe, internal, scheduledAt, deletedAt }: Message): { step: Step; at: number }[] {
  const told = Object.entries(statusTimes) as [keyof Message['statusTimes'], number | undefined][]
  const first: [Step, number | undefined] = fromMe ? ['queued', statusTimes.queued ?? (internal ? undefined : time)] : ['received', time]
  const all: [Step, number | undefined][] = [
    first,
    ...told.filter(([step]) => step !== 'queued'),
    ['scheduled', scheduledAt],
    ['deleted', deletedAt],
  ]
  return all.flatMap(([step, at]) => (at === undefined ? [] : [{ step, at }])).toSorted((one, other) => one.at - other.at)
}
