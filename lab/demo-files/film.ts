/** How a screw under a sofa is turned until its leg stands firm; `t` goes from 0 to 1. */
export function drawFrame(to: CanvasRenderingContext2D, t: number): void {
  const { width, height } = to.canvas
  const shade = to.createLinearGradient(0, 0, width, height)
  shade.addColorStop(0, '#b9a58a')
  shade.addColorStop(1, '#7f6a52')
  to.fillStyle = shade
  to.fillRect(0, 0, width, height)
  to.fillStyle = '#6b4a30'
  to.fillRect(0, 500, width, 140)
  for (let plank = 0; plank < 5; plank += 1) {
    to.fillStyle = plank % 2 ? '#7a5638' : '#714f33'
    to.fillRect(0, 500 + plank * 28, width, 26)
  }
  to.fillStyle = '#2f5a4c'
  to.beginPath()
  to.roundRect(-60, 60, 620, 190, 42)
  to.fill()
  to.fillStyle = '#376a5a'
  to.beginPath()
  to.roundRect(-60, 60, 620, 96, 42)
  to.fill()
  const wobble = t < 0.7 ? Math.sin(t * 40) * 0.09 * (1 - t / 0.7) : 0
  to.save()
  to.translate(240, 248)
  to.rotate(wobble)
  const leg = to.createLinearGradient(-30, 0, 30, 0)
  leg.addColorStop(0, '#5d3d22')
  leg.addColorStop(0.5, '#a87645')
  leg.addColorStop(1, '#4c3019')
  to.fillStyle = leg
  to.beginPath()
  to.moveTo(-34, 0)
  to.lineTo(34, 0)
  to.lineTo(18, 262)
  to.lineTo(-18, 262)
  to.fill()
  to.restore()
  to.save()
  to.translate(240, 216)
  to.rotate(Math.min(t / 0.7, 1) * Math.PI * 4)
  to.strokeStyle = '#cfd3d6'
  to.lineWidth = 12
  to.lineCap = 'round'
  to.beginPath()
  to.moveTo(0, 0)
  to.lineTo(104, 0)
  to.lineTo(104, 34)
  to.stroke()
  to.fillStyle = '#8d9296'
  to.beginPath()
  to.arc(0, 0, 17, 0, Math.PI * 2)
  to.fill()
  to.restore()
}
