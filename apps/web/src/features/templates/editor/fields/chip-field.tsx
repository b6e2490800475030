import { writeNumber } from '@prosa/contract/formats/numbers/number'
import type { TemplateValue } from '@prosa/contract/templates/content'
import { IconAlertCircle } from '@tabler/icons-react'
import { type Ref, useCallback, useId } from 'react'
import { useLanguage } from '../../../../kit/i18n.ts'
import type { Findings } from '../findings/use-findings.ts'
import { useSourceWords } from '../variables/use-sources.ts'
import type { ChipLook } from './chip-dom.ts'
import styles from './chip-field.module.css'
import { ChipText, type ChipTextHandle } from './chip-text.tsx'

type Props = {
  label: string
  /** Where no heading above it says what it is. */
  isLabelShown?: boolean
  /** As C215 names it: findings about it are said here. */
  field: string
  value: string
  onChange: (value: string) => void
  limit: number
  values: readonly TemplateValue[]
  part: 'header' | 'body'
  findings: Findings
  isFixed: boolean
  isLine?: boolean
  isRequired?: boolean
  onBrace?: () => (() => void) | undefined
  ref: Ref<ChipTextHandle>
}

/** A text with variables: its chips say what they stand for, and below it stands what is wrong and how long it is. */
export function ChipField({
  label,
  isLabelShown = false,
  field,
  value,
  limit,
  values,
  part,
  findings,
  isLine = false,
  ref,
  ...rest
}: Props) {
  const id = useId()
  const language = useLanguage()
  const wordOf = useSourceWords()
  const problem = findings.at(field)
  const badNames = findings.badNamesAt(field)
  const known = JSON.stringify([values.filter((each) => each.part === part).map(({ name, source }) => [name, wordOf(source)]), badNames])
  const lookOf = useCallback(
    (name: string): ChipLook => {
      const [words, bad] = JSON.parse(known) as [[string, string][], string[]]
      const word = words.find(([each]) => each === name)?.[1] ?? ''
      return { label: word === name ? '' : word, isBad: bad.includes(name) }
    },
    [known],
  )
  const count = `${writeNumber(value.length, language)}/${writeNumber(limit, language)}`
  const counter = (
    <span className={styles.count} data-over={value.length > limit || undefined}>
      {count}
    </span>
  )
  return (
    <div className={styles.field} data-field={field}>
      {isLabelShown && (
        <span className={styles.label} aria-hidden="true">
          {label}
        </span>
      )}
      <div className={styles.box} data-error={problem !== null || undefined} data-fixed={rest.isFixed || undefined}>
        <ChipText {...{ label, value, lookOf, isLine, ref }} {...rest} told={{ id, isError: problem !== null }} />
        {isLine && counter}
      </div>
      <div id={id} className={styles.foot} aria-live="polite">
        {problem && (
          <p className={styles.error}>
            <IconAlertCircle size={14} stroke={1.75} aria-hidden="true" />
            <span>{problem}</span>
          </p>
        )}
        {!isLine && counter}
      </div>
    </div>
  )
}
