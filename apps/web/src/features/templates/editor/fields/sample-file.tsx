import { writeSize } from '@prosa/contract/formats/numbers/size'
import type { HeaderType } from '@prosa/contract/templates/parts'
import { IconFileText, IconPhoto, IconUpload, IconVideo, IconX } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { useLanguage, useTexts } from '../../../../kit/i18n.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { useKeptFocus } from '../../../../ui/focus/use-kept-focus.ts'
import { Progress } from '../../../../ui/states/progress.tsx'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import { editorTexts } from '../editor-texts.ts'
import type { Findings } from '../findings/use-findings.ts'
import type { TemplateEditor } from '../use-template-editor.ts'
import { FieldProblem } from './field-problem.tsx'
import styles from './sample-file.module.css'
import { fileHeaderOf, useSampleUpload } from './use-sample-upload.ts'

type Props = {
  editor: TemplateEditor
  field: string
  findings: Findings
  type: HeaderType
  mediaId: string | null
  onChange: (mediaId: string | null) => void
}

const icons = { image: IconPhoto, video: IconVideo, document: IconFileText, gif: IconVideo }

/** The file with which the provider looks at the template: chosen, dropped or replaced; each message brings its own. */
export function SampleFile({ editor, field, findings, type, mediaId, onChange }: Props) {
  const { file: texts } = useTexts(editorTexts)
  const language = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const arrive = (taken: string) => {
    keepFocus()
    onChange(taken)
  }
  const { choose, cancel, sending, problem, accept, hint } = useSampleUpload(editor, type, arrive)
  const { place, keepFocus } = useKeptFocus<HTMLDivElement>(String(sending !== null))
  const giveUp = () => {
    keepFocus()
    cancel()
  }
  const media = mediaId === null ? null : editor.mediaOf(mediaId)
  const Icon = icons[fileHeaderOf(type)]
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file && !editor.isFixed) choose(file)
  }
  const remove = () => {
    onChange(null)
    showToast({ kind: 'info', say: (spoken) => ({ text: editorTexts[spoken].file.removed }), undo: () => onChange(mediaId) })
  }
  return (
    <div ref={place} data-field={field}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is another way of what the button does. */}
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {media?.thumbnailUrl ? (
          <img className={styles.thumb} src={media.thumbnailUrl} alt="" />
        ) : (
          <span className={styles.sign} aria-hidden="true">
            <Icon size={22} stroke={1.5} />
          </span>
        )}
        <div className={styles.words}>
          {sending ? (
            <Progress label={texts.sending(sending.name)} share={sending.share} detail={sending.size} onCancel={giveUp} />
          ) : (
            <>
              <b className={styles.name}>{media?.fileName ?? texts.none}</b>
              <span className={styles.hint}>{media ? writeSize(media.size, language) : hint}</span>
            </>
          )}
        </div>
        {!editor.isFixed && !sending && (
          <span className={styles.actions}>
            <input
              ref={input}
              type="file"
              hidden
              accept={accept}
              aria-label={texts.choose}
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? []
                keepFocus()
                if (file) choose(file)
                currentTarget.value = ''
              }}
            />
            <Button
              look="framed"
              size="sm"
              leftSection={<IconUpload size={16} stroke={1.75} aria-hidden="true" />}
              onClick={() => input.current?.click()}
            >
              {media ? texts.replace : texts.choose}
            </Button>
            {media && (
              <IconButton label={texts.remove} size="sm" icon={<IconX size={16} stroke={1.75} aria-hidden="true" />} onClick={remove} />
            )}
          </span>
        )}
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <FieldProblem field={field} findings={findings} />
    </div>
  )
}
