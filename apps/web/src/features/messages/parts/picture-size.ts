type Known = { width?: number | undefined; height?: number | undefined }

const most = 320
const unknown = { width: 260, height: 196 }

/** The place of a picture before it is there, so that nothing moves when it comes. */
export function pictureSize({ width, height }: Known, largest = most): { width: number; height: number } {
  if (!width || !height) return unknown
  const scale = Math.min(largest / width, largest / height, 1)
  return { width: Math.max(Math.round(width * scale), 1), height: Math.max(Math.round(height * scale), 1) }
}
