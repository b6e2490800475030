import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { casa } from '../demo-ids.ts'
import { press, tabTo } from '../keys.ts'
import { mustHaveNoBarriers, mustLookWell } from '../look-well.ts'
import { admin, signIn } from '../people.ts'
import { expect, test } from '../watched-page.ts'

const tag = ['@contacts', '@segments', '@conditions', '@batches']
const list = `/${casa}/contact`
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** By the dialog, with keys only. */
async function create(page: Page, name: string) {
  await press(page, 'n')
  const dialog = page.getByRole('dialog', { name: 'Novo contato' })
  await dialog.getByRole('textbox', { name: /^Telefone/ }).fill(`11 97${randomInt(1_000_000, 10_000_000)}`)
  await dialog.getByRole('textbox', { name: /^Nome/ }).fill(name)
  await press(page, 'Control+Enter')
  await expect(page.getByText('Contato criado')).toBeVisible()
}

test('R057 a contact is created, found, kept as a segment, labelled with many and taken back', { tag }, async ({ page }) => {
  test.slow()
  const [word, segment] = [`Zenóbia${randomInt(10_000, 100_000)}`, `Zenóbias ${Date.now()}`]
  await signIn(page, admin, list)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await create(page, `${word} Prado`)
  await page.getByRole('button', { name: 'Criar outro' }).click()
  await page.keyboard.press('Escape')
  await create(page, `${word} Lima`)
  await page.getByRole('button', { name: 'Abrir contato' }).click()
  await expect(page.getByRole('complementary', { name: 'Contato' }).getByText(`${word} Lima`)).toBeVisible()
  await page.keyboard.press('Escape')

  await press(page, '/')
  await page.keyboard.type(word.toLowerCase().replace('ó', 'o'))
  await expect(page.getByText('1–2 de 2 com estes filtros')).toBeVisible()
  await page.getByRole('button', { name: 'Salvar segmento' }).click()
  const form = page.getByRole('dialog', { name: 'Salvar segmento' })
  await form.getByRole('textbox', { name: /^Nome/ }).fill(segment)
  await expect(form.getByText('2 contatos agora')).toBeVisible()
  await mustHaveNoBarriers(page)
  await press(page, 'Control+Enter')
  await expect(page.getByRole('button', { name: `Segmento: ${segment}` })).toBeVisible()
  await page.reload()
  await expect(rowOf(page, `${word} Prado`)).toBeVisible()

  await rowOf(page, `${word} Prado`).getByRole('link').focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Selecionar os 2' }).click()
  await mustHaveNoBarriers(page)
  await press(page, 'l')
  const labels = page.getByRole('dialog', { name: 'Etiquetar contatos' })
  await labels.getByText('Recompra').click()
  await press(page, 'Control+Enter')
  await expect(page.getByText('2 contatos etiquetados')).toBeVisible()
  await expect(rowOf(page, `${word} Lima`).getByText('Recompra')).toBeVisible()
  await page.getByRole('button', { name: /^Desfazer/ }).click()
  await expect(rowOf(page, `${word} Lima`).getByText('Recompra')).toHaveCount(0)
})

test('R057 with keys only a contact is made, labelled, taken back, blocked and saved as a file', { tag }, async ({ page }) => {
  const word = `Yolanda${randomInt(10_000, 100_000)}`
  await signIn(page, admin, list)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await press(page, 'n')
  await expect(page.getByRole('dialog', { name: 'Novo contato' }).getByRole('textbox', { name: /^Telefone/ })).toBeFocused()
  await page.keyboard.type(`11 96${randomInt(1_000_000, 10_000_000)}`)
  await press(page, 'Tab')
  await page.keyboard.type(word)
  await press(page, 'Control+Enter')
  await expect(page.getByText('Contato criado')).toBeVisible()
  await press(page, 'Escape', '/')
  await page.keyboard.type(word)
  await expect(page.getByText('1–1 de 1 com estes filtros')).toBeVisible()

  const bar = page.getByRole('toolbar', { name: 'Ações em massa' })
  const select = async () => {
    await tabTo(rowOf(page, word).getByRole('link'))
    await press(page, 'x')
    await expect(bar).toBeVisible()
  }
  await select()
  await press(page, 'Escape')
  await expect(bar).toHaveCount(0)
  await select()
  await press(page, 'l')
  const labels = page.getByRole('dialog', { name: 'Etiquetar contatos' })
  await tabTo(labels.getByLabel('Buscar etiqueta'))
  await page.keyboard.type('Recompra')
  await press(page, 'Enter', 'Control+Enter')
  await expect(page.getByText('1 contato etiquetado')).toBeVisible()
  await press(page, 'z')
  await expect(rowOf(page, word).getByText('Recompra')).toHaveCount(0)

  await select()
  await tabTo(bar.getByRole('button', { name: 'Bloquear' }))
  await press(page, 'Enter')
  await expect(page.getByRole('dialog', { name: 'Bloquear 1 contato?' })).toBeVisible()
  await press(page, 'Control+Enter')
  await expect(rowOf(page, word).getByText('Bloqueado')).toBeVisible()
  await select()
  await tabTo(bar.getByRole('button', { name: 'Exportar' }))
  const saved = page.waitForEvent('download')
  await press(page, 'Enter')
  await expect(page.getByRole('menuitem', { name: /^CSV/ })).toBeFocused()
  await press(page, 'Enter')
  expect(await readFile(await (await saved).path(), 'utf8')).toContain(word)
})

test('on a phone the contacts are cards, filters stay in their line, and a card leads to the page', { tag }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, admin, `${list}?status=0`)
  const card = page.getByRole('list', { name: 'Contatos da empresa' }).getByRole('listitem').first()
  await expect(card).toBeVisible()
  await mustLookWell(page)
  await page.getByRole('button', { name: 'Limpar Situação' }).click()
  await expect(page).toHaveURL(list)
  await card.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`${list}/.+`))
})
