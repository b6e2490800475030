import type { Locator, Page } from '@playwright/test'
import { tabInto } from '../fields.ts'
import { press, tabTo } from '../keys.ts'
import { expect, test } from '../watched-page.ts'
import { moveImage, openExamples } from './gallery-media.ts'

test('viewers travel when they are opened; images are moved, files had and sounds played', { tag: '@ui' }, async ({ page }) => {
  const { example, parts } = await openExamples(page)
  const files = example('Arquivos')
  await test.step('images', () => images(page, files, parts))
  await test.step('a PDF opens in its own layer, and the file can be had', () => aPdf(page, files, parts))
  await test.step('sound and film play when asked', () => sounds(page, files))
})

async function images(page: Page, files: Locator, parts: Set<string>) {
  const opener = files.getByRole('button', { name: 'Ver imagens' })
  const viewer = page.getByRole('dialog')
  const image = viewer.getByRole('img', { name: /^Sofá verde/ })
  expect(parts).not.toContain('image-layer')
  await tabInto(files)
  await tabTo(opener)
  await press(page, 'Enter')
  await expect(image).toHaveAttribute('alt', 'Sofá verde, foto 1')
  expect(parts).toContain('image-layer')
  await press(page, 'ArrowRight', '+', '+')
  await expect(image).toHaveCSS('transform', 'matrix(2.25, 0, 0, 2.25, 0, 0)')
  await press(page, '-', '0', '+')
  await moveImage(image)
  await press(page, 'Escape')
  await expect(viewer).toHaveCount(0)
  await expect(opener).toBeFocused()
}

async function aPdf(page: Page, files: Locator, parts: Set<string>) {
  const opener = files.getByRole('button', { name: 'Ver PDF' })
  const viewer = page.getByRole('dialog', { name: 'Termo_de_troca_48213.pdf' })
  expect(parts).not.toContain('pdf-layer')
  await tabInto(files)
  await tabTo(opener)
  await press(page, 'Space')
  await expect(viewer).toBeVisible()
  expect(parts).toContain('pdf-layer')
  await expect(viewer.locator('iframe').or(viewer.getByText('Não dá para mostrar este PDF aqui.'))).toBeVisible()
  const download = page.waitForEvent('download')
  await viewer.getByRole('link', { name: 'Baixar' }).first().click()
  expect((await download).suggestedFilename()).toBe('Termo_de_troca_48213.pdf')
  // The browser's own PDF page may have the focus, and uses Escape itself.
  await viewer.getByRole('button', { name: 'Fechar' }).click()
  await expect(viewer).toHaveCount(0)
  await expect(opener).toBeFocused()
}

async function sounds(page: Page, files: Locator) {
  const player = files.getByRole('group', { name: 'Áudio de Fernanda' }).first()
  const seek = player.getByRole('slider', { name: 'Posição no áudio' })
  await expect(seek).toBeEnabled()
  await expect(seek).toHaveAttribute('aria-valuetext', '0:00 de 0:03')
  await tabInto(files)
  await tabTo(player.getByRole('button', { name: 'Ouvir' }))
  await press(page, 'Enter')
  await expect(player.getByRole('button', { name: 'Pausar' })).toBeFocused()
  await press(page, 'Space')
  await expect(player.getByRole('button', { name: 'Ouvir' })).toBeVisible()
  await press(page, 'Tab', 'Home', 'ArrowRight')
  await expect(seek).toHaveAttribute('aria-valuetext', '0:01 de 0:03')
  await press(page, 'Tab', 'Enter')
  await expect(player.getByRole('button', { name: 'Velocidade 1.5×' })).toBeFocused()
  const { x, y, width, height } = (await seek.boundingBox())!
  await page.mouse.click(x + width - 2, y + height / 2)
  await expect(seek).toHaveAttribute('aria-valuetext', '0:03 de 0:03')
  await expect(files.getByRole('alert')).toContainText('Não foi possível tocar o áudio. Baixe o arquivo para ouvir.')
  const film = files.getByRole('group', { name: 'Vídeo da entrega' })
  await expect(film.getByRole('slider')).toBeVisible()
  expect(await film.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
}
