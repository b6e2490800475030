import {
  IconChevronLeft,
  IconChevronRight,
  IconMaximize,
  IconPhotoOff,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { useRareUiTexts } from '../rare/rare-ui-texts.ts'
import { EmptyState } from '../states/empty-state.tsx'
import { useUiTexts } from '../ui-texts.ts'
import styles from './image-layer.module.css'
import { still, turned, zoomStep } from './image-motion.ts'
import { useImageGestures } from './use-image-gestures.ts'
import { ViewerLayer } from './viewer-layer.tsx'

export type ViewedImage = { url: string; name: string; alt: string }
export type ImageLayerProps = {
  images: readonly ViewedImage[]
  index: number
  onIndex: (index: number) => void
  onClose: () => void
}

const stride = 80

/** Lightbox: one image at a time over the whole page. */
export function ImageLayer({ images, index, onIndex, onClose }: ImageLayerProps) {
  const { partOf } = useUiTexts()
  const texts = useRareUiTexts().viewer
  const [stage, setStage] = useState<HTMLDivElement | null>(null)
  const [motion, setMotion] = useState(still)
  const [brokenUrl, setBrokenUrl] = useState('')
  const { zoom, move, listeners } = useImageGestures(stage, setMotion)
  const image = images[index]
  if (!image) return null

  const go = (to: number) => {
    if (to < 0 || to >= images.length) return
    setMotion(still)
    onIndex(to)
  }
  const rotate = () => setMotion(turned)
  const isZoomed = motion.scale > 1
  const keys: Record<string, () => void> = {
    '+': () => zoom(zoomStep),
    '=': () => zoom(zoomStep),
    '-': () => zoom(1 / zoomStep),
    '0': () => setMotion(still),
    r: rotate,
    R: rotate,
    ArrowLeft: () => (isZoomed ? move({ x: stride, y: 0 }) : go(index - 1)),
    ArrowRight: () => (isZoomed ? move({ x: -stride, y: 0 }) : go(index + 1)),
    ArrowUp: () => move({ x: 0, y: stride }),
    ArrowDown: () => move({ x: 0, y: -stride }),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <ViewerLayer
      title={image.name}
      {...(images.length > 1 && { detail: partOf(String(index + 1), String(images.length)) })}
      download={image}
      onClose={onClose}
      onKeyDown={onKeyDown}
      tools={
        <>
          <Tool label={texts.zoomOut} shortcut="-" Icon={IconZoomOut} disabled={!isZoomed} onClick={() => zoom(1 / zoomStep)} />
          <Tool label={texts.zoomIn} shortcut="+" Icon={IconZoomIn} onClick={() => zoom(zoomStep)} />
          <Tool label={texts.fit} shortcut="0" Icon={IconMaximize} disabled={!isZoomed} onClick={() => setMotion(still)} />
          <Tool label={texts.rotate} shortcut="R" Icon={IconRotateClockwise} onClick={rotate} />
        </>
      }
    >
      <div className={styles.place}>
        <div ref={setStage} className={styles.stage} data-zoomed={isZoomed} {...listeners}>
          {brokenUrl === image.url ? (
            <EmptyState icon={<IconPhotoOff size={26} stroke={1.75} />} title={texts.noImage} />
          ) : (
            <img
              key={image.url}
              className={styles.image}
              src={image.url}
              alt={image.alt}
              draggable={false}
              data-turned={motion.turn % 2 === 1}
              style={{ transform: `translate(${motion.x}px, ${motion.y}px) rotate(${motion.turn * 90}deg) scale(${motion.scale})` }}
              onError={() => setBrokenUrl(image.url)}
            />
          )}
        </div>
        {images.length > 1 && (
          <>
            <span className={styles.previous}>
              <Tool
                label={texts.previous}
                shortcut="←"
                Icon={IconChevronLeft}
                disabled={index === 0}
                onClick={() => go(index - 1)}
                framed
              />
            </span>
            <span className={styles.next}>
              <Tool
                label={texts.next}
                shortcut="→"
                Icon={IconChevronRight}
                disabled={index === images.length - 1}
                onClick={() => go(index + 1)}
                framed
              />
            </span>
          </>
        )}
      </div>
    </ViewerLayer>
  )
}

type ToolProps = { label: string; shortcut: string; Icon: typeof IconZoomIn; disabled?: boolean; framed?: boolean; onClick: () => void }

function Tool({ Icon, framed = false, disabled = false, ...button }: ToolProps) {
  return (
    <IconButton
      {...button}
      disabled={disabled}
      look={framed ? 'framed' : 'plain'}
      icon={<Icon size={18} stroke={1.75} aria-hidden="true" />}
    />
  )
}
