import { writeSize } from '@prosa/contract/formats/numbers/size'
import { IconFile, IconMusic, IconTrash, IconVideo, IconX } from '@tabler/icons-react'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { Alert } from '../../../ui/alerts/alert.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { AudioPlayer } from '../../../ui/media/audio-player.tsx'
import styles from '../composer.module.css'
import { composerTexts } from '../composer-texts.ts'
import { kindOfFile } from './file-kind.ts'
import type { Attachment, Attachments } from './use-attachments.ts'

const icons = { image: IconFile, sticker: IconFile, document: IconFile, audio: IconMusic, video: IconVideo }

/** The files that will be sent with the message, as they will look. */
export function AttachmentTray({ attached, remove }: Pick<Attachments, 'attached' | 'remove'>) {
  const { files } = useTexts(composerTexts)
  return (
    <ul className={styles.tray} aria-label={files.list}>
      {attached.map((each) => (
        <Attached key={each.id} {...each} onRemove={() => remove(each.id)} />
      ))}
    </ul>
  )
}

function Attached({ file, url, isVoice, onRemove }: Attachment & { onRemove: () => void }) {
  const { files, voice } = useTexts(composerTexts)
  const language = useLanguage()
  const kind = kindOfFile(file)
  const Icon = icons[kind]
  if (isVoice && url)
    return (
      <li className={styles.attached} data-voice>
        <AudioPlayer url={url} label={voice.recorded} fileName={file.name} />
        <IconButton label={voice.cancel} size="sm" icon={<IconTrash size={16} stroke={1.75} aria-hidden="true" />} onClick={onRemove} />
      </li>
    )
  const isPicture = kind === 'image' || kind === 'sticker'
  return (
    <li className={styles.attached}>
      {url && isPicture ? <img className={styles.thumb} src={url} alt="" /> : <Icon size={20} stroke={1.75} aria-hidden="true" />}
      <span className={styles.fileWords}>
        <span className={styles.fileName} title={file.name}>
          {file.name}
        </span>
        <span className={styles.fileSize}>{writeSize(file.size, language)}</span>
      </span>
      <IconButton
        label={files.remove(file.name)}
        size="sm"
        icon={<IconX size={16} stroke={1.75} aria-hidden="true" />}
        onClick={onRemove}
      />
    </li>
  )
}

type Props = { problems: readonly string[]; onDismiss: () => void }

/** Why a file or a voice message cannot be sent. */
export function WriteProblems({ problems, onDismiss }: Props) {
  const { files } = useTexts(composerTexts)
  return (
    <Alert
      tone="warn"
      action={
        <IconButton label={files.dismiss} size="sm" icon={<IconX size={16} stroke={1.75} aria-hidden="true" />} onClick={onDismiss} />
      }
    >
      {problems.join(' ')}
    </Alert>
  )
}
