import { type ReactNode, useEffect, useState } from 'react'
import styles from './qr-code.module.css'

type Props = {
  /** The text that a camera reads. */
  text: string
  /** For screen readers: what the code is for. */
  label: string
  /** Shown in its place where it cannot be drawn. */
  failed: ReactNode
}

/** The quiet zone around it, in modules: without one many cameras find nothing. */
const margin = 4

/** Dark on light in both schemes, as cameras expect it. The code that draws it is loaded when it is first needed. */
export function QrCode({ text, label, failed }: Props) {
  const [drawn, setDrawn] = useState<{ path: string; size: number } | 'failed' | null>(null)
  useEffect(() => {
    let isWanted = true
    draw(text).then(
      (drawing) => isWanted && setDrawn(drawing),
      () => isWanted && setDrawn('failed'),
    )
    return () => {
      isWanted = false
    }
  }, [text])
  if (drawn === 'failed') return failed
  return (
    <div className={styles.paper}>
      {drawn && (
        <svg
          className={styles.picture}
          viewBox={`0 0 ${drawn.size} ${drawn.size}`}
          role="img"
          aria-label={label}
          shapeRendering="crispEdges"
        >
          <path d={drawn.path} />
        </svg>
      )}
    </div>
  )
}

async function draw(text: string) {
  const { encode } = await import('uqr')
  const { data, size } = encode(text, { ecc: 'M', border: margin })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return { path: dark.join(''), size }
}
