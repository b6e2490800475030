import { quickReplyCalls } from '@prosa/contract/quick-replies/calls'
import { HeaderType, isFileHeader } from '@prosa/contract/templates/parts'
import { IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { useCommand } from '../../../../kit/calls/query.ts'
import { useTexts } from '../../../../kit/i18n.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
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
  const { companyId, written } = wizard
  const detail = useTemplateDetail(companyId, written.templateId)
  const chooser = useRef<HTMLInputElement>(null)
  const upload = useCommand(quickReplyCalls.uploadQuickReplyFile, { failed: (language) => wizardTexts[language].message.headerFile.failed })
  if (!detail || !isFileHeader(detail.headerType)) return null
  const isOwn = written.headerMediaId !== null
  const state = upload.isPending
    ? texts.sending
    : isOwn
      ? texts.chosen(upload.data?.fileName ?? '')
      : detail.headerMediaId === null
        ? texts.none
        : texts.ofTemplate
  return (
    <div className={styles.between}>
      <span className={styles.column}>
        <span className={styles.heading}>{texts.title}</span>
        <span className={styles.quiet} role="status">
          {state}
        </span>
      </span>
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
          loading={upload.isPending}
          onClick={() => chooser.current?.click()}
        >
          {isOwn ? texts.change : texts.choose}
        </Button>
      </span>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={accepted[detail.headerType]}
        onChange={(event) => {
          const [file] = Array.from(event.currentTarget.files ?? [])
          event.currentTarget.value = ''
          if (file) upload.mutate({ companyId, file }, { onSuccess: ({ mediaId }) => wizard.change({ headerMediaId: mediaId }) })
        }}
      />
    </div>
  )
}
