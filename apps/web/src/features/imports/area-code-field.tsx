import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { isAreaCode } from '@prosa/contract/formats/phones/trunk-prefix'
import { digitsOf } from '@prosa/contract/formats/words/mask'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../kit/i18n.ts'
import { TextInput } from '../../ui/fields/text-input.tsx'
import styles from './import-drawer.module.css'
import { importsTexts } from './imports-texts.ts'

type Props = {
  /** Rows whose number has no area code. */
  count: number
  value: string | null
  onChange: (areaCode: string | null) => void
}

/** The area code of numbers that have none. Only a whole one, or none, is told. */
export function AreaCodeField({ count, value, onChange }: Props) {
  const { columns: texts } = useTexts(importsTexts)
  const language = useLanguage()
  const [typed, setTyped] = useState(value ?? '')
  const [isLeft, setLeft] = useState(false)
  const type = (text: string) => {
    const digits = digitsOf(text).slice(0, 2)
    setTyped(digits)
    setLeft(false)
    const next = digits === '' ? null : digits
    if (next !== value && (next === null || isAreaCode(next))) onChange(next)
  }
  return (
    <div className={styles.box}>
      <TextInput
        label={texts.areaCode}
        description={`${texts.withoutArea(count, writeNumber(count, language))} ${texts.areaCodeHint}`}
        inputMode="numeric"
        autoComplete="off"
        limit={2}
        value={typed}
        onChange={type}
        onBlur={() => setLeft(true)}
        error={isLeft && typed !== '' && !isAreaCode(typed) ? texts.areaCodeWrong : undefined}
      />
    </div>
  )
}
