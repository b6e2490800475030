import type { Locator } from '@playwright/test'
import { aStranger, box, enter, mariana, openChat, phoneOf } from './inbox.ts'
import { expect, test } from './watched-page.ts'

const tag = ['@chats', '@composer', '@chat-actions']

const placeOf = async (part: Locator) => {
  const place = await part.boundingBox()
  if (!place) throw new Error('It is not on the screen.')
  return { top: place.y, bottom: place.y + place.height, left: place.x, right: place.x + place.width }
}

type Place = Awaited<ReturnType<typeof placeOf>>

const areApart = (one: Place, other: Place) =>
  one.bottom <= other.top || other.bottom <= one.top || one.right <= other.left || other.right <= one.left

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`at ${width} px what happened is told beside what one writes with`, { tag }, async ({ page, another, request }) => {
    const stranger = await aStranger(request, 'Iara Melo')
    const hers = await another()
    await hers.setViewportSize({ width, height })
    await (await phoneOf(page, stranger)).say(`Oi ${Date.now()}`)
    await enter(hers, mariana)
    await openChat(hers, 'Fila', stranger.name)
    await hers.getByRole('button', { name: 'Assumir' }).click()
    const told = hers.getByRole('status').filter({ hasText: 'Conversa assumida.' })
    await expect(told).toBeVisible()
    await told.hover()
    const composer = box(hers).locator('xpath=ancestor::form|ancestor::*[.//button[@aria-label="Anexar"]][1]').first()
    await expect(async () => expect(areApart(await placeOf(told), await placeOf(composer))).toBe(true)).toPass()
    if (width < 768) return
    const list = await placeOf(hers.getByRole('region', { name: 'Lista de conversas' }))
    expect((await placeOf(told)).right).toBeLessThanOrEqual(list.right)
  })
