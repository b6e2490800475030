import { closeAsks } from '@prosa/contract/departments/inbox-rules'
import { twinReason } from '@prosa/contract/departments/wrong-rules'
import { IconChevronDown, IconChevronUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { RadioGroup } from '../../../ui/choices/radio-group.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { Spoken } from '../../../ui/states/spoken.tsx'
import { departmentsTexts } from '../departments-texts.ts'
import fields from '../fields/fields.module.css'
import type { ReasonLine } from '../values/department-values.ts'
import type { DepartmentForm } from '../values/use-department-form.ts'
import styles from './closing.module.css'

/** As the contract has it, which the browser does not load for its numbers. */
const mostReasons = 50
const longestReason = 60

type Props = { form: DepartmentForm }

/** What somebody has to say who closes a chat. */
export function ClosingFields({ form }: Props) {
  const texts = useTexts(departmentsTexts).form
  const { closeAsk } = form.values
  return (
    <div className={fields.fields}>
      <RadioGroup
        label={texts.closeAsk}
        options={closeAsks.map((value) => ({ value, label: texts.closeAsks[value].name, description: texts.closeAsks[value].does }))}
        value={closeAsk}
        // Reasons that leave the page take what was typed into them along: nothing wrong stays where nobody sees it.
        onChange={(chosen) =>
          chosen && form.put({ closeAsk: chosen, closeReasons: chosen === 'reason' ? withOne(form) : form.saved.closeReasons })
        }
      />
      {closeAsk === 'reason' && <ReasonFields form={form} />}
    </div>
  )
}

/** There is a line to write the first reason into. */
const withOne = ({ values }: DepartmentForm): readonly ReasonLine[] =>
  values.closeReasons.length === 0 ? [{ reason: '' }] : values.closeReasons

function ReasonFields({ form }: Props) {
  const texts = useTexts(departmentsTexts).form.reasons
  const { list, focusLine } = useLineFocus()
  const lines = form.values.closeReasons
  const put = (closeReasons: readonly ReasonLine[]) => form.put({ closeReasons })
  const isSaid = form.says('closeReasons')
  const twin = isSaid ? twinReason(lines.map(({ reason }) => reason)) : null
  const wrong = isSaid ? (twin ?? 0) : null
  const move = (at: number, by: -1 | 1) => {
    const next = [...lines]
    next.splice(at + by, 0, ...next.splice(at, 1))
    put(next)
    focusLine(at + by)
  }
  const add = () => {
    put([...lines, { reason: '' }])
    focusLine(lines.length)
  }
  return (
    <section className={styles.reasons} aria-label={texts.title}>
      <div>
        <p className={styles.title}>{texts.title}</p>
        <p className={fields.quiet}>{texts.hint}</p>
      </div>
      <ol ref={list} className={styles.list}>
        {lines.map((line, at) => (
          <ReasonField
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no names of their own.
            key={at}
            {...{ line, at, last: lines.length - 1 }}
            error={wrong === at && (twin === null ? texts.missing : texts.twin)}
            onChange={(reason) => put(lines.map((each, nth) => (nth === at ? { reason } : each)))}
            onLeave={() => form.leave('closeReasons')}
            onMove={(by) => move(at, by)}
            onRemove={() => {
              put(lines.length === 1 ? [{ reason: '' }] : lines.filter((_, nth) => nth !== at))
              focusLine(Math.max(at - 1, 0))
            }}
          />
        ))}
      </ol>
      {lines.length < mostReasons && (
        <Button className={styles.add} look="framed" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />} onClick={add}>
          {texts.add}
        </Button>
      )}
    </section>
  )
}

type LineProps = {
  line: ReasonLine
  at: number
  last: number
  error: ReactNode
  onChange: (reason: string) => void
  onLeave: () => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function ReasonField({ line, at, last, error, onChange, onLeave, onMove, onRemove }: LineProps) {
  const texts = useTexts(departmentsTexts).form.reasons
  const position = at + 1
  return (
    <li className={styles.reason}>
      <TextInput
        label={<Spoken>{texts.line(position)}</Spoken>}
        placeholder={texts.example}
        autoComplete="off"
        limit={longestReason}
        value={line.reason}
        onChange={onChange}
        onBlur={onLeave}
        error={error}
      />
      <IconButton
        label={texts.up(position)}
        icon={<IconChevronUp size={16} stroke={1.75} aria-hidden="true" />}
        disabled={at === 0}
        onClick={() => onMove(-1)}
      />
      <IconButton
        label={texts.down(position)}
        icon={<IconChevronDown size={16} stroke={1.75} aria-hidden="true" />}
        disabled={at === last}
        onClick={() => onMove(1)}
      />
      <IconButton label={texts.remove(position)} icon={<IconTrash size={16} stroke={1.75} aria-hidden="true" />} onClick={onRemove} />
    </li>
  )
}

/** Moves the focus to a line when it is on the page. */
function useLineFocus() {
  const list = useRef<HTMLOListElement>(null)
  const wanted = useRef<number | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    list.current?.querySelectorAll('input')[wanted.current]?.focus()
    wanted.current = null
  })
  return { list, focusLine: (at: number) => (wanted.current = at) }
}
