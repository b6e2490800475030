import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es'
import 'dayjs/locale/pt-br'
import { DatePicker } from '@mantine/dates'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import dayjs from 'dayjs'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useRareUiTexts } from '../rare/rare-ui-texts.ts'
import { type UiLanguage, useUiLanguage } from '../ui-language.ts'
import { addDays, addMonths, type CalendarDay, weekdayOf } from './calendar-day.ts'
import styles from './date-calendar.module.css'

export type Period = readonly [start: CalendarDay, end: CalendarDay]
export type Shortcut = { name: string; period: Period }

type Props = {
  today: CalendarDay
  value: Period | null
  /** In a range, choosing a single day gives the period of that one day. */
  range: boolean
  shortcuts: readonly Shortcut[]
  /** True when it was opened by the keyboard: the focus goes to the chosen day, or today. */
  takesFocus: boolean
  onPick: (period: Period) => void
}

const locales: Record<UiLanguage, { locale: string; month: string }> = {
  pt: { locale: 'pt-br', month: 'MMMM [de] YYYY' },
  en: { locale: 'en', month: 'MMMM YYYY' },
  es: { locale: 'es', month: 'MMMM [de] YYYY' },
}

/** One month, with weeks from Sunday, and periods to choose with one click. Loaded when a date field is first opened. */
export default function DateCalendar({ today, value, range, shortcuts, takesFocus, onPick }: Props) {
  const texts = useRareUiTexts().date
  const { locale, month: monthFormat } = locales[useUiLanguage()]
  const panel = useRef<HTMLDivElement>(null)
  const [begun, setBegun] = useState<CalendarDay | null>(null)
  const start = value?.[1] ?? today
  const [shownFor, setShownFor] = useState(start)
  const [month, setMonth] = useState(start)
  const [focused, setFocused] = useState<{ day: CalendarDay; preventScroll: boolean } | null>(null)
  // A date that is typed while it is open moves it to that month too.
  if (shownFor !== start) {
    setShownFor(start)
    setMonth(start)
  }

  // Without scrolling: the layer has no place beside its field yet, and the page would jump to it.
  useEffect(() => {
    if (takesFocus) setFocused({ day: start, preventScroll: true })
  }, [takesFocus, start])
  useEffect(() => {
    if (focused) panel.current?.querySelector<HTMLElement>(`[data-day="${focused.day}"]`)?.focus(focused)
  }, [focused])

  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const day = event.target instanceof HTMLElement ? event.target.dataset.day : undefined
    const target = day && !event.ctrlKey && !event.metaKey && targetOf(event.key, day)
    if (!target) return
    event.preventDefault()
    event.stopPropagation()
    setMonth(target)
    setFocused({ day: target, preventScroll: false })
  }
  const getDayProps = (day: CalendarDay) => ({
    'data-day': day,
    'data-autofocus': day === (focused?.day ?? start) || undefined,
    'data-today': day === today || undefined,
    'aria-current': day === today ? ('date' as const) : undefined,
  })
  const shared = {
    date: month,
    onDateChange: setMonth,
    locale,
    firstDayOfWeek: 0 as const,
    weekendDays: [],
    hideOutsideDates: true,
    withCellSpacing: false,
    fullWidth: true,
    monthLabelFormat: monthFormat,
    weekdayFormat: (day: string) => <Weekday day={day} locale={locale} />,
    previousIcon: <IconChevronLeft size={16} stroke={1.75} />,
    nextIcon: <IconChevronRight size={16} stroke={1.75} />,
    ariaLabels: texts,
    getDayProps,
    classNames: styles,
  }

  return (
    <div ref={panel} className={styles.panel} onKeyDownCapture={walk}>
      {range ? (
        <DatePicker
          {...shared}
          type="range"
          allowSingleDateInRange
          value={begun ? [begun, null] : value ? [value[0], value[1]] : [null, null]}
          onChange={([start, end]) => {
            setBegun(end ? null : start)
            if (start && end) onPick([start, end])
          }}
        />
      ) : (
        <DatePicker {...shared} value={value?.[0] ?? null} onChange={(day) => day && onPick([day, day])} />
      )}
      <fieldset className={styles.shortcuts} aria-label={texts.shortcuts}>
        {shortcuts.map(({ name, period }) => (
          <button
            key={name}
            type="button"
            className={styles.shortcut}
            aria-pressed={period[0] === value?.[0] && period[1] === value[1]}
            onClick={() => onPick(period)}
          >
            {name}
          </button>
        ))}
      </fieldset>
    </div>
  )
}

function Weekday({ day, locale }: { day: string; locale: string }) {
  const name = dayjs(day).locale(locale).format('dddd')
  return <abbr title={name}>{name.charAt(0).toLocaleUpperCase()}</abbr>
}

function targetOf(key: string, day: CalendarDay): CalendarDay | null {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekdayOf(day),
    End: 6 - weekdayOf(day),
  }
  if (key === 'PageUp') return addMonths(day, -1)
  if (key === 'PageDown') return addMonths(day, 1)
  return steps[key] === undefined ? null : addDays(day, steps[key])
}
