import { truncateSync, writeFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { copy, exampleField, pasteOver, tabInto } from '../fields.ts'
import { press } from '../keys.ts'
import { expect, test } from '../watched-page.ts'
import { csv, drop } from './csv.ts'
import { openGallery } from './gallery.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

/** The tests beside each field show what it does; here is what only a browser has: the clipboard, the file chooser and the tab order. */
test(
  'W001 W005 W008 R188 R121 M014 fields are pasted into, given files, and all reached by Tab',
  { tag: '@ui' },
  async ({ page }, testInfo) => {
    const panel = await openGallery(page, 'fields')
    const card = (name: string) => panel.getByRole('region', { name, exact: true })
    await test.step('Tab reaches every field but the disabled ones, and read-only ones stay as they are', () => everyStop(page, panel))
    await test.step('what is pasted is masked, and fills all boxes of a PIN', () => paste(page, card))
    const tooBig = testInfo.outputPath('base_completa.csv')
    writeFileSync(tooBig, 'nome;telefone\n')
    truncateSync(tooBig, 10 * 1_048_576 + 1)
    await test.step('a CSV is chosen or dropped; what is none or too big is not kept', () => giveFiles(page, card('Envio de CSV'), tooBig))
  },
)

async function paste(page: Page, card: (name: string) => Locator) {
  const masked = card('Texto com máscara (CNPJ)')
  await tabInto(masked)
  await pasteOver(page, ' 11222333000181')
  await expect(exampleField(masked, 'Vazio')).toHaveValue('11.222.333/0001-81')
  const pin = card('PIN de 4 dígitos')
  await pin.getByRole('group', { name: 'Vazio', exact: true }).getByRole('textbox').nth(1).click()
  await copy(page, ' 12-34')
  await press(page, 'ControlOrMeta+V', 'Enter')
  await expect(pin.getByText(/^PIN enviado/)).toHaveText('PIN enviado: 1234')
}

async function giveFiles(page: Page, card: Locator, tooBig: string) {
  // Without a listener the browser opens the file chooser itself, and a key press is quicker than the wait for it.
  page.on('filechooser', () => undefined)
  const empty = card.getByRole('group', { name: 'Vazio', exact: true })
  await tabInto(card)
  await expect(empty.getByRole('button', { name: 'escolha o arquivo' })).toBeFocused()
  const chosenBy = async (act: () => Promise<void>) => (await Promise.all([page.waitForEvent('filechooser'), act()]))[0]
  await (await chosenBy(() => press(page, 'Enter'))).setFiles(tooBig)
  await expect(empty.getByRole('alert')).toHaveText('Tamanho de arquivo excedido')
  const again = empty.getByRole('button', { name: 'Selecione Arquivo novamente' })
  await expect(again).toBeFocused()
  await (await chosenBy(() => again.click())).setFiles(csv('CONTATOS.CSV'))
  await expect(empty).toContainText('CONTATOS.CSV')
  await drop(empty.getByRole('group'), 'contatos.xlsx')
  await expect(empty.getByRole('alert')).toHaveText('Este arquivo não é um CSV')
  await drop(empty.getByRole('group'), 'contatos.csv')
  await expect(empty).toContainText('contatos.csv')
}

async function everyStop(page: Page, panel: Locator) {
  const all = await panel.evaluate(noteStops)
  const isInside = () => panel.evaluate((element) => element.contains(document.activeElement))
  do {
    for (let stop = 0; stop < 20; stop += 1) await press(page, 'Tab')
  } while (await isInside())
  const reached = (await panel.getAttribute('data-stops'))?.split('\n')
  expect(reached).toEqual(all.filter((name) => !name.split(' › ').includes('Desabilitado')))

  const readOnly = panel.getByLabel('Só leitura', { exact: true })
  const lastDigit = readOnly.getByLabel('Dígito 4 de 4')
  for (const fixed of [...(await readOnly.and(panel.locator('input, textarea, button')).all()), lastDigit]) {
    const shown = () => fixed.evaluate(({ outerHTML }) => outerHTML)
    await fixed.click()
    const before = await shown()
    await press(page, 'End', '7', 'Backspace', 'Enter', 'ArrowDown')
    expect(await shown()).toEqual(before)
  }
  await expect(panel.getByText(/^PIN enviado/)).toHaveCount(0)
}

/** Gives the path of each label; from now on the panel records under which labels the focus has been. */
function noteStops(panel: Element): string[] {
  const pathOf = (element: Element | null): string[] => {
    const place = element?.closest('section')
    return place ? [...pathOf(place.parentElement), place.ariaLabel ?? ''] : []
  }
  const labels = [...panel.querySelectorAll('[id$="-label"]')]
  const nameOf = (label: Element) => [...pathOf(label), label.textContent].join(' › ')
  const stops = new Set<string>()
  panel.addEventListener('focusin', ({ target }) => {
    const label = labels.find((each) => each.parentElement?.parentElement?.contains(target as Node))
    if (label) stops.add(nameOf(label))
    panel.setAttribute('data-stops', [...stops].join('\n'))
  })
  return labels.map(nameOf)
}
