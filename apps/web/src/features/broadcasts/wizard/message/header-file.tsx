import { HeaderType, isFileHeader } from '@prosa/contract/templates/parts'
import { IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { useProblemText } from '../../../../kit/calls/problem-text.ts'
import { useTexts } from '../../../../kit/i18n.ts'
import { Alert } from '../../../../ui/alerts/alert.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { useKeptFocus } from '../../../../ui/focus/use-kept-focus.ts'
import { Progress } from '../../../../ui/states/progress.tsx'
import { useUiTexts } from '../../../../ui/ui-texts.ts'
import type { Wizard } from '../use-wizard.ts'
import styles from '../wizard.module.css'
import { wizardTexts } from '../wizard-texts.ts'
import { useTemplateDetail } from './use-templates.ts'

const accepted: Partial<Record<HeaderType, string>> = {
  [HeaderType.Image]: 'image/jpeg,image/png',
  [HeaderType.Video]: 'video/mp4,video/3gpp',
  [HeaderType.Gif]: 'video/mp4',
}

/** The file of the header: the template's own where nobody chooses another; a template without one needs it. */
export function HeaderFile({ wizard }: { wizard: Wizard }) {
  const texts = useTexts(wizardTexts).message.headerFile
  const ui = useUiTexts()
  const problemText = useProblemText()
  const { companyId, written, header } = wizard
  const detail = useTemplateDetail(companyId, written.templateId)
  const chooser = useRef<HTMLInputElement>(null)
  const isOnItsWay = header.share !== null
  const { place, keepFocus } = useKeptFocus<HTMLDivElement>(String(isOnItsWay))
  if (!detail || !isFileHeader(detail.headerType)) return null
  const isOwn = written.headerMediaId !== null
  const state = isOwn
    ? texts.chosen((header.answer ?? wizard.broadcast?.headerMedia)?.fileName ?? '')
    : detail.headerMediaId === null
      ? texts.none
      : texts.ofTemplate
  const cancel = () => {
    keepFocus()
    header.drop()
  }
  const again = () => {
    keepFocus()
    if (header.file) void header.take(header.file)
  }
  return (
    <div className={styles.stack} ref={place}>
      <div className={styles.between}>
        <span className={styles.column}>
          <span className={styles.heading}>{texts.title}</span>
          <span className={styles.quiet} role="status">
            {state}
          </span>
        </span>
        {!isOnItsWay && (
          <span className={styles.row}>
            {isOwn && detail.headerMediaId !== null && (
              <Button look="plain" size="sm" onClick={() => wizard.change({ headerMediaId: null })}>
                {texts.useOwn}
              </Button>
            )}
            <Button
              look="framed"
              size="sm"
              leftSection={<IconUpload size={16} stroke={1.75} aria-hidden="true" />}
              onClick={() => chooser.current?.click()}
            >
              {isOwn ? texts.change : texts.choose}
            </Button>
          </span>
        )}
      </div>
      {header.share !== null && <Progress label={texts.sending} share={header.share} detail={header.file?.name} onCancel={cancel} />}
      {header.problem instanceof Error && (
        <Alert
          tone="danger"
          detail={problemText(header.problem)}
          action={
            <Button look="framed" size="sm" onClick={again}>
              {ui.retry}
            </Button>
          }
        >
          {texts.failed}
        </Alert>
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        accept={accepted[detail.headerType]}
        onChange={(event) => {
          const [file] = Array.from(event.currentTarget.files ?? [])
          event.currentTarget.value = ''
          if (file) void header.take(file)
        }}
      />
    </div>
  )
}
