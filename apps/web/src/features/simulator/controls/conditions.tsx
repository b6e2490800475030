import { type Conditions as ConditionValues, paces, type SimulatorState, serviceMoods } from '@prosa/contract/simulator/model'
import { useTexts } from '../../../kit/i18n.ts'
import { Segmented } from '../../../ui/choices/segmented.tsx'
import { Switch } from '../../../ui/choices/switch.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { simulatorTexts } from '../simulator-texts.ts'
import { type SimulatedNumber, useConditions } from '../use-simulator.ts'
import styles from './controls.module.css'
import { Rush } from './rush.tsx'
import { WindowClock } from './window-clock.tsx'

type Props = { number: SimulatedNumber; state: SimulatorState }

const delay = 3_000
const further = ['duplicates', 'reorders', 'isDown', 'tokenExpired', 'holdsWebhooks', 'blocksInPart', 'isGone'] as const
const services = ['postalCode', 'geocoding'] as const

/** How the provider and the network behave from now on. */
export function Conditions({ number, state }: Props) {
  const { conditions, pace } = state
  const { conditions: texts, pace: paceTexts, services: serviceTexts } = useTexts(simulatorTexts)
  const { change, setPace, setServices } = useConditions(number)
  const set = (part: Partial<ConditionValues>) => change({ ...conditions, ...part })
  return (
    <section className={styles.conditions} aria-label={texts.title}>
      <h2 className={styles.title}>{texts.title}</h2>
      <div className={styles.switches}>
        <Switch label={texts.failNext} value={conditions.failNext} onChange={(failNext) => set({ failNext })} />
        <Switch label={texts.delay} value={conditions.delayMs > 0} onChange={(on) => set({ delayMs: on ? delay : 0 })} />
        <Switch label={texts.readsAtOnce} value={conditions.readsAtOnce} onChange={(readsAtOnce) => set({ readsAtOnce })} />
      </div>
      <details className={styles.more}>
        <summary className={styles.summary}>{texts.more}</summary>
        <div className={styles.switches}>
          {further.map((name) => (
            <Switch key={name} label={texts[name]} value={conditions[name]} onChange={(on) => set({ [name]: on })} />
          ))}
        </div>
        <div className={styles.services}>
          {services.map((name) => (
            <Select
              key={name}
              label={serviceTexts.names[name]}
              always
              options={serviceMoods.map((value) => ({ value, label: serviceTexts.moods[value] }))}
              value={state.services[name]}
              onChange={(mood) => mood && void Promise.allSettled([setServices({ ...state.services, [name]: mood })])}
            />
          ))}
          <p className={styles.note}>{serviceTexts.note}</p>
        </div>
      </details>
      {pace !== null && (
        <div className={styles.pace}>
          <span aria-hidden="true">{paceTexts.label}</span>
          <Segmented
            label={paceTexts.label}
            size="sm"
            full
            options={paces.map((value) => ({ value, label: paceTexts.words[value] }))}
            value={pace}
            onChange={(next) => void Promise.allSettled([setPace(next)])}
          />
          <p className={styles.note}>{paceTexts.note}</p>
        </div>
      )}
      <Rush number={number} state={state} />
      <WindowClock number={number} state={state} />
    </section>
  )
}
