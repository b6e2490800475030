const side = 24

let pen: CanvasRenderingContext2D | null | undefined

/**
 * Whether this machine can draw an emoji: a picture looks the same in every ink, while letters and the empty box that stands for an unknown
 * sign do not.
 */
export function canDrawEmoji(emoji: string): boolean {
  pen ??= newPen()
  if (!pen) return true
  const [red, blue] = [drawn(pen, emoji, 'rgb(255 0 0)'), drawn(pen, emoji, 'rgb(0 0 255)')]
  return red === blue
}

/** For tests, which show many pages in one document. */
export const forgetPen = () => {
  pen = undefined
}

function newPen() {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext?.('2d', { willReadFrequently: true }) ?? null
  if (context) {
    context.font = `${side - 8}px "Apple Color Emoji", "Noto Color Emoji", "Segoe UI Emoji", sans-serif`
    context.textBaseline = 'top'
  }
  return context
}

function drawn(pen: CanvasRenderingContext2D, emoji: string, ink: string): string {
  pen.clearRect(0, 0, side, side)
  pen.fillStyle = ink
  pen.fillText(emoji, 0, 0)
  return pen.getImageData(0, 0, side, side).data.join()
}
