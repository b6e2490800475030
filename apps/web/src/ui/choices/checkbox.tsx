import { useMergedRef } from '@mantine/hooks'
import { useCallback } from 'react'
import type { FieldProps } from '../fields/field.ts'
import { CheckMark } from './check-mark.tsx'
import { ChoiceLine } from './choice-line.tsx'

type Props = Omit<FieldProps<boolean>, 'placeholder' | 'size' | 'help'> & {
  /** Indeterminate: some of what it stands for is checked, and a click checks the rest. */
  partial?: boolean
}

/** In a form a checked one is sent as "true"; an unchecked one is not sent. */
export function Checkbox({ value, partial = false, ref, onBlur, ...line }: Props) {
  const setPartial = useCallback(
    (input: HTMLInputElement | null) => {
      if (input) input.indeterminate = partial
    },
    [partial],
  )
  const merged = useMergedRef(setPartial, ref)
  return (
    <ChoiceLine
      {...line}
      ref={merged}
      type="checkbox"
      checked={value}
      value="true"
      mark={<CheckMark state={partial ? 'partial' : value ? 'on' : 'off'} />}
      {...(onBlur && { onBlur: () => onBlur() })}
    />
  )
}
