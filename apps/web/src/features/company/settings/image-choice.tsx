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
  /** The server could not draw what was chosen. */
  isRefused: boolean
  onChoose: (kind: ImageKind, file: File | null) => void
}

const signs = { icon: IconAppWindow, logo: IconPhoto }

const firstLetters = [/^.PNG\r\n/, /^\xff\xd8\xff/, /^RIFF.{4}WEBP/s, /<svg[\s>]/i]

/** By its first letters and not by its name, which anybody can write. */
async function isImage(file: File) {
  const begins = new TextDecoder('latin1').decode(await file.slice(0, 4096).arrayBuffer())
  return firstLetters.some((letters) => letters.test(begins))
}

/** One image of the company: what it is now, and another one in its place. Files are dropped on it, too. */
export function ImageChoice({ kind, address, file, isRefused, onChoose }: Props) {
  const texts = useTexts(companySettingsTexts).style
  const language = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const problemId = useId()
  const [wrong, setWrong] = useState<string | null>(null)
  const [measure, setMeasure] = useState<{ address: string; words: string } | null>(null)
  const Sign = signs[kind]
  const take = async (given: File | null | undefined) => {
    if (!given) return
    const tooBig = given.size > mostImageBytes ? texts.tooBig(writeSize(mostImageBytes, language)) : null
    const now = tooBig ?? ((await isImage(given)) ? null : texts.noImage)
    setWrong(now)
    if (now === null) onChoose(kind, given)
  }
  const problem = wrong ?? (isRefused && file ? texts.noImage : null)
  const size = address !== null && measure?.address === address ? ` · ${measure.words}` : ''
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a way beside the button.
    <div
      className={styles.image}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void take(event.dataTransfer.files[0])
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
      <span className={`${styles.quiet} ${styles.imageNote}`} id={problemId} role={problem ? 'alert' : undefined}>
        {problem ?? `${texts[kind]}${size}`}
      </span>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp,image/svg+xml"
        aria-label={texts[kind]}
        onChange={({ currentTarget }) => {
          void take(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
