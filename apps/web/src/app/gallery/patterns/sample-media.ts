/** Files for the examples are made here, so that nothing is fetched. */
export function sampleImage(words: string, color: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="1200" height="800" fill="${color}"/><text x="600" y="420" font-size="72" fill="white" text-anchor="middle" font-family="sans-serif">${words}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

export const samplePeaks = Array.from({ length: 120 }, (_, index) => Math.abs(Math.sin(index / 3) * Math.cos(index / 11)))

/** Three seconds of a tone that comes and goes. */
export function sampleSound(): Blob {
  const rate = 8_000
  const samples = Int16Array.from({ length: rate * 3 }, (_, at) => {
    const loudness = samplePeaks[Math.floor((at / (rate * 3)) * samplePeaks.length)] ?? 0
    return Math.sin((at / rate) * 440 * 2 * Math.PI) * loudness * 8_000
  })
  const head = new DataView(new ArrayBuffer(44))
  const write = (at: number, text: string) => {
    for (const [index, letter] of [...text].entries()) head.setUint8(at + index, letter.charCodeAt(0))
  }
  write(0, 'RIFF')
  head.setUint32(4, 36 + samples.byteLength, true)
  write(8, 'WAVEfmt ')
  head.setUint32(16, 16, true)
  head.setUint16(20, 1, true)
  head.setUint16(22, 1, true)
  head.setUint32(24, rate, true)
  head.setUint32(28, rate * 2, true)
  head.setUint16(32, 2, true)
  head.setUint16(34, 16, true)
  write(36, 'data')
  head.setUint32(40, samples.byteLength, true)
  return new Blob([head, samples], { type: 'audio/wav' })
}

/** One page with a few words. */
export function samplePdf(words: string): Blob {
  const drawing = `BT /F1 24 Tf 72 720 Td (${words}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  return new Blob([`${text}xref\n0 6\n0000000000 65535 f \n${table}trailer << /Size 6 /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF`])
}

/** A second of moving colour, recorded by the browser itself; null where it cannot. */
export function sampleVideo(): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext?.('2d')
  if (!pen || typeof MediaRecorder === 'undefined') return Promise.resolve(null)
  canvas.width = 320
  canvas.height = 180
  const recorder = new MediaRecorder(canvas.captureStream(25))
  const pieces: Blob[] = []
  let frame = 0
  const timer = setInterval(() => {
    frame += 9
    pen.fillStyle = `hsl(${frame} 50% 40%)`
    pen.fillRect(0, 0, 320, 180)
    if (frame > 270) recorder.stop()
  }, 40)
  recorder.start()
  recorder.ondataavailable = ({ data }) => pieces.push(data)
  return new Promise((resolve) => {
    recorder.onstop = () => {
      clearInterval(timer)
      resolve(new Blob(pieces, { type: recorder.mimeType }))
    }
  })
}
