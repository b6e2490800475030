import { mostImageBytes } from '@prosa/contract/company/limits'
import { writeSize } from '@prosa/contract/formats/numbers/size'
import { IconAppWindow, IconPhoto, IconX } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import styles from './company-settings.module.css'
import { companySettingsTexts } from './company-settings-texts.ts'
import type { ImageKind } from './use-chosen-images.ts'

type Props = {
  kind: ImageKind
  address: string | null
  /** What was chosen and is not saved yet; null where the image is to go. */
  file: File | null | undefined
  onChoose: (kind: ImageKind, file: File | null) => void
}

const signs = { icon: IconAppWindow, logo: IconPhoto }

/** One image of the company: what it is now, and another one in its place. Files are dropped on it, too. */
export function ImageChoice({ kind, address, file, onChoose }: Props) {
  const texts = useTexts(companySettingsTexts).style
  const language = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const problemId = useId()
  const [isTooBig, setTooBig] = useState(false)
  const [measure, setMeasure] = useState<{ address: string; words: string } | null>(null)
  const Sign = signs[kind]
  const take = (given: File | null | undefined) => {
    if (!given) return
    setTooBig(given.size > mostImageBytes)
    if (given.size <= mostImageBytes) onChoose(kind, given)
  }
  const size = address !== null && measure?.address === address ? ` · ${measure.words}` : ''
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a way beside the button.
    <div
      className={styles.image}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        take(event.dataTransfer.files[0])
      }}
    >
      {address ? (
        <img
          className={styles.thumb}
          src={address}
          alt=""
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setMeasure({ address, words: `${naturalWidth} × ${naturalHeight}` })
          }
        />
      ) : (
        <Sign size={20} stroke={1.75} aria-hidden="true" />
      )}
      <span className={styles.fileName} title={file?.name}>
        {file?.name ?? (address ? texts[kind] : texts.none[kind])}
      </span>
      <span className={styles.imageActs}>
        <Button
          look="plain"
          size="sm"
          aria-label={`${address ? texts.swap : texts.choose} ${texts[kind]}`}
          aria-describedby={problemId}
          onClick={() => input.current?.click()}
        >
          {address ? texts.swap : texts.choose}
        </Button>
        {address && (
          <IconButton
            size="sm"
            label={texts.remove[kind]}
            icon={<IconX size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => onChoose(kind, null)}
          />
        )}
      </span>
      <span className={`${styles.quiet} ${styles.imageNote}`} id={problemId} role={isTooBig ? 'alert' : undefined}>
        {isTooBig ? texts.tooBig(writeSize(mostImageBytes, language)) : `${texts[kind]}${size}`}
      </span>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp,image/svg+xml"
        aria-label={texts[kind]}
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
