import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { compareRates } from '@prosa/contract/templates/compare-rates'
import type { TemplateFigures } from '@prosa/contract/templates/figure-calls'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { Select } from '../../../ui/select/select.tsx'
import styles from './figures.module.css'
import { figuresTexts } from './figures-texts.ts'

const measures = ['answered', 'clicked', 'read', 'delivered'] as const
type Measure = (typeof measures)[number]

/** The newest text beside the one before, until others are chosen. */
export function FiguresCompared({ versions }: { versions: readonly TemplateFigures[] }) {
  const { compare, steps, version } = useTexts(figuresTexts)
  const language = useLanguage()
  const [first, setFirst] = useState(versions[0]!.versionNumber)
  const [second, setSecond] = useState(versions[1]!.versionNumber)
  const [by, setBy] = useState<Measure>('answered')
  const options = versions.map(({ versionNumber }) => ({ value: versionNumber, label: version(versionNumber) }))
  const rateOf = (number: number) => {
    const figures = versions.find(({ versionNumber }) => versionNumber === number) ?? versions[0]!
    return { hits: figures[by], total: figures.sent }
  }
  const compared = compareRates(rateOf(first), rateOf(second))
  const points = (share: number) => compare.points(writeNumber(100 * share, language, 1))
  // Said from the side of the better one, as its points are.
  const [low, high] = compared?.winner === 'second' ? [-compared.high, -compared.low] : [compared?.low ?? 0, compared?.high ?? 0]
  const range = compare.range(points(low), points(high))
  return (
    <section className={styles.compared} aria-label={compare.title}>
      <h3 className={styles.version}>{compare.title}</h3>
      <div className={styles.choices}>
        <Select label={compare.first} always options={options} value={first} onChange={(next) => next !== null && setFirst(next)} />
        <Select label={compare.second} always options={options} value={second} onChange={(next) => next !== null && setSecond(next)} />
        <Select
          label={compare.by}
          always
          options={measures.map((value) => ({ value, label: steps[value] }))}
          value={by}
          onChange={(next) => next !== null && setBy(next)}
        />
      </div>
      {compared && (
        <p role="status">
          {compared.winner === null
            ? compare.unsure(points(compared.difference), range)
            : compare.better(version(compared.winner === 'first' ? first : second), points(Math.abs(compared.difference)), range)}
        </p>
      )}
    </section>
  )
}
