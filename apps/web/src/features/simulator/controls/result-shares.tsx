import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { readTypedNumber } from '@prosa/contract/formats/numbers/typed-number'
import type { SimulatorState } from '@prosa/contract/simulator/model'
import { type Result, type ResultMix, results, sumOfMix, usualResults } from '@prosa/contract/simulator/result-mix'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { simulatorTexts } from '../simulator-texts.ts'
import { type SimulatedNumber, useResults } from '../use-simulator.ts'
import styles from './controls.module.css'

type Props = { number: SimulatedNumber; state: SimulatorState }

/** What becomes of the templates that the number sends to many: so many of a hundred of each result, and the others as usual. */
export function ResultShares({ number, state }: Props) {
  const { results: texts } = useTexts(simulatorTexts)
  return (
    <details className={styles.conditions}>
      <summary className={styles.summary}>{texts.title}</summary>
      <Counted counted={state.counted} />
      <Shares number={number} kept={state.results} />
    </details>
  )
}

function Counted({ counted }: Pick<SimulatorState, 'counted'>) {
  const { results: texts } = useTexts(simulatorTexts)
  const language = useLanguage()
  const { people, total, twice } = counted
  const write = (count: number) => writeNumber(count, language)
  return <p className={styles.note}>{texts.counted(write(total), write(people), write(twice))}</p>
}

function Shares({ number, kept }: { number: SimulatedNumber; kept: ResultMix }) {
  const { results: texts } = useTexts(simulatorTexts)
  const language = useLanguage()
  const { set, isSetting } = useResults(number)
  /** What was typed and is not set yet. */
  const [typed, setTyped] = useState<Partial<Record<Result, string>>>({})
  const shown = (name: Result) => typed[name] ?? String(kept[name]).replace('.', language === 'en' ? '.' : ',')
  const shares = results.map((name) => [name, readShare(shown(name))] as const)
  const wrong = shares.filter(([, share]) => share === null).map(([name]) => name)
  const mix: ResultMix = { ...usualResults, ...Object.fromEntries(shares.map(([name, share]) => [name, share ?? 0])) }
  const sum = sumOfMix(mix)
  const isTooMuch = sum > 100
  const keep = async (next: ResultMix) => {
    if (isSetting) return
    await set(next)
    setTyped({})
  }
  return (
    <div className={styles.services}>
      <div className={styles.shares}>
        {results.map((name) => (
          <TextInput
            key={name}
            label={texts.names[name]}
            value={shown(name)}
            onChange={(value) => setTyped((before) => ({ ...before, [name]: value }))}
            error={wrong.includes(name) && texts.wrong}
            unit="%"
            size="sm"
            inputMode="decimal"
            autoComplete="off"
            limit={5}
          />
        ))}
      </div>
      <p className={styles.note} role="status">
        {isTooMuch ? texts.tooMuch(writeNumber(sum, language, 1)) : texts.rest(writeNumber(100 - sum, language, 1))}
      </p>
      <p className={styles.note}>{texts.note}</p>
      <div className={styles.decision}>
        <Button look="framed" size="sm" onClick={() => void Promise.allSettled([keep(usualResults)])} disabled={isSetting}>
          {texts.clear}
        </Button>
        <Button size="sm" onClick={() => void Promise.allSettled([keep(mix)])} disabled={isSetting || isTooMuch || wrong.length > 0}>
          {texts.set}
        </Button>
      </div>
    </div>
  )
}

/** Tenths at the most; nothing typed is nothing. Null where it is no share. */
function readShare(text: string): number | null {
  const share = Number(text.trim() === '' ? 0 : (readTypedNumber(text) ?? Number.NaN))
  return share >= 0 && share <= 100 && Number.isInteger(Math.round(share * 1_000) / 100) ? share : null
}
