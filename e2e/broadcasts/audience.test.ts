import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { contactCreateCalls } from '@prosa/contract/contacts/create-calls'
import { askerFor } from '../ask-product.ts'
import { button, dialog } from '../controls.ts'
import { casa, firstNumber } from '../demo-ids.ts'
import { mustHaveNoBarriers } from '../look-well.ts'
import { admin } from '../people.ts'
import { expect, test } from '../watched-page.ts'
import { csvFile, takenFor, unknownNumbers } from './a-broadcast.ts'
import { beginBroadcast, chooseTemplate, counts, figure, goToReview, sendNow } from './wizard.ts'

const tag = ['@broadcasts', '@simulator', '@contacts', '@conditions', '@imports']

/** The last condition of what is shown asks for these words in a name. */
async function askForName(page: Page, words: string) {
  const line = page.getByRole('combobox', { name: 'Campo' }).last()
  await line.fill('nome ou')
  await line.press('Enter')
  await page.getByRole('textbox', { name: 'Valor' }).last().fill(words)
}

test('[BR31] [BR33] conditions joined by and and by or are counted while they are written, and who meets them gets the message', {
  tag,
}, async ({ page, request }) => {
  const ask = await askerFor(request, admin)
  const word = `Quitanda${randomInt(10_000, 100_000)}`
  const waIds = unknownNumbers(3)
  for (const [nth, given] of ['Ágata', 'Bento', 'Cora'].entries())
    await ask(contactCreateCalls.addContact, { companyId: casa, waId: waIds[nth]!, name: `${given} ${word}` })

  const name = await beginBroadcast(page, 'Condições', 'Lista de contatos')
  const people = counts(page, 'Quantas pessoas')
  await button(page, 'Condição').click()
  await askForName(page, word)
  await expect(people).toContainText('3atendem às condições')
  await button(page, 'Grupo').click()
  await askForName(page, 'Ágata')
  await expect(people).toContainText('1atendem às condições')
  const group = page.getByRole('group', { name: 'Grupo de condições' })
  await expect(group.getByRole('radio', { name: 'Qualquer uma' })).toBeChecked()
  await group.getByRole('button', { name: 'Condição', exact: true }).click()
  await askForName(page, 'Bento')
  await expect(people).toContainText('2atendem às condições')
  await people.getByRole('button', { name: /atendem às condições$/ }).click()
  const found = dialog(page, 'atendem às condições')
  await expect(found.getByRole('listitem')).toHaveCount(2)
  for (const given of ['Ágata', 'Bento']) await expect(found.getByText(`${given} ${word}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(found).toHaveCount(0)

  await chooseTemplate(page)
  await goToReview(page, 2)
  await sendNow(page, name)
  await expect(page.getByText('Concluída', { exact: true })).toBeVisible()
  await expect(figure(page, 'Enviadas')).toContainText('Enviadas2')
  const taken = await takenFor(ask, firstNumber, waIds)
  expect(taken.map(({ to }) => to).toSorted()).toEqual(waIds.slice(0, 2))
})

test('[BR26] [BR27] R120 wrong lines of a file are told by their number, its columns are mapped, and strangers become contacts by their message', {
  tag,
}, async ({ page, request }) => {
  const ask = await askerFor(request, admin)
  const word = `Feira${randomInt(10_000, 100_000)}`
  const [one, other] = unknownNumbers(2) as [string, string]
  const column = `apelido_${word.toLowerCase()}`
  // The second one is there twice, once without the ninth digit.
  const withoutNinth = `${other.slice(0, 4)}${other.slice(5)}`
  const rows = [
    `nome;celular;${column}`,
    `Xisto ${word};${one};Xis`,
    `Sem Telefone;;Ninguém`,
    `Número Errado;123;Errado`,
    `Yara ${word};${other};Ya`,
    `Yara de novo;${withoutNinth};Outra`,
  ]
  const name = await beginBroadcast(page, 'Arquivo', 'Arquivo CSV')
  await page
    .getByRole('main')
    .locator('input[type=file]')
    .setInputFiles({ name: 'feira.csv', mimeType: 'text/csv', buffer: Buffer.from(await csvFile(rows.join('\n')).arrayBuffer()) })
  await expect(page.getByText('5 linhas', { exact: true })).toBeVisible()
  await expect(page.getByRole('combobox', { name: /^Coluna do telefone/ })).toHaveValue('celular')
  await expect(page.getByText('2 linhas não podem ser usadas.')).toBeVisible()
  await button(page, 'Ver linhas').click()
  const wrong = dialog(page, 'Linhas que não podem ser usadas')
  await expect(wrong.getByRole('listitem')).toHaveText([/^Linha 3.*sem telefone$/, /^Linha 4.*com telefone inválido$/])
  await mustHaveNoBarriers(page, 'the lines that cannot be used')
  await page.keyboard.press('Escape')
  const use = page.getByRole('combobox', { name: `O que fazer com ${column}` })
  await use.fill('criar')
  await use.press('Enter')
  await expect(use).toHaveValue(column)
  await expect(page.getByText(/^Rascunho salvo/)).toBeVisible()

  await chooseTemplate(page)
  const variable = page.getByRole('combobox', { name: /^\{\{1\}\}/ })
  await variable.fill(`Coluna · ${column}`)
  await variable.press('Enter')
  await goToReview(page, 2)
  const rehearsed = counts(page, 'Ensaio')
  for (const [reason, who] of [
    ['sem número válido', ['Sem Telefone', 'Número Errado']],
    ['repetidos', ['Yara de novo']],
  ] as const) {
    await rehearsed.getByRole('button', { name: new RegExp(`${reason}$`) }).click()
    const list = dialog(page, reason)
    await expect(list.getByRole('listitem')).toHaveText(who.map((each) => new RegExp(each)))
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
  }
  await sendNow(page, name)
  await expect(page.getByText('Concluída', { exact: true })).toBeVisible()
  await expect(figure(page, 'Enviadas')).toContainText('Enviadas2')
  await button(page, 'Ver contatos: repetidos').click()
  await expect(page.getByRole('table', { name: 'Pessoas: Não enviadas' }).getByRole('row').nth(1)).toContainText('Yara de novo')
  const taken = (await takenFor(ask, firstNumber, [one, other])).toSorted((first, second) => first.to.localeCompare(second.to))
  expect(taken.map(({ to, text }) => [to, text.slice(0, 8)])).toEqual([
    [one, 'Oi, Xis!'],
    [other, 'Oi, Ya! '],
  ])

  await page.goto(`/${casa}/contact`)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(word)
  await expect(page.getByText('1–2 de 2 com estes filtros')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: word })).toHaveCount(2)
})
