/** How other formats begin: a file that was only renamed to .csv is told from a real one. */
const signatures = [
  [0x50, 0x4b, 0x03, 0x04], // .xlsx, .zip
  [0xd0, 0xcf, 0x11, 0xe0], // .xls
  [0x25, 0x50, 0x44, 0x46], // .pdf
  [0x89, 0x50, 0x4e, 0x47], // .png
  [0xff, 0xd8, 0xff], // .jpg
  [0x1f, 0x8b], // .gz
]
const isUtf16 = ([first, second]: Uint8Array) => (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)

/** Whether a file can be a table in text, as far as its first bytes say. */
export async function isText(file: Blob): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, 4_096).arrayBuffer())
  if (isUtf16(start)) return true
  if (signatures.some((signature) => signature.every((byte, at) => start[at] === byte))) return false
  return !start.includes(0)
}
