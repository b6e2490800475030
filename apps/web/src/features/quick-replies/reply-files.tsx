import { writeSize } from '@prosa/contract/formats/numbers/size'
import { quickReplyCalls } from '@prosa/contract/quick-replies/calls'
import { mostQuickReplyFiles } from '@prosa/contract/quick-replies/limits'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useCommand } from '../../kit/calls/query.ts'
import { useLanguage, useTexts } from '../../kit/i18n.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { quickRepliesTexts } from './quick-replies-texts.ts'
import styles from './replies.module.css'
import type { ReplyForm } from './use-reply-form.ts'

/** Files are uploaded when they are chosen; what is refused says why as a notice. */
export function ReplyFiles({ companyId, form: { values, set } }: { companyId: string; form: ReplyForm }) {
  const { form: texts } = useTexts(quickRepliesTexts)
  const language = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const uploading = useCommand(quickReplyCalls.uploadQuickReplyFile)
  const { files } = values

  const add = async (chosen: readonly File[]) => {
    const room = chosen.slice(0, mostQuickReplyFiles - files.length)
    const answers = await Promise.allSettled(room.map((file) => uploading.mutateAsync({ companyId, file })))
    set({ files: [...files, ...answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))] })
  }
  return (
    <fieldset className={styles.files}>
      <legend className={styles.legend}>{texts.files}</legend>
      {files.length > 0 && (
        <ul className={styles.fileList}>
          {files.map(({ mediaId, fileName, size, thumbnailUrl }) => (
            <li key={mediaId} className={styles.file}>
              {thumbnailUrl ? (
                <img className={styles.thumb} src={thumbnailUrl} alt="" />
              ) : (
                <IconPaperclip size={16} stroke={1.75} aria-hidden="true" />
              )}
              <span className={styles.fileName}>{fileName}</span>
              <span className={styles.quiet}>{writeSize(size, language)}</span>
              <IconButton
                label={texts.removeFile(fileName)}
                size="sm"
                icon={<IconX size={16} stroke={1.75} aria-hidden="true" />}
                onClick={() => set({ files: files.filter((file) => file.mediaId !== mediaId) })}
              />
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={texts.attach}
        onChange={({ currentTarget }) => {
          void add([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      {files.length < mostQuickReplyFiles && (
        <Button
          look="framed"
          size="sm"
          aria-disabled={uploading.isPending || undefined}
          leftSection={<IconPaperclip size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => !uploading.isPending && input.current?.click()}
        >
          {uploading.isPending ? texts.attaching : texts.attach}
        </Button>
      )}
    </fieldset>
  )
}
