import { expect, type Page } from '@playwright/test'
import { openGallery } from './gallery.ts'

/** With the names of the parts that have travelled so far. */
export async function openExamples(page: Page) {
  const parts = new Set<string>()
  page.on('request', (request) => {
    const [, part] = /\/assets\/([a-z-]+)-[\w-]{8}\.js$/.exec(request.url()) ?? []
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
