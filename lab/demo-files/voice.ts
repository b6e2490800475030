/** Runs in the page: sounds as somebody speaks in the next room, whose words nobody understands. */
export function speak(seconds: number, seed: number, rate: number): Float32Array {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
  const vowels = [
    [730, 1_090, 2_440],
    [530, 1_840, 2_480],
    [390, 1_990, 2_550],
    [570, 840, 2_410],
    [440, 1_020, 2_240],
    [300, 870, 2_240],
  ]
  const samples = new Float32Array(Math.floor(seconds * rate))
  const pitch = 105 + next() * 95
  let at = 0.12 * rate
  while (at < samples.length - 0.3 * rate) {
    const words = 2 + Math.floor(next() * 5)
    for (let word = 0; word < words && at < samples.length - 0.3 * rate; word += 1) {
      const syllables = 1 + Math.floor(next() * 3)
      for (let syllable = 0; syllable < syllables && at < samples.length - 0.3 * rate; syllable += 1) at = sayOne(samples, at, word / words)
      at += (0.02 + next() * 0.05) * rate
    }
    at += (0.22 + next() * 0.45) * rate
  }
  return samples

  function sayOne(into: Float32Array, from: number, along: number): number {
    const length = (0.09 + next() * 0.13) * rate
    const hiss = next() < 0.35 ? (0.03 + next() * 0.04) * rate : 0
    for (let i = 0; i < hiss; i += 1) into[Math.floor(from + i)]! += (next() - 0.5) * 0.09 * Math.sin((Math.PI * i) / hiss)
    const formants = vowels[Math.floor(next() * vowels.length)]!
    const loud = 0.5 + next() * 0.5
    const begins = pitch * (1.12 - 0.25 * along) * (0.94 + next() * 0.12)
    let phase = 0
    for (let i = 0; i < length; i += 1) {
      const t = i / length
      phase += (begins * (1 - 0.08 * t)) / rate
      const envelope = Math.sin(Math.PI * Math.min(1, t * 1.15 + 0.02)) ** 0.6
      let sum = 0
      for (let harmonic = 1; harmonic < 22; harmonic += 1) {
        const pitchOf = begins * harmonic
        let gain = 0
        for (const [nth, formant] of formants.entries()) gain += Math.exp(-(((pitchOf - formant) / (90 + nth * 60)) ** 2)) / (1 + nth * 0.9)
        sum += (Math.sin(2 * Math.PI * phase * harmonic) * (gain + 0.25 / harmonic)) / Math.sqrt(harmonic)
      }
      into[Math.floor(from + hiss + i)]! += sum * envelope * loud * 0.2
    }
    return from + hiss + length
  }
}
