import { expect, type Locator, type Page } from '@playwright/test'
import { openGallery } from './gallery.ts'

/** With the names of the chunks that were loaded so far. */
export async function openExamples(page: Page) {
  const parts = new Set<string>()
  page.on('request', (request) => {
    const [, part] = /\/assets\/([a-z-]+)-[\w-]{7}\.js$/.exec(request.url()) ?? []
    if (part) parts.add(part)
  })
  const panel = await openGallery(page, 'choices')
  await expect(panel.getByRole('region', { name: 'Sanfona' })).toBeVisible()
  for (const part of ['audio-controls', 'video-frame', 'emoji-panel', 'data']) expect(parts).not.toContain(part)
  await page.getByRole('tab', { name: 'Padrões' }).click()
  const example = (name: string) => page.getByRole('tabpanel', { name: 'Padrões' }).getByRole('region', { name, exact: true })
  await expect(example('Emojis').getByRole('combobox').or(example('Emojis').getByLabel('Buscar emoji')).first()).toBeVisible()
  return { example, parts }
}

/** Zooms an image that is already enlarged with the wheel, and drags it. */
export async function moveImage(image: Locator) {
  const { mouse } = image.page()
  const { x, y, width, height } = (await image.boundingBox())!
  const middle = { x: x + width / 2, y: y + height / 2 }
  await mouse.move(middle.x, middle.y)
  await mouse.wheel(0, -400)
  await expect(image).not.toHaveCSS('transform', 'matrix(1.5, 0, 0, 1.5, 0, 0)')
  await mouse.down()
  await mouse.move(middle.x + 60, middle.y + 30, { steps: 4 })
  await mouse.up()
  await expect(image).toHaveCSS('transform', /, 60, 30\)$/)
}
