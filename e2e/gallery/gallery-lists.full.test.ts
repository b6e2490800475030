import { tabInto } from '../fields.ts'
import { press } from '../keys.ts'
import { expect, test } from '../watched-page.ts'
import { openCards } from './gallery.ts'

test('the small parts of a conversation say in words what colour and place say', { tag: '@ui' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const example = await openCards(page, 'patterns')
  const chat = example('Conversa')
  for (const channel of ['WhatsApp', 'Instagram', 'Facebook', 'SMS']) await expect(chat.getByTitle(channel).first()).toHaveText(channel)
  await expect(chat.getByTitle('Tempo restante na janela de 24 h')).toHaveText([/^23 h/, /^3 h/, /^41 min/, /^23 h 5\d min/])
  await expect(chat.getByText('janela de 24 h expirada')).toBeAttached()
  for (const status of ['Na fila', 'Enviada', 'Entregue', 'Lida', 'Erro'])
    await expect(chat.getByTitle(status, { exact: true })).toHaveText(status)
  await expect(chat.getByTitle(/^Etiqueta com um nome/)).toBeVisible()

  const copy = example('Pequenos').getByRole('button', { name: 'Copiar telefone' })
  await tabInto(example('Pequenos'))
  await expect(copy).toBeFocused()
  await press(page, 'Enter')
  await expect(example('Pequenos').getByRole('status')).toHaveText('Copiado')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('+5511987214406')
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await copy.or(example('Pequenos').getByRole('button', { name: 'Copiado' })).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('+5511987214406')

  await expect(example('Erro ao carregar lista de departamentos!').getByRole('alert')).toContainText('Conversas no ar.')
  const down = example('Serviço indisponível no momento.')
  await tabInto(down)
  await expect(down.getByRole('button', { name: 'Tentar agora' })).toBeFocused()
  await press(page, 'Enter')
  await expect(down).toContainText(/Tentativa 2 de 3\. Tentando de novo em (10|9) s\./)
})
