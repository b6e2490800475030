const parts = 80

/** The loudest of each part, against the loudest of all: a quiet voice has a wave, too. */
export function peaksOf(samples: ArrayLike<number>): readonly number[] {
  const stride = Math.max(Math.floor(samples.length / parts), 1)
  const peaks = Array.from({ length: Math.min(parts, samples.length) }, (_, part) => {
    let most = 0
    for (let at = part * stride; at < Math.min((part + 1) * stride, samples.length); at += 1) most = Math.max(most, Math.abs(samples[at]!))
    return most
  })
  const loudest = Math.max(...peaks, 0)
  return loudest === 0 ? peaks : peaks.map((peak) => peak / loudest)
}
