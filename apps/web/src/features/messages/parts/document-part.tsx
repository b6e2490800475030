import { writeSize } from '@prosa/contract/formats/numbers/size'
import type { Media } from '@prosa/contract/media/model'
import { IconDownload, IconFile, IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { loadFile } from '../../../kit/calls/send.ts'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { PdfViewer } from '../../../ui/media/pdf-viewer.tsx'
import { Spoken } from '../../../ui/states/spoken.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { messagesTexts } from '../messages-texts.ts'
import styles from './parts.module.css'

type Props = { media: Media; url: string; name: string }

/** A document with its size: a PDF is shown here, others are downloaded. */
export function DocumentPart({ media: { mimeType, size }, url, name }: Props) {
  const texts = useTexts(messagesTexts)
  const language = useLanguage()
  const [file, setFile] = useState<Blob | null>(null)
  const isPdf = mimeType === 'application/pdf'
  const Icon = isPdf ? IconFileTypePdf : IconFile
  const view = () =>
    loadFile(url).then(setFile, () => showToast({ kind: 'error', say: (spoken) => ({ text: messagesTexts[spoken].pdfFailed }) }))
  const words = (
    <>
      <span className={styles.fileName}>{name}</span>
      <span className={styles.fileSize}>{writeSize(size, language)}</span>
    </>
  )
  return (
    <div className={styles.file}>
      <span className={styles.fileIcon} data-pdf={isPdf || undefined}>
        <Icon size={20} stroke={1.75} aria-hidden="true" />
      </span>
      {isPdf ? (
        <button type="button" className={styles.fileWords} onClick={() => void view()}>
          <Spoken>{texts.openPdf(name)}</Spoken>
          <span className={styles.fileLines} aria-hidden="true">
            {words}
          </span>
        </button>
      ) : (
        <span className={`${styles.fileWords} ${styles.fileLines}`}>{words}</span>
      )}
      <IconButton
        label={texts.download(name)}
        icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
        href={url}
        download={name}
      />
      <PdfViewer file={file} name={name} onClose={() => setFile(null)} />
    </div>
  )
}
