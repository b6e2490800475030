const least = 0.12

/** So many bars for a wave of any length: the loudest of each part, so that a short sound is not lost. */
export function barsOf(peaks: readonly number[], count: number): number[] {
  return Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / count)
    const to = Math.max(Math.floor(((bar + 1) * peaks.length) / count), from + 1)
    const loudest = peaks.slice(from, to).reduce((most, peak) => (peak > most ? peak : most), 0)
    return Math.min(Math.max(loudest, least), 1)
  })
}

/** 0:23 · 12:05 · 1:02:09 */
export function writePlace(seconds: number): string {
  const whole = Math.max(Math.floor(Number.isFinite(seconds) ? seconds : 0), 0)
  const [hours, minutes, rest] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, String(whole % 60).padStart(2, '0')]
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}
