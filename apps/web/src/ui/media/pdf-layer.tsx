import { IconDownload, IconExternalLink, IconFileTypePdf } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { useRareUiTexts } from '../rare/rare-ui-texts.ts'
import { EmptyState } from '../states/empty-state.tsx'
import { useUiTexts } from '../ui-texts.ts'
import styles from './pdf-layer.module.css'
import { ViewerLayer } from './viewer-layer.tsx'

export type PdfLayerProps = {
  file: Blob
  name: string
  onClose: () => void
}

/** The browser's own viewer in a frame; where it has none, or may not frame it, the file can be downloaded. */
export function PdfLayer({ file, name, onClose }: PdfLayerProps) {
  const { download } = useUiTexts().media
  const texts = useRareUiTexts().viewer
  const url = usePdfUrl(file)
  const isRefused = useRefusedFrame()
  const canShow = navigator.pdfViewerEnabled !== false && !isRefused
  return (
    <ViewerLayer
      title={name}
      download={{ url, name }}
      onClose={onClose}
      tools={
        <IconButton
          label={texts.openApart}
          icon={<IconExternalLink size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => window.open(url, '_blank', 'noopener')}
        />
      }
    >
      {canShow ? (
        url && <iframe className={styles.frame} src={url} title={name} referrerPolicy="no-referrer" />
      ) : (
        <EmptyState
          icon={<IconFileTypePdf size={26} stroke={1.75} />}
          title={texts.noPdf}
          actions={
            <Button
              renderRoot={(props) => <a {...props} href={url} download={name} />}
              leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
            >
              {download}
            </Button>
          }
        />
      )}
    </ViewerLayer>
  )
}

/**
 * Chromium shows no PDF in a sandboxed frame, and an address made here has our origin: so the type is set here and not taken
 * from whoever sent the file, and nothing but the viewer of PDFs ever opens it.
 */
function usePdfUrl(file: Blob): string {
  const [url, setUrl] = useState('')
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([file], { type: 'application/pdf' }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}

/** The page's own policy may forbid frames: that shows only as an event on the document. */
function useRefusedFrame(): boolean {
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    const onViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') setRefused(true)
    }
    document.addEventListener('securitypolicyviolation', onViolation)
    return () => document.removeEventListener('securitypolicyviolation', onViolation)
  }, [])
  return isRefused
}
