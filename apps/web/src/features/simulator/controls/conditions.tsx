import type { Conditions as ConditionValues, SimulatorState } from '@prosa/contract/simulator/model'
import { useTexts } from '../../../kit/i18n.ts'
import { Switch } from '../../../ui/choices/switch.tsx'
import { simulatorTexts } from '../simulator-texts.ts'
import { type SimulatedNumber, useConditions } from '../use-simulator.ts'
import styles from './controls.module.css'
import { WindowClock } from './window-clock.tsx'

type Props = { number: SimulatedNumber; state: SimulatorState }

const delay = 3_000
const further = ['duplicates', 'reorders', 'isDown', 'tokenExpired', 'holdsWebhooks'] as const

/** How the provider and the network behave from now on. */
export function Conditions({ number, state: { conditions, isQuiet } }: Props) {
  const texts = useTexts(simulatorTexts).conditions
  const { change, beQuiet } = useConditions(number)
  const set = (part: Partial<ConditionValues>) => change({ ...conditions, ...part })
  return (
    <section className={styles.conditions} aria-label={texts.title}>
      <h2 className={styles.title}>{texts.title}</h2>
      <div className={styles.switches}>
        <Switch label={texts.failNext} value={conditions.failNext} onChange={(failNext) => set({ failNext })} />
        <Switch label={texts.delay} value={conditions.delayMs > 0} onChange={(on) => set({ delayMs: on ? delay : 0 })} />
        <Switch label={texts.readsAtOnce} value={conditions.readsAtOnce} onChange={(readsAtOnce) => set({ readsAtOnce })} />
        <Switch label={texts.lively} value={!isQuiet} onChange={(on) => beQuiet(!on)} />
        <details className={styles.more}>
          <summary className={styles.summary}>{texts.more}</summary>
          <div className={styles.switches}>
            {further.map((name) => (
              <Switch key={name} label={texts[name]} value={conditions[name]} onChange={(on) => set({ [name]: on })} />
            ))}
          </div>
        </details>
      </div>
      <WindowClock number={number} />
    </section>
  )
}
