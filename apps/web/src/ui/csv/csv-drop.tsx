import { useMergedRef } from '@mantine/hooks'
import { writeSize } from '@prosa/contract/formats/numbers/size'
import { csvProblem } from '@prosa/contract/formats/numbers/upload'
import { IconFileAlert, IconFileCheck, IconFileUpload, IconX } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import type { FieldProps } from '../fields/field.ts'
import { FieldFrame } from '../fields/field-frame.tsx'
import { useKeptFocus } from '../focus/use-kept-focus.ts'
import { useRareUiTexts } from '../rare/rare-ui-texts.ts'
import { useUiLanguage } from '../ui-language.ts'
import { useUiTexts } from '../ui-texts.ts'
import styles from './csv-drop.module.css'
import { CsvLines, CsvProgress } from './csv-lines.tsx'

type Refused = { why: 'tooBig' | 'notCsv' | 'oneOnly' | 'unreadable'; name?: string | undefined; size?: number | undefined }
/** Other kinds of files than CSV: how their names end, and the words for what is taken and for what is not. */
type FileKind = {
  endings: readonly `.${string}`[]
  drag: string
  only: string
  wrong: string
  /** The server looks at the bytes and says what is wrong with them; here only text is taken otherwise. */
  isBinary?: boolean
}
type Props = Omit<FieldProps<File | null>, 'name' | 'placeholder' | 'size' | 'readOnly'> & {
  kind?: FileKind
  maxBytes?: number
  /** From 0 to 1 while the caller uploads, otherwise null. */
  progress?: number | null
  onCancel?: () => void
}

/** Takes a CSV file, or one of another kind, that is dragged here or chosen. One that is too big or no such file is refused, with the reason. */
export function CsvDrop({ kind, maxBytes, progress = null, onCancel, value, onChange, onBlur, ref, ...frame }: Props) {
  const { cancel } = useUiTexts()
  const { csv } = useRareUiTexts()
  const texts = kind ? { ...csv, drag: kind.drag, only: kind.only, notCsv: kind.wrong } : csv
  const language = useUiLanguage()
  const chooser = useRef<HTMLInputElement>(null)
  const merged = useMergedRef(chooser, ref)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [isOver, setOver] = useState(false)
  const isFixed = frame.disabled || progress !== null
  const { place, keepFocus } = useKeptFocus<HTMLFieldSetElement>([value?.name, refused?.why, progress === null].join())

  const settle = (file: File | null, because: Refused | null = null) => {
    keepFocus()
    setRefused(because)
    if (file !== value) onChange(file)
  }
  const take = async (files: ArrayLike<File> | null) => {
    const [file, ...others] = Array.from(files ?? [])
    if (!file || isFixed) return
    if (others.length > 0) return settle(null, { why: 'oneOnly' })
    const problem = nameProblem(file, kind, maxBytes) ?? (kind?.isBinary ? null : await contentProblem(file))
    if (problem) settle(null, { why: problem, name: file.name, size: file.size })
    else settle(file)
  }
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(over && !isFixed)
  }
  const sizeOf = (bytes: number) => writeSize(bytes, language)
  const choose = (words: string) => (
    <button type="button" className={styles.choose} disabled={isFixed} onClick={() => chooser.current?.click()} onBlur={onBlur}>
      {words}
    </button>
  )
  const rule = [texts.only, maxBytes !== undefined && texts.upTo(sizeOf(maxBytes))].filter(Boolean).join(', ')

  return (
    <FieldFrame {...frame} group>
      {({ look }) => (
        <fieldset
          ref={place}
          aria-label={texts.dropHere}
          className={styles.drop}
          data-over={isOver}
          data-refused={refused !== null && !value}
          {...look}
          onDragEnter={drag(true)}
          onDragOver={drag(true)}
          onDragLeave={drag(false)}
          onDrop={(event) => {
            drag(false)(event)
            void take(event.dataTransfer.files)
          }}
        >
          <input
            ref={merged}
            type="file"
            accept={kind?.endings.join(',') ?? '.csv,text/csv'}
            hidden
            disabled={isFixed}
            onChange={(event) => {
              void take(event.currentTarget.files)
              event.currentTarget.value = ''
            }}
          />
          {value ? (
            <CsvLines icon={<IconFileCheck size={22} stroke={1.5} aria-hidden="true" />} title={value.name}>
              {progress === null ? sizeOf(value.size) : <CsvProgress share={progress} />}
            </CsvLines>
          ) : refused ? (
            <CsvLines icon={<IconFileAlert size={22} stroke={1.5} aria-hidden="true" />} title={texts[refused.why]} alert>
              {refused.name !== undefined && `${refused.name} · ${sizeOf(refused.size ?? 0)} · `}
              {choose(texts.again)}
            </CsvLines>
          ) : (
            <CsvLines
              icon={<IconFileUpload size={22} stroke={1.5} aria-hidden="true" />}
              title={
                isOver ? (
                  texts.dropHere
                ) : (
                  <>
                    {texts.drag} {choose(texts.choose)}
                  </>
                )
              }
            >
              {rule}
            </CsvLines>
          )}
          {value && progress === null && !frame.disabled && (
            <button type="button" className={styles.button} aria-label={texts.remove} title={texts.remove} onClick={() => settle(null)}>
              <IconX size={16} stroke={1.75} aria-hidden="true" />
            </button>
          )}
          {progress !== null && onCancel && (
            <button
              type="button"
              className={styles.cancel}
              onClick={() => {
                keepFocus()
                onCancel()
              }}
            >
              {cancel}
            </button>
          )}
        </fieldset>
      )}
    </FieldFrame>
  )
}

/** Of a file of another kind only the size is asked by the rule for CSV. */
function nameProblem({ name, size }: File, kind: FileKind | undefined, maxBytes: number | undefined) {
  if (!kind) return csvProblem({ name, size }, maxBytes)
  return kind.endings.some((ending) => name.toLowerCase().endsWith(ending)) ? csvProblem({ name: '.csv', size }, maxBytes) : 'notCsv'
}

async function contentProblem(file: File): Promise<'notCsv' | 'unreadable' | null> {
  try {
    return (await isText(file)) ? null : 'notCsv'
  } catch {
    return 'unreadable'
  }
}

/** The first bytes of other formats, to recognise a file that was only renamed to .csv. */
const signatures = [
  [0x50, 0x4b, 0x03, 0x04], // .xlsx, .zip
  [0xd0, 0xcf, 0x11, 0xe0], // .xls
  [0x25, 0x50, 0x44, 0x46], // .pdf
  [0x89, 0x50, 0x4e, 0x47], // .png
  [0xff, 0xd8, 0xff], // .jpg
  [0x1f, 0x8b], // .gz
]
const isUtf16 = ([first, second]: Uint8Array) => (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)

/** Whether a file can be a table in text, as far as its first bytes say. */
async function isText(file: Blob): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, 4_096).arrayBuffer())
  if (isUtf16(start)) return true
  if (signatures.some((signature) => signature.every((byte, at) => start[at] === byte))) return false
  return !start.includes(0)
}
