import '@mantine/core/styles/Popover.layer.css'
import { Popover } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { readColor } from '@prosa/contract/formats/color'
import { IconColorPicker } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import layer from '../layers/layer.module.css'
import { Mantine } from '../mantine.tsx'
import { useRareUiTexts } from '../rare/rare-ui-texts.ts'
import { ColorGrid } from './color-grid.tsx'
import styles from './color-picker.module.css'
import type { FieldProps } from './field.ts'
import box from './field-box.module.css'
import { FieldBox } from './field-box.tsx'
import { FieldFrame } from './field-frame.tsx'
import { TextInput } from './text-input.tsx'

/** Spec §9: where no colour was chosen yet. */
const defaultColor = '#111B21'

/** Only some browsers have it: it picks a colour from anywhere on the screen. */
type EyeDropper = new () => { open: () => Promise<{ sRGBHex: string }> }
const eyeDropper = () => (window as { EyeDropper?: EyeDropper }).EyeDropper

/** A colour as #RRGGBB. What is typed becomes the value only when it is a colour; without a value the default is shown. */
export function ColorPicker({ value, onChange, onBlur, ref, ...frame }: FieldProps<string, HTMLButtonElement>) {
  const texts = useRareUiTexts().color
  const button = useRef<HTMLButtonElement>(null)
  const merged = useMergedRef(button, ref)
  const layerId = useId()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState<{ text: string; before: string } | null>(null)
  const color = readColor(value).value ?? defaultColor
  const isWrong = typed !== null && readColor(typed.text).problem !== undefined
  const isFixed = frame.disabled || frame.readOnly
  const Dropper = isFixed ? undefined : eyeDropper()

  const close = () => {
    setOpen(false)
    setTyped(null)
    onBlur?.()
  }
  const pick = (picked: string) => {
    setTyped(null)
    onChange(picked)
  }
  // On the way to six digits a code is a valid one of three for a moment: the value from before comes back if the typing ends with no
  // colour.
  const type = (text: string) => {
    const before = typed?.before ?? value
    const next = readColor(text).value ?? before
    setTyped({ text, before })
    if (next !== value) onChange(next)
  }
  const dropFrom = async (Tool: EyeDropper) => {
    try {
      const { value: read } = readColor((await new Tool().open()).sRGBHex)
      if (read) pick(read)
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
    }
  }

  return (
    <FieldFrame {...frame} sent={value}>
      {(control) => (
        <Mantine>
          <Popover
            opened={isOpen}
            onChange={(opened) => !opened && close()}
            position="bottom-start"
            offset={4}
            width="target"
            trapFocus
            withRoles={false}
            transitionProps={{ duration: 0 }}
          >
            <Popover.Target>
              <div className={styles.target}>
                <FieldBox
                  control={control}
                  actions={
                    Dropper && (
                      <button
                        type="button"
                        className={box.button}
                        aria-label={texts.fromScreen}
                        title={texts.fromScreen}
                        onClick={() => void dropFrom(Dropper)}
                      >
                        <IconColorPicker size={16} stroke={1.75} aria-hidden="true" />
                      </button>
                    )
                  }
                >
                  <button
                    id={control.input.id}
                    ref={merged}
                    type="button"
                    className={styles.shown}
                    role="combobox"
                    aria-haspopup="dialog"
                    aria-expanded={isOpen}
                    aria-controls={layerId}
                    aria-describedby={control.input['aria-describedby']}
                    aria-invalid={control.input['aria-invalid']}
                    aria-required={control.input['aria-required']}
                    aria-readonly={frame.readOnly || undefined}
                    disabled={frame.disabled}
                    onClick={() => (isOpen ? close() : setOpen(!isFixed))}
                  >
                    <span className={styles.swatch} style={{ background: color }} />
                    <span className={styles.code}>{color}</span>
                  </button>
                </FieldBox>
              </div>
            </Popover.Target>
            <Popover.Dropdown id={layerId} className={`${layer.layer} ${styles.layer}`} role="dialog" aria-label={texts.choose}>
              <ColorGrid value={color} onPick={pick} />
              <div className={styles.free}>
                <TextInput
                  label={texts.custom}
                  size="sm"
                  spellCheck={false}
                  value={typed?.text ?? color}
                  onChange={type}
                  error={isWrong ? texts.invalid : undefined}
                />
              </div>
            </Popover.Dropdown>
          </Popover>
        </Mantine>
      )}
    </FieldFrame>
  )
}
