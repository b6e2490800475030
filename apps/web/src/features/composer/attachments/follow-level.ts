/** How loud it is, from 0 to 1, about ten times a second. Where a browser cannot tell, nothing is told. */
export function followLevel(stream: MediaStream, tell: (level: number) => void): () => void {
  if (typeof AudioContext === 'undefined') return () => undefined
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 256
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Uint8Array(analyser.fftSize)
  const timer = setInterval(() => {
    analyser.getByteTimeDomainData(samples)
    const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample - 128)), 0)
    tell(Math.min(1, loudest / 96))
  }, 100)
  return () => {
    clearInterval(timer)
    void context.close()
  }
}
