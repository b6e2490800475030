import { errorStop, quietHours } from '@prosa/contract/broadcasts/limits'
import { writePercent } from '@prosa/contract/formats/numbers/number'
import { writeHour } from '@prosa/contract/formats/time/date'
import { timeOn } from '@prosa/contract/formats/time/time-on'
import { IconCalendarEvent } from '@tabler/icons-react'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../../kit/i18n.ts'
import { useTimeZone } from '../../../../kit/use-time-zone.ts'
import { Segmented } from '../../../../ui/choices/segmented.tsx'
import { Switch } from '../../../../ui/choices/switch.tsx'
import { dayAfter, dayAt, startOf } from '../../../../ui/dates/calendar-day.ts'
import { DateInput } from '../../../../ui/dates/date-input.tsx'
import { TimeInput } from '../../../../ui/dates/time-input.tsx'
import { Card } from '../../../../ui/page/card.tsx'
import type { StepProps } from '../step-props.ts'
import type { HalfStart } from '../use-half-start.ts'
import styles from '../wizard.module.css'
import { wizardTexts } from '../wizard-texts.ts'
import { MoneyCard } from './money-card.tsx'
import { PaceField } from './pace-field.tsx'

const usualHour = '09:00'

type Typed = { startsAt: number | null; day: number | null; hour: string | null; isLater: boolean }
const typedAs = (startsAt: number | null, half: HalfStart | null, timeZone: string): Typed =>
  startsAt === null
    ? { startsAt, ...(half ?? { day: null, hour: usualHour }), isLater: half !== null }
    : { startsAt, day: startOf(dayAt(startsAt, timeZone), timeZone), hour: writeHour(startsAt, timeZone), isLater: true }

/** When it begins, how fast it goes, in which hours, and what stops it. */
export function ScheduleStep({ wizard, lacks }: StepProps) {
  const texts = useTexts(wizardTexts).schedule
  const language = useLanguage()
  const timeZone = useTimeZone(wizard.companyId)
  const { startsAt, isQuiet, inHours } = wizard.written
  // As it was typed, until another start is there: somebody else may have saved one.
  const [typed, setTyped] = useState<Typed | null>(null)
  const { day, hour, isLater } = typed?.startsAt === startsAt ? typed : typedAs(startsAt, wizard.halfStart, timeZone)
  const put = (nextDay: number | null, nextHour: string | null, nextLater: boolean) => {
    // Half a time is none: what is not on the screen any more is not kept either, and what is left of it is no start yet.
    const isTime = nextLater && nextDay !== null && nextHour !== null
    const next = isTime ? timeOn(nextDay, nextHour, timeZone) : null
    setTyped({ startsAt: next, day: nextDay, hour: nextHour, isLater: nextLater })
    wizard.change({ startsAt: next })
    wizard.keepHalfStart(nextLater && !isTime ? { day: nextDay, hour: nextHour } : null)
  }
  const turn = (when: 'now' | 'later') =>
    when === 'now' ? put(day, hour, false) : put(day ?? dayAfter(Date.now(), timeZone), hour ?? usualHour, true)
  const isPast = lacks.schedule.includes('past')
  return (
    <>
      <Card title={texts.title}>
        <div className={styles.stack}>
          <div className={styles.row}>
            <Segmented
              label={texts.when}
              options={[
                { value: 'now', label: texts.now },
                { value: 'later', label: texts.later, icon: <IconCalendarEvent size={14} stroke={1.75} aria-hidden="true" /> },
              ]}
              value={isLater ? 'later' : 'now'}
              onChange={turn}
            />
          </div>
          <div className={isLater ? styles.three : styles.two}>
            {isLater && (
              <>
                <DateInput
                  label={texts.day}
                  required
                  timeZone={timeZone}
                  value={day}
                  onChange={(next) => put(next, hour, true)}
                  {...(isPast && { error: texts.past })}
                />
                <TimeInput label={texts.hour} required value={hour} onChange={(next) => put(day, next, true)} />
              </>
            )}
            <PaceField wizard={wizard} />
          </div>
          <div className={styles.two}>
            <Switch
              label={texts.quiet}
              description={texts.quietHint(quietHours.from, quietHours.to)}
              value={isQuiet}
              onChange={(next) => wizard.change({ isQuiet: next })}
            />
            <Switch
              label={texts.hours}
              description={texts.hoursHint}
              value={inHours}
              onChange={(next) => wizard.change({ inHours: next })}
            />
          </div>
        </div>
      </Card>
      <MoneyCard wizard={wizard} />
      <Card title={texts.stops.title} detail={texts.stops.about}>
        <ul className={styles.stops}>
          <li>{texts.stops.errors(writePercent(errorStop.share, language, 0), String(errorStop.of))}</li>
          {texts.stops.others.map((stop) => (
            <li key={stop}>{stop}</li>
          ))}
        </ul>
      </Card>
    </>
  )
}
