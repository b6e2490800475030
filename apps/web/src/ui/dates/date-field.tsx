import '@mantine/core/styles/Popover.layer.css'
import { Popover } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { IconCalendar, IconX } from '@tabler/icons-react'
import { type FocusEvent, type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import type { FieldProps } from '../fields/field.ts'
import box from '../fields/field-box.module.css'
import { FieldBox } from '../fields/field-box.tsx'
import { FieldFrame } from '../fields/field-frame.tsx'
import layer from '../layers/layer.module.css'
import { Mantine } from '../mantine.tsx'
import type { useMasked } from '../masks/use-masked.ts'
import { useRareUiTexts } from '../rare/rare-ui-texts.ts'
import { withTexts } from '../spoken-texts.ts'
import { useUiTexts } from '../ui-texts.ts'
import type { CalendarDay } from './calendar-day.ts'
import type { Period, Shortcut } from './date-calendar.tsx'
import styles from './date-field.module.css'

const loadCalendar = () => withTexts(import('./date-calendar.tsx'))
const DateCalendar = lazy(loadCalendar)

type Props = Omit<FieldProps<unknown>, 'value' | 'onChange' | 'onBlur' | 'ref'> & {
  /** What useMasked gives for the typed text. */
  masked: ReturnType<typeof useMasked>
  period: Period | null
  range: boolean
  today: () => CalendarDay
  shortcuts: (today: CalendarDay) => readonly Shortcut[]
  sent: string
  onPick: (period: Period) => void
  onClear: () => void
}

/**
 * A date that is typed or picked. The calendar opens beside the text while the focus stays in it; the down arrow moves into the calendar.
 */
export function DateField({ masked, period, range, today, shortcuts, sent, onPick, onClear, ...frame }: Props) {
  const { clear } = useUiTexts()
  const { calendar } = useRareUiTexts().date
  const input = useRef<HTMLInputElement>(null)
  const merged = useMergedRef(input, masked.ref)
  const layerRef = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<'beside' | 'inside' | null>(null)
  const isFixed = frame.disabled || frame.readOnly

  const close = () => {
    if (opened === 'inside') input.current?.focus()
    setOpened(null)
  }
  const open = (how: 'beside' | 'inside') => !isFixed && setOpened(how)
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    masked.onKeyDown(event)
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      open('inside')
    } else if (event.key === 'Tab' || (event.key === 'Escape' && opened)) setOpened(null)
  }
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!layerRef.current?.contains(relatedTarget)) masked.onBlur()
  }
  const day = today()

  return (
    <FieldFrame {...frame} sent={sent}>
      {(control) => (
        <Mantine>
          <Popover
            opened={opened !== null}
            onChange={(isOpen) => !isOpen && close()}
            position="bottom-start"
            offset={4}
            width="target"
            trapFocus={opened === 'inside'}
            withRoles={false}
            transitionProps={{ duration: 0 }}
          >
            <Popover.Target>
              <div className={styles.target}>
                <FieldBox
                  control={control}
                  lead={
                    <button
                      type="button"
                      className={styles.calendar}
                      aria-label={calendar}
                      aria-haspopup="dialog"
                      aria-expanded={opened !== null}
                      disabled={isFixed}
                      onClick={() => (opened ? close() : open('inside'))}
                    >
                      <IconCalendar size={16} stroke={1.75} aria-hidden="true" />
                    </button>
                  }
                  actions={
                    masked.value !== '' &&
                    !isFixed && (
                      <button
                        type="button"
                        className={box.button}
                        aria-label={clear}
                        onClick={() => {
                          onClear()
                          input.current?.focus()
                        }}
                      >
                        <IconX size={14} stroke={1.75} aria-hidden="true" />
                      </button>
                    )
                  }
                >
                  <input
                    {...control.input}
                    {...masked}
                    ref={merged}
                    type="text"
                    className={box.input}
                    data-mantine-stop-propagation={opened !== null}
                    onFocus={() => void loadCalendar()}
                    onClick={() => open('beside')}
                    onKeyDown={press}
                    onBlur={leave}
                  />
                </FieldBox>
              </div>
            </Popover.Target>
            <Popover.Dropdown
              ref={layerRef}
              className={`${layer.layer} ${styles.layer}`}
              role="dialog"
              tabIndex={-1}
              aria-label={calendar}
              onMouseDown={(event) => opened === 'beside' && event.preventDefault()}
            >
              <Suspense fallback={<div className={styles.waiting} />}>
                <DateCalendar
                  today={day}
                  value={period}
                  range={range}
                  shortcuts={shortcuts(day)}
                  takesFocus={opened === 'inside'}
                  onPick={(picked) => {
                    onPick(picked)
                    close()
                  }}
                />
              </Suspense>
            </Popover.Dropdown>
          </Popover>
        </Mantine>
      )}
    </FieldFrame>
  )
}
