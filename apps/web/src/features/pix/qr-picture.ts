const sizeOfModule = 8
/** The quiet zone around it, in modules: without one many cameras find nothing. */
const margin = 4

/** The code as a picture that can be sent. */
export async function qrPicture(text: string, fileName: string): Promise<File> {
  const { encode } = await import('uqr')
  const { data, size } = encode(text, { ecc: 'M', border: margin })
  const canvas = new OffscreenCanvas(size * sizeOfModule, size * sizeOfModule)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas to draw on')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#000'
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries()) if (isDark) pen.fillRect(x * sizeOfModule, y * sizeOfModule, sizeOfModule, sizeOfModule)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], fileName, { type: 'image/png' })
}
