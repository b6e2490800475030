import { lazyPart } from '../layers/lazy-part.tsx'
import type { ImageLayerProps } from './image-layer.tsx'

const Layer = lazyPart<ImageLayerProps>(
  () => import('./image-layer.tsx').then(({ ImageLayer }) => ImageLayer),
  () => null,
)

type Props = Omit<ImageLayerProps, 'index'> & {
  /** The index of the image that is shown; null while the viewer is closed. */
  index: number | null
}

/** Images over the whole page: zoom, pan, turn, next and previous, by pointer, touch and keys. */
export function ImageViewer({ index, ...layer }: Props) {
  return index === null ? null : <Layer index={index} {...layer} />
}
