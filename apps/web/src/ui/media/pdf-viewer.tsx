import { lazyPart } from '../layers/lazy-part.tsx'
import type { PdfLayerProps } from './pdf-layer.tsx'

const Layer = lazyPart<PdfLayerProps>(
  () => import('./pdf-layer.tsx').then(({ PdfLayer }) => PdfLayer),
  () => null,
)

type Props = Omit<PdfLayerProps, 'file'> & {
  /** Null while the viewer is closed. */
  file: Blob | null
}

/** A PDF over the whole page, shown by the browser itself. */
export function PdfViewer({ file, ...layer }: Props) {
  return file === null ? null : <Layer file={file} {...layer} />
}
