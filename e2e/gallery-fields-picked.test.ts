import { truncateSync, writeFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { openField, retype, tabInto } from './fields.ts'
import { press } from './keys.ts'
import { expect, test } from './watched-page.ts'

const focused = (day: string) => `[data-day="${day}"]:focus`

test('W004 R016 R125 a date is typed, or picked in a week that begins on Sunday', { tag: '@ui' }, async ({ page }) => {
  await page.clock.setFixedTime('2026-11-17T15:00:00Z')
  const { card, empty, filled } = await openField(page, 'Data')
  const calendar = page.getByRole('dialog', { name: 'Calendário' })
  await tabInto(card)
  await expect(card.getByRole('button', { name: 'Calendário' }).first()).toBeFocused()
  await press(page, 'Tab')
  await expect(empty).toBeFocused()
  await page.keyboard.type('311224')
  await expect(empty).toHaveValue('31/12/24')
  await press(page, 'Tab')
  await expect(empty).toHaveAccessibleDescription('Data incompleta. Escreva dia, mês e ano: dd/mm/aaaa.')
  await press(page, 'Shift+Tab')
  await retype(page, '31022024')
  await expect(empty).toHaveAccessibleDescription('Esta data não existe. Confira o dia e o mês.')
  await retype(page, '31122024')
  await expect(empty).toHaveValue('31/12/2024')
  await expect(empty).not.toHaveAttribute('aria-invalid')

  await press(page, 'ArrowDown')
  await expect(calendar.locator(focused('2024-12-31'))).toBeVisible()
  await expect(calendar.locator('th').first().getByTitle('domingo')).toBeVisible()
  await press(page, 'ArrowRight')
  await expect(calendar.locator(focused('2025-01-01'))).toBeVisible()
  await expect(calendar.getByText('janeiro de 2025')).toBeVisible()
  await press(page, 'End', 'PageUp')
  await expect(calendar.locator(focused('2024-12-04'))).toBeVisible()
  await press(page, 'Enter')
  await expect(calendar).toHaveCount(0)
  await expect(empty).toBeFocused()
  await expect(empty).toHaveValue('04/12/2024')
  await press(page, 'ArrowDown', 'Escape')
  await expect(calendar).toHaveCount(0)
  await expect(empty).toBeFocused()

  const opener = card.getByRole('button', { name: 'Calendário' }).nth(1)
  await opener.click()
  await calendar.getByRole('button', { name: 'Próximo mês' }).click()
  await calendar.getByRole('button', { name: '24 dezembro 2026' }).click()
  await expect(filled).toHaveValue('24/12/2026')
  await opener.click()
  await calendar.getByRole('button', { name: 'Hoje' }).click()
  await expect(filled).toHaveValue('17/11/2026')
  await filled.click()
  await expect(filled).toBeFocused()
  await expect(calendar).toBeVisible()
  await card.getByRole('heading').click()
  await expect(calendar).toHaveCount(0)
  await card.getByRole('button', { name: 'Limpar' }).nth(1).click()
  await expect(filled).toHaveValue('')
})

const csv = (name: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from('nome;telefone\n') })

test(
  'W008 R120 R121 M014 M015 a CSV is chosen or dropped; what is none or too big is not kept',
  { tag: '@ui' },
  async ({ page }, testInfo) => {
    // While nobody listens the browser opens the chooser itself, and a key is quicker than the wait for it.
    page.on('filechooser', () => undefined)
    const { card } = await openField(page, 'Envio de CSV')
    const of = (state: string) => card.getByRole('group', { name: state, exact: true })
    const zone = (state: string) => of(state).getByRole('group')
    const tooBig = testInfo.outputPath('base_completa.csv')
    writeFileSync(tooBig, 'nome;telefone\n')
    truncateSync(tooBig, 10 * 1_048_576 + 1)

    await tabInto(card)
    await expect(of('Vazio').getByRole('button', { name: 'escolha o arquivo' })).toBeFocused()
    const chosenBy = async (act: () => Promise<void>) => (await Promise.all([page.waitForEvent('filechooser'), act()]))[0]
    await (await chosenBy(() => press(page, 'Enter'))).setFiles(tooBig)
    await expect(of('Vazio').getByRole('alert')).toHaveText('Tamanho de arquivo excedido')
    await expect(of('Vazio')).toContainText('base_completa.csv · 10 MB · Selecione Arquivo novamente')
    const again = of('Vazio').getByRole('button', { name: 'Selecione Arquivo novamente' })
    await expect(again).toBeFocused()
    await (await chosenBy(() => press(page, 'Enter'))).setFiles(csv('CONTATOS.CSV'))
    await expect(of('Vazio')).toContainText('CONTATOS.CSV')
    await expect(of('Vazio').getByRole('button', { name: 'Remover arquivo' })).toBeFocused()
    await press(page, 'Enter')
    await expect(of('Vazio').getByRole('button', { name: 'escolha o arquivo' })).toBeFocused()

    await drop(zone('Vazio'), 'contatos.xlsx')
    await expect(of('Vazio').getByRole('alert')).toHaveText('Este arquivo não é um CSV')
    await drop(zone('Vazio'), 'contatos.csv')
    await expect(of('Vazio')).toContainText('contatos.csv')
    await drop(zone('Desabilitado'), 'contatos.csv')
    await expect(of('Desabilitado')).not.toContainText('contatos.csv')

    await expect(of('Enviando').getByRole('progressbar')).toHaveAttribute('aria-valuenow', '42')
    await drop(zone('Enviando'), 'outra.csv')
    await expect(of('Enviando')).not.toContainText('outra.csv')
    await of('Enviando').getByRole('button', { name: 'Cancelar' }).click()
    await expect(of('Enviando').getByRole('progressbar')).toHaveCount(0)
    await of('Preenchido').getByRole('button', { name: 'Remover arquivo' }).click()
    const picked = await chosenBy(() => of('Preenchido').getByRole('button', { name: 'escolha o arquivo' }).click())
    await picked.setFiles(csv('clientes.csv'))
    await expect(of('Preenchido')).toContainText('clientes.csv')
  },
)

async function drop(zone: Locator, name: string) {
  const dataTransfer = await zone.page().evaluateHandle((file) => {
    const dragged = new DataTransfer()
    dragged.items.add(new File(['nome;telefone\n'], file))
    return dragged
  }, name)
  for (const event of ['dragenter', 'dragover', 'drop']) await zone.dispatchEvent(event, { dataTransfer })
}
