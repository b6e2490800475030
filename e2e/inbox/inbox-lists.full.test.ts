import { test } from '../watched-page.ts'
import { aStranger, enterInbox, mariana, openChat, phoneOf } from './inbox.ts'
import { mustBeToldBeside } from './told-beside.ts'

const tag = ['@inbox', '@chats', '@composer']

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`at ${width} px what happened is told beside what one writes with`, { tag }, async ({ page, another, request }) => {
    const stranger = await aStranger(request, 'Iara Melo')
    const hers = await another()
    await hers.setViewportSize({ width, height })
    await (await phoneOf(page, stranger)).say(`Oi ${Date.now()}`)
    await enterInbox(hers, mariana)
    await openChat(hers, 'Fila', stranger.name)
    await hers.getByRole('button', { name: 'Assumir' }).click()
    await mustBeToldBeside(hers, 'Conversa assumida.')
  })
