import { IconPlus, IconTrash, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { dayAt, startOf } from '../../../ui/dates/calendar-day.ts'
import { DateInput } from '../../../ui/dates/date-input.tsx'
import { TimeInput } from '../../../ui/dates/time-input.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { departmentsTexts } from '../departments-texts.ts'
import fields from '../fields/fields.module.css'
import {
  type ExceptionLine,
  type ExceptionProblem,
  firstSpan,
  longestExceptionName,
  mostExceptionLines,
  mostSpans,
  newException,
  type SpanLine,
  wrongExceptionLine,
} from '../values/exception-lines.ts'
import type { DepartmentForm } from '../values/use-department-form.ts'
import styles from './hours.module.css'

const plus = <IconPlus size={16} stroke={1.75} aria-hidden="true" />

/** Dates that are not as their weekday: closed, or open at other hours. */
export function ExceptionFields({ form, timeZone }: { form: DepartmentForm; timeZone: string }) {
  const texts = useTexts(departmentsTexts).form
  const adding = useRef<HTMLButtonElement>(null)
  const lines = form.values.exceptions
  const wrong = form.says('exceptions') ? wrongExceptionLine(lines) : null
  const put = (exceptions: readonly ExceptionLine[]) => form.put({ exceptions })
  const remove = (at: number) => {
    put(lines.filter((_, each) => each !== at))
    adding.current?.focus()
  }
  return (
    <section className={styles.lines} aria-label={texts.exceptions}>
      <div>
        <p className={styles.title}>{texts.exceptions}</p>
        <p className={fields.quiet}>{texts.exceptionsHint}</p>
      </div>
      {lines.map((line, at) => (
        <ExceptionFieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no names of their own.
          key={at}
          line={line}
          position={at + 1}
          problem={wrong?.at === at ? wrong.problem : null}
          timeZone={timeZone}
          onChange={(next) => put(lines.map((each, nth) => (nth === at ? { ...each, ...next } : each)))}
          onRemove={() => remove(at)}
          onLeave={() => form.leave('exceptions')}
        />
      ))}
      {lines.length < mostExceptionLines && (
        <Button ref={adding} className={styles.add} look="framed" leftSection={plus} onClick={() => put([...lines, newException])}>
          {texts.exception.add}
        </Button>
      )}
    </section>
  )
}

type LineProps = {
  line: ExceptionLine
  position: number
  problem: ExceptionProblem | null
  timeZone: string
  onChange: (next: Partial<ExceptionLine>) => void
  onRemove: () => void
  onLeave: () => void
}

function ExceptionFieldset({ line, position, problem, timeZone, onChange, onRemove, onLeave }: LineProps) {
  const texts = useTexts(departmentsTexts).form.exception
  const { date, name, spans } = line
  const putSpan = (at: number, next: Partial<SpanLine>) =>
    onChange({ spans: spans.map((span, each) => (each === at ? { ...span, ...next } : span)) })
  return (
    <fieldset className={styles.line} aria-label={texts.line(position)} tabIndex={-1} data-wrong={problem ? true : undefined}>
      <div className={styles.exception}>
        <DateInput
          label={texts.date}
          timeZone={timeZone}
          value={date === null ? null : startOf(date, timeZone)}
          onChange={(time) => onChange({ date: time === null ? null : dayAt(time, timeZone) })}
          onBlur={onLeave}
        />
        <TextInput
          label={texts.name}
          placeholder={texts.nameHint}
          autoComplete="off"
          limit={longestExceptionName}
          value={name}
          onChange={(typed) => onChange({ name: typed })}
        />
        <IconButton label={texts.remove(position)} icon={<IconTrash size={16} stroke={1.75} aria-hidden="true" />} onClick={onRemove} />
      </div>
      {spans.length === 0 && <p className={fields.quiet}>{texts.closed}</p>}
      {spans.map((span, at) => (
        <Span
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no names of their own.
          key={at}
          span={span}
          onChange={(next) => putSpan(at, next)}
          onRemove={() => onChange({ spans: spans.filter((_, each) => each !== at) })}
          onLeave={onLeave}
        />
      ))}
      {spans.length < mostSpans && (
        <Button look="plain" leftSection={plus} onClick={() => onChange({ spans: [...spans, firstSpan] })}>
          {spans.length === 0 ? texts.open : texts.more}
        </Button>
      )}
      <p className={styles.problem} aria-live="polite">
        {problem && texts.problems[problem]}
      </p>
    </fieldset>
  )
}

type SpanProps = { span: SpanLine; onChange: (next: Partial<SpanLine>) => void; onRemove: () => void; onLeave: () => void }

function Span({ span, onChange, onRemove, onLeave }: SpanProps) {
  const texts = useTexts(departmentsTexts).form
  return (
    <div className={styles.times}>
      <TimeInput label={texts.from} value={span.from} onChange={(from) => onChange({ from })} onBlur={onLeave} />
      <TimeInput label={texts.to} value={span.to} onChange={(to) => onChange({ to })} onBlur={onLeave} />
      <IconButton label={texts.exception.removeHours} icon={<IconX size={16} stroke={1.75} aria-hidden="true" />} onClick={onRemove} />
    </div>
  )
}
