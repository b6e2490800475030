import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { Modal } from '@mantine/core'
import { IconDownload, IconX } from '@tabler/icons-react'
import type { KeyboardEventHandler, ReactNode } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { useReturnFocus } from '../focus/use-return-focus.ts'
import { useLayer } from '../layers/use-layer.ts'
import { Mantine } from '../mantine.tsx'
import { useUiTexts } from '../ui-texts.ts'
import styles from './viewer-layer.module.css'

type Props = {
  title: string
  detail?: string
  /** The address of the file, and its name when it is downloaded. */
  download: { url: string; name: string }
  tools?: ReactNode
  children: ReactNode
  onClose: () => void
  onKeyDown?: KeyboardEventHandler
}

/** A file over the whole page, with a bar of actions above it. */
export function ViewerLayer({ title, detail, download, tools, children, onClose, onKeyDown }: Props) {
  const texts = useUiTexts()
  useLayer(true, { onEscape: onClose })
  useReturnFocus(true)
  return (
    <Mantine>
      <Modal.Root opened onClose={onClose} fullScreen closeOnEscape={false} returnFocus={false} transitionProps={{ duration: 0 }}>
        {/* In the capture phase, as Mantine does not pass on `onKeyDown`. */}
        <Modal.Content classNames={{ content: styles.content ?? '' }} onKeyDownCapture={onKeyDown}>
          <div className={styles.head}>
            {/* The title takes the first focus: a focused button would show its tooltip, and the first Escape would only close that. */}
            <Modal.Title className={styles.title} tabIndex={-1} data-autofocus>
              <span className={styles.name} title={title}>
                {title}
              </span>
              {detail && <span className={styles.detail}>{detail}</span>}
            </Modal.Title>
            {tools}
            <IconButton
              label={texts.media.download}
              href={download.url}
              download={download.name}
              icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
            />
            <IconButton label={texts.close} shortcut="Esc" icon={<IconX size={18} stroke={1.75} aria-hidden="true" />} onClick={onClose} />
          </div>
          {children}
        </Modal.Content>
      </Modal.Root>
    </Mantine>
  )
}
