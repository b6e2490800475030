import { writeNumber } from '@prosa/contract/formats/numbers/number'
import type { SimulatorState } from '@prosa/contract/simulator/model'
import { IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Segmented } from '../../../ui/choices/segmented.tsx'
import { Progress } from '../../../ui/states/progress.tsx'
import { simulatorTexts } from '../simulator-texts.ts'
import { type SimulatedNumber, useRush } from '../use-simulator.ts'
import styles from './controls.module.css'

const sizes = [20, 100, 200] as const

type Props = { number: SimulatedNumber; state: SimulatorState }

/** Many customers at once, at all numbers of the account; as long as they come, it can be stopped. */
export function Rush({ number, state: { rush, pace } }: Props) {
  const texts = useTexts(simulatorTexts).rush
  const language = useLanguage()
  const [size, setSize] = useState<number>(200)
  const { come, isAsking } = useRush(number)
  const ask = (customers: number) => {
    if (!isAsking) void Promise.allSettled([come(customers)])
  }
  if (rush)
    return (
      <div className={styles.rush}>
        <Progress
          label={texts.title}
          share={rush.come / rush.all}
          detail={texts.come(writeNumber(rush.come, language), writeNumber(rush.all, language))}
          onCancel={() => ask(0)}
        />
      </div>
    )
  return (
    <div className={styles.rush}>
      <span aria-hidden="true">{texts.title}</span>
      <div className={styles.rushLine}>
        <Segmented
          label={texts.size}
          size="sm"
          full
          options={sizes.map((value) => ({ value: value as number, label: writeNumber(value, language) }))}
          value={size}
          onChange={setSize}
        />
        <Button
          look="framed"
          leftSection={<IconUsersGroup size={16} stroke={1.75} aria-hidden="true" />}
          aria-disabled={isAsking || undefined}
          onClick={() => ask(size)}
        >
          {texts.start}
        </Button>
      </div>
      <p className={styles.note}>{pace === null ? texts.noteHere : texts.note}</p>
    </div>
  )
}
