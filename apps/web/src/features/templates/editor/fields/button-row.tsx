import type { TemplateButton } from '@prosa/contract/templates/content'
import { most } from '@prosa/contract/templates/text-limits'
import { IconGripVertical, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useTexts } from '../../../../kit/i18n.ts'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { Checkbox } from '../../../../ui/choices/checkbox.tsx'
import { TextInput } from '../../../../ui/fields/text-input.tsx'
import { Badge } from '../../../../ui/marks/badge.tsx'
import { editorTexts } from '../editor-texts.ts'
import type { Findings } from '../findings/use-findings.ts'
import styles from './button-list.module.css'
import { FieldProblem } from './field-problem.tsx'

type Props = {
  button: TemplateButton
  field: string
  place: number
  count: number
  findings: Findings
  isFixed: boolean
  isDragged: boolean
  onChange: (button: TemplateButton) => void
  onRemove: () => void
  onMove: (place: number) => void
  onDrag: (isBegun: boolean) => void
  onOver: () => void
}

/** One button: what it says and what it does. */
export function ButtonRow({
  button,
  field,
  place,
  count,
  findings,
  isFixed,
  isDragged,
  onChange,
  onRemove,
  onMove,
  onDrag,
  onOver,
}: Props) {
  const texts = useTexts(editorTexts).buttons
  const [isHeld, setHeld] = useState(false)
  const byKey = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined || place + step < 0 || place + step >= count) return
    event.preventDefault()
    onMove(place + step)
  }
  return (
    <li
      className={styles.row}
      data-field={field}
      data-dragged={isDragged || undefined}
      draggable={isHeld && !isFixed}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', button.text)
        onDrag(true)
      }}
      onDragEnd={() => {
        setHeld(false)
        onDrag(false)
      }}
      onDragOver={(event) => {
        event.preventDefault()
        onOver()
      }}
      onDrop={(event) => event.preventDefault()}
    >
      {!isFixed && (
        <button
          type="button"
          className={styles.grip}
          aria-label={texts.grip(texts.kinds[button.kind], place + 1, count)}
          title={texts.gripHint}
          onKeyDown={byKey}
          onPointerDown={() => setHeld(true)}
          onPointerUp={() => setHeld(false)}
        >
          <IconGripVertical size={16} stroke={1.75} aria-hidden="true" />
        </button>
      )}
      <Badge>{texts.kinds[button.kind]}</Badge>
      <div className={styles.fields}>
        <div className={styles.field} data-field={`${field}.text`}>
          <TextInput
            label={<span className={styles.spoken}>{texts.text}</span>}
            size="sm"
            value={button.text}
            placeholder={texts.text}
            onChange={(text) => onChange({ ...button, text })}
            error={findings.at(`${field}.text`)}
            readOnly={isFixed || texts.fixedLabels[button.kind] !== undefined}
            unit={<span className={styles.count}>{`${button.text.length}/${most.label}`}</span>}
            autoComplete="off"
          />
        </div>
        <Target {...{ button, field, findings, isFixed, onChange }} />
      </div>
      {!isFixed && (
        <IconButton label={texts.remove} size="sm" icon={<IconTrash size={16} stroke={1.75} aria-hidden="true" />} onClick={onRemove} />
      )}
      <FieldProblem field={field} findings={findings} />
    </li>
  )
}

const targets = { url: 'url', phone: 'phone', code: 'code', flow: 'flowId' } as const

/** Where it leads, for the kinds that lead somewhere. */
function Target({ button, field, findings, isFixed, onChange }: Pick<Props, 'button' | 'field' | 'findings' | 'isFixed' | 'onChange'>) {
  const texts = useTexts(editorTexts).buttons
  const { kind } = button
  if (kind !== 'url' && kind !== 'phone' && kind !== 'code' && kind !== 'flow') return null
  const key = targets[kind]
  return (
    <>
      <div className={styles.field} data-field={`${field}.${key}`} data-mono>
        <TextInput
          label={<span className={styles.spoken}>{texts.targets[kind]}</span>}
          size="sm"
          value={button[key] ?? ''}
          placeholder={texts.placeholders[kind]}
          onChange={(value) => onChange({ ...button, [key]: value })}
          error={findings.at(`${field}.${key}`)}
          readOnly={isFixed}
          inputMode={kind === 'phone' ? 'tel' : kind === 'url' ? 'url' : 'text'}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
      {kind === 'url' && (
        <div className={styles.measured}>
          <Checkbox
            label={texts.measured}
            description={texts.measuredHint}
            value={button.isMeasured ?? false}
            onChange={(isMeasured) => onChange({ ...button, isMeasured })}
            disabled={isFixed}
          />
        </div>
      )}
      {kind === 'flow' && (
        <div className={styles.field} data-mono>
          <TextInput
            label={<span className={styles.spoken}>{texts.flowScreen}</span>}
            size="sm"
            value={button.flowScreen ?? ''}
            placeholder={texts.flowScreen}
            onChange={(flowScreen) => onChange({ ...button, flowScreen })}
            readOnly={isFixed}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
      )}
    </>
  )
}
