import type { Page } from '@playwright/test'
import sharp from 'sharp'

type Film = { seconds: number; width: number; to: string }
type Shot = { at: number; picture: Buffer }

/** Closer together than this nobody sees them apart, and each costs bytes. */
const leastGap = 120

/** Plays what the page shows while `act` runs, at the pace which makes it last that many seconds. */
export async function recordFilm(page: Page, { seconds, width, to }: Film, act: () => Promise<void>): Promise<void> {
  const shots: Shot[] = []
  const devtools = await page.context().newCDPSession(page)
  devtools.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    shots.push({ at: (metadata.timestamp ?? 0) * 1_000, picture: Buffer.from(data, 'base64') })
    void devtools.send('Page.screencastFrameAck', { sessionId })
  })
  const begun = Date.now()
  await devtools.send('Page.startScreencast', { format: 'png' })
  await act()
  const ended = Date.now()
  await devtools.send('Page.stopScreencast')
  const kept = thinned(shots)
  const pace = (seconds * 1_000) / (ended - begun)
  const delay = kept.map(({ at }, index) => Math.round(((kept[index + 1]?.at ?? ended) - at) * pace))
  const pictures = await Promise.all(kept.map(({ picture }) => sharp(picture).resize({ width }).png().toBuffer()))
  await sharp(pictures, { join: { animated: true } })
    .webp({ quality: 62, effort: 5, minSize: true, delay, loop: 0 })
    .toFile(to)
}

/** Without those that the next one follows at once. */
const thinned = (shots: readonly Shot[]) =>
  shots.reduce<Shot[]>((kept, shot) => {
    const last = kept.at(-1)
    if (last && shot.at - last.at < leastGap) kept[kept.length - 1] = { at: last.at, picture: shot.picture }
    else kept.push(shot)
    return kept
  }, [])
