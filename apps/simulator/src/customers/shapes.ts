import { type Color, writePng } from './write-png.ts'

/** A part of a picture: within these bounds, the points of which it says so. */
export type Shape = { color: Color; left: number; top: number; right: number; bottom: number; has: (x: number, y: number) => boolean }

export const box = (color: Color, left: number, top: number, width: number, height: number, round = 0): Shape => {
  const right = left + width
  const bottom = top + height
  const has = (x: number, y: number) => {
    const dx = Math.max(left + round - x, x - (right - round), 0)
    const dy = Math.max(top + round - y, y - (bottom - round), 0)
    return dx * dx + dy * dy <= round * round
  }
  return { color, left, top, right, bottom, has }
}

export const ring = (color: Color, centerX: number, centerY: number, radius: number, thickness: number): Shape => {
  const reach = radius + thickness
  const has = (x: number, y: number) => Math.abs(Math.hypot(x - centerX, y - centerY) - radius) <= thickness / 2
  return { color, left: centerX - reach, top: centerY - reach, right: centerX + reach, bottom: centerY + reach, has }
}

export const disc = (color: Color, centerX: number, centerY: number, radius: number): Shape =>
  ring(color, centerX, centerY, radius / 2, radius)

/** From one point to another, as thick as that. */
export const bar = (color: Color, fromX: number, fromY: number, toX: number, toY: number, thickness: number): Shape => {
  const [dx, dy] = [toX - fromX, toY - fromY]
  const length = dx * dx + dy * dy
  const has = (x: number, y: number) => {
    const along = Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / length))
    return Math.hypot(x - fromX - along * dx, y - fromY - along * dy) <= thickness / 2
  }
  const [left, right] = [Math.min(fromX, toX) - thickness, Math.max(fromX, toX) + thickness]
  return { color, left, top: Math.min(fromY, toY) - thickness, right, bottom: Math.max(fromY, toY) + thickness, has }
}

/** From back to front. */
export function paint(width: number, height: number, ground: Color, shapes: readonly Shape[]): Buffer {
  const points: Color[] = Array.from({ length: width * height }, () => ground)
  for (const { color, left, top, right, bottom, has } of shapes) {
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom + 1); y += 1)
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, right + 1); x += 1) if (has(x, y)) points[y * width + x] = color
  }
  return writePng(width, height, (x, y) => points[y * width + x] ?? ground)
}
