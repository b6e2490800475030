import { tabInto } from './fields.ts'
import { openCards } from './gallery.ts'
import { mustTrap, press, tabTo } from './keys.ts'
import { expect, test } from './watched-page.ts'

test('the question before what cannot be undone starts at Cancel and says what becomes of it', { tag: '@ui' }, async ({ page }) => {
  const card = await openCards(page, 'choices')
  const opener = (name: string) => card('Janelas e painéis').getByRole('button', { name, exact: true })
  const dialog = page.getByRole('dialog', { name: 'Remover Diego Sampaio?' })
  const cancel = dialog.getByRole('button', { name: 'Cancelar' })
  const remove = dialog.getByRole('button', { name: 'Remover agente' })
  await tabInto(card('Janelas e painéis'))
  await tabTo(opener('Remover agente'))
  await press(page, 'Enter')
  await expect(cancel).toBeFocused()
  await expect(dialog).toHaveAccessibleDescription(/^As 9 conversas abertas voltam para a fila de Entregas/)
  await mustTrap(dialog, 3)
  await tabTo(cancel)
  await press(page, 'Enter')
  await expect(dialog).toHaveCount(0)
  await expect(opener('Remover agente')).toBeFocused()
  await press(page, 'Enter')
  await expect(cancel).toBeFocused()
  await press(page, 'Tab', 'Enter')
  await expect(remove).toHaveAttribute('aria-busy', 'true')
  await press(page, 'Escape')
  await expect(remove).toHaveAttribute('aria-busy', 'true')
  await expect(dialog).toHaveCount(0)
  await expect(opener('Remover agente')).toBeFocused()

  await opener('Remover e falhar').click()
  await remove.click()
  await expect(dialog.getByRole('alert')).toHaveText('Único administrador não pode ser removido.')
  await expect(remove).not.toHaveAttribute('aria-busy')
  await page.mouse.click(4, 4)
  await expect(dialog).toHaveCount(0)
  await opener('Remover e falhar').click()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
})
