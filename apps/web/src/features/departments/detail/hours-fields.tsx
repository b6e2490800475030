import { brazilianStates } from '@prosa/contract/data/brazilian-states'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Switch } from '../../../ui/choices/switch.tsx'
import { TimeInput } from '../../../ui/dates/time-input.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { departmentsTexts } from '../departments-texts.ts'
import fields from '../fields/fields.module.css'
import { type HourLine, type HoursProblem, mostLines, workWeek, wrongLine } from '../values/hour-lines.ts'
import type { DepartmentForm } from '../values/use-department-form.ts'
import { DayToggles } from './day-toggles.tsx'
import styles from './hours.module.css'

/** The form of a department, or of who only tries other hours. */
type HoursForm = {
  values: Pick<DepartmentForm['values'], 'hours'>
  says: (part: 'hours') => unknown
  put: (change: { hours: readonly HourLine[] }) => void
  leave: (part: 'hours') => void
}

/** The opening hours: several intervals, also on the same day. */
export function HoursFields({ form }: { form: HoursForm }) {
  const texts = useTexts(departmentsTexts).form
  const adding = useRef<HTMLButtonElement>(null)
  const lines = form.values.hours
  const wrong = form.says('hours') ? wrongLine(lines) : null
  const put = (hours: readonly HourLine[]) => form.put({ hours })
  const change = (at: number, next: Partial<HourLine>) => put(lines.map((line, each) => (each === at ? { ...line, ...next } : line)))
  const remove = (at: number) => {
    put(lines.filter((_, each) => each !== at))
    adding.current?.focus()
  }
  return (
    <div className={styles.lines}>
      {lines.length === 0 && <p className={fields.quiet}>{texts.alwaysOpen}</p>}
      {lines.map((line, at) => (
        <HoursLine
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no names of their own.
          key={at}
          line={line}
          position={at + 1}
          problem={wrong?.at === at ? wrong.problem : null}
          onChange={(next) => change(at, next)}
          onRemove={() => remove(at)}
          onLeave={() => form.leave('hours')}
        />
      ))}
      {lines.length > 0 && <p className={fields.quiet}>{texts.midnight}</p>}
      {lines.length < mostLines && (
        <Button
          ref={adding}
          className={styles.add}
          look="framed"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => put([...lines, lines.length === 0 ? workWeek : { ...workWeek, days: [] }])}
        >
          {texts.addHours}
        </Button>
      )}
    </div>
  )
}

/** Whether holidays close it, and of which state besides those of the whole country. */
export function HolidayFields({ form }: { form: DepartmentForm }) {
  const texts = useTexts(departmentsTexts).form
  const { holidays, state } = form.values
  return (
    <div className={styles.lines}>
      <Switch label={texts.holidays} description={texts.holidaysHint} value={holidays} onChange={(on) => form.put({ holidays: on })} />
      {holidays && (
        <div className={fields.narrow}>
          <Select
            label={texts.state}
            description={texts.stateHint}
            placeholder={texts.noState}
            options={states}
            value={state === '' ? null : state}
            onChange={(chosen) => form.put({ state: chosen ?? '' })}
          />
        </div>
      )}
    </div>
  )
}

const states = brazilianStates.map(({ uf, name }) => ({ value: uf as string, label: name }))

type LineProps = {
  line: HourLine
  position: number
  problem: HoursProblem | null
  onChange: (next: Partial<HourLine>) => void
  onRemove: () => void
  onLeave: () => void
}

function HoursLine({ line, position, problem, onChange, onRemove, onLeave }: LineProps) {
  const texts = useTexts(departmentsTexts).form
  return (
    <fieldset className={styles.line} aria-label={texts.hoursLine(position)} tabIndex={-1} data-wrong={problem ? true : undefined}>
      <DayToggles days={line.days} onChange={(days) => onChange({ days })} />
      <div className={styles.times}>
        <TimeInput label={texts.from} value={line.from} onChange={(from) => onChange({ from })} onBlur={onLeave} />
        <TimeInput label={texts.to} value={line.to} onChange={(to) => onChange({ to })} onBlur={onLeave} />
        <IconButton
          label={texts.removeHours(position)}
          icon={<IconTrash size={16} stroke={1.75} aria-hidden="true" />}
          onClick={onRemove}
        />
      </div>
      <p className={styles.problem} aria-live="polite">
        {problem && texts.hoursProblems[problem]}
      </p>
    </fieldset>
  )
}
