import { useElementSize, useMergedRef } from '@mantine/hooks'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { writeDate, writeHour } from '@prosa/contract/formats/time/date'
import { useRef } from 'react'
import { Spoken } from '../states/spoken.tsx'
import { useUiLanguage } from '../ui-language.ts'
import { useOwnWidth } from '../use-own-width.ts'
import { countTicks, timeTicks } from './chart-scale.ts'
import styles from './line-chart.module.css'

export type ChartLine = {
  name: string
  /** Of the six colours of kinds. */
  color: 1 | 2 | 3 | 4 | 5 | 6
  values: readonly number[]
  /** The space below it is tinted. */
  filled?: boolean
}
type Props = {
  /** What is drawn, for screen readers. */
  label: string
  /** Over the times in the table that screen readers get. */
  timeHead: string
  timeZone: string
  /** Rising; each line has a value for each. */
  times: readonly number[]
  lines: readonly ChartLine[]
}

const [least, top, foot, start, end] = [232, 8, 22, 44, 18]
const tickRoom = 100
const mostRows = 12

/** Counts over time. Who does not see it gets the same as a table. */
export function LineChart({ label, timeHead, timeZone, times, lines }: Props) {
  const language = useUiLanguage()
  const last = useRef(0)
  const { ref: widthRef, width } = useOwnWidth(last)
  const { ref: heightRef, height: own } = useElementSize()
  const ref = useMergedRef(widthRef, heightRef)
  /** As high as its place, which may stand beside something higher. */
  const height = Math.max(own, least)
  const [from, to] = [times[0] ?? 0, times.at(-1) ?? 0]
  const counts = countTicks(Math.max(...lines.flatMap(({ values }) => values), 0))
  const ticks = timeTicks(from, to, timeZone, Math.max(Math.floor((width - start - end) / tickRoom), 1))
  const y = (count: number) => height - foot - (count / (counts.at(-1) || 1)) * (height - foot - top)
  const x = (time: number) => (to === from ? width - end : start + ((time - from) / (to - from)) * (width - start - end))
  const pathOf = (values: readonly number[]) => `M${times.map((time, at) => `${round(x(time))} ${round(y(values[at] ?? 0))}`).join('L')}`
  const writeTime = (time: number) => {
    const hour = writeHour(time, timeZone)
    const day = writeDate(time, timeZone).slice(0, 5)
    if (ticks.isDays || hour === '00:00') return day
    // The first day is named too, where others follow.
    return time === ticks.times[0] && day !== writeDate(to, timeZone).slice(0, 5) ? `${day} ${hour}` : hour
  }
  const compact = new Intl.NumberFormat(language, { notation: 'compact' })
  return (
    <div className={styles.chart}>
      <ul className={styles.legend} aria-hidden="true">
        {lines.map(({ name, color }) => (
          <li key={name} className={styles.entry}>
            <span className={styles.sign} data-color={color} />
            {name}
          </li>
        ))}
      </ul>
      <div ref={ref} className={styles.place}>
        {width > 0 && (
          <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
            {counts.map((count) => (
              <g key={count}>
                <line
                  className={styles.grid}
                  data-zero={count === 0 || undefined}
                  x1={start}
                  x2={width - end}
                  y1={y(count)}
                  y2={y(count)}
                />
                <text className={styles.words} x={start - 8} y={y(count) + 4} textAnchor="end">
                  {compact.format(count)}
                </text>
              </g>
            ))}
            {ticks.times.map((time) => (
              <text key={time} className={styles.words} x={x(time)} y={height - 6} textAnchor="middle">
                {writeTime(time)}
              </text>
            ))}
            {lines.map(({ name, color, values, filled }) => (
              <g key={name} data-color={color} className={styles.line}>
                {filled && <path className={styles.area} d={`${pathOf(values)}L${round(x(to))} ${y(0)}L${round(x(from))} ${y(0)}Z`} />}
                <path className={styles.stroke} d={pathOf(values)} />
                <circle className={styles.end} cx={x(to)} cy={y(values.at(-1) ?? 0)} r={3.5} />
              </g>
            ))}
          </svg>
        )}
      </div>
      <Spoken>
        <table aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{timeHead}</th>
              {lines.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {someOf(times.length).map((at) => (
              <tr key={at}>
                <th scope="row">{`${writeDate(times[at] ?? 0, timeZone)} ${writeHour(times[at] ?? 0, timeZone)}`}</th>
                {lines.map(({ name, values }) => (
                  <td key={name}>{writeNumber(values[at] ?? 0, language)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Spoken>
    </div>
  )
}

/** The places of some points, from the first to the last. */
const someOf = (length: number): number[] =>
  length <= mostRows
    ? Array.from({ length }, (_, at) => at)
    : Array.from({ length: mostRows }, (_, at) => Math.round((at * (length - 1)) / (mostRows - 1)))

const round = (value: number) => Math.round(value * 10) / 10
