/** Center crop: a picture as a small square file. Null where the browser cannot read it. */
export async function squarePicture(file: Blob, side: number): Promise<File | null> {
  const picture = await readPicture(file)
  if (!picture) return null
  try {
    return await drawSquare(picture, side)
  } finally {
    picture.close()
  }
}

/** The same for a picture that the page shows; null where it is not there any more. */
export async function shownPicture(address: string, side: number): Promise<File | null> {
  const image = new Image()
  image.src = address
  try {
    await image.decode()
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
  return drawSquare(image, side)
}

async function readPicture(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file)
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}

async function drawSquare(picture: ImageBitmap | HTMLImageElement, side: number): Promise<File | null> {
  const { width, height } = picture
  const middle = Math.min(width, height)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, (width - middle) / 2, (height - middle) / 2, middle, middle, 0, 0, side, side)
  // A browser that cannot write WebP writes a PNG instead.
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9))
  return blob && new File([blob], 'photo', { type: blob.type })
}
